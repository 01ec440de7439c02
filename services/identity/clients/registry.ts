import { randomBytes } from "node:crypto";
import type { JWK } from "jose";
import type { Store } from "../store/store.ts";

/** A program that signs in with its own key. */
export interface Client {
  readonly clientId: string;
  /** For people. */
  readonly name: string;
  /** In full. */
  readonly scopes: readonly string[];
  readonly keys: readonly JWK[];
}

/** The ids that we give. Others are not looked for: PostgreSQL takes not every text, NUL for example. */
const CLIENT_ID = /^client_[\w-]{16}$/;

/** Registers a program. @returns its Client ID */
export async function addClient(
  store: Store,
  { name, scopes, keys }: Omit<Client, "clientId">,
  createTime: Date,
): Promise<string> {
  const clientId = `client_${randomBytes(12).toString("base64url")}`;
  await store.transaction().execute(async (tx) => {
    await tx
      .insertInto("clients")
      .values({ client_id: clientId, name, scopes: [...scopes], create_time: createTime })
      .execute();
    for (const jwk of keys) {
      await tx
        .insertInto("client_keys")
        .values({ client_id: clientId, kid: jwk.kid as string, jwk: JSON.stringify(jwk) })
        .execute();
    }
  });
  return clientId;
}

/** All programs, in the order in which they were registered, without their keys. */
export const listClients = (store: Store) =>
  store
    .selectFrom("clients")
    .select(["client_id", "name", "scopes", "create_time"])
    .orderBy("create_time")
    .orderBy("client_id")
    .execute();

/** Forgets a program and its keys; a token that it has lives on until it expires. @returns whether it was there */
export async function removeClient(store: Store, clientId: string): Promise<boolean> {
  if (!CLIENT_ID.test(clientId)) return false;
  const { numDeletedRows } = await store
    .deleteFrom("clients")
    .where("client_id", "=", clientId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** The program of this id, with its keys. */
export async function findClient(store: Store, clientId: string): Promise<Client | undefined> {
  if (!CLIENT_ID.test(clientId)) return undefined;
  const [row, keys] = await Promise.all([
    store.selectFrom("clients").selectAll().where("client_id", "=", clientId).executeTakeFirst(),
    store.selectFrom("client_keys").select("jwk").where("client_id", "=", clientId).execute(),
  ]);
  return (
    row && {
      clientId: row.client_id,
      name: row.name,
      scopes: row.scopes,
      keys: keys.map(({ jwk }) => jwk as JWK),
    }
  );
}
