import { stem, type Token } from "../../language/tokens.ts";
import { rememberedOf } from "../../remember.ts";
import type { Lexicon } from "./lexicon.ts";

/** "do analysts expect from", "that the street forecasts for": who has a view, and of whom. */
const EXPECTED =
  /(?:^| )((?:do |does |did |that )?(?:(?:the )?(?:wall )?street|(?:the )?(?:analysts?|brokers|consensus|market)) (?:expect|forecast|predict|project)(?:s|ed)?) (?=(?:of|from|for|in) )/;

/** How names of what is expected end, in models that have them. */
const ESTIMATES = ["estimate", "forecast", "consensus"];

/** The longest name of a figure, in words. */
const LONGEST = 5;

/** "EPS do analysts expect of X" as "EPS estimate of X", where the model has such a figure. */
export function asEstimate<T extends Token>(words: readonly T[], lexicon: Lexicon): readonly T[] {
  const found = expectedIn(words);
  if (!found) return words;
  const start = found.input!.slice(0, found.index).split(" ").filter(Boolean).length;
  const end = start + found[1]!.split(" ").length;
  const last = ESTIMATES.find((each) => isNamed(words.slice(0, start), each, lexicon));
  if (!last) return words;
  const said = { ...words[end - 1]!, text: last, stem: stem(last) };
  return [...words.slice(0, start), said, ...words.slice(end)];
}

const expectedIn = rememberedOf((words: readonly Token[]) =>
  words
    .map(({ text }) => text.toLowerCase())
    .join(" ")
    .match(EXPECTED),
);

/** Whether the words end with a figure of which the model has what was expected. */
function isNamed(words: readonly Token[], last: string, { meanings }: Lexicon): boolean {
  return Array.from({ length: LONGEST }, (_, at) => words.slice(-1 - at)).some((each) =>
    meanings([...each, { stem: last }].map((word) => word.stem).join(" "))?.some(
      ({ kind }) => kind === "field" || kind === "metric",
    ),
  );
}
