import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { has } from "../../test/support/has.ts";
import { sampleSentence } from "../../test/support/samples.ts";
import { recordCommand } from "../platform/cli/record.ts";
import { stemOf } from "./cli/transcriber.ts";
import { commands } from "./cli.ts";

const call = resolve(import.meta.dirname, "../host/demo/sample/call.ogg");
const speaks = has("ffmpeg") && has("pocketsphinx_continuous");

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "groundwork-transcribe-"));
  if (speaks) await writeFile(join(folder, "call.ogg"), sampleSentence());
  await writeFile(join(folder, "notes.mp3"), "these are notes, not sound");
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Without models, so that it is the same everywhere. */
const type = (...argv: string[]) =>
  recordCommand(commands, argv, { MODELS_DIR: join(folder, "models"), DATA_DIR: folder });
const path = (name: string) => join(folder, name);

test.skipIf(!speaks)(
  "writes one transcript for each recording, and exits with 3 when some fail (needs ffmpeg and pocketsphinx)",
  async () => {
    const given = [path("call.ogg"), path("notes.mp3"), "--format", "vtt", "--out", path("out")];
    const { code, told } = await type("transcribe", ...given);
    expect([code, told]).toEqual([3, expect.stringContaining("notes.mp3: ")]);
    const written = await readFile(path("out/call.vtt"), "utf8");
    expect(written).toMatch(/^WEBVTT\n/);
    expect(written).toContain("million");
    const cut = path("cut.ogg");
    await writeFile(cut, (await readFile(call)).subarray(0, 15_000));
    expect((await type("transcribe", cut, "--format", "txt")).told).toContain(
      "cut.ogg: The file is",
    );
  },
);

test.each([
  [["transcribe"], "needs FILE|URL"],
  [["transcribe", "none.wav"], "there is no none.wav"],
  [["transcribe", resolve(call, "..")], "is a folder"],
  [["transcribe", call, "--track", "0"], "--track is a number from 1 to 1000"],
  [["transcribe", call, "--format", "pdf"], "--format is one of"],
  [["transcribe", call, "--format", "docx"], "needs --out"],
  [["transcribe", call, "--speakers", "0"], "--speakers"],
  [["models", "pull", "no-such-model"], "no-such-model"],
])("%j is refused, with what would have been right", async (argv, said) => {
  const { code, told } = await type(...argv);
  expect([code, told]).toEqual([2, expect.stringContaining(said)]);
});

test("an address that cannot be decoded names its transcript as it is", () => {
  expect(stemOf("https://example.org/a%zz.mp3?b")).toBe("a%zz");
  expect(stemOf("https://example.org/caf%C3%A9.mp3")).toBe("café");
});

test("two recordings of one stem are not written over each other", async () => {
  const argv = ["transcribe", call, path("call.ogg"), "--out", path("out")];
  const { code, told } = await type(...argv);
  expect([code, told]).toEqual([2, expect.stringContaining("would both be written")]);
});

test("says that a server is away, and which", async () => {
  const { code, told } = await type("transcribe", call, "--server", "http://127.0.0.1:1");
  expect(code).toBe(1);
  expect(told).toContain("the server cannot be reached");
  expect(told).toContain("127.0.0.1:1");
});

test("lists models with their size, languages and licence", async () => {
  const { code, printed } = await type("models", "list");
  expect(code).toBe(0);
  expect(printed).toMatch(/moonshine-base-en +\d+ MB +recogniser; English; MIT/);
});
