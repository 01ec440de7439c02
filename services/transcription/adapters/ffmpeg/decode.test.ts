import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, statSync, truncateSync, writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test, vi } from "vitest";
import { has } from "../../../../test/support/has.ts";
import { decode } from "./decode.ts";
import { loudestOf } from "./samples.ts";

const folder = mkdtempSync(join(tmpdir(), "groundwork-decode-"));
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Three seconds of a tone, made into a file as ffmpeg's arguments say. */
function made(name: string, ...args: readonly string[]): string {
  const tone = ["-f", "lavfi", "-i", "sine=frequency=440:duration=3:sample_rate=44100"];
  const path = join(folder, name);
  execFileSync("ffmpeg", ["-v", "error", "-y", "-nostdin", ...tone, ...args, path]);
  return path;
}
const into = (channel: number) => join(folder, `decoded-${channel}`);
const loudnessOf = (channel: number) => loudestOf(readFileSync(into(channel)));
const decoded = async (path: string, more: Partial<Parameters<typeof decode>[2]> = {}) => {
  const options = { signal: new AbortController().signal, maxHours: 1, ...more };
  return { ...(await decode(path, into, options)), loud: loudnessOf(0) > 1_000 };
};
const refused = (path: string, more: Partial<Parameters<typeof decode>[2]> = {}) =>
  decoded(path, more).then(
    () => expect.fail("it was decoded"),
    (error) => error.message,
  );

/** Lets an ffmpeg be found that first runs a line of shell; what it has written to $LOG. */
function watched(line: string) {
  const programs = mkdtempSync(join(folder, "bin-"));
  const log = join(programs, "log");
  const real = execFileSync("which", ["ffmpeg"], { env: { PATH }, encoding: "utf8" }).trim();
  const script = `#!/bin/sh\nLOG=${log}\n${line}\nexec ${real} "$@"\n`;
  writeFileSync(join(programs, "ffmpeg"), script, { mode: 0o700 });
  vi.stubEnv("PATH", `${programs}:${PATH}`);
  return () => readFileSync(log, "utf8");
}
const { PATH } = process.env;

/** Of the process that reads a file, while it runs. */
function residentMbOf(path: string): number {
  try {
    const [pid] = execFileSync("pgrep", ["-f", path], { encoding: "utf8" }).split("\n");
    const status = readFileSync(`/proc/${pid}/status`, "utf8");
    return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

/** All that ffmpeg says of a file with one track. */
const SPOOFED = [
  "x",
  "  Duration: 00:00:03.00",
  "[info]   Stream #0:0: Audio: mp3, 8000 Hz, mono",
  "[info] Stream mapping:",
  "[info]   Stream #0:0 -> #0:0 (x)",
  "[info] Output #0,",
  "[info]   Stream #0:0: Audio: pcm_s16le,",
].join("\n");

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
    ["seven.wav", "-af", "pan=7c|c3=c0", "-c:a", "pcm_s24le"],
    ["odd.wav", "-ar", "7919", "-ac", "1"],
    ["high.flac", "-ar", "96000"],
    ["a.mka", "-c:a", "eac3"],
    ["a.aiff"],
    ["a.caf", "-c:a", "pcm_alaw", "-ar", "8000"],
    ["a.ts", "-c:a", "mp2"],
    ["a.flv", "-c:a", "libspeex", "-ar", "16000"],
    ["gsm.wav", "-c:a", "libgsm_ms", "-ar", "8000"],
    ["a.gsm", "-c:a", "libgsm", "-ar", "8000"],
    ["a.nut", "-c:a", "pcm_s16le"],
    ["a.sf", "-f", "ircam"],
    ["a.sox"],
    ["a.wtv", "-c:a", "mp2"],
    ["a.mxf", "-f", "mxf_opatom", "-c:a", "pcm_s16le", "-ar", "48000"],
  ])("hears all of %s, whatever its name says", async (name, ...args) => {
    const path = made(name, ...args);
    const renamed = join(folder, "renamed.txt");
    writeFileSync(renamed, readFileSync(path));
    const { durationMs, loud, media } = await decoded(renamed);
    expect([loud, media.damage]).toEqual([true, undefined]);
    expect(Math.abs(durationMs - 3_000)).toBeLessThan(150);
  });

  test("starts one program for a file with one track, two more for any other", async () => {
    const [alone, covered] = [made("alone.m4a"), made("covered.mka", "-map", "0:a", "-map", "0:a")];
    for (const [path, runs] of [
      [alone, "run\n"],
      [covered, "run\nrun\n"],
    ] as const) {
      const log = watched('echo run >> "$LOG"');
      expect(await decoded(path)).toMatchObject({ loud: true });
      expect(log()).toBe(runs);
      vi.unstubAllEnvs();
    }
  });

  test("hears a file of a speech corpus, whose header is text", async () => {
    const sound = Buffer.from(
      Int16Array.from({ length: 24_000 }, (_, at) => 9_000 * Math.sin(at / 5)).buffer,
    );
    const fields =
      "sample_count -i 24000\nsample_n_bytes -i 2\nchannel_count -i 1\nsample_rate -i 8000";
    const header = `NIST_1A\n   1024\n${fields}\nsample_byte_format -s2 01\nend_head\n`;
    const path = join(folder, "corpus.sph");
    writeFileSync(path, Buffer.concat([Buffer.from(header.padEnd(1024)), sound]));
    expect(await decoded(path)).toMatchObject({ loud: true, durationMs: 3_000 });
  });

  test("hears channels that cancel each other out, and the track behind a silent one", async () => {
    expect(await decoded(made("phase.wav", "-af", "pan=stereo|c0=c0|c1=-1*c0"))).toMatchObject({
      loud: true,
      durationMs: 3_000,
    });
    const two = ["-filter_complex", "[0]asplit[a][b];[a]volume=0[s]", "-map", "[s]", "-map", "[b]"];
    expect((await decoded(made("tracks.mkv", ...two))).loud).toBe(true);
  });

  test("listens to a hundred silent tracks together, and to one of them before", async () => {
    const silence = made("mute.flac", "-af", "volume=0", "-ac", "2");
    const path = join(folder, "hundred.mka");
    const copied = Array.from({ length: 100 }, () => ["-map", "0:a"]).flat();
    execFileSync("ffmpeg", ["-v", "error", "-y", "-i", silence, ...copied, "-c", "copy", path]);
    const log = watched('echo run >> "$LOG"');
    expect(await decoded(path)).toMatchObject({ loud: false, durationMs: 3_000 });
    // First it is found that there are several; then one is heard, then all.
    expect(log()).toBe("run\nrun\nrun\n");
    vi.unstubAllEnvs();
  });

  test("hears a track that is silent for a long time, and then is not", async () => {
    const late = "[0]aresample=8000,adelay=1400000,apad=whole_dur=1800[b]";
    const how = ["-filter_complex", `anullsrc=r=8000:d=1800[s];${late}`];
    const tracks = ["-map", "[s]", "-map", "[b]", "-c:a", "flac"];
    const { media, loud } = await decoded(made("late.mka", ...how, ...tracks));
    expect([loud, media.several?.track]).toEqual([true, 2]);
  });

  test("takes the track that is asked for, in the language, or that players take, and says which", async () => {
    const [german, english] = ["volume=0.25", "volume=1"];
    const tracks = (...dispositions: readonly string[]) => [
      ...["-filter_complex", `[0]asplit[a][b];[a]${german}[g];[b]${english}[e]`],
      ...["-map", "[g]", "-map", "[e]", "-c:a", "flac"],
      ...["-metadata:s:a:0", "language=ger", "-metadata:s:a:1", "language=eng"],
      ...dispositions.flatMap((each, index) => [`-disposition:a:${index}`, each]),
    ];
    const [first, second, aside] = [
      made("first.mkv", ...tracks("default", "0")),
      made("second.mkv", ...tracks("0", "default")),
      made("aside.mkv", ...tracks("comment+default", "0")),
    ];
    const heard = async (path: string, wanted = {}, more = {}) => {
      const { media } = await decoded(path, { wanted, ...more });
      expect(media.damage).toBeUndefined();
      const track = media.several?.track;
      expect(loudnessOf(0) > 1_500 ? 2 : 1).toBe(track);
      return track;
    };
    expect(await heard(first)).toBe(1);
    expect(await heard(second)).toBe(2);
    expect(await heard(aside)).toBe(2);
    expect(await heard(first, { language: "en-US" })).toBe(2);
    expect(await heard(first, { language: "de" })).toBe(1);
    expect(await heard(first, { language: "fr" })).toBe(1);
    expect(await heard(first, { language: "de", track: 2 })).toBe(2);
    expect(await heard(second, {}, { apart: () => 1 })).toBe(2);
    const { media } = await decoded(first);
    expect(media.several).toEqual({ track: 1, languages: ["ger", "eng"] });
    expect(await refused(first, { wanted: { track: 3 } })).toBe("It has no audio track 3, only 2.");
    expect(await refused(first, { wanted: { track: 3 }, apart: () => 2 })).toContain(
      "no audio track 3",
    );
  });

  test("finds no damage in a file whose tracks differ in length", async () => {
    const short = [
      "-filter_complex",
      "[0]asplit[a][b];[a]atrim=0:1[s]",
      "-map",
      "[s]",
      "-map",
      "[b]",
    ];
    expect((await decoded(made("uneven.mkv", ...short))).media.damage).toBeUndefined();
  });

  test("decodes silence as silence of the same length", async () => {
    const silence = await decoded(made("silence.wav", "-af", "volume=0", "-ac", "2"));
    expect(silence).toMatchObject({ loud: false, durationMs: 3_000 });
    expect(silence.media.damage).toBeUndefined();
  });

  test.each([
    ["cut.mp3", ["-b:a", "128k"], 24_000],
    ["cut.wav", ["-ac", "1", "-ar", "16000"], 48_000],
    ["cut.ogg", ["-c:a", "libopus", "-b:a", "64k", "-page_duration", "200000"], 12_000],
  ])("decodes what is left of %s, which was cut off, and says so", async (name, how, bytes) => {
    const path = made(name, ...how);
    truncateSync(path, bytes);
    const { durationMs, media } = await decoded(path);
    expect(durationMs).toBeGreaterThan(1_000);
    expect(durationMs).toBeLessThan(2_000);
    expect(media.damage?.missingMs).toBeGreaterThanOrEqual(0);
  });

  test.each([
    ["holes.mp3", ["-b:a", "64k"]],
    ["holes.flac", []],
    ["holes.mkv", ["-c:a", "aac"]],
    ["holes.opus", []],
    ["holes.mp4", ["-movflags", "faststart"]],
  ])("says where %s is damaged", async (name, how) => {
    const path = made(name, "-filter_complex", "anoisesrc=d=60:r=44100:a=0.1", "-t", "60", ...how);
    const bytes = readFileSync(path);
    for (const share of [0.25, 0.75])
      bytes.fill(0x5a, Math.floor(bytes.length * share), Math.floor(bytes.length * (share + 0.01)));
    writeFileSync(path, bytes);
    const { durationMs, media } = await decoded(path);
    expect(Math.abs(durationMs - 60_000)).toBeLessThan(1_500);
    const places = media.damage?.placesMs ?? [];
    for (const ms of [15_000, 45_000])
      expect(Math.min(...places.map((each) => Math.abs(each - ms)))).toBeLessThan(3_000);
    for (const each of places)
      expect(Math.min(Math.abs(each - 15_000), Math.abs(each - 45_000))).toBeLessThan(4_000);
  });

  test("complains of an MP3 that lacks its last half second", async () => {
    const path = made("almost.mp3", "-b:a", "64k", "-ac", "1");
    expect((await decoded(path)).media.damage).toBeUndefined();
    truncateSync(path, statSync(path).size - 4_000);
    const { missingMs } = (await decoded(path)).media.damage ?? {};
    expect(Math.abs((missingMs ?? 0) - 500)).toBeLessThan(60);
  });

  test.each([
    ["narrow.amr", "#!AMR\n", 0x3c, 32],
    ["wide.amr", "#!AMR-WB\n", 0x44, 61],
  ])("decodes the frames of a telephone's %s", async (name, head, mode, bytes) => {
    // No encoder is at hand: frames of 20 ms whose bits are arbitrary are some sound.
    const frames = Array.from({ length: 150 }, (_, n) =>
      Buffer.from([
        mode,
        ...Array.from({ length: bytes - 1 }, (_, at) => (n * 31 + at * 97) % 256),
      ]),
    );
    const path = join(folder, name);
    writeFileSync(path, Buffer.concat([Buffer.from(head, "latin1"), ...frames]));
    const { durationMs, media } = await decoded(path);
    expect(durationMs).toBe(3_000);
    expect(media).toMatchObject({ container: "amr", channels: 1 });
  });

  test("says what the file is, also with words of the sender's in it", async () => {
    const title = "x\n  Stream #0:0: Audio: pcm, 1 Hz, 9 channels\n[info]   Stream #0:7: Audio: y";
    const path = made("b.m4a", "-ac", "2", "-metadata", `title=${title}`);
    const { media } = await decoded(path);
    expect(media).toEqual({ container: "mov", codec: "aac", sampleRate: 44_100, channels: 2 });
    const six = await decoded(made("c.flac", "-af", "pan=5.1(side)|c0=c0"));
    expect(six.media).toEqual({
      container: "flac",
      codec: "flac",
      sampleRate: 44_100,
      channels: 6,
    });
  });

  test.each(["en (UK)", "en\n(UK", "): Audio: none", "x): Video: y, 1x1", SPOOFED])(
    "hears a track of the language %j, and believes nothing in it",
    async (language) => {
      const tag = ["-metadata:s:a:0", `language=${language}`, "-c:a", "libopus"];
      const { loud, media } = await decoded(made("tagged.mkv", ...tag));
      expect([loud, media.several, media.codec]).toEqual([true, undefined, "opus"]);
      const two = ["-filter_complex", "[0]asplit[a][b]", "-map", "[a]", "-map", "[b]", ...tag];
      expect((await decoded(made("two.mkv", ...two))).media.several?.languages).toHaveLength(2);
    },
  );

  test("channels that are heard apart are bounded together", async () => {
    const path = made("eight.flac", "-af", "pan=7.1|c0=c0");
    const apart = { apart: () => 8 };
    expect((await decoded(path, { ...apart, maxHours: 13 / 3_600 })).durationMs).toBe(3_000);
    expect(await refused(path, { ...apart, maxHours: 8 / 3_600 })).toMatch(
      /which is the most for 8 channels/,
    );
  });

  test("keeps channels apart when asked to, and mixes none into another but the last", async () => {
    const apart = (channels: number) => Math.min(3, channels);
    const four = made("four.wav", "-af", "pan=quad|c0=0.1*c0|c1=0*c0|c2=0.4*c0|c3=c0");
    const { channels, durationMs } = await decoded(four, { apart });
    expect([channels, durationMs]).toEqual([3, 3_000]);
    const [first, second, third] = [0, 1, 2].map(loudnessOf) as [number, number, number];
    expect(second).toBe(0);
    expect(third / first).toBeCloseTo(14, 0);
    expect((await decoded(made("one.wav"), { apart })).channels).toBe(1);
  });

  test("hears channels beyond those that are kept apart with the last of them", async () => {
    // A field recorder's WAV: ten channels without a layout, which ffmpeg does not write.
    const [rate, count, loud] = [16_000, 10, 8];
    const sound = new Int16Array(rate * count).map((_, at) =>
      at % count === loud ? 9_000 * Math.sin(at / 50) : 0,
    );
    const head = Buffer.alloc(44);
    head.write("RIFF");
    head.writeUInt32LE(36 + sound.byteLength, 4);
    head.write("WAVEfmt ", 8);
    head.writeUInt32LE(16, 16);
    head.writeUInt16LE(1, 20);
    head.writeUInt16LE(count, 22);
    head.writeUInt32LE(rate, 24);
    head.writeUInt32LE(rate * count * 2, 28);
    head.writeUInt16LE(count * 2, 32);
    head.writeUInt16LE(16, 34);
    head.write("data", 36);
    head.writeUInt32LE(sound.byteLength, 40);
    const ten = join(folder, "ten.wav");
    writeFileSync(ten, Buffer.concat([head, Buffer.from(sound.buffer)]));
    const { channels, media } = await decoded(ten, { apart: (all) => Math.min(8, all) });
    expect([channels, media.channels]).toEqual([8, 10]);
    expect([0, 6].map(loudnessOf)).toEqual([0, 0]);
    expect(loudnessOf(7)).toBeGreaterThan(1_000);
  });

  test("refuses ten thousand tracks by their number, and hears the first of nine hundred", async () => {
    const file = readFileSync(made("track.mp4", "-t", "0.5"));
    // The boxes of an MP4: a length of four bytes, a name, what is in it. "moov" comes last, a "trak" in it.
    const [moov, trak] = [file.indexOf("moov") - 4, file.indexOf("trak") - 4];
    const end = trak + file.readUInt32BE(trak);
    const path = join(folder, "many.mp4");
    const write = (count: number) => {
      const tracks = Array<Buffer>(count - 1).fill(file.subarray(trak, end));
      const many = Buffer.concat([file.subarray(0, end), ...tracks, file.subarray(end)]);
      many.writeUInt32BE(many.length - moov, moov);
      writeFileSync(path, many);
    };
    write(10_000);
    expect(await refused(path)).toBe("It has more than 1000 tracks.");
    write(900);
    const { durationMs, loud } = await decoded(path);
    expect(Math.abs(durationMs - 500)).toBeLessThan(50);
    expect(loud).toBe(true);
  });

  test("decodes a tenth of a second", async () => {
    expect((await decoded(made("brief.wav", "-t", "0.1"))).durationMs).toBe(100);
  });

  test("stops at the longest that it may be", async () => {
    const refusal = await refused(made("long.wav"), { maxHours: 0.0005 });
    expect(refusal).toBe("It is longer than 0.0005 hours.");
  });

  test("gives up a decoder that comes to a halt", async () => {
    const path = made("fine.wav");
    const programs = mkdtempSync(join(folder, "bin-"));
    writeFileSync(join(programs, "ffmpeg"), "#!/bin/sh\nexec sleep 60\n", { mode: 0o700 });
    vi.stubEnv("PATH", `${programs}:${process.env.PATH}`);
    const halt = "Its decoding came to a halt for 0.2 s: it is damaged.";
    expect(await refused(path, { stallMs: 200 })).toBe(halt);
    expect(await refused(path, { stallMs: 200, apart: () => 2 })).toBe(halt);
    vi.unstubAllEnvs();
  });

  test("decodes beside pictures that are gigabytes, in a bounded memory", async () => {
    const picture = join(folder, "wide.png");
    const black = ["-f", "lavfi", "-i", "color=black:s=8000x8000", "-frames:v", "1"];
    execFileSync("ffmpeg", ["-v", "error", "-y", ...black, picture]);
    const six = Array.from({ length: 6 }, () => ["-map", "1:v"]).flat();
    const path = made("pictures.mkv", "-i", picture, ...six, "-c:v", "copy", "-map", "0:a");
    let most = 0;
    const look = setInterval(() => {
      most = Math.max(most, residentMbOf(path));
    }, 100);
    const { loud, durationMs, media } = await decoded(path).finally(() => clearInterval(look));
    expect([loud, Math.round(durationMs / 100)]).toEqual([true, 30]);
    expect(media.damage).toBeUndefined();
    expect(most).toBeGreaterThan(0);
    expect(most).toBeLessThan(1_024);
  });

  test("gives the decoder no more than a tenth of the longest recording, and says so", async () => {
    const path = made("slow.wav");
    const limits = watched('(ulimit -v; ulimit -S -t) >> "$LOG"');
    await decoded(path, { maxHours: 2 });
    expect(limits()).toBe(`${2 ** 20}\n780\n`);
    watched("ulimit -S -t 1; while :; do :; done");
    expect(await refused(path, { maxHours: 2 })).toBe(
      "Its decoding took more than 780 s of processor time.",
    );
    vi.unstubAllEnvs();
  });

  test("blames a file for a decoder that falls over, not for one that others ended", async () => {
    const path = made("falls.wav", "-ar", "16000", "-ac", "1");
    const half = "head -c 32000 /dev/zero; kill";
    watched(`${half} -SEGV $$`);
    const { durationMs, media } = await decoded(path);
    expect([durationMs, media.damage?.missingMs]).toEqual([1_000, 2_000]);
    watched(`${half} -KILL $$`);
    expect(await refused(path)).toBe("ffmpeg was ended by SIGKILL");
    watched("exec no-such-program");
    expect(await refused(path)).toBe("ffmpeg is not installed: run npm run setup");
    vi.unstubAllEnvs();
  });

  test("opens nothing that a file refers to", async () => {
    const wave = made("real.wav");
    for (const [name, text] of [
      ["a.m3u8", `#EXTM3U\n#EXTINF:3,\nfile://${wave}\n#EXT-X-ENDLIST\n`],
      ["a.txt", `ffconcat version 1.0\nfile '${wave}'\n`],
      ["a.mpd", `<?xml version="1.0"?><MPD><BaseURL>${wave}</BaseURL></MPD>`],
      ["a.pls", `[playlist]\nFile1=${wave}\n`],
      ["a.sdp", "v=0\no=- 0 0 IN IP4 127.0.0.1\nm=audio 9 RTP/AVP 0\n"],
    ] as const) {
      writeFileSync(join(folder, name), text);
      expect(await refused(join(folder, name))).toBe("It only refers to other files or addresses.");
    }
  });

  test("names what it refuses", async () => {
    writeFileSync(join(folder, "empty.wav"), "");
    expect(await refused(join(folder, "empty.wav"))).toBe("It is empty.");
    writeFileSync(join(folder, "letter.mp3"), "Dear Sir or Madam,\n");
    expect(await refused(join(folder, "letter.mp3"))).toBe("It is text, not audio or video.");
    writeFileSync(
      join(folder, "old.mp3"),
      Buffer.from("Größe, schöne Grüße\n".repeat(9), "latin1"),
    );
    expect(await refused(join(folder, "old.mp3"))).toBe("It is text, not audio or video.");
    writeFileSync(join(folder, "four.mkv"), Buffer.from("1a45dfa3", "hex"));
    expect(await refused(join(folder, "four.mkv"))).toMatch(/^(It is not audio|Nothing in it)/);
    writeFileSync(join(folder, "paper.mp3"), "%PDF-1.7\n%\xe2\xe3\xcf\xd3\n\0");
    expect(await refused(join(folder, "paper.mp3"))).toBe(
      "It is a PDF document, not audio or video.",
    );
    const nothing = made("nothing.wav", "-t", "0.001", "-ar", "16000");
    expect(await refused(nothing)).toBe("It holds no sound, or less than 20 ms of it.");
    const headless = made("headless.m4a");
    truncateSync(headless, 20_000);
    expect(await refused(headless)).toContain("the index at its end is missing");
    const noise = Buffer.from(Array.from({ length: 9_000 }, (_, n) => (n * n) % 251));
    writeFileSync(join(folder, "noise.mp3"), noise);
    expect(await refused(join(folder, "noise.mp3"))).toMatch(/^(It is not audio|Nothing in it)/);
    const mute = ["-f", "lavfi", "-i", "color=d=1:s=16x16", "-map", "1:v", "-an"];
    expect(await refused(made("mute.mp4", ...mute))).toBe("It has no audio track.");
  });

  // Its bytes are others every time, and some of them pass for sound.
  test.each(["aac", "libopus"])(
    "refuses encrypted sound, whatever a decoder makes of it: %s",
    async (codec) => {
      const [key, id] = ["76a6c65c5ea762046bd749a2e632ccbb", "a7e61c373e219033c21091fa607bf3b8"];
      const locked = [
        "-encryption_scheme",
        "cenc-aes-ctr",
        "-encryption_key",
        key,
        "-encryption_kid",
        id,
      ];
      expect(await refused(made(`${codec}.mp4`, "-c:a", codec, ...locked))).toContain(
        "is encrypted",
      );
    },
  );
});
