/** Too Many Requests, Service Unavailable: those of RFC 9110 and 6585 that tell when to come again. */
const BUSY = new Set([429, 503]);
/** So that many failed calls do not come back in one moment. */
const JITTER = 0.1;

interface Refused {
  readonly status: number;
  /** As it answered it: seconds, or a date of HTTP. */
  readonly retryAfter?: string | undefined;
}

/**
 * In how many seconds to call again; undefined when the schedule is over. A receiver
 * that is busy may ask for more than its turn in the schedule, up to the longest in it.
 *
 * @param turn    from 0: how often it was called in vain by this schedule
 * @param random  from 0 to 1
 */
export function waitS(
  schedule: readonly number[],
  turn: number,
  { status, retryAfter }: Refused,
  now: Date,
  random: number,
): number | undefined {
  const own = schedule[turn];
  if (own === undefined) return undefined;
  const asked = BUSY.has(status) ? secondsOf(retryAfter, now) : 0;
  const atLeast = Math.max(own, Math.min(asked, Math.max(...schedule)));
  return Math.ceil(atLeast * (1 + JITTER * random));
}

/** RFC 9110, section 10.2.3; 0 for what says nothing. */
function secondsOf(retryAfter: string | undefined, now: Date): number {
  if (retryAfter === undefined) return 0;
  if (/^\s*\d+\s*$/.test(retryAfter)) return Number(retryAfter);
  // Only a date of HTTP is one: others would be read in the machine's own time.
  if (!/^\s*\w{3,9}, .*GMT\s*$/.test(retryAfter)) return 0;
  const untilMs = Date.parse(retryAfter) - now.getTime();
  return untilMs > 0 ? Math.ceil(untilMs / 1000) : 0;
}
