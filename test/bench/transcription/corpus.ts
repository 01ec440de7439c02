import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { shared } from "../../support/has.ts";

/** A recording with what was said in it. */
export interface Utterance {
  readonly id: string;
  /** Its folder: recordings of one kind. */
  readonly set: string;
  readonly path: string;
  readonly reference: string;
}

/** Errors of one or several recordings, in words. */
export interface Errors {
  readonly sub: number;
  readonly del: number;
  readonly ins: number;
  /** Words of the reference. */
  readonly ref: number;
  readonly wer: number;
}

interface Scorer {
  wer(reference: string, hypothesis: string): Errors;
  total(errors: readonly Errors[]): Errors;
}

const BYTES_PER_SECOND = 32_000;

/** The folder of recordings, the models beside it, and the scorer. @throws Error when they are not there */
export async function openCorpus() {
  const [root, score] = [shared("data/speech"), shared("score/speech/wer.ts")];
  if (!root || !score) throw new Error("this bench needs the recordings in ../shared");
  const listed: readonly { id: string; path: string; ref: string }[] = JSON.parse(
    readFileSync(join(root, "manifest.json"), "utf8"),
  );
  const utterances = listed.map(
    ({ id, path, ref }): Utterance => ({
      id,
      set: path.split("/").at(-2) ?? "",
      path: join(root, path),
      reference: ref,
    }),
  );
  const scorer = (await import(score)) as Scorer;
  return { root, models: join(root, "models"), utterances, ...scorer };
}

/** Decoded once: 16-bit samples of a recording, in a folder of the bench. */
export function decoded(path: string, folder: string): Buffer {
  const name = join(folder, `${path.replaceAll(/[^\w]+/g, "_")}.pcm`);
  if (!existsSync(name)) {
    const args = ["-nostdin", "-v", "error", "-i", path, "-ac", "1", "-ar", "16000", "-f", "s16le"];
    writeFileSync(name, execFileSync("ffmpeg", [...args, "pipe:1"], { maxBuffer: 1 << 28 }));
  }
  return readFileSync(name);
}

/** Seconds of 16-bit samples. */
export const secondsOf = (pcm: Uint8Array): number => pcm.byteLength / BYTES_PER_SECOND;

/** One after the other, with pauses of 0.2 to 1.5 s of faint hiss; the same ones every time. */
export function joined(parts: readonly Buffer[]): {
  readonly pcm: Buffer;
  /** Where each part begins, in seconds. */
  readonly starts: readonly number[];
} {
  let seed = 7;
  const random = () => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return seed / 2 ** 32;
  };
  const all: Buffer[] = [];
  const starts: number[] = [];
  let bytes = 0;
  for (const part of parts) {
    const pause = Buffer.alloc(2 * Math.round((0.2 + 1.3 * random()) * 16_000));
    for (let at = 0; at < pause.length; at += 2)
      pause.writeInt16LE(Math.round(16 * random() - 8), at);
    starts.push(bytes / BYTES_PER_SECOND);
    all.push(part, pause);
    bytes += part.length + pause.length;
  }
  return { pcm: Buffer.concat(all), starts };
}
