import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, truncateSync, writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { has } from "../../../test/support/has.ts";
import { decode } from "./ffmpeg.ts";

const folder = mkdtempSync(join(tmpdir(), "groundwork-decode-"));
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Three seconds of a tone, made into a file as ffmpeg's arguments say. */
function made(name: string, ...args: readonly string[]): string {
  const tone = ["-f", "lavfi", "-i", "sine=frequency=440:duration=3:sample_rate=44100"];
  const path = join(folder, name);
  execFileSync("ffmpeg", ["-v", "error", "-y", "-nostdin", ...tone, ...args, path]);
  return path;
}
const decoded = async (path: string) => {
  const into = join(folder, "decoded");
  const options = { signal: new AbortController().signal, maxHours: 1 };
  const { durationMs, media, complaints } = await decode(path, into, options);
  const samples = readFileSync(into);
  let loudest = 0;
  for (let at = 0; at + 1 < samples.length; at += 2)
    loudest = Math.max(loudest, Math.abs(samples.readInt16LE(at)));
  return { durationMs, media, complaints, loud: loudest > 1_000 };
};
const refused = (path: string) =>
  decoded(path).then(
    () => expect.fail("it was decoded"),
    (error) => error.message,
  );

describe.skipIf(!has("ffmpeg"))("decoding (needs ffmpeg)", () => {
  test.each([
    ["a.mp3"],
    ["a.m4a"],
    ["a.flac"],
    ["a.ogg"],
    ["a.opus"],
    ["a.webm"],
    ["a.mkv"],
    ["a.mov"],
    ["a.avi"],
    ["a.wma"],
    ["telephone.wav", "-ar", "8000", "-c:a", "pcm_mulaw"],
    ["bytes.wav", "-c:a", "pcm_u8"],
    ["wide.wav", "-ar", "192000", "-c:a", "pcm_f64le"],
    ["surround.flac", "-af", "pan=5.1|c0=0*c0|c2=c0"],
  ])("hears all of %s, whatever its name says", async (name, ...args) => {
    const path = made(name, ...args);
    const renamed = join(folder, "renamed.txt");
    writeFileSync(renamed, readFileSync(path));
    const { durationMs, loud } = await decoded(renamed);
    expect(loud).toBe(true);
    expect(Math.abs(durationMs - 3_000)).toBeLessThan(150);
  });

  test("hears channels that cancel each other out, and the track behind a silent one", async () => {
    expect(await decoded(made("phase.wav", "-af", "pan=stereo|c0=c0|c1=-1*c0"))).toMatchObject({
      loud: true,
      durationMs: 3_000,
    });
    const two = ["-filter_complex", "[0]asplit[a][b];[a]volume=0[s]", "-map", "[s]", "-map", "[b]"];
    expect((await decoded(made("tracks.mkv", ...two))).loud).toBe(true);
  });

  test("decodes silence as silence of the same length", async () => {
    const silence = await decoded(made("silence.wav", "-af", "volume=0", "-ac", "2"));
    expect(silence).toMatchObject({ loud: false, durationMs: 3_000, complaints: 0 });
  });

  test("decodes what is left of a file that was cut off, and complains", async () => {
    const path = made("cut.mp3", "-b:a", "128k");
    truncateSync(path, 24_000);
    const { durationMs, complaints } = await decoded(path);
    expect(durationMs).toBeGreaterThan(1_000);
    expect(durationMs).toBeLessThan(2_000);
    expect(complaints).toBeGreaterThan(0);
  });

  test("names what it refuses", async () => {
    writeFileSync(join(folder, "empty.wav"), "");
    expect(await refused(join(folder, "empty.wav"))).toBe("It is empty.");
    const mute = ["-f", "lavfi", "-i", "color=d=1:s=16x16", "-map", "1:v", "-an"];
    expect(await refused(made("mute.mp4", ...mute))).toBe("It has no audio track.");
    const [key, id] = ["76a6c65c5ea762046bd749a2e632ccbb", "a7e61c373e219033c21091fa607bf3b8"];
    const locked = [
      "-encryption_scheme",
      "cenc-aes-ctr",
      "-encryption_key",
      key,
      "-encryption_kid",
      id,
    ];
    expect(await refused(made("locked.mp4", "-c:a", "aac", ...locked))).toContain("encrypted");
  });
});
