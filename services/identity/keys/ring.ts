import { exportJWK, generateKeyPair, importJWK, type JSONWebKeySet, type JWK } from "jose";
import { sql } from "kysely";
import type { IssuerName } from "../../platform/auth/caller.ts";
import type { Clock } from "../model.ts";
import type { Store } from "../store/store.ts";
import { newSecret } from "../tokens/seal.ts";
import { type Dated, type KeyPlan, planKeys } from "./rotation.ts";

interface SigningKey extends Dated {
  readonly jwk: JWK;
}

/** The signing keys of one issuer, kept in the database and changed every 90 days. */
export interface KeyRing {
  /** Private keys, the one that signs first. */
  privateKeys(): Promise<JSONWebKeySet>;
  publicKeys(): Promise<JSONWebKeySet>;
  signingKey(): Promise<{
    readonly kid: string;
    readonly key: Awaited<ReturnType<typeof importJWK>>;
  }>;
}

const MODULUS_BITS = 2048;
/** How long a process goes on with the keys it has read. */
const FRESH_MS = 60_000;

/** The keys of one issuer, read at most once a minute. */
export function openKeyRing(store: Store, issuer: IssuerName, now: Clock): KeyRing {
  let readAt = -Infinity;
  let keys: Promise<KeyPlan<SigningKey>> | undefined;
  const current = () => {
    if (!keys || now() - readAt > FRESH_MS) {
      readAt = now();
      keys = readKeys(store, issuer, now).catch((error) => {
        keys = undefined;
        throw error;
      });
    }
    return keys;
  };
  return {
    privateKeys: async () => ({ keys: (await current()).publish.map(({ jwk }) => jwk) }),
    publicKeys: async () => ({ keys: (await current()).publish.map(({ jwk }) => publicPart(jwk)) }),
    async signingKey() {
      const { sign } = await current();
      if (!sign) throw new Error(`the issuer "${issuer}" has no signing key`);
      return { kid: sign.kid, key: await importJWK(sign.jwk, "RS256") };
    },
  };
}

/** Reads the keys; makes and drops what is due. Processes take turns. */
async function readKeys(
  store: Store,
  issuer: IssuerName,
  now: Clock,
): Promise<KeyPlan<SigningKey>> {
  const plan = planKeys(await select(store, issuer), now());
  if (!plan.make && plan.drop.length === 0) return plan;
  return store.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext(${`identity keys ${issuer}`}))`.execute(tx);
    const due = planKeys(await select(tx, issuer), now());
    if (due.make) await insert(tx, issuer, new Date(now()));
    const dropped = due.drop.map(({ kid }) => kid);
    if (dropped.length > 0)
      await tx.deleteFrom("signing_keys").where("kid", "in", dropped).execute();
    return planKeys(await select(tx, issuer), now());
  });
}

async function select(store: Store, issuer: IssuerName): Promise<readonly SigningKey[]> {
  const rows = await store
    .selectFrom("signing_keys")
    .selectAll()
    .where("issuer", "=", issuer)
    .execute();
  return rows.map((row) => ({
    kid: row.kid,
    createTime: row.create_time,
    jwk: row.private_jwk as JWK,
  }));
}

async function insert(store: Store, issuer: IssuerName, createTime: Date): Promise<void> {
  const { privateKey } = await generateKeyPair("RS256", {
    modulusLength: MODULUS_BITS,
    extractable: true,
  });
  const kid = newSecret().slice(0, 16);
  const jwk = { ...(await exportJWK(privateKey)), kid, alg: "RS256", use: "sig" };
  await store
    .insertInto("signing_keys")
    .values({ kid, issuer, private_jwk: JSON.stringify(jwk), create_time: createTime })
    .execute();
}

const publicPart = ({ kty, kid, use, alg, n, e }: JWK): JWK =>
  ({ kty, kid, use, alg, n, e }) as JWK;
