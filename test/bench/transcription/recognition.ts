import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { decoded, type Errors, joined, type openCorpus, secondsOf } from "./corpus.ts";
import type { DirectJob, DirectResult } from "./direct.ts";
import { ours } from "./ours.ts";
import { sphinxDirect } from "./sphinx.ts";

type Corpus = Awaited<ReturnType<typeof openCorpus>>;

/** Every so many utterances for PocketSphinx, which is ten times as slow. */
const SPHINX_STEP = 12;
/** Every so many utterances make the long recording: about ten minutes. */
const LONG_STEP = 2;
const NOWHERE = "/nonexistent";

const percent = (value: number) => `${(100 * value).toFixed(2)} %`.padStart(8);
const print = (text: string) => process.stdout.write(`${text}\n`);

/** Words wrong per set, ours beside the engines called directly on the same files. */
export async function benchAccuracy(corpus: Corpus, folder: string): Promise<void> {
  const { utterances, models } = corpus;
  const model = join(models, "zipformer-gigaspeech-3.3M");
  const paths = utterances.map(({ path }) => path);
  const raw = rawOf(paths, folder);
  const all = await ours(paths, { modelsDir: models, processes: 2 });
  print(`zipformer 3.3M: load ${all.loadS.toFixed(2)} s, peak ${all.peakMb} MB a process`);
  table(corpus, utterances, "ours", all.transcripts.map(textOf));
  const base = { model, threads: 1, paths: raw };
  for (const [name, method, beam] of [
    ["library, greedy", "greedy_search", 4],
    ["library, its default beam", "modified_beam_search", 4],
    ["library, our beam", "modified_beam_search", 8],
  ] as const) {
    const direct = library({ ...base, method, beam });
    table(corpus, utterances, name, direct.texts);
    print(`    load ${direct.loadS.toFixed(2)} s, peak ${direct.peakMb} MB`);
  }
  const some = utterances.filter((_, index) => index % SPHINX_STEP === 0);
  const slow = await ours(
    some.map(({ path }) => path),
    { modelsDir: NOWHERE, processes: 2 },
  );
  print(
    `\nPocketSphinx, every ${SPHINX_STEP}th: load ${slow.loadS.toFixed(2)} s, peak ${slow.peakMb} MB a process`,
  );
  table(corpus, some, "ours", slow.transcripts.map(textOf));
  const sphinx = await sphinxDirect(rawOf(paths, folder).filter((_, i) => i % SPHINX_STEP === 0));
  table(corpus, some, "its command line", sphinx.texts);
  print(`    peak ${sphinx.peakMb} MB`);
}

/** One long recording: words wrong and time, with one and two cores. */
export async function benchLong(corpus: Corpus, folder: string): Promise<void> {
  const { models, wer } = corpus;
  const parts = corpus.utterances.filter((_, index) => index % LONG_STEP === 0);
  const { pcm } = joined(parts.map(({ path }) => decoded(path, folder)));
  const reference = parts.map((part) => part.reference).join(" ");
  const [raw, wav] = [join(folder, "long.pcm"), join(folder, "long.flac")];
  writeFileSync(raw, pcm);
  const format = ["-f", "s16le", "-ar", "16000", "-ac", "1"];
  execFileSync("ffmpeg", ["-v", "error", "-y", "-nostdin", ...format, "-i", raw, wav]);
  print(`\nOne recording of ${(secondsOf(pcm) / 60).toFixed(1)} minutes, zipformer 3.3M`);
  const row = (name: string, text: string, seconds: number, peakMb: number) =>
    print(
      `  ${name.padEnd(28)} ${percent(wer(reference, text).wer)} wrong  ${(secondsOf(pcm) / seconds).toFixed(1).padStart(5)} x real time  (factor ${(seconds / secondsOf(pcm)).toFixed(4)})  peak ${peakMb} MB`,
    );
  for (const processes of [1, 2]) {
    const one = await ours([wav], { modelsDir: models, processes });
    const name = `ours, ${processes} process${processes > 1 ? "es" : ""}`;
    row(name, one.transcripts.map(textOf).join(" "), one.seconds, one.peakMb);
  }
  const model = join(models, "zipformer-gigaspeech-3.3M");
  for (const threads of [1, 2])
    for (const [name, method] of [
      ["greedy", "greedy_search"],
      ["beam", "modified_beam_search"],
    ] as const) {
      const direct = library({ model, threads, method, beam: 4, paths: [raw] });
      row(
        `library, ${name}, ${threads} thread${threads > 1 ? "s" : ""}`,
        direct.texts[0] ?? "",
        direct.seconds,
        direct.peakMb,
      );
    }
}

const textOf = ({ transcript }: { readonly transcript: string }) => transcript;

function rawOf(paths: readonly string[], folder: string): readonly string[] {
  return paths.map((path, index) => {
    const name = join(folder, `${index}.pcm`);
    writeFileSync(name, decoded(path, folder));
    return name;
  });
}

function library(job: DirectJob): DirectResult {
  const module = join(import.meta.dirname, "direct.ts");
  const printed = execFileSync(process.execPath, [module, JSON.stringify(job)], {
    maxBuffer: 1 << 28,
    stdio: ["ignore", "pipe", "ignore"],
  });
  return JSON.parse(printed.toString());
}

function table(
  { wer, total }: Corpus,
  utterances: Corpus["utterances"],
  name: string,
  texts: readonly string[],
): void {
  const sets = new Map<string, Errors[]>([["all", []]]);
  utterances.forEach(({ set, reference }, index) => {
    const errors = wer(reference, texts[index] ?? "");
    sets.set(set, [...(sets.get(set) ?? []), errors]);
    sets.get("all")?.push(errors);
  });
  const cells = [...sets].map(([set, errors]) => `${set} ${percent(total(errors).wer)}`);
  print(`  ${name.padEnd(28)} ${cells.join("  ")}`);
}
