import type { Queue, QueuePolicy } from "../../platform/queue/queue.ts";

/** Fetch what an address names. Apart from the rest: servers may take their time. */
export const FETCH = "transcription-fetch";
/** Decode, find speech. */
export const PREPARE = "transcription-prepare";
/** Recognise one piece, listen to one block for voices, or tell the speakers apart. */
export const TASK = "transcription-task";
/** Put the transcript together. */
export const FINISH = "transcription-finish";
/** One attempt to tell that it is done. */
export const CALLBACK = "transcription-callback";
/** Where work goes that failed every time. */
export const DEAD = "transcription-dead";
/** Removes what has expired. */
export const SWEEP = "transcription-sweep";
/** Removes objects whose submission never came to an end. */
export const ORPHANS = "transcription-orphans";

export interface Whole {
  readonly id: string;
}
export interface OneTask extends Whole {
  readonly index: number;
}
export interface OneCall extends Whole {
  /** From 0: its number among all. */
  readonly attempt: number;
  /** From 0: its place in the schedule, which a replay begins anew. `attempt` unless given. */
  readonly turn?: number;
}

const HOUR_S = 3600;
/** A worker that died is noticed within this time; the shortest that the queue knows. */
const heartbeatS = 10;
/** From 0: the try of fetching, recognising or finishing after which there is no other. */
export const LAST_TRY = 6;
/** Two minutes of tries: a store that is away for so long fails no recording. */
const work = { retryLimit: LAST_TRY, retryDelayS: 2, backoff: true, heartbeatS, deadLetter: DEAD };

const POLICIES: Readonly<Record<string, QueuePolicy>> = {
  [FETCH]: { ...work, expireS: HOUR_S },
  [PREPARE]: { ...work, expireS: 6 * HOUR_S },
  [TASK]: { ...work, expireS: 12 * HOUR_S },
  [FINISH]: { ...work, expireS: HOUR_S },
  [CALLBACK]: { retryLimit: 5, retryDelayS: 5, expireS: 300, heartbeatS },
  [SWEEP]: { retryLimit: 0, expireS: HOUR_S },
  [ORPHANS]: { retryLimit: 0, expireS: HOUR_S },
};

/** Every process that sends or works does this first. */
export async function defineQueues(queue: Queue): Promise<void> {
  await queue.define(DEAD, { retryLimit: 5, retryDelayS: 5, expireS: 300 });
  for (const [name, policy] of Object.entries(POLICIES)) await queue.define(name, policy);
}

/** Work by its turn: later pieces of a long recording give way to everyone's first ones. */
export const priorityOf = (turn: number): number => -turn;
