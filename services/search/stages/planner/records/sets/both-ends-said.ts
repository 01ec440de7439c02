import { withoutEnd } from "../../../language/ending.ts";
import { type End, endOf, orderBetween } from "../cues/directions.ts";

/** A question for the two ends of an order, as a question for each of them. */
export interface BothEndsSaid {
  /** Empty where the ends are of two orders. */
  readonly questions: readonly string[];
  /** What would be lost if only one of them were answered. */
  readonly phrase: string;
}

/** "best paid" is more than "best", "most expensive" than "most"; the longer is tried first. */
const SIZES = [2, 1];
/** Between the ends: what is ordered, where that is said of the first alone. */
const NOUN = /^(?:(?!and\b|or\b|of\b)[\p{L}'’-]+ ?){0,4},?$/u;
const AND =
  /^(?<noun>.*?)(?:,? (?:and|as well as)|,(?= (?:what|which|who)\b)) (?:also )?(?:(?:what|which|who)(?:['’]s| is| are| was| were| has| have| had)? )?(?:the |our |their )?$/i;
/** "the difference between the highest and the lowest wage" is one figure. */
const APART = /\b(?:between|difference|gap|spread|range)\b/i;
/** "and their first and last names" */
const NAMES = /^ names?\b/i;

interface Found {
  readonly from: number;
  readonly to: number;
  readonly end: End;
}

/** Ways to read a question as one for both ends of one order. */
export function bothEndsIn(question: string): readonly BothEndsSaid[] {
  const text = withoutEnd(question).replace(/\bboth (?=the\b)/i, "");
  const ends = endsIn(text);
  return ends.flatMap((first, at) =>
    ends.slice(at + 1).flatMap((last) => between(first, last, text) ?? []),
  );
}

function between(first: Found, last: Found, text: string): BothEndsSaid | undefined {
  const noun = text.slice(first.to, last.from).match(AND)?.groups?.noun;
  const after = text.slice(last.to);
  const before = text.slice(0, first.from);
  if (noun === undefined || !NOUN.test(noun.trim()) || NAMES.test(after)) return undefined;
  if (APART.test(before)) return undefined;
  const [one = "", other = ""] = [first, last].map(({ from, to }) => text.slice(from, to));
  const named = noun.trim().replace(/,$/, "");
  const behind = named ? withoutNoun(after, named) : after;
  // "the oldest captain and the cheapest ferry"
  if (behind === undefined) return { questions: [], phrase: other };
  if (orderBetween(first.end, last.end) === undefined) return undefined;
  const rest = ofOne(behind);
  const ask = (end: string) => `${before}${end}${named ? ` ${named}` : ""}${rest}`;
  return { questions: [ask(one), ask(other)], phrase: other };
}

/** "the oldest hotel and the newest one in Hull"; undefined where what follows is of another noun. */
function withoutNoun(after: string, noun: string): string | undefined {
  const again = [" ones", " one", ` ${noun}`].find((each) => after.startsWith(each)) ?? "";
  const rest = after.slice(again.length);
  return CONTINUES.test(rest) ? rest : undefined;
}

const CONTINUES =
  /^(?:$|[,;:.]| (?:in|of|at|on|from|by|for|to|with|we|they|that|who|which|and|is|are|was|were|there|here|among|overall)\b)/;

/** "what does each cost", "how old are both": the same of the one that is asked for. */
const ofOne = (rest: string): string =>
  rest.replace(
    /\b(do|does|did|is|are|was|were|has|have) (?:each(?: of them)?|both(?: of them)?)\b/i,
    "$1 it",
  );

function endsIn(text: string): readonly Found[] {
  const words = [...text.matchAll(/[\p{L}'’-]+/gu)];
  return words.flatMap((word, at) =>
    SIZES.flatMap((size) => {
      const last = words[at + size - 1];
      const from = word.index;
      const to = last ? last.index + last[0].length : from;
      const end = last && endOf(text.slice(from, to));
      return end ? [{ from, to, end }] : [];
    }),
  );
}
