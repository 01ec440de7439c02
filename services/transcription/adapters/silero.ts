import { SAMPLE_RATE, type Span } from "../model.ts";
import { readSamples } from "./samples.ts";
import { loadAddon } from "./sherpa/addon.ts";

/** The detector's own window. */
const WINDOW = 512;
const BUFFER_S = 60;

/** Speech as Silero's detector hears it, in a decoded recording. */
export function detectSpeech(model: string, path: string): readonly Span[] {
  const vad = new (loadAddon().Vad)(
    {
      sileroVad: {
        model,
        threshold: 0.5,
        minSilenceDuration: 0.25,
        minSpeechDuration: 0.1,
        windowSize: WINDOW,
        maxSpeechDuration: 20,
      },
      sampleRate: SAMPLE_RATE,
      numThreads: 1,
      provider: "cpu",
      debug: 0,
    },
    BUFFER_S,
  );
  const spans: Span[] = [];
  const collect = () => {
    for (; !vad.isEmpty(); vad.pop()) {
      const { start, samples } = vad.front(false);
      const at = (index: number) => (index / SAMPLE_RATE) * 1000;
      spans.push({ startMs: at(start), endMs: at(start + samples.length) });
    }
  };
  for (const second of readSamples(path, WINDOW * 32)) {
    for (let at = 0; at < second.length; at += WINDOW) vad.acceptWaveform(window(second, at));
    collect();
  }
  vad.flush();
  collect();
  return spans;
}

/** A whole window; the recording's last one is filled up with silence. */
function window(samples: Float32Array, at: number): Float32Array {
  const part = samples.slice(at, at + WINDOW);
  if (part.length === WINDOW) return part;
  const whole = new Float32Array(WINDOW);
  whole.set(part);
  return whole;
}
