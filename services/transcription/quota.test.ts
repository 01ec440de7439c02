import { execFileSync } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { durationMs } from "@bufbuild/protobuf/wkt";
import { ConnectError } from "@connectrpc/connect";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { has } from "../../test/support/has.ts";
import { sampleSentence } from "../../test/support/samples.ts";
import { transcriptionStand, upload } from "../../test/support/transcription.ts";
import { errorInfoOf, retryAfterMsOf } from "../platform/fault/connect.ts";

const NEEDS = has("ffmpeg") && has("pocketsphinx_continuous");

type Stand = Awaited<ReturnType<typeof transcriptionStand>>;

const starter =
  (stand: Stand, media: Uint8Array) =>
  async (subject: string, config: Record<string, unknown> = {}) => {
    const who = await stand.as(subject);
    return (await stand.client.startTranscription(upload(media, config), who)).transcriptionId;
  };

/** What became of submissions: ids, and the reasons of refusals. */
async function outcomes(work: readonly Promise<string>[]) {
  const results = await Promise.allSettled(work);
  const refused = results.flatMap((each) => (each.status === "rejected" ? [each.reason] : []));
  return {
    ids: results.flatMap((each) => (each.status === "fulfilled" ? [each.value] : [])),
    refused: refused.map((error) => ConnectError.from(error)),
  };
}

describe("quotas, while nobody works", () => {
  let stand: Stand;
  beforeAll(async () => {
    const env = { MAX_PENDING_TRANSCRIPTIONS: "5", UPLOAD_IDLE_TIMEOUT: "4" };
    stand = await transcriptionStand({ workers: 0, env });
  });
  afterAll(() => stand.close());
  const start = (subject: string, config = {}) =>
    starter(stand, new TextEncoder().encode("sound"))(subject, config);
  const keys = async () => Array.fromAsync(stand.objects.list("transcription"));

  test("of twenty submissions at once exactly the limit is accepted, and nothing is left of the others", async () => {
    const before = (await keys()).length;
    const { ids, refused } = await outcomes(Array.from({ length: 20 }, () => start("eager")));
    expect(ids).toHaveLength(5);
    expect(new Set(refused.map((error) => errorInfoOf(error)?.reason))).toEqual(
      new Set(["TOO_MANY"]),
    );
    expect(refused.every((error) => (retryAfterMsOf(error) ?? 0) > 0)).toBe(true);
    expect((await keys()).length - before).toBe(5);
    expect(await start("someone else")).toBeTruthy();
  });

  test("a submission that is repeated at the limit returns its first id", async () => {
    const first = await start("careful", { idempotencyKey: "k-1" });
    await outcomes(Array.from({ length: 5 }, () => start("careful")));
    const repeated = Array.from({ length: 10 }, () => start("careful", { idempotencyKey: "k-1" }));
    expect(await Promise.all(repeated)).toEqual(Array(10).fill(first));
    const { refused } = await outcomes([start("careful", { idempotencyKey: "k-2" })]);
    expect(refused).toHaveLength(1);
  });

  test("one key sent many times at once makes one transcription", async () => {
    const ids = await Promise.all(
      Array.from({ length: 10 }, () => start("hasty", { idempotencyKey: "once" })),
    );
    expect(new Set(ids).size).toBe(1);
    const { transcriptions } = await stand.client.listTranscriptions({}, await stand.as("hasty"));
    expect(transcriptions).toHaveLength(1);
    expect((await keys()).filter((key) => key.includes(ids[0] as string))).toHaveLength(1);
  });

  test("a key is not taken for another recording or other options", async () => {
    const idempotencyKey = "mine";
    await start("mistaken", { idempotencyKey, filename: "a.wav" });
    expect(await start("mistaken", { idempotencyKey, filename: "b.wav" })).toBeTruthy();
    const other = starter(stand, new TextEncoder().encode("other sound"));
    const { refused } = await outcomes([
      other("mistaken", { idempotencyKey }),
      start("mistaken", { idempotencyKey, options: { language: "de" } }),
    ]);
    expect(refused.map((error) => errorInfoOf(error)?.reason)).toEqual(
      Array(2).fill("IDEMPOTENCY_KEY_REUSED"),
    );
  });

  test("what has expired is gone before it is removed, and its key is free", async () => {
    const who = await stand.as("old");
    const transcriptionId = await start("old", { idempotencyKey: "again" });
    const expire = "update transcription.transcription set expires_at = now() where id = $1";
    await stand.database.pool.query(expire, [transcriptionId]);
    const asked = [
      stand.client.getTranscription({ transcriptionId }, who),
      stand.client.deleteTranscription({ transcriptionId }, who),
      Array.fromAsync(stand.client.getTranscript({ transcriptionId }, who)),
    ];
    for (const error of (await Promise.allSettled(asked)).map(
      (each) => "reason" in each && each.reason,
    ))
      expect(errorInfoOf(ConnectError.from(error))?.reason).toBe("NOT_FOUND");
    const { transcriptions } = await stand.client.listTranscriptions({}, who);
    expect(transcriptions).toEqual([]);
    expect(await start("old", { idempotencyKey: "again" })).not.toBe(transcriptionId);
  });

  test("says how many recordings come before, the same user's others behind everybody's first", async () => {
    const mine = [await start("patient"), await start("patient"), await start("patient")];
    const other = await start("newcomer");
    const position = async (transcriptionId: string, subject: string) => {
      const who = await stand.as(subject);
      const { transcription } = await stand.client.getTranscription({ transcriptionId }, who);
      return transcription?.progress?.queuePosition ?? -1;
    };
    const [first, second, third] = await Promise.all(mine.map((id) => position(id, "patient")));
    const newcomer = await position(other, "newcomer");
    expect(newcomer).toBeGreaterThan(first as number);
    expect(newcomer).toBeLessThan(second as number);
    expect(third).toBeGreaterThan(second as number);
  });

  test("gives an upload up that stops half-way, and keeps nothing of it", async () => {
    const before = await keys();
    async function* parts() {
      yield* upload(new Uint8Array(1000));
      await new Promise(() => {});
    }
    const error = await stand.client.startTranscription(parts(), await stand.as("stalled")).then(
      () => expect.fail("it was accepted"),
      (cause) => ConnectError.from(cause),
    );
    expect(errorInfoOf(error)?.reason).toBe("UPLOAD_STALLED");
    expect(await keys()).toEqual(before);
  });
});

describe.skipIf(!NEEDS)("quotas of work (needs ffmpeg and pocketsphinx)", () => {
  let stand: Stand;
  let start: ReturnType<typeof starter>;
  beforeAll(async () => {
    stand = await transcriptionStand({ workers: 0, env: { MAX_MINUTES_PER_DAY: "1" } });
    // Fifteen seconds count, and five are heard.
    start = starter(stand, sampleSentence("apad=whole_dur=15.1"));
  });
  afterAll(() => stand.close());

  test("who submits one is served before who submitted many, and minutes of a day run out", async () => {
    const many = [];
    for (let count = 0; count < 5; count++) many.push(await start("many"));
    const one = await start("one");
    await stand.addWorker();
    const all = await Promise.all([
      ...many.map((id) => stand.ended(id, "many")),
      stand.ended(one, "one"),
    ]);
    const endOf = ({ transcription }: (typeof all)[number]) =>
      Number(transcription?.endTime?.seconds);
    const last = endOf(all.at(-1) as (typeof all)[number]);
    // What is refused at once takes nobody's place.
    const served = all.filter(({ transcription }) => !transcription?.failure);
    expect(served.filter((each) => endOf(each) < last).length).toBeLessThan(4);

    // Five recordings of fifteen seconds: more than a minute.
    const failures = all.flatMap(({ transcription }) => transcription?.failure ?? []);
    expect(failures.length).toBeGreaterThan(0);
    expect(new Set(failures.map(({ code }) => code))).toEqual(new Set(["minutes_used_up"]));
    expect(failures[0]?.message).toMatch(/It is 0\.3 minutes long, and of your 1 minutes of today/);
    const usage = "select ms::int from transcription.usage where owner like '%:many'";
    const { rows } = await stand.database.pool.query(usage);
    expect(rows[0].ms).toBeLessThanOrEqual(60_000);
    const who = await stand.as("many");
    for (const transcriptionId of many)
      await stand.client.deleteTranscription({ transcriptionId }, who);
    const again = await start("many");
    expect((await stand.ended(again, "many")).state).toBe("FAILED");
    expect((await outcomes([start("one")])).ids).toHaveLength(1);
  });

  test("what says that it is longer than what is left of the day is refused at once", async () => {
    const flac = join(stand.dataDir, "half.flac");
    const silence = ["-f", "lavfi", "-i", "anullsrc=r=8000:cl=mono", "-t", "30"];
    execFileSync("ffmpeg", ["-v", "error", "-y", ...silence, flac]);
    const submit = starter(stand, await readFile(flac));
    const { ids, refused } = await outcomes(Array.from({ length: 3 }, () => submit("planner")));
    expect(ids).toHaveLength(2);
    expect(errorInfoOf(refused[0] as ConnectError)).toMatchObject({
      reason: "MINUTES_USED_UP",
      metadata: { minutes: "1" },
    });
    const retryMs = retryAfterMsOf(refused[0] as ConnectError) ?? 0;
    expect(retryMs).toBeGreaterThan(0);
    expect(retryMs).toBeLessThanOrEqual(86_400_000);
    for (const id of ids) expect((await stand.ended(id, "planner")).state).toBe("SUCCEEDED");
    expect((await outcomes([start("planner")])).refused).toHaveLength(1);
  });

  test("one user's recordings that take long to decode leave a place for others'", async () => {
    const programs = mkdtempSync(join(stand.dataDir, "bin-"));
    const script = `#!/bin/sh
for each in "$@"; do case "$each" in file:*) path=\${each#file:} ;; esac; done
grep -q SLOW "$path" && exec sleep 40
PATH=${process.env.PATH} exec ffmpeg "$@"
`;
    writeFileSync(join(programs, "ffmpeg"), script, { mode: 0o700 });
    vi.stubEnv("PATH", `${programs}:${process.env.PATH}`);
    const slow = starter(stand, Buffer.concat([Buffer.alloc(64, 1), Buffer.from("SLOW")]));
    const ids: string[] = [];
    for (let count = 0; count < 6; count++) ids.push(await slow("greedy"));
    const running =
      "select count(*)::int from transcription.transcription where stage = 'decode' and owner like '%:greedy'";
    const decoding = async () => (await stand.database.pool.query(running)).rows[0].count;
    await expect.poll(decoding, { interval: 50 }).toBe(3);
    expect((await stand.ended(await start("modest"), "modest")).state).toBe("SUCCEEDED");
    expect(await decoding()).toBe(3);
    const who = await stand.as("greedy");
    for (const transcriptionId of ids)
      await stand.client.deleteTranscription({ transcriptionId }, who);
    vi.unstubAllEnvs();
  });

  /** Nobody waits for what waits to look again. */
  const hurry = () =>
    stand.database.pool.query(
      "update pgboss.job set start_after = now() where name = 'transcription-prepare' and state = 'created'",
    );

  test("what was sent waits as it was sent while its owner's decoded sound fills the room", async () => {
    const first = await start("hoarder");
    await stand.ended(first, "hoarder");
    const full = `update transcription.transcription
      set state = 'running', ended_at = null, prepared = true, total_ms = 43200000 where id = $1`;
    await stand.database.pool.query(full, [first]);
    const second = await start("hoarder");
    expect((await stand.ended(await start("neighbour"), "neighbour")).state).toBe("SUCCEEDED");
    const waiting = `select count(*)::int from pgboss.job where name = 'transcription-prepare'
      and data->'data'->>'id' = $1 and state = 'created' and start_after > now()`;
    const waits = async () => (await stand.database.pool.query(waiting, [second])).rows[0].count;
    await expect.poll(waits).toBe(1);
    const who = await stand.as("hoarder");
    await stand.client.deleteTranscription({ transcriptionId: first }, who);
    await hurry();
    expect((await stand.ended(second, "hoarder")).state).toBe("SUCCEEDED");
  });

  test("what all users' decoded sound leaves no room for waits, first whose own lies there", async () => {
    const [first, second] = [await start("early"), await start("late")];
    await Promise.all([stand.ended(first, "early"), stand.ended(second, "late")]);
    const fill = (id: string, gb: number) =>
      stand.database.pool.query(
        `update transcription.transcription
          set state = 'running', ended_at = null, prepared = true, total_ms = $2 where id = $1`,
        [id, Math.round((gb * 1e9) / 32)],
      );
    await fill(first, 1);
    await fill(second, 9.5);
    expect((await stand.ended(await start("newcomer"), "newcomer")).state).toBe("SUCCEEDED");
    const waiting = `select count(*)::int from pgboss.job where name = 'transcription-prepare'
      and data->'data'->>'id' = any($1) and state = 'created' and start_after > now()`;
    const waits = async (ids: readonly string[]) =>
      (await stand.database.pool.query(waiting, [ids])).rows[0].count;
    const more = await start("early");
    await expect.poll(() => waits([more])).toBe(1);
    await fill(second, 19.5);
    const nobody = await start("newcomer");
    await expect.poll(() => waits([more, nobody])).toBe(2);
    for (const [id, whose] of [
      [first, "early"],
      [second, "late"],
    ] as const)
      await stand.client.deleteTranscription({ transcriptionId: id }, await stand.as(whose));
    await hurry();
    expect((await stand.ended(nobody, "newcomer")).state).toBe("SUCCEEDED");
    expect((await stand.ended(more, "early")).state).toBe("SUCCEEDED");
  });

  test("tells watchers how far it is, what is left, and when it has ended", async () => {
    const transcriptionId = await start("watcher", {});
    const seen = [];
    const who = await stand.as("watcher");
    for await (const { transcription } of stand.client.watchTranscription({ transcriptionId }, who))
      seen.push(transcription?.progress);
    const totals = seen.flatMap((each) => (each?.total ? [durationMs(each.total)] : []));
    expect(totals.at(-1)).toBeGreaterThan(15_000);
    expect(durationMs(seen.at(-1)!.done!)).toBe(totals.at(-1));
    expect(seen.at(-1)?.queuePosition).toBe(0);
    expect(seen.at(-1)?.remaining).toBe(undefined);
  });
});
