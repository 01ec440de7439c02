import { type Adapter, type AdapterPayload, errors } from "oidc-provider";
import type { IssuerName } from "../../platform/auth/caller.ts";
import type { Clock } from "../model.ts";
import type { Store } from "../store/store.ts";
import { hashOf } from "../tokens/seal.ts";

/** What an embedded provider keeps: codes, refresh tokens, sessions, grants. By the hash of their ids. */
export const recordsOf =
  (store: Store, issuer: IssuerName, now: Clock) =>
  (model: string): Adapter => {
    const one = (id: string) => ({ issuer, model, id: hashOf(id) });
    const find = async (column: "id" | "uid", value: string) => {
      const row = await store
        .selectFrom("provider_records")
        .select(["payload", "consumed", "expire_time"])
        .where("issuer", "=", issuer)
        .where("model", "=", model)
        .where(column, "=", value)
        .executeTakeFirst();
      if (!row || (row.expire_time && row.expire_time.getTime() <= now())) return undefined;
      return { ...(row.payload as AdapterPayload), ...(row.consumed && { consumed: true }) };
    };
    return {
      async upsert(id, payload, expiresInS) {
        const expire_time = expiresInS ? new Date(now() + expiresInS * 1000) : null;
        const { jti: _jti, ...kept } = payload;
        const row = {
          payload: JSON.stringify(kept),
          grant_id: payload.grantId ?? null,
          uid: payload.uid ?? null,
          expire_time,
        };
        await store
          .insertInto("provider_records")
          .values({ ...one(id), ...row })
          .onConflict((conflict) => conflict.columns(["issuer", "model", "id"]).doUpdateSet(row))
          .execute();
      },
      async find(id) {
        const payload = await find("id", hashOf(id));
        return payload && { ...payload, jti: id };
      },
      findByUid: (uid) => find("uid", uid),
      findByUserCode: async () => undefined,
      async consume(id) {
        const result = await store
          .updateTable("provider_records")
          .set({ consumed: true })
          .where((where) => where.and(one(id)))
          .where("consumed", "=", false)
          .executeTakeFirst();
        // Two at once found it unused: only one may go on.
        if (result.numUpdatedRows !== 1n) throw new errors.InvalidGrant("already used");
      },
      async destroy(id) {
        await store
          .deleteFrom("provider_records")
          .where((where) => where.and(one(id)))
          .execute();
      },
      async revokeByGrantId(grantId) {
        await store
          .deleteFrom("provider_records")
          .where("issuer", "=", issuer)
          .where("grant_id", "=", grantId)
          .execute();
      },
    };
  };

/** Ends a browser's session at the provider; tokens stay what they are. */
export const endSession = (store: Store, issuer: IssuerName, uid: string) =>
  store
    .deleteFrom("provider_records")
    .where("issuer", "=", issuer)
    .where("model", "=", "Session")
    .where("uid", "=", uid)
    .execute();
