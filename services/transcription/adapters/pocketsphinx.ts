import { join } from "node:path";
import koffi from "koffi";
import type { Recognise } from "../engine/model.ts";
import { SAMPLE_RATE, type Word } from "../model.ts";
import { padded } from "./waves.ts";

/** A frame of the decoder. */
const FRAME_MS = 10;
/** Hiss before and behind: it then knows what silence is (35.1 % of words wrong, 36.1 % without). */
const PAD_MS = 300;
/** What it writes for silence and noises. */
const NO_WORD = /^(<.*>|\[.*\]|\+\+.*\+\+)$/;

/**
 * The system's PocketSphinx, called through its C library: an engine for
 * installations without a model folder, three times as often wrong.
 *
 * @param folder  with "en-us", "en-us.lm.bin" and "cmudict-en-us.dict"
 */
export function openPocketSphinx(folder: string): Recognise {
  const base = koffi.load("libsphinxbase.so.3");
  const lib = koffi.load("libpocketsphinx.so.3");
  const api = {
    definitions: lib.func("void *ps_args()"),
    configure: base.func("void *cmd_ln_init(void *, void *, int, ...)"),
    open: lib.func("void *ps_init(void *)"),
    forget: lib.func("int ps_start_stream(void *)"),
    begin: lib.func("int ps_start_utt(void *)"),
    hear: lib.func("int ps_process_raw(void *, void *, size_t, int, int)"),
    end: lib.func("int ps_end_utt(void *)"),
    first: lib.func("void *ps_seg_iter(void *)"),
    next: lib.func("void *ps_seg_next(void *)"),
    word: lib.func("const char *ps_seg_word(void *)"),
    frames: lib.func("void ps_seg_frames(void *, _Out_ int *, _Out_ int *)"),
    probability: lib.func("int ps_seg_prob(void *, _Out_ int *, _Out_ int *, _Out_ int *)"),
    logmath: lib.func("void *ps_get_logmath(void *)"),
    exp: base.func("double logmath_exp(void *, int)"),
  };
  const decoder = api.open(
    api.configure(null, api.definitions(), 1, ...settings(folder), "str", null),
  );
  if (!decoder) throw new Error(`PocketSphinx cannot use the model in ${folder}`);
  const logmath = api.logmath(decoder);
  return (samples) => {
    const totalMs = (samples.length / SAMPLE_RATE) * 1000;
    const pcm = Int16Array.from(padded(samples, PAD_MS, PAD_MS), (sample) =>
      Math.round(Math.max(-1, Math.min(1, sample)) * 32_767),
    );
    // What it has learnt of the noise before would make the result depend on the order of the work.
    api.forget(decoder);
    api.begin(decoder);
    // The whole stretch at once: its loudness is then known before its first word.
    api.hear(decoder, pcm, pcm.length, 0, 1);
    api.end(decoder);
    const words: Word[] = [];
    for (let segment = api.first(decoder); segment; segment = api.next(segment)) {
      const text = String(api.word(segment)).replace(/\(\d+\)$/, "");
      if (NO_WORD.test(text)) continue;
      const [start, end] = [[0], [0]] as [number[], number[]];
      api.frames(segment, start, end);
      const posterior = api.probability(segment, [0], [0], [0]);
      words.push({
        text,
        startMs: clamp((start[0] as number) * FRAME_MS - PAD_MS, 0, totalMs),
        endMs: clamp(((end[0] as number) + 1) * FRAME_MS - PAD_MS, 0, totalMs),
        confidence: Math.min(1, api.exp(logmath, posterior)),
        aligned: true,
      });
    }
    return { words };
  };
}

/** Pairs of type and value, as the C function takes them. */
function settings(folder: string): readonly string[] {
  const pairs = {
    "-hmm": join(folder, "en-us"),
    "-lm": join(folder, "en-us.lm.bin"),
    "-dict": join(folder, "cmudict-en-us.dict"),
    "-logfn": "/dev/null",
    // It would drop silent frames, and every later time would be too early.
    "-remove_silence": "no",
  };
  return Object.entries(pairs).flatMap(([name, value]) => ["str", name, "str", value]);
}

const clamp = (value: number, least: number, most: number) =>
  Math.min(most, Math.max(least, value));
