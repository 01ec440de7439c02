import { type Database, openDatabase } from "../platform/database/database.ts";
import { openQueue, type Queue } from "../platform/queue/queue.ts";
import type { Part } from "../platform/server/part.ts";
import type { Floor } from "./floor.ts";

/** What lasts: rows and jobs. Opened first and closed last. */
export interface State extends Part {
  readonly database: Database;
  readonly queue: Queue;
  /** Opened after the roles that work on jobs, and so closed before them: takes no more jobs. */
  readonly jobs: Part;
}

type StateFloor = Pick<Floor, "configs" | "log" | "metrics">;

/** A job that is cut short starts again elsewhere, so a stop waits only for those about to end. */
const DRAIN_MS = 5_000;

/** @throws Error when another process uses the data folder, or the database does not answer */
export async function openState({ configs, log, metrics }: StateFloor): Promise<State> {
  const { databaseUrl: url, dataDir } = configs.host;
  const database = await openDatabase({ url, dataDir, log });
  try {
    const queue = await openQueue({ database, log, metrics });
    let drained: Promise<void> | undefined;
    const drain = () => (drained ??= queue.close({ drainMs: DRAIN_MS }));
    return {
      name: "state",
      database,
      queue,
      jobs: { name: "jobs", ready: async () => {}, close: drain },
      ready: () => database.ready(),
      check: () => database.ping(),
      async close() {
        await drain();
        await database.close();
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}
