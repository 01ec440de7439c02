import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";
import { has } from "../../../test/support/has.ts";
import { SAMPLE_SPEECH } from "../../../test/support/samples.ts";
import { findModels } from "../engine/models.ts";
import { SAMPLE_RATE } from "../model.ts";
import { openPocketSphinx } from "./pocketsphinx.ts";

const able = has("ffmpeg") && has("pocketsphinx_continuous");

test.skipIf(!able)(
  "hears the same, whatever it heard before (needs ffmpeg and pocketsphinx)",
  () => {
    const asFloats = ["-f", "f32le", "-ar", String(SAMPLE_RATE), "-ac", "1", "-"];
    const bytes = execFileSync("ffmpeg", ["-v", "error", "-i", SAMPLE_SPEECH, ...asFloats], {
      maxBuffer: 1 << 28,
    });
    const samples = new Float32Array(new Uint8Array(bytes).buffer);
    const { recogniser } = findModels({ modelsDir: "/nowhere" }) ?? {};
    if (recogniser?.family !== "pocketsphinx") throw new Error("its model is not there");
    const recognise = openPocketSphinx(recogniser.folder);
    const hints = { vocabulary: [], language: "en" };
    const cut = (fromS: number, toS: number) =>
      recognise(samples.subarray(fromS * SAMPLE_RATE, toS * SAMPLE_RATE), hints);
    const fresh = cut(0, 5);
    expect(fresh.words.length).toBeGreaterThan(5);
    cut(5, 9);
    expect(cut(0, 5)).toEqual(fresh);
  },
);
