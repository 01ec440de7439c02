import { expect, test } from "vitest";
import { compose } from "./compose.ts";
import { DEFAULT_OPTIONS, type Options } from "./model.ts";
import { lexiconOf } from "./stages/lexicon.ts";
import { unused } from "./warnings.ts";

const MEDIA = { container: "wav", codec: "pcm_s16le", sampleRate: 16_000, channels: 1 };
const ENGINE = { name: "engine", version: "1", model: "zipformer-en" };

/** The codes of the warnings of an empty recording. */
const warningsOf = async (options: Partial<Options>, onlyLanguage: string | undefined) =>
  (await composed(options, onlyLanguage)).warnings.map(({ code }) => code);

const composed = (
  options: Partial<Options> = {},
  onlyLanguage: string | undefined = undefined,
  recording: Partial<Parameters<typeof compose>[0]["recording"]> = {},
  pieces: Parameters<typeof compose>[0]["pieces"] = [],
) =>
  compose({
    recording: { durationMs: 1_000, media: MEDIA, channels: 1, ...recording },
    options: { speakers: "none", vocabulary: [], context: "", ...options } as Options,
    pieces,
    turns: [],
    warnings: [],
    speech: { engine: ENGINE, lexicon: undefined, onlyLanguage },
  });

test("says which of several audio tracks was heard, and how to choose another", async () => {
  const several = { track: 2, languages: ["ger", "eng", ""] };
  expect((await composed({}, "en", { media: { ...MEDIA, several } })).warnings).toEqual([
    {
      code: "tracks_unheard",
      detail: "Of the audio tracks 1 (ger), 2 (eng), 3 this is 2: audio_track chooses another.",
    },
  ]);
});

test("says which channels are heard together, and only when each is to be one speaker", async () => {
  const recording = { media: { ...MEDIA, channels: 10 }, channels: 8 };
  expect((await composed({ speakers: "channels" }, "en", recording)).warnings).toEqual([
    {
      code: "channels_together",
      detail:
        "Of the 10 channels the first 7 are heard each for itself; 8 to 10 are heard together, as one speaker.",
    },
  ]);
  expect((await composed({}, "en", { ...recording, channels: 1 })).warnings).toEqual([]);
  const eight = { media: { ...MEDIA, channels: 8 }, channels: 8 };
  expect((await composed({ speakers: "channels" }, "en", eight)).warnings).toEqual([]);
});

test("says where something sounded like speech and was not understood", async () => {
  const piece = (startMs: number, endMs: number) => ({
    words: [],
    lost: [],
    unclear: [{ startMs, endMs }],
  });
  expect(
    (await composed({}, "en", {}, [piece(500, 3_000), piece(7_000, 30_000)])).warnings,
  ).toEqual([
    {
      code: "speech_unclear",
      detail:
        "Sound that may be speech was not understood from 7.0 s to 30.0 s and in 1 more place, 25.5 s in all.",
    },
  ]);
});

test.each([
  [0.34, 12, ["words_unsure"]],
  [0.7, 12, []],
  [0.45, 6, ["words_unsure"]],
  [0.34, 2, []],
])("words heard with %f of 1, %i of them: %j", async (confidence, count, codes) => {
  const words = Array.from({ length: count }, (_, index) => ({
    ...{ text: "BULLET", startMs: 50 * index, endMs: 50 * index + 40, aligned: true },
    confidence,
  }));
  const { warnings } = await composed({}, "en", {}, [{ words, lost: [] }]);
  expect(warnings.map(({ code }) => code)).toEqual(codes);
});

test.each([
  [{ placesMs: [22_900], more: 0 }, " It is damaged at about 0:22."],
  [{ placesMs: [1_000, 61_000], more: 0 }, " It is damaged at about 0:01 and 1:01."],
  [{ placesMs: [0, 5_000], more: 3 }, " It is damaged at about 0:00, 0:05 and 3 more places."],
  [
    { placesMs: [1_000], more: 0, missingMs: 2_340 },
    " It is damaged at about 0:01. 2.3 s of what it says to have are missing.",
  ],
  [{ placesMs: [1_000], more: 0, missingMs: 0 }, " It is damaged at about 0:01."],
  [{ placesMs: [], more: 0, missingMs: 0 }, " It breaks off at 1:02."],
  [
    { placesMs: [], more: 0, missingMs: 2_340 },
    " The last 2.3 s that it says to have are missing.",
  ],
  [{ placesMs: [], more: 0 }, ""],
])("says where a file is damaged: %j", async (damage, where) => {
  const media = { ...MEDIA, damage };
  const [warning] = (await composed({}, "en", { media, durationMs: 62_000 })).warnings;
  expect(warning).toEqual({
    code: "damaged_media",
    detail: `The file is damaged or incomplete: what could be decoded of it, 1:02, is transcribed.${where}`,
  });
});

test.each([
  ["de", "en", ["language_unknown"]],
  ["en-GB", "en", []],
  ["EN", "en", []],
  ["de", undefined, []],
  [undefined, "en", []],
])("warns of %s by a model that knows only %s: %j", async (language, only, codes) => {
  expect(await warningsOf({ ...(language && { language }) }, only)).toEqual(codes);
});

test("warns of words that the model cannot be told", async () => {
  expect(await warningsOf({ vocabulary: ["Varleyfell"] }, "en")).toEqual(["vocabulary_unused"]);
  const lexicon = lexiconOf("A\t-1\nB\t-1\n▁\t-1\n");
  const detailOf = (vocabulary: readonly string[], known: typeof lexicon | undefined) =>
    unused({ ...DEFAULT_OPTIONS, vocabulary }, { lexicon: known })[0]?.detail;
  expect(detailOf(["Abba", "日本", " c "], lexicon)).toBe(
    'The model cannot write these, which are not listened for: "日本", "c".',
  );
  expect(detailOf(["Abba", "ab ba"], lexicon)).toBeUndefined();
  expect(detailOf(Array(12).fill("Abba"), undefined)).toBe(
    `This model takes no vocabulary, which is not listened for: ${Array(10).fill('"Abba"').join(", ")} and 2 more.`,
  );
});

test.each([
  ["fr", "en", "en"],
  ["en-GB", "en", "en-GB"],
  [undefined, "en", "en"],
  ["fr", undefined, "fr"],
])(
  "for the language %s and a model that knows %s the transcript says %s",
  async (asked, only, said) => {
    expect((await composed(asked ? { language: asked } : {}, only)).media_language).toBe(said);
  },
);
