import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { decoded, type openCorpus } from "./corpus.ts";
import { ours } from "./ours.ts";

interface Timed {
  readonly text: string;
  readonly startMs: number;
  readonly endMs: number;
}

/** Every so many utterances. */
const STEP = 4;
const WIDE = ["-beam", "1e-100", "-pbeam", "1e-100", "-wbeam", "1e-80"];

/**
 * How far word times are from a forced alignment: PocketSphinx given the words
 * that were said, its acoustic model only finding where. Utterances with a word
 * that its dictionary lacks are left out.
 */
export async function benchTimes(
  corpus: Awaited<ReturnType<typeof openCorpus>>,
  folder: string,
): Promise<void> {
  const truth = corpus.utterances
    .filter((_, index) => index % STEP === 0)
    .map(({ path, reference }) => ({ path, words: forced(path, reference, folder) }))
    .filter(({ words }) => words.length > 0);
  const paths = truth.map(({ path }) => path);
  const { transcripts } = await ours(paths, { modelsDir: corpus.models, processes: 2 });
  const pairs = transcripts.flatMap(({ slice_meta }, index) =>
    matches(
      truth[index]?.words ?? [],
      slice_meta.flatMap(({ token_meta }) =>
        token_meta.map(({ transcript, start_ms, duration_ms }) => ({
          text: plain(transcript),
          startMs: start_ms,
          endMs: start_ms + duration_ms,
        })),
      ),
    ),
  );
  const print = (text: string) => process.stdout.write(`${text}\n`);
  print(`\nWord times against a forced alignment, ${pairs.length} words of ${paths.length} files`);
  print(`  starts ${spreadOf(pairs.map(([one, two]) => two.startMs - one.startMs))}`);
  print(`  ends   ${spreadOf(pairs.map(([one, two]) => two.endMs - one.endMs))}`);
}

const plain = (text: string) => text.toLowerCase().replace(/[^a-z']/g, "");

function forced(path: string, reference: string, folder: string): readonly Timed[] {
  const [grammar, raw] = [join(folder, "align.jsgf"), join(folder, "align.pcm")];
  const words = reference.split(/\s+/).map(plain).filter(Boolean);
  writeFileSync(grammar, `#JSGF V1.0;\ngrammar g;\npublic <s> = ${words.join(" ")};\n`);
  writeFileSync(raw, decoded(path, folder));
  const args = [
    "-jsgf",
    grammar,
    "-infile",
    raw,
    "-time",
    "yes",
    "-remove_silence",
    "no",
    "-bestpath",
    "no",
  ];
  // A word that is not in the dictionary ends it: nothing is printed then.
  const { stdout } = spawnSync(
    "pocketsphinx_continuous",
    [...args, ...WIDE, "-logfn", "/dev/null"],
    { encoding: "utf8" },
  );
  return stdout.split("\n").flatMap((line) => {
    const [, text, start, end] =
      /^([a-z'.]+)(?:\(\d+\))? ([\d.]+) ([\d.]+) [\d.]+$/.exec(line) ?? [];
    return text ? [{ text, startMs: Number(start) * 1000, endMs: Number(end) * 1000 + 10 }] : [];
  });
}

/** Words that are the same in the same order (longest common subsequence). */
function matches(
  one: readonly Timed[],
  two: readonly Timed[],
): readonly (readonly [Timed, Timed])[] {
  const length = one.map(() => new Int32Array(two.length + 1));
  length.push(new Int32Array(two.length + 1));
  const at = (i: number, j: number) => length[i]?.[j] ?? 0;
  for (let i = one.length - 1; i >= 0; i--)
    for (let j = two.length - 1; j >= 0; j--)
      (length[i] as Int32Array)[j] =
        one[i]?.text === two[j]?.text ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
  const found: [Timed, Timed][] = [];
  for (let i = 0, j = 0; i < one.length && j < two.length; ) {
    const [a, b] = [one[i] as Timed, two[j] as Timed];
    if (a.text === b.text) {
      found.push([a, b]);
      i++;
      j++;
    } else if (at(i + 1, j) >= at(i, j + 1)) i++;
    else j++;
  }
  return found;
}

function spreadOf(errors: readonly number[]): string {
  const quantile = (values: readonly number[], share: number) =>
    Math.round(values.toSorted((a, b) => a - b)[Math.floor(share * values.length)] ?? 0);
  const sizes = errors.map(Math.abs);
  return `off by ${quantile(sizes, 0.5)} ms (median), ${quantile(sizes, 0.9)} ms (90 %); bias ${quantile(errors, 0.5)} ms`;
}
