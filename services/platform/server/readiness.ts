import type { Log } from "../log/log.ts";
import type { HealthState } from "./health.ts";
import type { Part } from "./part.ts";

/** A part and the names of its services. */
export interface Served {
  readonly part: Part;
  readonly services: readonly string[];
}

const CHECK_DEADLINE_MS = 3_000;
/** So many checks in a row must fail before a part cannot serve: one may be late because much is going on. */
const FAILURES = 3;
/** After a failed check the next one comes within this time. */
const AGAIN_MS = 1_000;
/** The name under which health speaks of the whole process. */
const PROCESS = "";

/**
 * Keeps `health` true to the parts until it stops: each part's services serve
 * once it is ready and until its checks have failed several times in a row, the
 * process while all of them do. One check that passes makes it well again.
 */
export async function followReadiness(
  served: readonly Served[],
  health: HealthState,
  log: Log,
  checkMs: number,
): Promise<void> {
  const fit = new Map<Part, boolean>();
  const set = ({ part, services }: Served, serving: boolean, error?: unknown) => {
    if (fit.get(part) === serving) return;
    // What ends because the process stops is no news.
    if (error && !health.stopping.aborted)
      log.error({ error, part: part.name }, "a part cannot serve");
    fit.set(part, serving);
    for (const service of services) health.set(service, serving);
    health.set(
      PROCESS,
      served.every((each) => fit.get(each.part) === true),
    );
  };
  if (served.length === 0) health.set(PROCESS, true);
  await Promise.all(
    served.map(async (each) => {
      try {
        await each.part.ready();
        set(each, true);
      } catch (error) {
        return set(each, false, error);
      }
      let failed = 0;
      const wait = () => pause(failed > 0 ? Math.min(AGAIN_MS, checkMs) : checkMs, health.stopping);
      while (each.part.check && (await wait())) {
        await within(CHECK_DEADLINE_MS, each.part.check()).then(
          () => {
            failed = 0;
            set(each, true);
          },
          (error) => {
            if (++failed >= FAILURES) set(each, false, error);
          },
        );
      }
    }),
  );
}

/** False once `stop` has fired. */
function pause(ms: number, stop: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    if (stop.aborted) return resolve(false);
    const end = () => {
      clearTimeout(timer);
      resolve(false);
    };
    const timer = setTimeout(() => {
      stop.removeEventListener("abort", end);
      resolve(true);
    }, ms).unref();
    stop.addEventListener("abort", end, { once: true });
  });
}

async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${ms} ms`)), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
