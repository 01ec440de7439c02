import { expect, test } from "vitest";
import { compose } from "./compose.ts";
import type { Options } from "./model.ts";

const MEDIA = { container: "wav", codec: "pcm_s16le", sampleRate: 16_000, channels: 1 };
const ENGINE = { name: "engine", version: "1", model: "zipformer-en" };

/** The codes of the warnings of an empty recording. */
const warningsOf = (options: Partial<Options>, onlyLanguage: string | undefined) =>
  compose({
    recording: { durationMs: 1_000, media: MEDIA, complaints: 0, channels: 1 },
    options: { speakers: "none", vocabulary: [], context: "", ...options } as Options,
    pieces: [],
    turns: [],
    warnings: [],
    speech: { engine: ENGINE, takesVocabulary: false, onlyLanguage },
  }).warnings.map(({ code }) => code);

test.each([
  ["de", "en", ["language_unknown"]],
  ["en-GB", "en", []],
  ["EN", "en", []],
  ["de", undefined, []],
  [undefined, "en", []],
])("warns of %s by a model that knows only %s: %j", (language, only, codes) => {
  expect(warningsOf({ ...(language && { language }) }, only)).toEqual(codes);
});

test("warns of words that the model cannot be told", () => {
  expect(warningsOf({ vocabulary: ["Varleyfell"] }, "en")).toEqual(["vocabulary_unused"]);
});
