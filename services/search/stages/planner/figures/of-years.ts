import type { Draft } from "./draft.ts";
import { homeOf } from "./meaning.ts";
import { isByStep, type Sense } from "./sense/sense.ts";

/**
 * "products launched per year": what is counted in each year that records tell, where they have no other
 * time. Undefined where they are to be listed.
 */
export function ofYears({ sense, timing }: Draft): Sense["count"] {
  const { dataset, superlative, heard, spans } = sense;
  if (dataset.time || superlative || timing.keys.length === 0 || !isByStep(sense)) return undefined;
  if (/^(?:list|show|which|what)\b/i.test(spans[0]?.text ?? "")) return undefined;
  const several = heard.flatMap(({ span, meaning }) =>
    meaning && homeOf(meaning) === dataset.name && /[^s]s$/i.test(span.text) ? [meaning] : [],
  );
  const field = several.find((each) => each.kind === "field");
  const isOwn = field && field.of.field !== dataset.entity?.label;
  return isOwn ? { of: field.of } : several[0] && {};
}
