import type { Direction } from "../../../plan.ts";
import { COUNT, countOf } from "./numbers.ts";
import { type Match, wordsIn } from "./word.ts";

/** "-est" words, what they say of a measure, and the plain adjective behind them. */
const SUPERLATIVES: readonly [string, Direction, string?][] = [
  ["highest|maximum|max|greatest|best|top|fastest", "desc"],
  ["lowest|minimum|min|least|worst|bottom|fewest|slowest", "asc"],
  ["largest", "desc", "large"],
  ["biggest", "desc", "big"],
  ["smallest", "asc", "small"],
  ["oldest", "desc", "old"],
  ["youngest|newest", "desc", "young"],
  ["cheapest", "asc", "cheap"],
  ["longest", "desc", "long"],
  ["shortest", "asc", "short"],
  ["richest", "desc", "rich"],
];

const MOST = new RegExp(
  `^(?:the )?(?:${COUNT} )?(most|least) (profitable|valuable|expensive|indebted|populous|popular)\\b`,
);

const EXTREMES = [...SUPERLATIVES, ["most", "desc"] as const].map(
  ([words, direction, adjective]) => ({
    direction,
    adjective,
    before: new RegExp(`^(?:the )?${COUNT} (?:${words})\\b`),
    behind: new RegExp(`^(?:the )?(?:${words})(?: ${COUNT})?\\b(?! line| end)`),
  }),
);

/** What every extreme begins with. */
const EXTREME = new RegExp(
  `^(?:the )?(?:${COUNT} )?(?:${SUPERLATIVES.map(([words]) => words).join("|")}|most|least)\\b`,
);

export function superlativeAt(text: string): Match | undefined {
  if (!EXTREME.test(text)) return undefined;
  const most = text.match(MOST);
  if (most) {
    const direction = most[2] === "most" ? "desc" : "asc";
    const top = most[1] ? { top: countOf(most[1]) } : {};
    const word = { kind: "superlative", direction, adjective: most[3]!, ...top } as const;
    return { words: wordsIn(most[0]), word };
  }
  for (const { direction, adjective, before, behind } of EXTREMES) {
    const found = text.match(before) ?? text.match(behind);
    if (!found) continue;
    const top = found[1] ? { top: countOf(found[1]) } : {};
    const word = {
      kind: "superlative",
      direction,
      ...(adjective && { adjective }),
      ...top,
    } as const; // prettier-ignore
    return { words: wordsIn(found[0]), word };
  }
  return undefined;
}
