import { createLocalJWKSet, type JSONWebKeySet, type JWTVerifyGetKey } from "jose";

/** The public keys of an issuer. The `kid` and `alg` of the header choose; its `jku`, `x5u` and `jwk` never do. */
export type JwksSource = JWTVerifyGetKey;

/** Between two readings that an unknown `kid` asks for: anyone can make one up. */
const REREAD_MS = 60_000;
/** Keys are read again after this long, so that one which the issuer has withdrawn is not trusted for ever. */
const FRESH_MS = 600_000;
/** Between two readings while the issuer does not answer. */
const RETRY_MS = 5_000;
const FETCH_MS = 5_000;
const MAX_BYTES = 1 << 20;

interface RemoteOptions {
  readonly fetch?: typeof fetch;
  /** Milliseconds, monotonic. */
  readonly clock?: () => number;
}

/** Keys fetched from the issuer: again after ten minutes, and on an unknown `kid`, but at most once a minute. */
export function remoteJwks(url: string, { fetch: get = fetch, clock }: RemoteOptions = {}) {
  return localJwks(() => fetchKeys(url, get), clock);
}

/** Keys of an issuer in this process or its database, read again as those from elsewhere are. */
export function localJwks(
  read: () => Promise<JSONWebKeySet> | JSONWebKeySet,
  clock = () => performance.now(),
): JwksSource {
  let keys: ReturnType<typeof createLocalJWKSet> | undefined;
  let reading: Promise<void> | undefined;
  let notBefore = -Infinity;
  let freshUntil = -Infinity;
  let failure: unknown;
  const readOnce = async () => {
    try {
      keys = createLocalJWKSet(await read());
      notBefore = clock() + REREAD_MS;
      freshUntil = clock() + FRESH_MS;
    } catch (error) {
      failure = error;
      notBefore = clock() + RETRY_MS;
      // Whoever comes next does not wait for an issuer that is away.
      freshUntil = clock() + REREAD_MS;
    }
  };
  const refresh = async () => {
    if (clock() >= notBefore || reading) {
      // Those who come while it goes on wait for the same one.
      reading ??= readOnce().finally(() => {
        reading = undefined;
      });
      await reading;
    }
    // Old keys are better than none while the issuer is away.
    if (!keys) throw failure;
    return keys;
  };
  return async (header, token) => {
    const known = keys && clock() < freshUntil ? keys : await refresh();
    try {
      return await known(header, token);
    } catch (error) {
      const renewed = await refresh();
      if (renewed === known) throw error;
      return renewed(header, token);
    }
  };
}

async function fetchKeys(url: string, get: typeof fetch): Promise<JSONWebKeySet> {
  const response = await get(url, {
    headers: { accept: "application/jwk-set+json, application/json" },
    redirect: "error",
    signal: AbortSignal.timeout(FETCH_MS),
  });
  if (!response.ok) throw new Error(`the keys at ${url} answer ${response.status}`);
  const text = await response.text();
  if (text.length > MAX_BYTES) throw new Error(`the keys at ${url} are too large`);
  return JSON.parse(text);
}
