import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Code, ConnectError } from "@connectrpc/connect";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { TranscriptFormat } from "../../gen/groundwork/transcription/v1/transcription_pb.ts";
import { has } from "../../test/support/has.ts";
import { transcriptionStand, upload } from "../../test/support/transcription.ts";
import { badFieldsOf, errorInfoOf, retryAfterMsOf } from "../platform/fault/connect.ts";
import type { Transcript } from "./stages/transcript.ts";

const NEEDS = has("ffmpeg") && has("pocketsphinx_continuous");
const SENTENCE = "good morning and welcome to the annual meeting";

/** A sentence that ffmpeg speaks itself. */
function speak(folder: string, name: string, ...args: string[]): Uint8Array {
  const path = join(folder, name);
  const source = `flite=text='${SENTENCE}':voice=slt`;
  execFileSync("ffmpeg", ["-v", "error", "-y", "-f", "lavfi", "-i", source, ...args, path]);
  return new Uint8Array(readFileSync(path));
}

describe.skipIf(!NEEDS)("the transcription service (needs ffmpeg and pocketsphinx)", () => {
  let stand: Awaited<ReturnType<typeof transcriptionStand>>;
  let speech: Uint8Array;
  beforeAll(async () => {
    stand = await transcriptionStand({
      env: { MAX_MEDIA_MB: "1", MAX_PENDING_TRANSCRIPTIONS: "3" },
    });
    speech = speak(stand.dataDir, "speech.wav");
  });
  afterAll(() => stand.close());

  const start = async (media: Uint8Array, config = {}, subject?: string) => {
    const who = await stand.as(subject);
    return (await stand.client.startTranscription(upload(media, config), who)).transcriptionId;
  };
  const fetched = async (
    transcriptionId: string,
    format: TranscriptFormat = TranscriptFormat.JSON,
    subject?: string,
  ) => {
    const chunks: Uint8Array[] = [];
    let header: { contentType: string; filename: string; etag: string; bytes: bigint } | undefined;
    const who = await stand.as(subject);
    for await (const { part } of stand.client.getTranscript({ transcriptionId, format }, who)) {
      if (part.case === "header") header = part.value;
      if (part.case === "chunk") chunks.push(part.value);
    }
    return { header, body: Buffer.concat(chunks) };
  };
  const failure = async (work: Promise<unknown>) =>
    work.then(
      () => expect.fail("it succeeded"),
      (error) => ConnectError.from(error),
    );

  test("hears each side of a telephone call for itself", async () => {
    const sides =
      "[0]asplit[a][b];[a]apad=whole_dur=6[c];[b]adelay=3000[d];[c][d]join=channel_layout=stereo";
    const call = speak(stand.dataDir, "call.wav", "-filter_complex", sides);
    const speakers = { enabled: true, perChannel: true };
    const id = await start(call, { options: { speakers } });
    expect(await stand.ended(id)).toMatchObject({ state: "SUCCEEDED" });
    const transcript: Transcript = JSON.parse((await fetched(id)).body.toString());
    expect(transcript.warnings).toEqual([]);
    expect(transcript.media.channels).toBe(2);
    expect(transcript.speakers.map(({ speaker_id }) => speaker_id)).toEqual([0, 1]);
    for (const side of [0, 1]) {
      const said = transcript.slice_meta.filter(({ speaker_id }) => speaker_id === side);
      const text = said.map((slice) => slice.transcript).join(" ");
      expect(text.toLowerCase()).toContain("annual meeting");
      expect(said[0]?.start_ms ?? -1).toBeGreaterThan(side === 0 ? -1 : 2_900);
    }
  });

  test("turns a recording into words with times inside it", async () => {
    const id = await start(speech, { filename: "meeting.wav", options: { context: "board" } });
    const { state, transcription } = await stand.ended(id);
    expect(state).toBe("SUCCEEDED");
    expect(transcription).toMatchObject({
      filename: "meeting.wav",
      context: "board",
      warnings: [],
    });
    const { header, body } = await fetched(id);
    expect(header).toMatchObject({ contentType: "application/json", filename: "meeting.json" });
    expect(Number(header?.bytes)).toBe(body.length);
    const transcript: Transcript = JSON.parse(body.toString());
    expect(transcript.transcript.toLowerCase()).toContain("welcome to the annual meeting");
    const tokens = transcript.slice_meta.flatMap((slice) => slice.token_meta);
    expect(tokens.length).toBeGreaterThan(6);
    let last = 0;
    for (const token of tokens) {
      expect(token.start_ms).toBeGreaterThanOrEqual(last);
      last = token.start_ms + token.duration_ms;
      expect(last).toBeLessThanOrEqual(transcript.duration_ms);
      expect(token.accuracy).toBeGreaterThanOrEqual(0);
      expect(token.accuracy).toBeLessThanOrEqual(1);
    }
  });

  test("renders every format, the same bytes each time", async () => {
    const id = await start(speech);
    await stand.ended(id);
    const starts: [TranscriptFormat, string][] = [
      [TranscriptFormat.VTT, "WEBVTT\n\n1\n00:00:"],
      [TranscriptFormat.SRT, "1\n00:00:"],
      [TranscriptFormat.TEXT, "Good morning"],
      [TranscriptFormat.MARKDOWN, "# Transcript\n\n"],
      [TranscriptFormat.DOCX, "PK"],
    ];
    for (const [format, beginning] of starts) {
      const [one, two] = [await fetched(id, format), await fetched(id, format)];
      expect(one.body.toString("latin1").slice(0, beginning.length)).toBe(beginning);
      expect(two.body.equals(one.body)).toBe(true);
      expect(two.header?.etag).toBe(one.header?.etag);
    }
  });

  test("refuses a second config, and a format that is none, as REST does", async () => {
    async function* parts() {
      yield { part: { case: "config" as const, value: { filename: "a.wav" } } };
      yield { part: { case: "config" as const, value: { filename: "b.wav" } } };
      yield { part: { case: "chunk" as const, value: speech as Uint8Array<ArrayBuffer> } };
    }
    const who = await stand.as();
    const twice = await failure(stand.client.startTranscription(parts(), who));
    expect(twice.code).toBe(Code.InvalidArgument);
    expect(badFieldsOf(twice)[0]?.field).toBe("config");
    const transcriptionId = await start(speech);
    await stand.ended(transcriptionId);
    const asked = stand.client.getTranscript({ transcriptionId, format: 99 as never }, who);
    const strange = await failure(Array.fromAsync(asked));
    expect(errorInfoOf(strange)?.reason).toBe("OPTIONS_INVALID");
    expect(badFieldsOf(strange)[0]?.field).toBe("format");
  });

  test("takes the config behind the media", async () => {
    async function* parts() {
      yield { part: { case: "chunk" as const, value: speech as Uint8Array<ArrayBuffer> } };
      yield { part: { case: "config" as const, value: { filename: "late.wav" } } };
    }
    const { transcriptionId } = await stand.client.startTranscription(parts(), await stand.as());
    const who = await stand.as();
    const { transcription } = await stand.client.getTranscription({ transcriptionId }, who);
    expect(transcription?.filename).toBe("late.wav");
    await stand.ended(transcriptionId);
  });

  test("returns the first id for a repeated key, to the same caller only", async () => {
    const config = { idempotencyKey: "k-1" };
    const first = await start(speech, config);
    expect(await start(speech, config)).toBe(first);
    const other = await start(speech, config, "user-2");
    expect(other).not.toBe(first);
    await stand.ended(first);
    await stand.ended(other, "user-2");
  });

  test("hides other callers' transcriptions as if they did not exist", async () => {
    const id = await start(speech);
    await stand.ended(id);
    const who = await stand.as("stranger");
    const calls = [id, "00000000-0000-7000-8000-000000000000", "nonsense"].flatMap(
      (transcriptionId) => [
        stand.client.getTranscription({ transcriptionId }, who),
        stand.client.deleteTranscription({ transcriptionId }, who),
        fetched(transcriptionId, TranscriptFormat.JSON, "stranger"),
      ],
    );
    for (const error of await Promise.all(calls.map(failure))) {
      expect(error.code).toBe(Code.NotFound);
      expect(error.rawMessage).toBe("There is no such transcription.");
    }
    expect((await stand.client.listTranscriptions({}, who)).transcriptions).toEqual([]);
  });

  test("lists the caller's own, newest first, page by page", async () => {
    const subject = "lister";
    const ids = [];
    for (let count = 0; count < 3; count++) {
      const id = await start(speech, {}, subject);
      await stand.ended(id, subject);
      ids.unshift(id);
    }
    const who = await stand.as(subject);
    const one = await stand.client.listTranscriptions({ pageSize: 2 }, who);
    const two = await stand.client.listTranscriptions(
      { pageSize: 2, pageToken: one.nextPageToken },
      who,
    );
    const listed = [...one.transcriptions, ...two.transcriptions].map(
      (each) => each.transcriptionId,
    );
    expect(listed).toEqual(ids);
    expect(two.nextPageToken).toBe("");
    const error = await failure(stand.client.listTranscriptions({ pageSize: 201 }, who));
    expect(badFieldsOf(error).map(({ field }) => field)).toEqual(["page_size"]);
  });

  test("refuses a private media_url and a number of speakers beside channels at once", async () => {
    for (const mediaUrl of ["http://10.0.0.1/a.wav", "http://169.254.169.254/", "http://[::1]/a"]) {
      const error = await failure(start(new Uint8Array(), { mediaUrl }));
      expect(badFieldsOf(error).map(({ field }) => field)).toEqual(["media_url"]);
    }
    const speakers = { enabled: true, perChannel: true, count: 3 };
    const error = await failure(start(speech, { options: { speakers } }));
    expect(badFieldsOf(error).map(({ field }) => field)).toEqual(["options.speakers.count"]);
  });

  test("names every bad option at once and keeps nothing", async () => {
    const config = {
      mediaUrl: "ftp://example.com/a",
      options: {
        callbackUri: "http://user:pass@example.com/",
        language: "English!",
        speakers: { enabled: true, count: 99 },
        vocabulary: [""],
        context: "x".repeat(1001),
      },
    };
    const error = await failure(start(new Uint8Array(), config));
    expect(error.code).toBe(Code.InvalidArgument);
    expect(errorInfoOf(error)?.reason).toBe("OPTIONS_INVALID");
    expect(badFieldsOf(error).map(({ field }) => field)).toEqual([
      "media_url",
      "options.callback_uri",
      "options.language",
      "options.speakers.count",
      "options.vocabulary",
      "options.context",
    ]);
  });

  test("names the field that holds a NUL, and takes a number of speakers for the wish to tell them apart", async () => {
    const error = await failure(start(speech, { filename: "a\0.wav" }));
    expect(badFieldsOf(error).map(({ field }) => field)).toEqual(["filename"]);
    const id = await start(speech, { options: { speakers: { count: 2 } } });
    await stand.ended(id);
    const transcript: Transcript = JSON.parse((await fetched(id)).body.toString());
    const told = transcript.speakers.length > 0;
    expect(told || transcript.warnings.some(({ code }) => code === "speakers_unknown")).toBe(true);
  });

  test("tells warnings with codes, as the transcript has them", async () => {
    const id = await start(speech, { options: { language: "de" } });
    const { transcription } = await stand.ended(id);
    const coded = transcription?.codedWarnings.map(({ code, detail }) => ({ code, detail }));
    expect(coded).toMatchObject([{ code: "language_unknown" }]);
    expect(coded?.map(({ detail }) => detail)).toEqual(transcription?.warnings);
    expect(JSON.parse((await fetched(id)).body.toString()).warnings).toEqual(coded);
  });

  test("refuses a submission without media, with both kinds, and one byte too large", async () => {
    const empty = await failure(start(new Uint8Array()));
    expect(errorInfoOf(empty)?.reason).toBe("MEDIA_EMPTY");
    const both = await failure(start(speech, { mediaUrl: "https://example.com/a.wav" }));
    expect(badFieldsOf(both).map(({ field }) => field)).toEqual(["media_url"]);
    const large = await failure(start(new Uint8Array(2 ** 20 + 1)));
    expect(large.code).toBe(Code.ResourceExhausted);
    expect(errorInfoOf(large)).toMatchObject({
      reason: "MEDIA_TOO_LARGE",
      metadata: { max_mb: "1" },
    });
    const media = async () =>
      (await Array.fromAsync(stand.objects.list("transcription"))).filter((key) =>
        key.endsWith("/media"),
      );
    await expect.poll(media).toEqual([]);
  });

  test.each([
    ["text", "this is no recording at all", "media_unreadable"],
    ["a playlist", "#EXTM3U\nfile:///etc/passwd\n", "media_unreadable"],
    ["a concat script", "ffconcat version 1.0\nfile '/etc/passwd'\n", "media_unreadable"],
    ["a session description", "v=0\r\no=- 0 0 IN IP4 127.0.0.1\r\n", "media_unreadable"],
    [
      "random bytes",
      Buffer.from(Array.from({ length: 5000 }, (_, i) => (i * 7919) % 251)),
      "media_unreadable",
    ],
  ])("fails %s by name, and the next recording works", async (_, content, code) => {
    const id = await start(new Uint8Array(Buffer.from(content as string)), {}, "poisoner");
    const { state, transcription } = await stand.ended(id, "poisoner");
    expect(state).toBe("FAILED");
    expect(transcription?.failure?.code).toBe(code);
    const error = await failure(fetched(id, TranscriptFormat.JSON, "poisoner"));
    expect(errorInfoOf(error)).toMatchObject({
      reason: "TRANSCRIPTION_FAILED",
      metadata: { code },
    });
  });

  test("fails a video without sound by name", async () => {
    const path = join(stand.dataDir, "mute.mp4");
    const args = ["-f", "lavfi", "-i", "testsrc=duration=1:size=64x64", "-an", path];
    execFileSync("ffmpeg", ["-v", "error", "-y", ...args]);
    const { transcription } = await stand.ended(await start(new Uint8Array(readFileSync(path))));
    expect(transcription?.failure?.code).toBe("no_audio");
  });

  test.each([
    ["noise", "anoisesrc=d=6:c=pink:a=0.3:seed=2"],
    ["a siren", "aevalsrc='0.3*sin(2*PI*(440+200*sin(2*PI*3*t))*t)':d=6:s=16000"],
    [
      "music",
      "aevalsrc='0.2*sin(2*PI*t*(220+110*floor(mod(t*2\\,4))))*exp(-3*mod(t*2\\,1))+0.15*sin(2*PI*t*330)':d=6:s=16000",
    ],
  ])("invents no sentences for %s", async (name, source) => {
    const path = join(stand.dataDir, `${name}.flac`);
    execFileSync("ffmpeg", ["-v", "error", "-y", "-f", "lavfi", "-i", source, path]);
    const id = await start(new Uint8Array(readFileSync(path)));
    expect((await stand.ended(id)).state).toBe("SUCCEEDED");
    expect(JSON.parse((await fetched(id)).body.toString()).transcript).toBe("");
  });

  test("succeeds with an empty transcript for silence", async () => {
    const path = join(stand.dataDir, "silence.wav");
    execFileSync("ffmpeg", ["-v", "error", "-y", "-f", "lavfi", "-i", "anullsrc=r=8000:d=3", path]);
    const id = await start(new Uint8Array(readFileSync(path)));
    expect((await stand.ended(id)).state).toBe("SUCCEEDED");
    const { body } = await fetched(id);
    expect(JSON.parse(body.toString())).toMatchObject({
      transcript: "",
      slice_meta: [],
      duration_ms: 3000,
    });
  });

  test("deletes rows and objects, also while the work goes on", async () => {
    const id = await start(speech);
    const who = await stand.as();
    await stand.client.deleteTranscription({ transcriptionId: id }, who);
    const error = await failure(stand.client.getTranscription({ transcriptionId: id }, who));
    expect(error.code).toBe(Code.NotFound);
    await expect
      .poll(async () => {
        const left: string[] = [];
        for await (const key of stand.objects.list(`transcription/${id}`)) left.push(key);
        return left;
      })
      .toEqual([]);
  });

  test("bounds what one caller may leave waiting", async () => {
    const subject = "hoarder";
    const tone = new Uint8Array(speech);
    const results = [];
    for (let count = 0; count < 5; count++) {
      results.push(await start(tone, {}, subject).catch((error) => ConnectError.from(error)));
    }
    const refused = results.filter((result) => result instanceof ConnectError);
    for (const error of refused) {
      expect(errorInfoOf(error)?.reason).toBe("TOO_MANY");
      expect(retryAfterMsOf(error)).toBeGreaterThan(0);
    }
    expect(refused.length).toBeGreaterThan(0);
    for (const id of results) if (typeof id === "string") await stand.ended(id, subject);
  });

  test("asks for a token with the application's scope", async () => {
    const none = await failure(stand.client.checkAccess({}));
    expect(none.code).toBe(Code.Unauthenticated);
    const without = await failure(
      stand.client.checkAccess({}, await stand.as("user-1", { scope: "groundwork:app:search" })),
    );
    expect(without.code).toBe(Code.PermissionDenied);
    const access = await stand.client.checkAccess({}, await stand.as("user-9"));
    expect(access.subject).toBe("user-9");
  });
});
