import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { freshDatabase } from "../../../test/support/postgres.ts";
import { silent } from "../../../test/support/tokens.ts";
import { type Database, openDatabase, visitDatabase } from "./database.ts";
import { migrate } from "./migrate.ts";

interface Tables {
  "notes.note": { id: number; text: string };
}

const soon = { interval: 10 };

it("a data folder of another PostgreSQL is refused at once, with what to do, and left as it is", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "database-old-"));
  const version = join(dataDir, "postgres/PG_VERSION");
  await mkdir(join(dataDir, "postgres"));
  await writeFile(version, "12\n");
  await expect(openDatabase({ dataDir, log: silent })).rejects.toThrow(
    /made by PostgreSQL 12, and this version brings \d+: .*DATABASE_URL/,
  );
  expect(await readdir(join(dataDir, "postgres"))).toEqual(["PG_VERSION"]);
  await rm(dataDir, { recursive: true });
});

describe("an embedded server", () => {
  let dataDir: string;
  let database: Database;
  const pidOf = async () =>
    Number((await readFile(join(dataDir, "postgres/postmaster.pid"), "utf8")).split("\n")[0]);
  const count = async (db = database) =>
    Number((await db.pool.query("select count(*) from kept")).rows[0].count);

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), "database-"));
    database = await openDatabase({ dataDir, log: silent });
    await database.pool.query("create table kept (id int)");
  });
  afterAll(async () => {
    await database.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  it("writes to the disk before it answers", async () => {
    expect((await database.pool.query("show fsync")).rows).toEqual([{ fsync: "on" }]);
  });

  it("is refused to a second process, with the folder and the first one's number", async () => {
    await expect(openDatabase({ dataDir, log: silent })).rejects.toThrow(
      `the data folder ${dataDir} is in use by process ${process.pid}`,
    );
  });

  it("can be visited while another process has it", async () => {
    const visit = await visitDatabase({ dataDir, log: silent });
    await visit.pool.query("insert into kept values (1)");
    await visit.close();
    expect(await count()).toBe(1);
  });

  it.each(["SIGINT", "SIGKILL"] as const)(
    "is started again when it ends by %s; those who ask from then on wait",
    async (signal) => {
      const before = await pidOf();
      const acknowledged = await count();
      process.kill(before, signal);
      await expect.poll(() => lives(before), soon).toBe(false);
      // Its sessions outlive a server that was killed by a moment: who asks one of them is told that it ends.
      await expect.poll(() => database.pool.idleCount, soon).toBe(0);
      const answers = await Promise.all(Array.from({ length: 5 }, () => count()));
      expect(answers).toEqual(Array(5).fill(acknowledged));
      expect(await pidOf()).not.toBe(before);
      await database.ping();
    },
  );

  it("fails the transaction that was open when it was killed, and nothing else", async () => {
    const before = await pidOf();
    const transaction = database
      .kysely<{ kept: { id: number } }>()
      .transaction()
      .execute(async (tx) => {
        await tx.insertInto("kept").values({ id: 9 }).execute();
        const own = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
        process.kill(before, "SIGKILL");
        await expect.poll(() => lives(before), soon).toBe(false);
        // What serves the transaction notices only a moment later; until then it could still commit.
        await expect.poll(() => lives(own.rows[0]!.pid), soon).toBe(false);
        await tx.insertInto("kept").values({ id: 9 }).execute();
      });
    await expect(transaction).rejects.toThrow();
    await expect.poll(() => count().catch(() => "away"), soon).toBe(1);
  });

  it("says within seconds that it does not answer, and waits for it when asked to", async () => {
    const pid = await pidOf();
    process.kill(pid, "SIGSTOP");
    const stopped = await openDatabase({ url: database.url, dataDir, log: silent });
    const started = performance.now();
    await expect(stopped.ping()).rejects.toThrow("does not answer");
    expect(performance.now() - started).toBeLessThan(60_000);
    const ready = stopped.ready();
    process.kill(pid, "SIGCONT");
    await ready;
    await stopped.close();
  });

  it("keeps what it acknowledged when it is closed and opened again", async () => {
    const acknowledged = await count();
    const pid = await pidOf();
    await database.close();
    expect(lives(pid)).toBe(false);
    database = await openDatabase({ dataDir, log: silent });
    expect(await count()).toBe(acknowledged);
  });
});

it("takes over from a process that was killed, server and all", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "database-"));
  const from = (path: string) => JSON.stringify(new URL(path, import.meta.url).href);
  const code = `
    import { openDatabase } from ${from("./database.ts")};
    import { createLog } from ${from("../log/log.ts")};
    const database = await openDatabase({ dataDir: ${JSON.stringify(dataDir)}, log: createLog({ level: "silent" }) });
    await database.pool.query("create table kept as select 7 as id");
    console.log("written");`;
  const child = spawn(process.execPath, ["--input-type=module-typescript", "-e", code]);
  await new Promise((resolve) => child.stdout.once("data", resolve));
  const left = Number(
    (await readFile(join(dataDir, "postgres/postmaster.pid"), "utf8")).split("\n")[0],
  );
  child.kill("SIGKILL");
  await new Promise((resolve) => child.once("exit", resolve));
  expect(lives(left)).toBe(true);
  const database = await openDatabase({ dataDir, log: silent });
  expect((await database.pool.query("select id from kept")).rows).toEqual([{ id: 7 }]);
  expect(lives(left)).toBe(false);
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
});

describe("migrations", () => {
  let fresh: Awaited<ReturnType<typeof freshDatabase>>;
  let database: Database;
  beforeAll(async () => {
    fresh = await freshDatabase();
    database = await openDatabase({ url: fresh.url, dataDir: "/unused", log: silent });
  });
  afterAll(async () => {
    await database.close();
    await fresh.drop();
  });
  const first = {
    "001_init": {
      up: (db: ReturnType<Database["kysely"]>) =>
        sql`create table notes.note (id int primary key, text text not null)`
          .execute(db)
          .then(() => {}),
    },
  };

  it("run once, although several processes start together", async () => {
    const others = await Promise.all(
      [1, 2, 3].map(() => openDatabase({ url: fresh.url, dataDir: "/unused", log: silent })),
    );
    await Promise.all([database, ...others].map((each) => migrate(each, "notes", first)));
    await Promise.all(others.map((each) => each.close()));
    const db = database.kysely<Tables>();
    await db.insertInto("notes.note").values({ id: 1, text: "kept" }).execute();
    expect(await db.selectFrom("notes.note").selectAll().execute()).toEqual([
      { id: 1, text: "kept" },
    ]);
  });

  it("add to what is there, and leave nothing of a run that fails", async () => {
    const next = {
      ...first,
      "002_index": {
        up: (db: ReturnType<Database["kysely"]>) =>
          sql`create index note_text on notes.note (text)`.execute(db).then(() => {}),
      },
      "003_wrong": {
        up: (db: ReturnType<Database["kysely"]>) => sql`create tabel x`.execute(db).then(() => {}),
      },
    };
    await expect(migrate(database, "notes", next)).rejects.toThrow("syntax error");
    const indexes = await database.pool.query(
      "select indexname from pg_indexes where indexname = 'note_text'",
    );
    expect(indexes.rows).toEqual([]);
    const { "003_wrong": _, ...right } = next;
    await migrate(database, "notes", right);
    await migrate(database, "notes", right);
    expect((await database.pool.query("select text from notes.note")).rows).toHaveLength(1);
  });

  it("refuse a database that a newer version has written", async () => {
    await expect(migrate(database, "notes", first)).rejects.toThrow(
      /a newer version .*schema notes: .*002_index.*: start that version/,
    );
  });

  it("have no limit to the time that a statement takes, as all others have", async () => {
    const limit = async (db: ReturnType<Database["kysely"]>) =>
      (await sql<{ statement_timeout: string }>`show statement_timeout`.execute(db)).rows[0]
        ?.statement_timeout;
    let within: string | undefined;
    const looks = { "001_look": { up: async (db: never) => void (within = await limit(db)) } };
    await migrate(database, "looked", looks);
    expect([within, await limit(database.kysely())]).toEqual(["0", "1min"]);
  });

  it("keep each service in a schema of its own", async () => {
    await migrate(database, "other", {});
    const { rows } = await database.pool.query(
      "select table_schema from information_schema.tables where table_name = 'kysely_migration' order by 1",
    );
    expect(rows.map(({ table_schema }) => table_schema)).toEqual(["looked", "notes", "other"]);
  });
});

/** A process that has ended but was not yet collected by its parent does not live. */
function lives(pid: number): boolean {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, "latin1"));
  } catch {
    return false;
  }
}
