import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { freshDatabase } from "../../../test/support/postgres.ts";
import { silent } from "../../../test/support/tokens.ts";
import { type Database, openDatabase } from "../database/database.ts";
import { createMetrics } from "../metrics/metrics.ts";
import { type Job, openQueue, type Queue, type QueuePolicy } from "./queue.ts";

let fresh: Awaited<ReturnType<typeof freshDatabase>>;
let database: Database;
let queue: Queue;
beforeAll(async () => {
  fresh = await freshDatabase();
  database = await openDatabase({ url: fresh.url, dataDir: "/unused", log: silent });
  queue = await openQueue({ database, log: silent });
});
afterAll(async () => {
  await queue.close({ drainMs: 100 });
  await database.close();
  await fresh.drop();
});

const policy: QueuePolicy = { retryLimit: 2, retryDelayS: 1, backoff: false, expireS: 60 };
let names = 0;
async function defined(more: Partial<QueuePolicy> = {}, at = queue): Promise<string> {
  const name = `test-${++names}`;
  await at.define(name, { ...policy, ...more });
  return name;
}
const patient = { interval: 20 };

it("runs a job with its data, its request's id and the number of its try", async () => {
  const name = await defined();
  const seen: Job<{ n: number }>[] = [];
  await queue.work<{ n: number }>(name, { concurrency: 1 }, async (job) => void seen.push(job));
  const id = await queue.send(name, { n: 1 }, { requestId: "r-1" });
  await expect.poll(() => seen, patient).toHaveLength(1);
  expect(seen[0]).toMatchObject({ id, data: { n: 1 }, requestId: "r-1", attempt: 0 });
});

it("begins soon after a job was sent", async () => {
  const name = await defined();
  let begun = 0;
  await queue.work(name, { concurrency: 1 }, async () => void (begun = performance.now()));
  await queue.send(name, {});
  await expect.poll(() => begun, patient).toBeGreaterThan(0);
  const sent = performance.now();
  begun = 0;
  await queue.send(name, {});
  await expect.poll(() => begun, patient).toBeGreaterThan(0);
  expect(begun - sent).toBeLessThan(15_000);
});

it("tells how many jobs wait, by queue", async () => {
  const metrics = createMetrics();
  const counted = await openQueue({ database, log: silent, metrics });
  const name = await defined({}, counted);
  for (let n = 0; n < 3; n++) await counted.send(name, { n });
  const waiting = `groundwork_queue_waiting{queue="${name}"} 3`;
  await expect.poll(() => metrics.registry.metrics(), patient).toContain(waiting);
  await counted.close({ drainMs: 100 });
});

it("does not keep whoever reads the figures waiting for the database", async () => {
  const metrics = createMetrics();
  const counted = await openQueue({ database, log: silent, metrics });
  await defined({}, counted);
  const blocker = await database.pool.connect();
  await blocker.query("begin; lock table pgboss.queue in access exclusive mode");
  try {
    const readers = Promise.all([metrics.registry.metrics(), metrics.registry.metrics()]);
    const late = sleep(60_000, "late", { ref: false });
    expect(await Promise.race([readers, late])).not.toBe("late");
  } finally {
    await blocker.query("rollback");
    blocker.release();
    await counted.close({ drainMs: 100 });
  }
});

it("works off a backlog without waiting between jobs", async () => {
  const name = await defined();
  for (let n = 0; n < 40; n++) await queue.send(name, { n });
  expect(await queue.waiting(name)).toBe(40);
  const done = new Set<number>();
  const started = performance.now();
  await queue.work<{ n: number }>(
    name,
    { concurrency: 2 },
    async ({ data }) => void done.add(data.n),
  );
  await expect.poll(() => done.size, patient).toBe(40);
  // One a second for each worker would take 20 s.
  expect(performance.now() - started).toBeLessThan(19_000);
});

it("runs as many at a time as it may, and no more", async () => {
  const name = await defined();
  let now = 0;
  let most = 0;
  let done = 0;
  for (let n = 0; n < 6; n++) await queue.send(name, {});
  await queue.work(name, { concurrency: 2 }, async () => {
    most = Math.max(most, ++now);
    await new Promise((resolve) => setTimeout(resolve, 150));
    now--;
    done++;
  });
  await expect.poll(() => done, patient).toBe(6);
  expect(most).toBe(2);
});

it("bounds what runs of one group, and lets others pass it by", async () => {
  const name = await defined();
  const begun: string[] = [];
  const gate = Promise.withResolvers<void>();
  const options = { concurrency: 3, perGroup: 1 };
  await queue.work<{ n: string }>(name, options, async ({ data }) => {
    begun.push(data.n);
    if (data.n.startsWith("many")) await gate.promise;
  });
  await queue.send(name, { n: "many 1" }, { group: "many" });
  await expect.poll(() => begun, patient).toEqual(["many 1"]);
  await queue.send(name, { n: "many 2" }, { group: "many" });
  await queue.send(name, { n: "few" }, { group: "few" });
  await expect.poll(() => begun, patient).toContain("few");
  expect(begun).not.toContain("many 2");
  gate.resolve();
  await expect.poll(() => begun, patient).toEqual(["many 1", "few", "many 2"]);
});

it("sends with the caller's own rows, or not at all", async () => {
  const name = await defined();
  const ran: unknown[] = [];
  await queue.work(name, { concurrency: 1 }, async ({ data }) => void ran.push(data));
  await database.pool.query("create table own (n int)");
  const db = database.kysely<{ own: { n: number } }>();
  const failed = db.transaction().execute(async (tx) => {
    await sql`insert into own values (1)`.execute(tx);
    await queue.send(name, { n: 1 }, { tx });
    throw new Error("after all not");
  });
  await expect(failed).rejects.toThrow("after all not");
  await db.transaction().execute(async (tx) => {
    await sql`insert into own values (2)`.execute(tx);
    await queue.send(name, { n: 2 }, { tx });
  });
  await expect.poll(() => ran, patient).toEqual([{ n: 2 }]);
  expect((await database.pool.query("select n from own")).rows).toEqual([{ n: 2 }]);
});

it("makes one job of one id", async () => {
  const name = await defined();
  const id = randomUUID();
  expect(await queue.send(name, {}, { id })).toBe(id);
  expect(await queue.send(name, {}, { id })).toBe(id);
  expect(await queue.waiting(name)).toBe(1);
});

it("takes urgent jobs first, and none before its time", async () => {
  const name = await defined();
  await queue.send(name, { n: "later" }, { startAfterS: 3600 });
  await queue.send(name, { n: "normal" });
  await queue.send(name, { n: "urgent" }, { priority: 5 });
  const order: string[] = [];
  await queue.work<{ n: string }>(
    name,
    { concurrency: 1 },
    async ({ data }) => void order.push(data.n),
  );
  await expect.poll(() => order, patient).toEqual(["urgent", "normal"]);
});

it("takes all that come due together, as many at a time as it may", async () => {
  const name = await defined();
  const begun: unknown[] = [];
  const gate = Promise.withResolvers<void>();
  await queue.work<{ n: number }>(name, { concurrency: 3 }, async ({ data }) => {
    begun.push(data.n);
    await gate.promise;
  });
  for (let n = 0; n < 4; n++) await queue.send(name, { n }, { startAfterS: 1 });
  await expect.poll(() => begun, { interval: 50 }).toHaveLength(3);
  gate.resolve();
  await expect.poll(() => begun, patient).toHaveLength(4);
});

it("tries a failed job again and hands it over when it fails for good", async () => {
  const dead = await defined();
  const name = await defined({ deadLetter: dead });
  const tries: number[] = [];
  const buried: unknown[] = [];
  await queue.work(dead, { concurrency: 1 }, async ({ data }) => void buried.push(data));
  await queue.work(name, { concurrency: 1 }, async ({ attempt }) => {
    tries.push(attempt);
    throw new Error("no");
  });
  await queue.send(name, { n: 1 });
  await expect.poll(() => buried).toEqual([{ n: 1 }]);
  expect(tries).toEqual([0, 1, 2]);
});

it("cancels a job that waits, and one under way", async () => {
  const name = await defined();
  const ended: string[] = [];
  const waiting = await queue.send(name, {}, { startAfterS: 1 });
  await queue.cancel(name, waiting);
  await queue.work(name, { concurrency: 1 }, async ({ id, signal }) => {
    await new Promise((resolve) => signal.addEventListener("abort", resolve));
    ended.push(id);
    throw signal.reason;
  });
  const running = await queue.send(name, {});
  await new Promise((resolve) => setTimeout(resolve, 500));
  await queue.cancel(name, running);
  await expect.poll(() => ended, patient).toEqual([running]);
  await new Promise((resolve) => setTimeout(resolve, 2_500));
  expect(ended).toEqual([running]);
});

it("lets a job finish when the process stops, and gives back a try that is cut short", async () => {
  const first = await openQueue({ database, log: silent });
  const [quick, slow] = [await defined({}, first), await defined({ retryLimit: 0 }, first)];
  const finished: string[] = [];
  let cut = false;
  await first.work(quick, { concurrency: 1 }, async () => {
    await new Promise((resolve) => setTimeout(resolve, 400));
    finished.push("quick");
  });
  await first.work(slow, { concurrency: 1 }, async ({ signal }) => {
    await new Promise((resolve) => signal.addEventListener("abort", resolve));
    cut = true;
    throw signal.reason;
  });
  await first.send(quick, {});
  await first.send(slow, {});
  await new Promise((resolve) => setTimeout(resolve, 1_300));
  const draining = first.close({ drainMs: 800 });
  await draining;
  expect([finished, cut]).toEqual([["quick"], true]);
  await queue.work(slow, { concurrency: 1 }, async () => void finished.push("slow"));
  await expect.poll(() => finished, patient).toEqual(["quick", "slow"]);
});

it("runs a job again soon when its worker was killed", async () => {
  const name = await defined({ heartbeatS: 10 });
  const from = (path: string) => JSON.stringify(new URL(path, import.meta.url).href);
  const code = `
    import { openDatabase } from ${from("../database/database.ts")};
    import { createLog } from ${from("../log/log.ts")};
    import { openQueue } from ${from("./queue.ts")};
    const log = createLog({ level: "silent" });
    const database = await openDatabase({ url: ${JSON.stringify(fresh.url)}, dataDir: "/unused", log });
    const queue = await openQueue({ database, log });
    await queue.work(${JSON.stringify(name)}, { concurrency: 1 }, async () => {
      console.log("begun");
      await new Promise(() => {});
    });`;
  const child = spawn(process.execPath, ["--input-type=module-typescript", "-e", code]);
  await queue.send(name, { n: 1 });
  await new Promise((resolve) => child.stdout.once("data", resolve));
  child.kill("SIGKILL");
  const started = performance.now();
  const seen: Job<object>[] = [];
  await queue.work(name, { concurrency: 1 }, async (job) => void seen.push(job));
  await expect.poll(() => seen).toHaveLength(1);
  expect(seen[0]).toMatchObject({ data: { n: 1 }, attempt: 1 });
  expect(performance.now() - started).toBeLessThan(50_000);
});

it("goes on when its PostgreSQL was stopped and started again", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "queue-"));
  const own = await openDatabase({ dataDir, log: silent });
  const interrupted = await openQueue({ database: own, log: silent });
  const name = await defined({}, interrupted);
  const ran: unknown[] = [];
  await interrupted.work<{ n: number }>(name, { concurrency: 1 }, async ({ data }) => {
    ran.push(data.n);
  });
  await interrupted.send(name, { n: 1 });
  await expect.poll(() => ran, patient).toEqual([1]);
  const pid = await readFile(join(dataDir, "postgres/postmaster.pid"), "utf8");
  process.kill(Number(pid.split("\n")[0]), "SIGKILL");
  await own
    .kysely()
    .transaction()
    .execute((tx) => interrupted.send(name, { n: 2 }, { tx }));
  await expect.poll(() => ran).toEqual([1, 2]);
  await interrupted.close({ drainMs: 500 });
  await own.close();
  await rm(dataDir, { recursive: true, force: true });
});

it("goes on watching when the clock is set back", async () => {
  await defined();
  const watchedAt = async () => {
    const { rows } = await database.pool.query("select max(monitor_on) as at from pgboss.queue");
    return Number(rows[0]?.at ?? 0);
  };
  const overflows: Error[] = [];
  const note = (warning: Error) => void overflows.push(warning);
  process.on("warning", note);
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() - 400 * 86_400_000 });
  try {
    const first = await watchedAt();
    await expect.poll(watchedAt, { interval: 100 }).toBeGreaterThan(first);
    const second = await watchedAt();
    await expect.poll(watchedAt, { interval: 100 }).toBeGreaterThan(second);
  } finally {
    vi.useRealTimers();
    process.off("warning", note);
  }
  expect(overflows).toEqual([]);
});
