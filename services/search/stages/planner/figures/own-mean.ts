import { sameField } from "../../../plan.ts";
import { type Draft, entityKey, ownersIn } from "./draft.ts";
import { isOfMany } from "./sense/measure.ts";
import type { Heard } from "./sense/sense.ts";

/**
 * "average revenue of X", "average inflation by country": of all that is known, for of the newest record of
 * one there is no average.
 */
export function isMeanOfOne(draft: Draft): boolean {
  const { sense } = draft;
  const { heard, times, groups, dimensions, filters, measures, count, change, derive } = sense;
  const isNamed = ownersIn(draft).some(({ negated, values }) => !negated && values.length === 1);
  const isWhole = groups.length + dimensions.length + times.length === 0 && filters.length === 1;
  const isPlain = !count && !change && !derive && heard.some(saysMean);
  // Of one record there is no deviation and no correlation.
  if (measures.some(isOfMany) && times.length === 0 && !count && !change && !derive) return true;
  if (isPlain && isByOwn(draft) && times.length + filters.length === 0) return true;
  return isNamed && isWhole && isPlain && !sense.superlative && measures.length > 0;
}

/** By whose each record is that was told last, or which of them: there is one of each. */
function isByOwn(draft: Draft): boolean {
  const { dataset, groups, dimensions } = draft.sense;
  const [key] = entityKey(draft);
  const [by, ...others] = [...groups, ...dimensions];
  return (
    dataset.time?.latest === true && others.length === 0 && !!by && !!key && sameField(by, key)
  );
}

const saysMean = ({ span }: Heard): boolean =>
  span.kind === "grammar" &&
  span.word.kind === "aggregate" &&
  (span.word.fn === "avg" || span.word.fn === "median");
