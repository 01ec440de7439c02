import { execFileSync } from "node:child_process";
import { resolve } from "node:path";

const folder = resolve(import.meta.dirname, "../../services/host/demo/sample");

/** A report of two pages with headings, a table and a chart. */
export const SAMPLE_PDF = resolve(folder, "report.pdf");
/** Fifteen seconds of an invented call, two voices. */
export const SAMPLE_SPEECH = resolve(folder, "call.ogg");

/** The first sentence of that call, five seconds: enough where it does not matter how much is said. Needs ffmpeg. */
export function sampleSentence(...filters: readonly string[]): Buffer<ArrayBuffer> {
  const how = filters.length > 0 ? ["-af", filters.join()] : ["-c", "copy"];
  const args = ["-v", "error", "-t", "5.2", "-i", SAMPLE_SPEECH, ...how, "-f", "ogg", "-"];
  return Buffer.from(execFileSync("ffmpeg", args));
}
