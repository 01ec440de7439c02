import type { Direction } from "../../../../plan.ts";
import { type CueMatch, wordsIn } from "./cue.ts";
import { ADJECTIVES, COUNT, countOf, HIGH, LOW } from "./words.ts";

const MODES =
  "(?:common(?:ly)?(?: used| spoken)?|popular(?:ly)?(?: used| spoken)?|frequent(?:ly)?(?: used| spoken)?|prevalent|predominant(?:ly)?(?: used| spoken)?)";

const MODE = new RegExp(`^(?:${COUNT} )?(most|least) ${MODES}(?![\\w])|^()(predominant)(?:ly)?\\b`);

interface Superlative {
  readonly pattern: RegExp;
  readonly direction: Direction;
  readonly adjective?: string;
}

/** "3 largest", "largest", "top 3": the number before or, after a few words, behind. */
const superlative = (words: string, direction: Direction, adjective?: string): Superlative => ({
  pattern: new RegExp(
    `^(?:${COUNT} )?(?:${words})(?! or )(?:(?<=top|bottom|last|first) ${COUNT})?(?![\\w])`,
  ),
  direction,
  ...(adjective && { adjective }),
});

const SUPERLATIVES: readonly Superlative[] = [
  ...ADJECTIVES.map(([name, direction, , words]) => superlative(words, direction, name)),
  superlative(HIGH, "desc"),
  superlative(LOW, "asc"),
];

/** What every extreme begins with. */
const EXTREME = new RegExp(
  `^(?:${COUNT} )?(?:predominant|most|least|${HIGH}|${LOW}|${ADJECTIVES.map(([, , , words]) => words).join("|")})`,
);

/** "over 45 min" */
const MINUTES = /^\d+ min\b/;

export function superlativeAt(text: string): CueMatch | undefined {
  if (!EXTREME.test(text) || MINUTES.test(text)) return undefined;
  const mode = text.match(MODE);
  if (mode) {
    const top = mode[1] ? { top: countOf(mode[1]) } : {};
    const direction = mode[2] === "least" ? "asc" : "desc";
    return { words: wordsIn(mode[0]), word: { kind: "mode", direction, ...top }, weight: 1.2 };
  }
  if (/^last (?:name|year|month)/.test(text)) return undefined;
  // "highest rated" is more than "highest".
  const all = SUPERLATIVES.flatMap((each) => {
    const found = text.match(each.pattern);
    return found ? [{ ...each, found }] : [];
  }).toSorted((a, b) => b.found[0].length - a.found[0].length);
  for (const { found, direction, adjective } of all) {
    const count = found[1] ?? found[2];
    const top = count ? { top: countOf(count) } : {};
    const word = {
      kind: "superlative",
      direction,
      ...(adjective && { adjective }),
      ...top,
    } as const;
    return { words: wordsIn(found[0]), word, weight: 1 };
  }
  return undefined;
}
