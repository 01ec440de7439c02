import type { Kysely } from "kysely";
import type { Egress } from "../../platform/egress/egress.ts";
import type { Log } from "../../platform/log/log.ts";
import type { Objects } from "../../platform/objects/objects.ts";
import type { Queue } from "../../platform/queue/queue.ts";
import type { Speech } from "../engine/speech.ts";
import type { Tables } from "../store/tables.ts";

/** What the jobs of a worker share. */
export interface JobDeps {
  readonly db: Kysely<Tables>;
  readonly queue: Queue;
  readonly objects: Objects;
  readonly egress: Egress;
  /** Undefined when there is no engine: recordings then fail by name. */
  readonly speech: Speech | undefined;
  readonly limits: {
    readonly maxMediaMb: number;
    readonly maxMediaHours: number;
    /** Of all callers together. */
    readonly maxDecodedGb: number;
    /** 0 is no limit. */
    readonly maxMinutesPerDay: number;
  };
  /** Keys that sign callbacks at this moment: the newest first. */
  readonly callbackKeys: () => Promise<readonly Uint8Array[]>;
  readonly callbackTimeoutMs: number;
  /** Seconds before each further attempt to call back. */
  readonly callbackRetriesS: readonly number[];
  /** The database's time. */
  readonly now: () => Promise<Date>;
  readonly log: Log;
  readonly count: {
    /** A transcription ended. */
    readonly ended: (outcome: string) => void;
    /** Sound was recognised. */
    readonly recognised: (seconds: number) => void;
    readonly callback: (outcome: string) => void;
  };
}
