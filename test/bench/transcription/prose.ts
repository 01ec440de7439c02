import type { SpokenWord } from "../../../services/transcription/model.ts";
import { toProse } from "../../../services/transcription/stages/prose.ts";
import type { openCorpus } from "./corpus.ts";
import { ours } from "./ours.ts";

const print = (text: string) => process.stdout.write(`${text}\n`);

/** As it is said on calls and in the news, and as editors write it. When first tried 17 were right; decades, times of day and halves were not. */
const NUMBERS: readonly (readonly [string, string])[] = [
  [
    "revenue rose seven percent to one point three billion dollars",
    "revenue rose 7% to $1.3 billion.",
  ],
  ["we opened sixty two stores in twenty nineteen", "we opened 62 stores in 2019."],
  ["earnings per share were two dollars and fourteen cents", "earnings per share were $2.14."],
  ["between ten and fifteen people came", "between 10 and 15 people came."],
  ["in the first quarter of twenty twenty four", "in the first quarter of 2024."],
  ["the forty fifth president", "the 45th president."],
  ["it was founded in eighteen ninety two", "it was founded in 1892."],
  ["he is eighty seven years old", "he is 87 years old."],
  ["about three hundred fifty thousand barrels a day", "about 350,000 barrels a day."],
  ["margins fell by forty basis points", "margins fell by 40 basis points."],
  ["a loss of nine million euros", "a loss of €9 million."],
  ["twenty four hours a day", "24 hours a day."],
  ["on may the third", "on May the third."],
  ["the nineteen nineties", "the 1990s."],
  ["one in five households", "one in five households."],
  ["five hundred and one", "501."],
  ["two and a half million", "2.5 million."],
  ["up from zero point four percent", "up from 0.4%."],
  ["at six thirty in the evening", "at 6:30 in the evening."],
  ["one hundred twenty eight", "128."],
];

/** How bare words become prose: capitals, full stops and commas against texts as they were printed, and numbers. */
export async function benchProse({ utterances, models }: Awaited<ReturnType<typeof openCorpus>>) {
  const printed = utterances.filter(({ reference }) => /[a-z]/.test(reference));
  const paths = printed.map(({ path }) => path);
  const { transcripts } = await ours(paths, { modelsDir: models, processes: 2 });
  const pairs = printed.flatMap(({ reference }, index) =>
    matched(reference.split(/\s+/), (transcripts[index]?.transcript ?? "").split(/\s+/)),
  );
  const capital = ([one, two]: Pair) => /^\W*\p{Lu}/u.test(one) === /^\W*\p{Lu}/u.test(two);
  print(`\nProse: ${pairs.length} words that were heard right, of ${printed.length} recordings`);
  print(`  first letters as printed: ${share(pairs.filter(capital).length, pairs.length)}`);
  print(`  full stops and question marks: ${marks(pairs, /[.?!]["”]?$/)}`);
  print(`  commas and the like: ${marks(pairs, /[,;:]["”]?$/)}`);
  const numbers = NUMBERS.map(
    async ([said, wanted]) => [await written(said), sentence(wanted)] as const,
  );
  const wrong = (await Promise.all(numbers)).filter(([ours, wanted]) => ours !== wanted);
  print(
    `  numbers: ${NUMBERS.length - wrong.length} of ${NUMBERS.length} sentences as an editor writes them`,
  );
  for (const [ours, wanted] of wrong) print(`    "${ours}" for "${wanted}"`);
}

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

async function written(text: string): Promise<string> {
  const words = text.split(" ").map(
    (word, at): SpokenWord => ({
      ...{ text: word, startMs: 250 * at, endMs: 250 * at + 250, confidence: 1 },
      ...{ aligned: true, speaker: -1, speakerConfidence: 0 },
    }),
  );
  return (await toProse(words)).map((word) => word.text).join(" ");
}

/** A word as it was printed, and the same one as we write it. */
type Pair = readonly [string, string];

const bare = (word = "") => word.toLowerCase().replace(/[^\p{L}\p{N}']/gu, "");

/** Equal words in the same order: the longest common subsequence. */
function matched(one: readonly string[], two: readonly string[]): readonly Pair[] {
  const lengths = Array.from({ length: one.length + 1 }, () => new Uint16Array(two.length + 1));
  const at = (i: number, j: number) => lengths[i]?.[j] ?? 0;
  for (let i = one.length - 1; i >= 0; i--)
    for (let j = two.length - 1; j >= 0; j--)
      (lengths[i] as Uint16Array)[j] =
        bare(one[i]) === bare(two[j]) ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
  const pairs: Pair[] = [];
  for (let [i, j] = [0, 0]; i < one.length && j < two.length; ) {
    if (bare(one[i]) === bare(two[j])) pairs.push([one[i++] as string, two[j++] as string]);
    else if (at(i + 1, j) >= at(i, j + 1)) i++;
    else j++;
  }
  return pairs;
}

function marks(pairs: readonly Pair[], mark: RegExp): string {
  const printed = pairs.filter(([one]) => mark.test(one)).length;
  const ours = pairs.filter(([, two]) => mark.test(two)).length;
  const both = pairs.filter(([one, two]) => mark.test(one) && mark.test(two)).length;
  return `${both} of ${printed} found, ${ours - both} where none is printed`;
}

const share = (part: number, all: number) =>
  `${part} of ${all} (${((100 * part) / all).toFixed(1)} %)`;
