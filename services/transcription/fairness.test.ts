import { execFileSync } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { has, shared } from "../../test/support/has.ts";
import { SAMPLE_SPEECH } from "../../test/support/samples.ts";
import { transcriptionStand, upload } from "../../test/support/transcription.ts";

const NEEDS = has("ffmpeg") && shared("data/speech/models") !== undefined;

describe.skipIf(!NEEDS)("fair turns (needs ffmpeg and the models of ../shared)", () => {
  let stand: Awaited<ReturnType<typeof transcriptionStand>>;
  let short: Uint8Array;
  let long: Uint8Array;
  beforeAll(async () => {
    stand = await transcriptionStand({ env: { TRANSCRIPTION_WORKERS: "2" } });
    short = await readFile(SAMPLE_SPEECH);
    const path = join(stand.dataDir, "long.flac");
    const again = ["-stream_loop", "47", "-i", SAMPLE_SPEECH];
    execFileSync("ffmpeg", ["-v", "error", "-y", ...again, "-t", "720", path]);
    long = await readFile(path);
  });
  afterAll(() => stand.close());

  const start = async (subject: string, media: Uint8Array, options = {}) => {
    const who = await stand.as(subject);
    const { transcriptionId } = await stand.client.startTranscription(
      upload(media, { options }),
      who,
    );
    return transcriptionId;
  };
  const query = async (text: string, ...values: unknown[]) =>
    (await stand.database.pool.query(text, values)).rows;

  test("long recordings whose speakers are told apart leave others their turns", async () => {
    const speakers = { enabled: true };
    const greedy = [
      await start("greedy", long, { speakers }),
      await start("greedy", long, { speakers: { count: 2 } }),
    ];
    const listened =
      "select 1 from transcription.task where index < -1 and transcription_id = any($1) and ended_at is not null";
    const heard = async () => (await query(listened, greedy)).length;
    await expect.poll(heard, { interval: 100 }).toBeGreaterThan(0);
    const modest = await start("modest", short, { speakers });
    expect((await stand.ended(modest, "modest")).state).toBe("SUCCEEDED");
    const meanwhile = `
      select 1 from transcription.task task, transcription.transcription own
      where own.id = $2 and task.transcription_id = any($1) and task.ended_at > own.started_at`;
    // What was under way on both processes, and what they took while the short one was decoded and
    // between its own three tasks: of more than thirty.
    expect((await query(meanwhile, greedy, modest)).length).toBeLessThan(8);
    const states = await query(
      "select state from transcription.transcription where id = any($1)",
      greedy,
    );
    expect(states.map(({ state }) => state)).toEqual(["running", "running"]);
  });

  test("a recording's turn begins behind what its owner's others turned out to be", async () => {
    const tags = () =>
      query(
        "select turn, cost, served from transcription.transcription where owner like '%:greedy' order by turn",
      );
    const [first, second] = await tags();
    expect(first.cost).toBeGreaterThan(12);
    expect(second.turn).toBe(first.turn + first.cost);
    expect(first.served).toBeGreaterThan(second.served);
  });
});
