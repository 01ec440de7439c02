import { type FieldRef, sameField } from "../../../../plan.ts";
import { isOfFiscalYear } from "../../../../semantic.ts";
import type { Heard, Sense } from "./sense.ts";

/** "average P/E of banks and of insurers", "number of A and number of B": each was asked for by itself. */
export function toldApart(sense: Sense): FieldRef | undefined {
  const { filters, heard, count, measures } = sense;
  if (!count && !measures.some(({ fn }) => fn)) return undefined;
  const named = isMeanOverTime(sense) ? namedIn(sense) : undefined;
  if (named) return named;
  const apart = filters.find(
    ({ of, values, negated, ofOneWord }) =>
      values.length > 1 && !negated && !ofOneWord && isCutBetween(of, heard),
  );
  return apart?.of;
}

/**
 * "average P/E of A and B in 2024": of each the mean of its many values, where of one value each there is
 * a mean of the two.
 */
function isMeanOverTime({ dataset, measures, times, together, heard }: Sense): boolean {
  const isMean = measures.every(({ fn }) => fn === "avg" || fn === "median");
  if (!dataset.time || isOfFiscalYear(dataset) || !isMean || together) return false;
  if (heard.some(({ span }) => /^or$/i.test(span.text))) return false;
  const isMoment = times.some(
    (time) => time.kind !== "period" || time.end || time.grain === dataset.time!.grain,
  );
  return !isMoment && (times.length > 0 || !dataset.time.latest);
}

/** Whose the figures are, where several are named. */
const namedIn = ({ filters, heard }: Sense): FieldRef | undefined =>
  filters.find(
    ({ of, values, negated }) =>
      values.length > 1 &&
      !negated &&
      heard.some(
        ({ meaning }) => meaning?.kind === "value" && meaning.entity && sameField(meaning.of, of),
      ),
  )?.of;

function isCutBetween(of: FieldRef, heard: readonly Heard[]): boolean {
  const named = heard.flatMap(({ meaning }, at) =>
    meaning?.kind === "value" && sameField(meaning.of, of) ? [at] : [],
  );
  const [first = 0] = named;
  const before = heard.slice(0, first).map(({ span }) => span.text.toLowerCase());
  if (before.some((text) => CLAUSE.test(text))) return false;
  return named.some((at, index) => {
    const last = named[index - 1];
    return last !== undefined && isCut(heard.slice(last + 1, at), before);
  });
}

/** "and of" behind "of", "and the average": what was asked of the first is asked once more. */
function isCut(between: readonly Heard[], before: readonly string[]): boolean {
  const and = between.findIndex(({ span }) => /^and$/i.test(span.text));
  const behind = and < 0 ? [] : between.slice(and + 1);
  return behind.some(({ span }) => {
    const text = span.text.toLowerCase();
    if (span.kind === "grammar" && span.word.kind === "aggregate") return true;
    return PREPOSITION.test(text) && before.includes(text);
  });
}

const PREPOSITION = /^(?:of|in|for|about|on|from|at|by|to)$/;

/** "companies with customers in A and in B": a condition, and it may be both. */
const CLAUSE = /^(?:with|without|having|that|which|who|whose|where|both)$/;
