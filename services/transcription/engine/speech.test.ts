import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { has, shared } from "../../../test/support/has.ts";
import { SAMPLE_SPEECH } from "../../../test/support/samples.ts";
import { silent } from "../../../test/support/tokens.ts";
import { findModels } from "./models.ts";
import { openSpeech, type Speech } from "./speech.ts";

const able = has("ffmpeg") && has("pocketsphinx_continuous");

/** A bass, a melody and drums. */
const TUNE =
  "0.2*sin(2*PI*t*(110+55*floor(mod(t*2,4))))" +
  "+0.15*sin(2*PI*t*(440+110*floor(mod(t*4,6))))*exp(-2*mod(t*4,1))" +
  "+0.25*(random(0)-0.5)*exp(-25*mod(t*4,1))+0.15*(random(1)-0.5)*exp(-10*mod(t*2+0.5,1))";

/** Four seconds of what ffmpeg reads, as 16-bit samples. */
const sound = (...args: readonly string[]): Uint8Array => {
  const asSamples = ["-t", "4", "-f", "s16le", "-ar", "16000", "-ac", "1", "-"];
  return execFileSync("ffmpeg", ["-v", "error", ...args, ...asSamples]);
};

describe.skipIf(!able)("PocketSphinx in its process (needs ffmpeg and pocketsphinx)", () => {
  let speech: Speech;
  beforeAll(async () => {
    const models = findModels({ modelsDir: "/nowhere" });
    if (!models) throw new Error("its model is not there");
    speech = openSpeech({ models, processes: 1, memoryMb: 2048, log: silent });
    await speech.ready();
  });
  afterAll(() => speech.close());
  const heard = async (pcm: Uint8Array) => {
    const hints = { vocabulary: [], language: "en" };
    const { words } = await speech.recognise(pcm, hints, new AbortController().signal);
    return words.map(({ text }) => text);
  };

  test("hears words in speech and none in a tune", async () => {
    expect((await heard(sound("-i", SAMPLE_SPEECH))).length).toBeGreaterThan(5);
    expect(await heard(sound("-f", "lavfi", "-i", `aevalsrc='${TUNE}':s=16000`))).toEqual([]);
  });
});

const folder = shared("data/speech");
const corpus = folder && has("ffmpeg") ? folder : undefined;

describe.skipIf(!corpus)("sherpa-onnx in its process (needs ffmpeg and ../shared)", () => {
  let speech: Speech;
  beforeAll(async () => {
    const models = findModels({ modelsDir: join(corpus ?? "", "models") });
    if (!models) throw new Error("its model is not there");
    speech = openSpeech({ models, processes: 1, memoryMb: 2048, log: silent });
    await speech.ready();
  });
  afterAll(() => speech.close());

  test("hears the words of a vocabulary that it mishears without", async () => {
    const pcm = sound("-i", join(corpus ?? "", "audio/libri-clean/1089-134691-0024.flac"));
    const heard = async (...vocabulary: readonly string[]) => {
      const hints = { vocabulary, language: "en" };
      const { words } = await speech.recognise(pcm, hints, new AbortController().signal);
      return words.map(({ text }) => text.toLowerCase()).join(" ");
    };
    expect(await heard()).not.toBe("stephanos dedalos");
    expect(await heard("Stephanos", "Dedalos", "日本")).toBe("stephanos dedalos");
    expect(await heard("日本")).toBe(await heard());
  });

  test.each([
    ["white noise", "anoisesrc=c=white:a=0.3"],
    ["brown noise", "anoisesrc=c=brown:a=0.8"],
    ["a telephone that rings", "aevalsrc='0.4*(sin(2*PI*440*t)+sin(2*PI*480*t))*lt(mod(t,3),1)'"],
    ["keys of a telephone", "aevalsrc='0.4*(sin(2*PI*697*t)+sin(2*PI*1209*t))*lt(mod(t,0.5),0.2)'"],
    ["clicks", "aevalsrc='0.6*(random(0)-0.5)*gt(sin(2*PI*1.3*t),0.97)'"],
    ["silence", "anullsrc"],
  ])("hears nobody in %s", async (_, source) => {
    const spans = await speech.detect(
      sound("-f", "lavfi", "-i", source),
      new AbortController().signal,
    );
    expect(spans).toEqual([]);
  });
});
