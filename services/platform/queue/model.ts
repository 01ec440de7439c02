import type { Transaction } from "kysely";

/** How a queue treats its jobs. */
export interface QueuePolicy {
  /** Tries after the first. */
  readonly retryLimit: number;
  /** Before the first retry, in seconds; doubled each time when `backoff`. */
  readonly retryDelayS?: number;
  readonly backoff?: boolean;
  /** A job that takes longer than this is tried again. */
  readonly expireS: number;
  /** A worker that is silent for this long has died; its job is taken over, as a further try. 20 unless given, 10 at least. */
  readonly heartbeatS?: number;
  /** Where jobs go that failed for good. */
  readonly deadLetter?: string;
}

interface SendOptions {
  /** Commits with the caller's own rows, or not at all. */
  // biome-ignore lint/suspicious/noExplicitAny: a transaction over any service's tables
  readonly tx?: Transaction<any>;
  readonly startAfterS?: number;
  /** A UUID. Sending it twice makes one job. */
  readonly id?: string;
  /** Higher ones first; 0 unless given. */
  readonly priority?: number;
  /** Of the request that asks for this work; the job's log lines carry it. */
  readonly requestId?: string;
  /** Whose job it is, for workers that bound what runs of one group. */
  readonly group?: string;
}

export interface Job<T> {
  readonly id: string;
  readonly data: T;
  /** 0 for the first try. */
  readonly attempt: number;
  /** Of the request that asked for this work; empty when nobody did. */
  readonly requestId: string;
  /** Fires when the job is cancelled, expires, or the worker must stop. */
  readonly signal: AbortSignal;
}

export interface WorkOptions {
  readonly concurrency: number;
  /**
   * Jobs of one group that run at once, over all workers of the queue; any number
   * unless given. Workers that look in the same moment may go beyond it by one each.
   */
  readonly perGroup?: number | undefined;
}

/** Durable jobs in PostgreSQL: what was committed runs, at least once. */
export interface Queue {
  define(name: string, policy: QueuePolicy): Promise<void>;
  /** @returns the job's id */
  send<T extends object>(name: string, data: T, options?: SendOptions): Promise<string>;
  /** A handler that throws has its job tried again by the queue's policy. */
  work<T extends object>(
    name: string,
    options: WorkOptions,
    handle: (job: Job<T>) => Promise<void>,
  ): Promise<void>;
  /** Ends the job, waiting or under way: its signal fires, in another process within half its heartbeat. */
  cancel(name: string, id: string): Promise<void>;
  /** Sends a job by the clock. @param cron  five fields, UTC */
  schedule(name: string, cron: string): Promise<void>;
  /** Jobs waiting to be taken. */
  waiting(name: string): Promise<number>;
  /**
   * Takes no more jobs and waits this long for those under way. The rest are
   * tried again, here or elsewhere; that try does not count.
   */
  close(options: { readonly drainMs: number }): Promise<void>;
}
