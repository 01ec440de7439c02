import { execFileSync, spawnSync } from "node:child_process";
import { mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Code, ConnectError } from "@connectrpc/connect";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { has } from "../../test/support/has.ts";
import { SAMPLE_SPEECH, sampleSentence } from "../../test/support/samples.ts";
import { silent } from "../../test/support/tokens.ts";
import { transcriptionStand, upload } from "../../test/support/transcription.ts";
import { errorInfoOf } from "../platform/fault/connect.ts";
import { ORPHANS, SWEEP } from "./jobs/queues.ts";
import { sweepOrphans } from "./jobs/sweep.ts";
import { mediaOf } from "./store/files.ts";
import { newId } from "./store/ids.ts";
import type { Tables } from "./store/tables.ts";

/** A disk of one's own takes the rights of an administrator. */
const MOUNTS = spawnSync("unshare", ["-m", "mount", "-t", "tmpfs", "none", "/mnt"]).status === 0;
const NEEDS = has("ffmpeg") && has("pocketsphinx_continuous");
const DAY_MS = 86_400_000;
const patient = { interval: 100 };

describe.skipIf(!NEEDS)("a transcription's end (needs ffmpeg and pocketsphinx)", () => {
  let stand: Awaited<ReturnType<typeof transcriptionStand>>;
  let speech: Uint8Array;
  beforeAll(async () => {
    stand = await transcriptionStand();
    speech = sampleSentence();
  });
  afterAll(() => stand.close());

  const start = async (media = speech) => {
    const { transcriptionId } = await stand.client.startTranscription(
      upload(media),
      await stand.as(),
    );
    return transcriptionId;
  };
  const keysOf = (id: string) => Array.fromAsync(stand.objects.list(`transcription/${id}`));
  const query = async (text: string, ...values: unknown[]) =>
    (await stand.database.pool.query(text, values)).rows;
  const statusOf = async (transcriptionId: string) =>
    stand.client.getTranscription({ transcriptionId }, await stand.as()).then(
      () => "there",
      (error) => Code[ConnectError.from(error).code],
    );

  test("deleted at any moment, it frees everything", async () => {
    const moments = [0, 60, 120, 250, 400, 700, 1000, 1500];
    // Of some length, so that it is worked on at the later of them.
    const call = await readFile(SAMPLE_SPEECH);
    const ids = await Promise.all(
      moments.map(async (ms) => {
        const id = await start(call);
        await sleep(ms);
        await stand.client.deleteTranscription({ transcriptionId: id }, await stand.as());
        expect(await statusOf(id)).toBe("NotFound");
        return id;
      }),
    );
    const jobs =
      "select 1 from pgboss.job where state < 'completed' and data->'data'->>'id' = any($1)";
    await expect.poll(async () => (await query(jobs, ids)).length, patient).toBe(0);
    expect((await Promise.all(ids.map(keysOf))).flat()).toEqual([]);
    const tasks = "select 1 from transcription.task where transcription_id = any($1)";
    expect(await query(tasks, ids)).toEqual([]);
    const next = await start();
    expect((await stand.ended(next)).state).toBe("SUCCEEDED");
    await expect
      .poll(() => keysOf(next), patient)
      .toEqual([`transcription/${next}/transcript.json`]);
  });

  test("expired, it is gone with its objects; others stay", async () => {
    const [old, young] = [await start(), await start()];
    await Promise.all([stand.ended(old), stand.ended(young)]);
    const expire = "update transcription.transcription set expires_at = now() where id = $1";
    await query(expire, old);
    await stand.queue.send(SWEEP, {});
    await expect.poll(() => statusOf(old), patient).toBe("NotFound");
    await expect.poll(() => keysOf(old), patient).toEqual([]);
    expect(await statusOf(young)).toBe("there");
    await expect.poll(() => keysOf(young), patient).toHaveLength(1);
  });

  test("objects of submissions that never ended are swept a day later, not before", async () => {
    const id = newId();
    async function* body() {
      yield Buffer.from("half of a recording");
    }
    await stand.objects.put(mediaOf(id), body());
    const kept = await start();
    await stand.ended(kept);
    const { objects } = stand;
    const deps = { db: stand.database.kysely<Tables>(), objects, log: silent };
    const sweepAfter = (ms: number) =>
      sweepOrphans({ ...deps, now: async () => new Date(Date.now() + ms) });
    await sweepAfter(DAY_MS / 2);
    await expect.poll(() => keysOf(id), patient).toHaveLength(1);
    await sweepAfter(2 * DAY_MS);
    expect(await keysOf(id)).toEqual([]);
    await expect.poll(() => keysOf(kept), patient).toHaveLength(1);
  });

  test("a clock that runs ahead by years removes nothing", async () => {
    const id = await start();
    await stand.ended(id);
    const jobs = "select 1 from pgboss.job where name = any($1) and state = 'completed'";
    const swept = async () =>
      (await stand.database.pool.query(jobs, [[SWEEP, ORPHANS]])).rowCount ?? 0;
    const before = await swept();
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 3 * 365 * DAY_MS });
    try {
      await stand.queue.send(SWEEP, {});
      await stand.queue.send(ORPHANS, {});
      await expect.poll(swept, patient).toBe(before + 2);
    } finally {
      vi.useRealTimers();
    }
    expect(await statusOf(id)).toBe("there");
    await expect.poll(() => keysOf(id), patient).toHaveLength(1);
  });

  test("a clock that jumps back and forth while work goes on changes nothing", async () => {
    const begun = Date.now();
    const ids = [await start(), await start()];
    const ended = `select extract(epoch from expires_at - now()) / 86400 as days
      from transcription.transcription where id = any($1) and state = 'succeeded'`;
    vi.useFakeTimers({ toFake: ["Date"], now: begun + 400 * DAY_MS });
    try {
      await expect.poll(async () => (await query(ended, ids.slice(0, 1))).length, patient).toBe(1);
      vi.setSystemTime(begun - 400 * DAY_MS);
      await expect.poll(async () => (await query(ended, ids)).length, patient).toBe(2);
      await stand.queue.send(SWEEP, {});
    } finally {
      vi.useRealTimers();
    }
    for (const { days } of await query(ended, ids)) expect(Number(days)).toBeCloseTo(30, 1);
    expect(await Promise.all(ids.map(statusOf))).toEqual(["there", "there"]);
  });

  test("what there is no room for is not taken, and leaves nothing behind", async () => {
    const before = await Array.fromAsync(stand.objects.list("transcription"));
    await query(`create function full_disk() returns trigger language plpgsql as $$
      begin raise 'could not extend file: No space left on device' using errcode = '53100'; end $$`);
    await query(`create trigger full_disk before insert on transcription.transcription
      for each row execute function full_disk()`);
    try {
      const error = await start().catch((error) => ConnectError.from(error));
      expect(error).toBeInstanceOf(ConnectError);
      expect((error as ConnectError).code).toBe(Code.Unavailable);
      expect(errorInfoOf(error as ConnectError)?.reason).toBe("STORAGE_FULL");
    } finally {
      await query("drop trigger full_disk on transcription.transcription");
    }
    expect(await Array.fromAsync(stand.objects.list("transcription"))).toEqual(before);
  });

  test("a recording whose media is lost is tried again, then fails, while others go on", async () => {
    const fresh = await transcriptionStand({ workers: 0 });
    try {
      const as = await fresh.as();
      const send = async () =>
        (await fresh.client.startTranscription(upload(speech), as)).transcriptionId;
      const [lost, healthy] = [await send(), await send()];
      await fresh.objects.delete(mediaOf(lost));
      await fresh.addWorker();
      expect((await fresh.ended(healthy)).state).toBe("SUCCEEDED");
      // Nobody waits for the pauses between tries.
      const hurry = setInterval(() => {
        void fresh.database.pool.query(
          "update pgboss.job set start_after = now() where state = 'retry'",
        );
      }, 100);
      const { state, transcription } = await fresh.ended(lost);
      clearInterval(hurry);
      expect([state, transcription?.failure?.code]).toEqual(["FAILED", "internal"]);
    } finally {
      await fresh.close();
    }
  });

  test.skipIf(!MOUNTS)(
    "a worker without room says so in the end (needs to mount a small disk)",
    async () => {
      const fresh = await transcriptionStand();
      const disk = join(fresh.dataDir, "disk");
      await mkdir(disk);
      execFileSync("mount", ["-t", "tmpfs", "-o", "size=64k", "none", disk]);
      vi.stubEnv("TMPDIR", disk);
      const { client, database } = fresh;
      const hurry = setInterval(() => {
        void database.pool.query("update pgboss.job set start_after = now() where state = 'retry'");
      }, 100);
      try {
        const as = await fresh.as();
        const { transcriptionId } = await client.startTranscription(upload(speech), as);
        const { state, transcription } = await fresh.ended(transcriptionId);
        expect([state, transcription?.failure?.code]).toEqual(["FAILED", "storage_full"]);
        const tries =
          "select max(retry_count) as count from pgboss.job where data->'data'->>'id' = $1";
        const { rows } = await database.pool.query(tries, [transcriptionId]);
        expect(rows[0].count).toBeGreaterThan(1);
        vi.unstubAllEnvs();
        const again = await client.startTranscription(upload(speech), as);
        expect((await fresh.ended(again.transcriptionId)).state).toBe("SUCCEEDED");
      } finally {
        clearInterval(hurry);
        vi.unstubAllEnvs();
        execFileSync("umount", [disk]);
        await fresh.close();
      }
    },
  );

  test("a worker that joins while a long recording is worked on takes part", async () => {
    const shared = await transcriptionStand();
    try {
      const path = join(shared.dataDir, "long.flac");
      const args = ["-stream_loop", "7", "-i", SAMPLE_SPEECH, path];
      execFileSync("ffmpeg", ["-v", "error", "-y", ...args]);
      const media = upload(await readFile(path));
      const { transcriptionId } = await shared.client.startTranscription(media, await shared.as());
      await shared.addWorker();
      expect(await shared.ended(transcriptionId)).toMatchObject({ state: "SUCCEEDED" });
      const together = `select count(*)::int as pairs from pgboss.job a join pgboss.job b
        on a.name = b.name and a.id < b.id and a.started_on < b.completed_on and b.started_on < a.completed_on
        where a.name = 'transcription-task'`;
      const { rows } = await shared.database.pool.query(together);
      expect(rows[0].pairs).toBeGreaterThan(0);
    } finally {
      await shared.close();
    }
  });
});
