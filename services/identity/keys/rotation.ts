/** A signing key's place in time. */
export interface Dated {
  readonly kid: string;
  readonly createTime: Date;
}

export interface KeyPlan<K extends Dated> {
  /** Signs new tokens. Undefined only without any key. */
  readonly sign: K | undefined;
  /** Verifies: the signing key first, then the others. */
  readonly publish: readonly K[];
  /** Nothing that they signed is valid any more. */
  readonly drop: readonly K[];
  /** It is time for a new key. */
  readonly make: boolean;
}

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** How long a key signs. */
const LIFE_MS = 90 * DAY_MS;
/** A new key is published this long before it signs: verifiers look for keys once a minute, caches may be slower. */
const NOTICE_MS = 10 * MINUTE_MS;
/** Kept for verification after it last signed; tokens live one hour. */
const REST_MS = DAY_MS;

/** Which keys sign, verify and go. */
export function planKeys<K extends Dated>(keys: readonly K[], nowMs: number): KeyPlan<K> {
  const newestFirst = keys.toSorted((a, b) => b.createTime.getTime() - a.createTime.getTime());
  const age = (key: K) => nowMs - key.createTime.getTime();
  const sign = newestFirst.find((key) => age(key) >= NOTICE_MS) ?? newestFirst.at(-1);
  const drop = newestFirst.filter((_, index) => {
    const successor = newestFirst[index - 1];
    return successor !== undefined && age(successor) > NOTICE_MS + REST_MS;
  });
  const publish = newestFirst.filter((key) => key !== sign && !drop.includes(key));
  const newest = newestFirst[0];
  return {
    sign,
    publish: sign ? [sign, ...publish] : [],
    drop,
    make: !newest || age(newest) > LIFE_MS,
  };
}
