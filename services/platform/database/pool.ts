import pg from "pg";
import { isOutage } from "./outage.ts";

/** How long a caller waits for a server that is being started again: longer than one try may take. */
const PATIENCE_MS = 12_000;
const RETRY_MS = 100;

type Done = (error: Error | undefined, client?: pg.PoolClient, release?: unknown) => void;

/**
 * A pool that asks again while its server is away: nothing was sent yet, so
 * asking twice changes nothing. A statement under way when the server goes
 * fails; whoever sent it knows whether it may be repeated.
 */
export class PatientPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>;
  override connect(done: Done): undefined;
  override connect(done?: Done): Promise<pg.PoolClient> | undefined {
    const client = this.#connect();
    if (!done) return client;
    client.then(
      (found) => done(undefined, found, (error?: Error) => found.release(error)),
      (error) => done(error),
    );
  }

  async #connect(): Promise<pg.PoolClient> {
    const deadline = performance.now() + PATIENCE_MS;
    while (true) {
      try {
        return await super.connect();
      } catch (error) {
        if (!isOutage(error) || this.ending || performance.now() > deadline) throw error;
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
      }
    }
  }
}
