import { stem, type Token } from "../../language/tokens.ts";
import { rememberedOf } from "../../remember.ts";
import type { Lexicon } from "./lexicon.ts";

const WHO =
  "(?:(?:the )?(?:wall )?street|(?:the )?(?:analysts?|brokers|consensus|market))(?: have| has)?";
const THINK = "(?:expect|forecast|predict|project|see|anticipate|pencill?|model)(?:s|ed)?(?: in)?";
const THOUGHT =
  "(?:expected|forecast|predicted|projected|anticipated|pencill?ed in|modelled|seen|tipped)";
const MAKE = "(?:make|report|post|earn|generate|deliver|book|reach|have|achieve|record|see)";

/**
 * "do analysts expect from", "is pencilled in for": that it is a view, before of whom; and "do
 * analysts expect X to make", "is X forecast to make", around whom.
 */
const EXPECTED: readonly RegExp[] = [
  new RegExp(`(?:^| )((?:do |does |did |that )?${WHO} ${THINK}) (?=(?:of|from|for|in) )`),
  new RegExp(`(?:^| )((?:is|are|was|were) ${THOUGHT}) (?=(?:of|from|for) )`),
  new RegExp(
    `(?:^| )((?:do |does |did |that )?${WHO} ${THINK}) ((?:\\S+ ){1,5}?)(to ${MAKE})(?= |$)`,
  ),
  new RegExp(`(?:^| )(is|are|was|were) ((?:\\S+ ){1,5}?)(${THOUGHT} to ${MAKE})(?= |$)`),
];

/** How names of what is expected end, in models that have them. */
const ESTIMATES = ["estimate", "forecast", "consensus"];

/** The longest name of a figure, in words. */
const LONGEST = 5;

/** "EPS do analysts expect of X" as "EPS estimate of X", where the model has such a figure. */
export function asEstimate<T extends Token>(words: readonly T[], lexicon: Lexicon): readonly T[] {
  const found = expectedIn(words);
  if (!found) return words;
  const [, view = "", whose = "", deed = ""] = found;
  const start = wordsIn(found.input!.slice(0, found.index));
  const end = start + wordsIn(view);
  const last = ESTIMATES.find((each) => isNamed(words.slice(0, start), each, lexicon));
  if (!last) return words;
  const said = { ...words[end - 1]!, text: last, stem: stem(last) };
  const then = end + wordsIn(whose);
  const rest = [...words.slice(end, then), ...words.slice(then + wordsIn(deed))];
  return [...words.slice(0, start), said, ...rest];
}

const wordsIn = (text: string): number => text.split(" ").filter(Boolean).length;

const expectedIn = rememberedOf((words: readonly Token[]): RegExpMatchArray | undefined => {
  const text = words.map((word) => word.text.toLowerCase()).join(" ");
  for (const each of EXPECTED) {
    const found = text.match(each);
    if (found) return found;
  }
  return undefined;
});

/** Whether the words end with a figure of which the model has what was expected. */
function isNamed(words: readonly Token[], last: string, { meanings }: Lexicon): boolean {
  return Array.from({ length: LONGEST }, (_, at) => words.slice(-1 - at)).some((each) =>
    meanings([...each, { stem: last }].map((word) => word.stem).join(" "))?.some(
      ({ kind }) => kind === "field" || kind === "metric",
    ),
  );
}
