import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { has } from "../../../test/support/has.ts";
import type { SpokenWord, Warning } from "../model.ts";
import { assemble } from "./assemble.ts";
import { toCues } from "./format/cues.ts";
import { FORMATS, type Format } from "./format.ts";

/** Each word 250 ms after the last; a number is a pause in milliseconds, "|" another speaker. */
function transcript(text: string, totalMs = 60_000, warnings: readonly Warning[] = []) {
  let [at, speaker] = [0, 0];
  const words = text.split(" ").flatMap((part): SpokenWord[] => {
    if (/^\d+$/.test(part)) at += Number(part);
    if (part === "|") speaker = 1 - speaker;
    if (/^\d*$/.test(part) || part === "|") return [];
    at += 250;
    const times = { startMs: at - 250, endMs: at };
    return [
      { text: part, ...times, confidence: 0.9, aligned: true, speaker, speakerConfidence: 1 },
    ];
  });
  return assembled([words], totalMs, warnings);
}
const assembled = (
  voices: readonly (readonly SpokenWord[])[],
  totalMs: number,
  warnings: readonly Warning[] = [],
) =>
  assemble(voices, {
    totalMs,
    language: "en",
    engine: { name: "engine", version: "1", model: "model" },
    media: { container: "wav", codec: "pcm", sampleRate: 16_000, channels: 1 },
    warnings,
  });
const LONG =
  "It was the best of times, it was the worst of times, it was the age of wisdom, it was the age of foolishness, it was the epoch of belief, it was the epoch of incredulity.";
const rendered = async (format: Format, text: string) =>
  new TextDecoder().decode(
    await FORMATS[format].render(transcript(text), { title: "Title & <more>" }),
  );

test("fills cues evenly: two lines of 42 characters at most, long enough to be read, none over the next", () => {
  const cues = toCues(transcript(`${LONG} 900 | Yes. 5000 ${LONG}`));
  for (const [index, { lines, startMs, endMs }] of cues.entries()) {
    expect(lines.length).toBeLessThanOrEqual(2);
    for (const line of lines) expect(line.length).toBeLessThanOrEqual(42);
    expect(endMs).toBeGreaterThan(startMs);
    expect(endMs).toBeLessThanOrEqual(cues[index + 1]?.startMs ?? Infinity);
  }
  expect(cues[0]?.lines.join(" ")).toBe("It was the best of times, it was the worst of times,");
  const yes = cues.find(({ lines }) => lines[0] === "Yes.");
  expect((yes?.endMs ?? 0) - (yes?.startMs ?? 0)).toBe(1_000);
});

test("shows what two say at once at once, in the order in which they begin", () => {
  const say = (text: string, startMs: number, speaker: number): readonly SpokenWord[] =>
    text.split(" ").map((word, index) => ({
      text: word,
      startMs: startMs + 400 * index,
      endMs: startMs + 400 * index + 400,
      confidence: 1,
      aligned: true,
      speaker,
      speakerConfidence: 1,
    }));
  const cues = toCues(
    assembled(
      [say(LONG, 0, 0), [...say("Yes.", 6_000, 1), ...say("Yes, it was.", 9_000, 1)]],
      20_000,
    ),
  );
  const begins = cues.map(({ startMs }) => startMs);
  expect(begins).toEqual(begins.toSorted((a, b) => a - b));
  const long = cues.filter(({ speaker }) => speaker === 0);
  expect(long.map(({ lines }) => lines.join(" ")).join(" ")).toBe(LONG);
  for (const [index, { endMs }] of long.slice(0, -1).entries())
    expect(endMs).toBe(long[index + 1]?.startMs);
});

test("keeps a word that is longer than a line, and leaves no stub of a sentence behind", () => {
  const word = "x".repeat(60);
  expect(toCues(transcript(word)).map(({ lines }) => lines)).toEqual([[word]]);
  const stub = toCues(
    transcript(
      "He should make inquiries as to symptoms and time at which food or medicine was last taken.",
    ),
  );
  for (const { lines } of stub) expect(lines.join(" ").length).toBeGreaterThan(20);
});

test("names voices in VTT, escapes what VTT, Markdown and XML take for their own", async () => {
  expect(await rendered("vtt", "A<b> & c. | Yes.")).toContain(
    "<v Speaker 1>A&lt;b&gt; &amp; c.</v>",
  );
  expect(await rendered("markdown", "*One* [two] | Yes.")).toContain(
    "# Title & \\<more\\>\n\n**Speaker 1, 0:00**\n\n\\*One\\* \\[two\\]\n\n**Speaker 2, 0:00**",
  );
  expect(await rendered("text", "One two. | Yes.")).toBe(
    "Speaker 1: One two.\n\nSpeaker 2: Yes.\n",
  );
});

test("says that nothing was said, in every format", async () => {
  expect(await rendered("text", "")).toBe("");
  expect(await rendered("srt", "")).toBe("");
  expect(await rendered("vtt", "")).toBe("WEBVTT\n");
  expect(JSON.parse(await rendered("json", ""))).toMatchObject({ transcript: "", slice_meta: [] });
  expect((await FORMATS.docx.render(transcript(""), { title: "" })).byteLength).toBeGreaterThan(
    1_000,
  );
});

test("tears no title from its name", () => {
  const text = `${"word ".repeat(8)}and then Mr. Thornton spoke of his ${"friend ".repeat(6)}`;
  const ends = toCues(transcript(text.trim())).map(({ lines }) => lines.join(" "));
  expect(ends.some((each) => each.endsWith("Mr."))).toBe(false);
});

test("a first line ends where one may pause, and tears neither a title nor a word", () => {
  const linesOf = (text: string) => toCues(transcript(text)).map(({ lines }) => lines);
  expect(linesOf("This is what we have heard from Mr. Thornton and from his two sons.")).toEqual([
    ["This is what we have heard from", "Mr. Thornton and from his two sons."],
  ]);
  const characters = "おはようございます。第三四半期の電話会議へようこそ。".match(/.。?/g) ?? [];
  expect(linesOf(characters.join(" "))[0]).toEqual([
    "おはようございます。",
    "第三四半期の電話会議へようこそ。",
  ]);
});

test("makes no cue of so few words of a sentence that it is gone before it is read", () => {
  const text = "Good morning, and welcome to the call of Northwind for the third quarter. | Yes.";
  const [first] = toCues(transcript(text), true);
  expect((first?.endMs ?? 0) - (first?.startMs ?? 0)).toBeGreaterThanOrEqual(1_000);
});

test("names who speaks in SRT where that changes, within two lines", async () => {
  const lines = (await rendered("srt", `One two. | Yes. ${LONG} 900 | No.`)).split("\n");
  const shown = lines.filter((line) => /^[A-Z]/.test(line));
  expect(shown[0]).toBe("Speaker 1: One two.");
  expect(shown.filter((line) => line.startsWith("Speaker"))).toHaveLength(3);
  expect(shown.at(-1)).toBe("Speaker 1: No.");
  const cues = toCues(transcript(`${LONG} 900 | ${LONG} | ${LONG}`), true);
  for (const cue of cues) {
    expect(cue.lines.length).toBeLessThanOrEqual(2);
    for (const line of cue.lines) expect(line.length).toBeLessThanOrEqual(42);
  }
  expect(await rendered("srt", "One. 3000 Two.")).not.toContain("Speaker");
});

test("tells readers of captions, text and Markdown what is wrong with the recording", async () => {
  const warned = transcript("Yes.", 60_000, [
    { code: "damaged_media", detail: "It is <cut> off." },
  ]);
  const as = async (format: Format) =>
    new TextDecoder().decode(await FORMATS[format].render(warned, { title: "Call" }));
  expect(await as("vtt")).toContain("WEBVTT\n\nNOTE It is &lt;cut&gt; off.\n\n1\n");
  expect(await as("text")).toBe("[It is <cut> off.]\n\nSpeaker 1: Yes.\n");
  expect(await as("markdown")).toContain("# Call\n\n> It is \\<cut\\> off.\n\n");
});

test("has no accuracy of what nobody said", () => {
  expect(assembled([[]], 1_000).accuracy).toBeNull();
});

test.skipIf(!has("unzip"))(
  "a document says when its recording was sent, and is the same each time (needs unzip)",
  async () => {
    const about = { title: "Call", sentAt: new Date("2026-03-04T05:06:07.890Z") };
    const bytes = async () => Buffer.from(await FORMATS.docx.render(transcript("Yes."), about));
    const document = await bytes();
    expect(await bytes()).toEqual(document);
    const path = join(mkdtempSync(join(tmpdir(), "groundwork-docx-")), "a.docx");
    writeFileSync(path, document);
    const part = (name: string) => execFileSync("unzip", ["-p", path, name], { encoding: "utf8" });
    const core = part("docProps/core.xml");
    const text = part("word/document.xml");
    rmSync(dirname(path), { recursive: true });
    expect(core).toContain(
      '<dcterms:created xsi:type="dcterms:W3CDTF">2026-03-04T05:06:07Z</dcterms:created>',
    );
    expect(text).toContain("2026-03-04");
  },
);

test("writes languages without spaces as they are written, in captions that fit", async () => {
  const text =
    "早 上 好， 欢 迎 参 加 电 话 会 议。 今 天 我 们 谈 谈 收 入 和 利 润， 以 及 我 们 在 欧 洲 的 新 业 务 和 GitHub 的 代 码。";
  expect(await rendered("text", text)).toBe(
    "Speaker 1: 早上好，欢迎参加电话会议。今天我们谈谈收入和利润，以及我们在欧洲的新业务和 GitHub 的代码。\n",
  );
  for (const { lines } of toCues(transcript(text))) {
    expect(lines.length).toBeLessThanOrEqual(2);
    for (const line of lines) expect(line.length).toBeLessThanOrEqual(25);
  }
});

test.skipIf(!has("unzip"))(
  "a document runs from right to left where its words do (needs unzip)",
  async () => {
    const path = join(mkdtempSync(join(tmpdir(), "groundwork-docx-")), "a.docx");
    writeFileSync(
      path,
      await FORMATS.docx.render(transcript("שלום עולם | Hello."), { title: "Call" }),
    );
    const text = execFileSync("unzip", ["-p", path, "word/document.xml"], { encoding: "utf8" });
    rmSync(dirname(path), { recursive: true });
    const [hebrew, english] = ["שלום עולם", "Hello."].map(
      (words) => text.split("<w:p>").find((paragraph) => paragraph.includes(words)) ?? "",
    );
    for (const mark of ["<w:bidi/>", "<w:rtl/>"]) {
      expect(hebrew).toContain(mark);
      expect(english).not.toContain(mark);
    }
  },
);
