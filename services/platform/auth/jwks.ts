import {
  createLocalJWKSet,
  createRemoteJWKSet,
  type JSONWebKeySet,
  type JWTVerifyGetKey,
} from "jose";

/** The public keys of an issuer. The `kid` and `alg` of the header choose; its `jku`, `x5u` and `jwk` never do. */
export type JwksSource = JWTVerifyGetKey;

const REFETCH_MS = 60_000;

/** Keys fetched from the issuer: again on an unknown `kid`, at most once a minute. */
export function remoteJwks(url: string): JwksSource {
  return createRemoteJWKSet(new URL(url), {
    cooldownDuration: REFETCH_MS,
    cacheMaxAge: 10 * REFETCH_MS,
    timeoutDuration: 5_000,
  });
}

/** Keys of an issuer in this process or its database: read again on an unknown `kid`, at most once a minute. */
export function localJwks(read: () => Promise<JSONWebKeySet> | JSONWebKeySet): JwksSource {
  let readAt = -Infinity;
  let keys: ReturnType<typeof createLocalJWKSet> | undefined;
  const refresh = async () => {
    readAt = performance.now();
    keys = createLocalJWKSet(await read());
    return keys;
  };
  return async (header, token) => {
    try {
      return await (keys ?? (await refresh()))(header, token);
    } catch (error) {
      if (performance.now() - readAt < REFETCH_MS) throw error;
      return (await refresh())(header, token);
    }
  };
}
