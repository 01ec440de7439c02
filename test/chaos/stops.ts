import pg from "pg";

/** Moments at which the product's own statements can be made to wait. */
export const LOCKS = { stored: 1, written: 2, complete: 3, told: 4 } as const;
const SPACE = 7_301;

/**
 * Triggers on the product's tables that wait for an advisory lock: whoever holds
 * it stops the product exactly there, without a line of the product knowing.
 */
const TRIGGERS = `
  create schema chaos;
  create function chaos.stop() returns trigger language plpgsql as $$
    begin
      perform pg_advisory_xact_lock_shared(${SPACE}, tg_argv[0]::int);
      return new;
    end $$;
  create trigger chaos_stored before insert on transcription.transcription
    for each row execute function chaos.stop('${LOCKS.stored}');
  create constraint trigger chaos_written after insert on transcription.transcription
    deferrable initially deferred for each row execute function chaos.stop('${LOCKS.written}');
  create trigger chaos_complete before update on transcription.transcription for each row
    when (new.state = 'succeeded' and old.state <> 'succeeded')
    execute function chaos.stop('${LOCKS.complete}');
  create trigger chaos_told before update on transcription.attempt for each row
    when (new.job is null and old.job is not null)
    execute function chaos.stop('${LOCKS.told}');`;

export const installStops = (url: string) => asking(url, (client) => client.query(TRIGGERS));

/** A connection for one piece of work. It may break: PostgreSQL is among those that are killed. */
export async function asking<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = await connect(url);
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => {});
  await client.connect();
  return client;
}

/** A stop that is set. */
export interface Stop {
  /** Whether the product waits at it. */
  reached(): Promise<boolean>;
  release(): Promise<void>;
}

export async function setStop(url: string, lock: number): Promise<Stop> {
  const client = await connect(url);
  await client.query("select pg_advisory_lock($1, $2)", [SPACE, lock]);
  const waiting = `select 1 from pg_locks
    where locktype = 'advisory' and classid = $1 and objid = $2 and not granted`;
  return {
    reached: async () => (await client.query(waiting, [SPACE, lock])).rowCount !== 0,
    release: () => client.end().catch(() => {}),
  };
}
