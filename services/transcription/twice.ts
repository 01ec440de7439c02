import { faultOf } from "../platform/fault/fault.ts";
import type { WorkerFault } from "../platform/worker/model.ts";

/**
 * The result of `work`, or undefined when its process died both times: what
 * killed it the first time may have meant another.
 *
 * @param deaths  after which it is done again
 */
export async function twice<T>(
  work: () => Promise<T>,
  ...deaths: readonly WorkerFault["kind"][]
): Promise<T | undefined> {
  for (let attempt = 0; attempt < 2; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (!faultOf<WorkerFault>(error, ...deaths)) throw error;
    }
  }
  return undefined;
}
