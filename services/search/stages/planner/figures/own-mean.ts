import { type Draft, ownersIn } from "./draft.ts";
import type { Heard } from "./sense/sense.ts";

/** "average revenue of X": of all that is known, for of its newest record there is no average. */
export function isMeanOfOne(draft: Draft): boolean {
  const { sense } = draft;
  const { heard, times, groups, dimensions, filters, measures, count, change, derive } = sense;
  const isNamed = ownersIn(draft).some(({ negated, values }) => !negated && values.length === 1);
  const isWhole = groups.length + dimensions.length + times.length === 0 && filters.length === 1;
  const isPlain = !count && !change && !derive && !sense.superlative && measures.length > 0;
  return isNamed && isWhole && isPlain && heard.some(saysMean);
}

const saysMean = ({ span }: Heard): boolean =>
  span.kind === "grammar" &&
  span.word.kind === "aggregate" &&
  (span.word.fn === "avg" || span.word.fn === "median");
