import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { has } from "../../../../test/support/has.ts";
import { BYTES_PER_MS } from "../../model.ts";
import { decode } from "./decode.ts";
import { partsOf } from "./parts.ts";
import { loudestOf } from "./samples.ts";

const folder = mkdtempSync(join(tmpdir(), "groundwork-joined-"));
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A tone of so many seconds as loud as given, made into a file as ffmpeg's arguments say. */
function tone(name: string, seconds: number, volume: number, ...args: readonly string[]): Buffer {
  const sine = `sine=frequency=440:duration=${seconds}:sample_rate=44100,volume=${volume}`;
  const path = join(folder, name);
  execFileSync("ffmpeg", ["-v", "error", "-y", "-f", "lavfi", "-i", sine, ...args, path]);
  return readFileSync(path);
}

const into = (channel: number) => join(folder, `decoded-${channel}`);
const loudest = (channel: number, fromMs: number, toMs: number) =>
  loudestOf(readFileSync(into(channel)).subarray(fromMs * BYTES_PER_MS, toMs * BYTES_PER_MS));

async function decoded(parts: readonly Buffer[], more: Partial<Parameters<typeof decode>[2]> = {}) {
  const path = join(folder, "joined");
  writeFileSync(path, Buffer.concat(parts));
  return decode(path, into, { signal: new AbortController().signal, maxHours: 1, ...more });
}

describe.skipIf(!has("ffmpeg"))("recordings joined in one file (needs ffmpeg)", () => {
  test.each([
    ["flac"],
    ["wav"],
    ["ogg", "-c:a", "libvorbis"],
    ["mp3"],
    ["m4a"],
    ["webm"],
    ["flv"],
    ["wma"],
    ["aiff"],
    ["caf"],
    ["w64"],
    ["voc"],
    ["tta"],
    ["wv"],
  ])("are all heard: %s", async (ending, ...args) => {
    const [quiet, loud] = [
      tone(`a.${ending}`, 1, 0.5, ...args),
      tone(`b.${ending}`, 2, 2, ...args),
    ];
    const { durationMs, media } = await decoded([quiet, loud]);
    expect(media.damage).toBeUndefined();
    // Lossy codecs add some of their own to each.
    expect(Math.abs(durationMs - 3_000)).toBeLessThan(ending === "wma" ? 300 : 160);
    expect(loudest(0, 200, 800)).toBeLessThan(3_500);
    expect(loudest(0, 1_300, 2_700)).toBeGreaterThan(5_500);
  });

  test("are heard to the sample where nothing was compressed", async () => {
    const [three, four] = [tone("3.flac", 3, 1), tone("4.flac", 4, 1)];
    expect((await decoded([three, four, three])).durationMs).toBe(10_000);
  });

  test.each(["wav", "aiff", "m4a", "webm"])(
    "may be of another kind, behind one that says how long it is: %s",
    async (ending) => {
      const one = tone(`first.${ending}`, 1, 0.5);
      const tag = tone("second.mp3", 2, 2);
      for (const second of [tone("second.flac", 2, 2), tone("second.ogg", 2, 2), tag]) {
        const { durationMs, media } = await decoded([one, second]);
        expect([media.damage, Math.round(durationMs / 100)]).toEqual([undefined, 30]);
        expect(loudest(0, 1_300, 2_700)).toBeGreaterThan(5_500);
      }
      // What is behind the end and no recording is none.
      const { media, durationMs } = await decoded([one, Buffer.alloc(2_000, 0xff)]);
      expect([media.damage, Math.round(durationMs / 100)]).toEqual([undefined, 10]);
    },
  );

  test("may differ in rate and channels, as a radio's titles do", async () => {
    const second = tone("2.ogg", 2, 2, "-c:a", "libvorbis", "-ar", "22050", "-ac", "2");
    const { durationMs, media } = await decoded([tone("1.opus", 1, 0.5), second]);
    expect([durationMs, media.damage, media.codec]).toEqual([3_000, undefined, "opus"]);
    expect(loudest(0, 1_200, 2_800)).toBeGreaterThan(5_500);
  });

  test("keep their channels apart where the first has several, and are silent in those they lack", async () => {
    const two = tone("two.wav", 1, 1, "-af", "pan=stereo|c0=0.2*c0|c1=c0");
    const one = tone("one.wav", 2, 2);
    const apart = (channels: number) => Math.min(8, channels);
    const { durationMs, channels } = await decoded([two, one, two], { apart });
    expect([durationMs, channels]).toEqual([4_000, 2]);
    expect(loudest(0, 1_100, 2_900)).toBeGreaterThan(5_500);
    expect([loudest(1, 1_100, 2_900), loudest(1, 3_100, 3_900) > 1_000]).toEqual([0, true]);
    expect((await decoded([one, two], { apart })).channels).toBe(1);
    // Not the first of the two alone: nobody is lost for whom there is no channel.
    expect(loudest(0, 2_100, 2_900)).toBeGreaterThan(1_000);
  });

  test("are bounded together", async () => {
    const one = tone("one.flac", 2, 1);
    await expect(decoded([one, one], { maxHours: 3 / 3_600 })).rejects.toThrow(
      /^It is longer than/,
    );
  });

  test("leave a place of damage where one of them breaks off or cannot be heard", async () => {
    const one = tone("one.flac", 2, 1);
    const cut = one.subarray(0, one.length / 2);
    const { durationMs, media } = await decoded([cut, one, one.subarray(0, 60), one]);
    const [broken = 0, unheard = 0] = media.damage?.placesMs.slice(-2) ?? [];
    expect([unheard - broken, durationMs - unheard]).toEqual([2_000, 2_000]);
    expect(media.damage?.missingMs).toBe(2_000 - broken);
  });

  test("are not looked for in what only resembles them", async () => {
    const one = tone("one.mp3", 1, 1);
    const tag = one.subarray(0, one.indexOf(Buffer.from([0xff, 0xfb])));
    // Tags before tags, a chain of one, and another file's bytes behind an MP4.
    expect((await decoded([tag, one])).media.damage).toBeUndefined();
    const mp4 = tone("one.mp4", 1, 1);
    const behind = await decoded([mp4, Buffer.from("ftyp isom moov ".repeat(99))]);
    expect([behind.media.damage, behind.durationMs > 990]).toEqual([undefined, true]);
  });

  test.each(["flac", "wav", "ogg", "tta"])("are not what follows a tag: %s", async (ending) => {
    const mp3 = tone("tagged.mp3", 1, 1);
    const tag = mp3.subarray(0, mp3.indexOf(Buffer.from([0xff, 0xfb])));
    const one = tone(`tagged.${ending}`, 1, 1);
    expect((await decoded([tag, one])).media.damage).toBeUndefined();
    const { durationMs, media } = await decoded([tag, one, one]);
    expect([Math.round(durationMs / 100), media.damage]).toEqual([20, undefined]);
  });

  test("are no more than two hundred, and the rest stays with the last", async () => {
    const one = tone("brief.flac", 0.03, 1);
    const path = join(folder, "many");
    writeFileSync(path, Buffer.concat(Array<Buffer>(201).fill(one)));
    await using file = await open(path);
    const { parts, more } = await partsOf(file);
    expect([parts.length, more]).toEqual([200, true]);
    expect(parts.at(-1)).toEqual({ from: 199 * one.length, to: 201 * one.length });
  });

  test("are not looked for without end in a file that feigns them", async () => {
    const one = tone("feigned.flac", 0.03, 1);
    const path = join(folder, "feigned");
    writeFileSync(path, Buffer.concat([one, Buffer.alloc(18 << 20, "fLaC"), one]));
    await using file = await open(path);
    expect((await partsOf(file)).parts).toHaveLength(1);
  });
});
