import { SAMPLE_RATE, type Span } from "../model.ts";
import { loadAddon, type Vad } from "./sherpa/addon.ts";

/** The detector's own window. */
const WINDOW = 512;
const BUFFER_S = 60;

/** Silero's detector, loaded: where it hears speech in a minute or two, as if it had never heard anything before. */
export function openDetector(model: string): (samples: Float32Array) => readonly Span[] {
  const vad = new (loadAddon().Vad)(settings(model), BUFFER_S);
  return (samples) => {
    vad.reset();
    const spans: Span[] = [];
    for (let at = 0; at < samples.length; at += WINDOW) {
      vad.acceptWaveform(window(samples, at));
      collect(vad, spans);
    }
    vad.flush();
    collect(vad, spans);
    return spans;
  };
}

const settings = (model: string) => ({
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
});

const msOf = (sample: number) => (sample / SAMPLE_RATE) * 1000;

function collect(vad: Vad, spans: Span[]): void {
  for (; !vad.isEmpty(); vad.pop()) {
    const { start, samples } = vad.front(false);
    spans.push({ startMs: msOf(start), endMs: msOf(start + samples.length) });
  }
}

/** A whole window; the recording's last one is filled up with silence. */
function window(samples: Float32Array, at: number): Float32Array {
  const part = samples.slice(at, at + WINDOW);
  if (part.length === WINDOW) return part;
  const whole = new Float32Array(WINDOW);
  whole.set(part);
  return whole;
}
