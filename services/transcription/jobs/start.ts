import { turns } from "../../platform/worker/turns.ts";
import { callBack } from "./callback.ts";
import type { JobDeps } from "./deps.ts";
import { fetchAndGoOn } from "./fetch.ts";
import { ended, finish } from "./finish.ts";
import { guarded } from "./guarded.ts";
import { prepare } from "./prepare.ts";
import * as queues from "./queues.ts";
import { sweep, sweepOrphans } from "./sweep.ts";
import { runTask } from "./task.ts";

/** Recordings that are decoded at once by one worker, which one user's long ones must not take all. */
const PREPARING = { concurrency: 4, perGroup: 3 };
/** Tasks that are taken before a speech process is free, so that none waits for the database. */
const AHEAD = 1;
/** Transcripts that are put together at once. */
const FINISHING = { concurrency: 2 };
/** Servers of others may be slow, and one user's slow ones must not take every place. */
const FETCHING = { concurrency: 8, perGroup: 3 };
const CALLING = { concurrency: 8, perGroup: 3 };

/**
 * Takes work of every kind from now on.
 *
 * @param processes   pieces that are recognised at once
 * @param maxRunning  of one user; 0 is no limit
 */
export async function startJobs(
  deps: JobDeps,
  processes: number,
  maxRunning: number,
): Promise<void> {
  const { queue } = deps;
  const perGroup = maxRunning || undefined;
  const ofOne = Math.min(maxRunning || PREPARING.perGroup, PREPARING.perGroup);
  const preparing = { ...PREPARING, perGroup: ofOne };
  await queue.work<queues.Whole>(queues.FETCH, FETCHING, guarded(deps, fetchAndGoOn));
  await queue.work<queues.Whole>(queues.PREPARE, preparing, guarded(deps, prepare));
  const places = turns(Array.from({ length: processes }, (_, number) => number));
  await queue.work<queues.OneTask>(
    queues.TASK,
    { concurrency: processes + AHEAD, perGroup },
    guarded(deps, (_, row, job) => runTask(deps, row, job, places)),
  );
  await queue.work<queues.Whole>(queues.FINISH, FINISHING, guarded(deps, finish));
  await queue.work<queues.OneCall>(queues.CALLBACK, CALLING, (job) => callBack(deps, job));
  await queue.work<queues.Whole>(queues.DEAD, { concurrency: 1 }, ({ data }) =>
    ended(deps, data.id, {
      code: "internal",
      message: "The transcription failed for a reason on our side.",
    }),
  );
  await queue.work(queues.SWEEP, { concurrency: 1 }, () => sweep(deps));
  await queue.work(queues.ORPHANS, { concurrency: 1 }, () => sweepOrphans(deps));
  await queue.schedule(queues.SWEEP, "*/10 * * * *");
  await queue.schedule(queues.ORPHANS, "17 3 * * *");
}
