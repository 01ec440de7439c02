import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, it, vi } from "vitest";
import { silent } from "../../../test/support/tokens.ts";
import { Fault } from "../fault/fault.ts";
import type { Ask } from "./child.fixture.ts";
import { openWorkers, type Workers } from "./pool.ts";

const module = new URL("./child.fixture.ts", import.meta.url);
const open: Workers<Ask, unknown, number>[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((pool) => pool.close()));
});

function workers(options: Partial<Parameters<typeof openWorkers>[0]> = {}) {
  const pool = openWorkers<Ask, unknown, number>({ module, count: 1, log: silent, ...options });
  open.push(pool);
  return pool;
}

const never = new AbortController().signal;
const calmly = { signal: never, deadlineMs: 120_000 };
const faultOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error) => (error instanceof Fault ? error.fault : error),
  );
/** A process that has ended but was not yet collected by its parent does not live. */
const lives = (pid: unknown) => {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, "latin1"));
  } catch {
    return false;
  }
};

it("passes bytes there and back, and progress on the way", async () => {
  const pool = workers();
  const bytes = new Uint8Array([1, 2, 3]);
  expect(await pool.run({ do: "echo", bytes }, calmly)).toEqual(bytes);
  const steps: number[] = [];
  await pool.run({ do: "count", to: 3 }, { ...calmly, onProgress: (step) => steps.push(step) });
  expect(steps).toEqual([1, 2, 3]);
});

it("is ready when every worker is warm", async () => {
  const pool = workers({ count: 2, env: { WARM_MS: "300" } });
  const started = performance.now();
  await pool.ready();
  expect(performance.now() - started).toBeGreaterThan(250);
});

it("keeps its processes from one piece of work to the next, and serves in turn", async () => {
  const pool = workers({ count: 2 });
  const pids = await Promise.all(Array.from({ length: 8 }, () => pool.run({ do: "pid" }, calmly)));
  expect(new Set(pids).size).toBe(2);
  expect(pool.busy()).toBe(0);
});

it("passes on what the work threw: a fault as itself, a bug with its stack", async () => {
  const pool = workers();
  expect(await faultOf(pool.run({ do: "fault" }, calmly))).toEqual({ kind: "encrypted", page: 3 });
  const error = await faultOf(pool.run({ do: "throw" }, calmly));
  expect(error).toMatchObject({ message: "a bug" });
  expect(error.stack).toContain("child.fixture.ts");
});

it("keeps a process whose work failed in an orderly way", async () => {
  const pool = workers();
  const before = await pool.run({ do: "pid" }, calmly);
  await faultOf(pool.run({ do: "throw" }, calmly));
  expect(await pool.run({ do: "pid" }, calmly)).toBe(before);
});

it.each(["hang", "spin"] as const)(
  "kills a worker at its deadline and goes on: %s",
  async (what) => {
    const pool = workers();
    const pid = await pool.run({ do: "pid" }, calmly);
    const fault = await faultOf(pool.run({ do: what }, { signal: never, deadlineMs: 300 }));
    expect(fault).toEqual({ kind: "deadline", deadlineMs: 300 });
    await expect.poll(() => lives(pid)).toBe(false);
    expect(await pool.run({ do: "pid" }, calmly)).not.toBe(pid);
  },
);

it("kills a worker whose caller goes away", async () => {
  const pool = workers();
  const pid = await pool.run({ do: "pid" }, calmly);
  const caller = new AbortController();
  setTimeout(() => caller.abort(), 100);
  const fault = await faultOf(pool.run({ do: "spin" }, { ...calmly, signal: caller.signal }));
  expect(fault).toEqual({ kind: "aborted" });
  await expect.poll(() => lives(pid)).toBe(false);
});

it("does not touch a worker for a caller who left while waiting, and forgets only that one", async () => {
  const pool = workers();
  const pid = await pool.run({ do: "pid" }, calmly);
  const long = pool.run({ do: "hang" }, { signal: never, deadlineMs: 600 });
  const caller = new AbortController();
  const first = faultOf(pool.run({ do: "pid" }, { ...calmly, signal: caller.signal }));
  const second = pool.run({ do: "pid" }, calmly);
  caller.abort();
  expect(await first).toEqual({ kind: "aborted" });
  expect(lives(pid)).toBe(true);
  expect(await faultOf(long)).toMatchObject({ kind: "deadline" });
  expect(await second).toBeGreaterThan(0);
});

it("does not begin for a caller who has left already", async () => {
  const pool = workers();
  const pid = await pool.run({ do: "pid" }, calmly);
  const fault = await faultOf(pool.run({ do: "spin" }, { ...calmly, signal: AbortSignal.abort() }));
  expect(fault).toEqual({ kind: "aborted" });
  expect(await pool.run({ do: "pid" }, calmly)).toBe(pid);
});

it("counts the time spent waiting for a worker against the deadline", async () => {
  const pool = workers();
  const caller = new AbortController();
  const long = faultOf(pool.run({ do: "hang" }, { ...calmly, signal: caller.signal }));
  let isOver = false;
  void long.then(() => (isOver = true));
  const fault = await faultOf(pool.run({ do: "pid" }, { signal: never, deadlineMs: 200 }));
  expect(fault).toEqual({ kind: "deadline", deadlineMs: 200 });
  expect(isOver).toBe(false);
  caller.abort();
  expect(await long).toEqual({ kind: "aborted" });
});

it("says when a worker crashed, and how", async () => {
  const pool = workers();
  const fault = await faultOf(pool.run({ do: "exit" }, calmly));
  expect(fault).toEqual({ kind: "crashed", code: 7, signal: null });
  expect(await pool.run({ do: "pid" }, calmly)).toBeGreaterThan(0);
});

it("replaces a worker that dies while idle, before it costs a piece of work", async () => {
  const pool = workers();
  const pid = (await pool.run({ do: "pid" }, calmly)) as number;
  expect(await pool.run({ do: "later-exit" }, calmly)).toBe("bye");
  await expect.poll(() => lives(pid)).toBe(false);
  // Until the pool has been told, too.
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(await pool.run({ do: "pid" }, calmly)).toBeGreaterThan(0);
});

it("kills a worker that takes more memory than it may", async () => {
  const pool = workers({ maxMemoryMb: 250 });
  expect(await faultOf(pool.run({ do: "fill" }, calmly))).toEqual({ kind: "memory", limitMb: 250 });
  expect(await pool.run({ do: "pid" }, calmly)).toBeGreaterThan(0);
});

it("replaces a worker that has done enough", async () => {
  const pool = workers({ recycleAfter: 2 });
  const pids = [];
  for (let i = 0; i < 4; i++) pids.push(await pool.run({ do: "pid" }, calmly));
  expect(pids[0]).toBe(pids[1]);
  expect(pids[2]).toBe(pids[3]);
  expect(pids[1]).not.toBe(pids[2]);
});

it("tries again when a worker does not start", async () => {
  const folder = mkdtempSync(join(tmpdir(), "pool-"));
  const env = { FAIL_ONCE: join(folder, "mark") };
  const pool = workers({ env });
  expect(await pool.run({ do: "pid" }, calmly)).toBeGreaterThan(0);
  rmSync(folder, { recursive: true });
});

it("gives a worker its own variables and what programs look at, but no secrets", async () => {
  vi.stubEnv("DATABASE_URL", "postgres://reader:secret@db/search");
  vi.stubEnv("OMP_NUM_THREADS", "1");
  const pool = workers({ env: { WARM_MS: "1" } });
  const names = await pool.run({ do: "name variables" }, calmly);
  vi.unstubAllEnvs();
  expect(names).toEqual(expect.arrayContaining(["OMP_NUM_THREADS", "PATH", "WARM_MS"]));
  expect(names).not.toContain("DATABASE_URL");
});

it("gives up at the deadline while no worker starts", async () => {
  const pool = workers({ module: new URL("./no-such-module.ts", import.meta.url) });
  const fault = await faultOf(pool.run({ do: "pid" }, { signal: never, deadlineMs: 700 }));
  expect(fault).toMatchObject({ kind: "deadline" });
});

it("kills what a worker started together with it", async () => {
  const pool = workers();
  const grandchild = await pool.run({ do: "start a child" }, calmly);
  expect(lives(grandchild)).toBe(true);
  await pool.close();
  await expect.poll(() => lives(grandchild)).toBe(false);
});

it("ends what is under way and what waits when it closes", async () => {
  const pool = workers();
  const all = [pool.run({ do: "hang" }, calmly), pool.run({ do: "hang" }, calmly)].map(faultOf);
  await new Promise((resolve) => setTimeout(resolve, 300));
  await pool.close();
  expect(await Promise.all(all)).toEqual([{ kind: "aborted" }, { kind: "aborted" }]);
  expect(await faultOf(pool.run({ do: "pid" }, calmly))).toEqual({ kind: "aborted" });
});

it.each([
  ["computes", { do: "spin" }],
  // It answers before it can have heard.
  ["is about to answer", { do: "compute", ms: 600 }],
] as const)(
  "leaves no worker behind when its parent is killed, not even one that %s",
  async (_, ask) => {
    const code = `
    import { openWorkers } from ${JSON.stringify(new URL("./pool.ts", import.meta.url).href)};
    import { createLog } from ${JSON.stringify(new URL("../log/log.ts", import.meta.url).href)};
    const pool = openWorkers({ module: new URL(${JSON.stringify(module.href)}), count: 1, log: createLog({ level: "silent" }) });
    const run = { signal: new AbortController().signal, deadlineMs: 60000 };
    console.log(await pool.run({ do: "start a child" }, run), await pool.run({ do: "pid" }, run));
    void pool.run(${JSON.stringify(ask)}, run);`;
    const parent = spawn(process.execPath, ["--input-type=module-typescript", "-e", code]);
    let complaints = "";
    parent.stderr.on("data", (data) => {
      complaints += data;
    });
    const text = await new Promise<string>((resolve) =>
      parent.stdout.once("data", (data) => resolve(String(data))),
    );
    const pids = text.trim().split(" ").map(Number);
    expect(pids.map(lives)).toEqual([true, true]);
    await new Promise((resolve) => setTimeout(resolve, 200));
    parent.kill("SIGKILL");
    await expect.poll(() => pids.map(lives)).toEqual([false, false]);
    expect(complaints).toBe("");
  },
);
