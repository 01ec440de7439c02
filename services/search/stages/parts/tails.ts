import { withoutEnd } from "../language/ending.ts";
import { isBySteps, sharingTime, timeOf } from "../language/shared-times.ts";

/** "how many suppliers": a question word and a noun, of which nothing is said yet. */
const OPEN = /^(how many|which|what)((?: [\p{L}\d&/-]+){1,4})[,\s]*$/iu;

/** A noun, and what is said of it from its verb on. */
const SAID = /^((?: [\p{L}\d&/-]+?){1,4}?) ((?:do|does|did|has|have|had|is|are|was|were)\b.*)$/iu;

/** "what total revenue per country": by what it is counted or added up. */
const GROUPED =
  /^(?:how many|(?:what|which) (?:total|average))(?: [\p{L}\d&/-]+){1,4}? ((?:per|by|(?:for|in) (?:each|every)|each|every) .+)$/iu;

/** What begins a saying of its own behind a noun. */
const BOUND =
  /\b(?:of|by|in|at|for|from|with|to|on|about|do|does|did|has|have|had|is|are|was|were|there|that|who|which)\b/i;

/**
 * "how many suppliers and how many distributors does X have": what is said of the second alone is
 * said of those before it, too, which would else be asked of everybody.
 */
export const withTheirTail = (parts: readonly string[]): readonly string[] =>
  withTheirGroup(parts).map((part, index) => {
    const tail = parts
      .slice(index + 1)
      .map((next) => tailOf(part, next))
      .find(Boolean);
    return tail ? `${part.replace(/[,\s]+$/, "")} ${tail}` : part;
  });

/** ", by sector" at the end of all counts is said of each of them. */
const BY_GROUP = /, (?:by|per) \p{L}+(?: \p{L}+)?[.?!\s]*$/iu;
const COUNTS = /^how many\b/i;

function withTheirGroup(parts: readonly string[]): readonly string[] {
  const group = parts
    .at(-1)
    ?.match(BY_GROUP)?.[0]
    .replace(/[.?!\s]+$/, "");
  const isOfAll = group && parts.length > 1 && parts.every((each) => COUNTS.test(each));
  return isOfAll
    ? parts.map((each) => (GROUPED_BY.test(each) ? each : `${each.replace(/[,\s]+$/, "")}${group}`))
    : parts;
}

const GROUPED_BY = /\b(?:by|per|(?:for|in) each) \p{L}+(?: \p{L}+)?[.?!\s]*$/iu;

function tailOf(part: string, next: string): string | undefined {
  const [, asks = "", noun] = part.match(OPEN) ?? [];
  if (!noun || BOUND.test(noun)) return undefined;
  const group = /^how many$/i.test(asks) ? next.match(GROUPED)?.[1] : undefined;
  if (group) return isBySteps(next) ? timeOf(withoutEnd(next))!.replace(/^[, ]+/, "") : group;
  if (!next.toLowerCase().startsWith(`${asks.toLowerCase()} `)) return undefined;
  const [, other, tail] = next.slice(asks.length).match(SAID) ?? [];
  return other && !BOUND.test(other) ? tail : undefined;
}

const BEING = "(?:was|were|is|are|has been|have been|had been)";
/** Of whom something was done: "which Swiss banks were upgraded in 2024", "who was upgraded". */
const DONE = new RegExp(
  `^(who|(?:which|what)(?: [\\p{L}\\d&/-]+){1,4}?) (${BEING}) (\\p{L}+ed\\b.*)$`,
  "iu",
);
/** "which were downgraded", "who was downgraded": of the same, and no list of those before. */
const DONE_TOO = new RegExp(
  `^(?:which|who) (${BEING}) (\\p{L}+ed\\b(?!.*\\b(?:them|they|these|those|it|its|their)\\b).*)$`,
  "iu",
);

/**
 * "which banks were upgraded in 2024 and which were downgraded": of banks, and in 2024, too; whichever
 * of the two says when, says it of both.
 */
export function withTheirNoun(parts: readonly string[]): readonly string[] {
  const [first = "", second = "", ...more] = parts;
  const best = more.length === 0 && withNounOfBest(first, second);
  if (best) return [first, best];
  const [, noun, being, done] = first.match(DONE) ?? [];
  const [, same, other] = second.match(DONE_TOO) ?? [];
  if (!noun || !done || more.length > 0 || being?.toLowerCase() !== same?.toLowerCase())
    return parts;
  return sharingTime([first, `${noun} ${same} ${other}`]);
}

const MOST = "(?:the|its) (?:(?:second|third) )?(?:\\p{L}{2,}est|most|least|best|worst)\\b";
/** "which bank had the highest revenue" */
const BEST = new RegExp(
  `^(which|what)((?: [\\p{L}\\d&/-]+){1,3}) (?:had|has|made|makes|earned|earns|paid|pays) ${MOST}`,
  "iu",
);
const BEST_TOO = new RegExp(
  `^(?:and )?(?:which|what) ((?:had|has|made|makes|earned|earns|paid|pays) ${MOST}(?!.*\\bof (?:them|these|those)\\b).*)$`,
  "iu",
);

/** "which bank had the highest revenue and which had the highest profit": of the banks, too. */
function withNounOfBest(first: string, second: string): string | undefined {
  const [, asks, noun] = first.match(BEST) ?? [];
  const rest = second.match(BEST_TOO)?.[1];
  return noun && rest && !BOUND.test(noun) ? `${asks}${noun} ${rest}` : undefined;
}
