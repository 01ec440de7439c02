import ipaddr from "ipaddr.js";

/** Whoever has no token yet, told apart by address. */
export interface Strangers {
  /** Counts a request. @returns milliseconds to wait where the address asks too often */
  admit(address: string): number | undefined;
}

interface Bucket {
  /** Requests that may still come at once. */
  readonly left: number;
  readonly atMs: number;
}

const MINUTE_MS = 60_000;
/** More addresses are not remembered: those that were seen least lately are forgotten. */
const MAX_ADDRESSES = 20_000;
/** Who has one IPv6 address has all of its network. */
const IPV6_NETWORK_PARTS = 4;

/**
 * Lets each address ask so often: a minute's worth at once, then evenly (a token bucket).
 *
 * @param perMinute  0 lets everybody
 * @param nowMs      a clock that only goes forward
 */
export function strangers(perMinute: number, nowMs = () => performance.now()): Strangers {
  const buckets = new Map<string, Bucket>();
  const perMs = perMinute / MINUTE_MS;
  return {
    admit(address) {
      if (perMinute === 0) return undefined;
      const key = keyOf(address);
      const now = nowMs();
      const { left, atMs } = buckets.get(key) ?? { left: perMinute, atMs: now };
      const have = Math.min(perMinute, left + perMs * (now - atMs));
      // The one asked last stands last.
      buckets.delete(key);
      buckets.set(key, { left: have < 1 ? have : have - 1, atMs: now });
      if (buckets.size > MAX_ADDRESSES) buckets.delete(buckets.keys().next().value as string);
      return have < 1 ? Math.ceil((1 - have) / perMs) : undefined;
    },
  };
}

function keyOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  return parsed.kind() === "ipv4"
    ? parsed.toString()
    : (parsed as ipaddr.IPv6).parts.slice(0, IPV6_NETWORK_PARTS).join(":");
}
