import { execFileSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { shared } from "../../support/has.ts";
import { SAMPLE_SPEECH } from "../../support/samples.ts";

/** A recording to submit. */
export interface Sound {
  readonly name: string;
  readonly read: () => Promise<Uint8Array<ArrayBuffer>>;
}

/** Recordings of people reading, beside the project; otherwise the one sample. */
function files(): readonly string[] {
  const folder = shared("data/speech/audio/libri-clean");
  if (!folder) return [SAMPLE_SPEECH];
  return readdirSync(folder)
    .filter((name) => name.endsWith(".flac"))
    .sort()
    .map((name) => join(folder, name));
}

/** So many utterances, the same ones again where there are fewer. */
export async function utterances(count: number): Promise<readonly Sound[]> {
  const all = files();
  return Array.from({ length: count }, (_, n) => {
    const path = all[n % all.length] as string;
    return { name: `${n}-${path.split("/").at(-1)}`, read: () => readFile(path) };
  });
}

/** More utterances than any recording here needs. */
const PIECES = 5000;

/** One recording of that length, made of utterances one after the other. */
export async function longRecording(minutes: number): Promise<Sound> {
  const folder = await mkdtemp(join(tmpdir(), "groundwork-sounds-"));
  const list = join(folder, "list");
  const all = files();
  const paths = Array.from({ length: PIECES }, (_, n) => all[n % all.length]);
  await writeFile(list, paths.map((path) => `file '${path}'\n`).join(""));
  const out = join(folder, "long.flac");
  const input = ["-f", "concat", "-safe", "0", "-i", list];
  execFileSync("ffmpeg", [
    "-v",
    "error",
    ...input,
    "-t",
    String(minutes * 60),
    "-ar",
    "16000",
    out,
  ]);
  const bytes = await readFile(out);
  await rm(folder, { recursive: true, force: true });
  return { name: "long.flac", read: async () => bytes };
}
