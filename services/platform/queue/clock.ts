import type { Clock } from "pg-boss";

/**
 * Time that only goes on. The queue waits until moments of its clock: set back by an
 * hour, the system's would have it look for lost workers an hour later.
 */
export const steadyClock: Clock = {
  now: () => performance.timeOrigin + performance.now(),
  setTimeout: (run, ms) => setTimeout(run, ms),
  clearTimeout: (timer) => clearTimeout(timer as NodeJS.Timeout),
  setInterval: (run, ms) => setInterval(run, ms),
  clearInterval: (timer) => clearInterval(timer as NodeJS.Timeout),
};
