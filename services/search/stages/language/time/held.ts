import type { Comparison, Grain } from "../../../plan.ts";
import { type Held, type Match, wordsIn } from "./period.ts";
import { COUNT, countOf, UNIT } from "./words.ts";

const OPERATORS: ReadonlyMap<string, Comparison> = new Map([
  ["at least", ">="],
  ["no fewer than", ">="],
  ["no less than", ">="],
  ["not less than", ">="],
  ["more than", ">"],
  ["over", ">"],
  ["at most", "<="],
  ["no more than", "<="],
  ["not more than", "<="],
  ["fewer than", "<"],
  ["less than", "<"],
  ["exactly", "="],
  ["only", "="],
  ["just", "="],
]);

const NUMBERED = `(?:(${[...OPERATORS.keys()].join("|")}) ${COUNT}|${COUNT} or (more|fewer))`;
const KIND = "(?:(?:different|separate|single|fiscal|financial|calendar) )?";
const IN = "(?:(?:in|for|during|over|across|throughout) )?";

/** What a share is of: "the last five years", "the years since 2019". */
const OF_PERIOD = `(?:of|out of) (?:(?=(?:the )?(?:last|past|previous|recent) (?:${COUNT} )?${KIND}${UNIT}\\b)|(?:its|their) (?=(?:last|past|previous|recent) (?:${COUNT} )?${KIND}${UNIT}\\b)|the ${KIND}${UNIT} (?=since|from|between|\\d))`;

const SHARES = [
  new RegExp(`^${IN}(?<share>${NUMBERED}) ${OF_PERIOD}`),
  new RegExp(
    `^${IN}(?<share>all|each|each one|each and every one|every one|every single one|any|any one|none) ${OF_PERIOD}`,
  ),
  new RegExp(`^in (?<share>${NUMBERED}) ${KIND}${UNIT}\\b`),
  new RegExp(
    `^(?:in|for|during|over|across|throughout) (?<share>all|any) (?:of )?(?:the )?(?:${COUNT} )?${KIND}${UNIT}\\b`,
  ),
  new RegExp(`^(?:in|during) (?<share>no|not one|not a) (?:single )?${KIND}${UNIT}\\b`),
  // "with at least two loss making years"
  new RegExp(
    `^(?:with |had |has |have |having )?(?<share>${NUMBERED}) (?=(?:profitable|loss making|unprofitable|positive|negative) ${UNIT}\\b)`,
  ),
] as const;

const TOGETHER = "(?:consecutive|straight|successive|back to back)";
const RUNS = [
  new RegExp(`^${IN}(?:at least )?(?<run>${COUNT}) ${TOGETHER} ${KIND}${UNIT}\\b`),
  new RegExp(
    `^${IN}(?:at least )?(?<run>${COUNT}) ${KIND}${UNIT} (?:in a row|running|straight|in succession|consecutively|back to back)\\b`,
  ),
] as const;

/** "always"; "the last three years in a row", "running": behind a time that says of which. */
const ALL = /^(?:always|consistently|invariably|in a row|in succession|consecutively)\b/;

const STARTS = new RegExp(
  `^(?:in|for|during|over|across|throughout|with|ha[ds]|have|having|all|each|every|any|none|no|not|just|only|exactly|at|more|fewer|less|always|consistently|invariably|consecutively|${COUNT}) ?`,
);

/** "in at least three of the last five years", "for two consecutive quarters", "always": of how many periods. */
export function heldAt(text: string): Match | undefined {
  if (!STARTS.test(text)) return undefined;
  for (const pattern of SHARES) {
    const found = text.match(pattern);
    const held = found && shareOf(found.groups!.share!);
    if (found && held) return matched(found, held);
  }
  for (const pattern of RUNS) {
    const found = text.match(pattern);
    if (found)
      return matched(found, { operator: ">=", value: countOf(found.groups!.run!), run: true });
  }
  const always = text.match(ALL);
  return always ? matched(always, "all") : undefined;
}

function shareOf(text: string): Held | undefined {
  if (/^(?:all|each|every)\b/.test(text)) return "all";
  if (/^any\b/.test(text)) return { operator: ">=", value: 1 };
  if (/^(?:none|no|not one|not a)$/.test(text)) return { operator: "=", value: 0 };
  const [, said, count, bare, more] = text.match(new RegExp(`^${NUMBERED}$`)) ?? [];
  if (said) return { operator: OPERATORS.get(said)!, value: countOf(count!) };
  return bare ? { operator: more === "more" ? ">=" : "<=", value: countOf(bare) } : undefined;
}

/** The unit is the last group that is one. */
function matched(found: RegExpMatchArray, held: Held): Match {
  const grain = found.findLast((each) => GRAINS.has(each)) as Grain | undefined;
  return { words: wordsIn(found[0]), time: { kind: "series", ...(grain && { grain }), held } };
}

const GRAINS: ReadonlySet<string> = new Set(["year", "quarter", "month", "week", "day"]);
