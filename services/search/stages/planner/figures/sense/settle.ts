import type { FieldRef } from "../../../../plan.ts";
import type { Dataset } from "../../../../semantic.ts";
import type { Pending } from "./pending.ts";
import type { Measure, Sense } from "./sense.ts";

/** What "deals above $8bn" compares: the figure that makes a record big. */
export function sizeOf({ name, adjectives }: Dataset): Measure | undefined {
  const known = adjectives.find(
    ({ words, direction }) => direction === "desc" && words.includes("big"),
  ); // prettier-ignore
  return known && { kind: "fact", of: { dataset: name, field: known.field } };
}

/** "in which year did X buy Y": when, not which of the years is the best. */
function asksWhen(sense: Sense): void {
  const at = sense.times.findIndex((time) => time.kind === "series" && time.pick);
  if (at >= 0) sense.times.splice(at, 1);
  sense.pick = false;
  sense.asked = "time";
}

/** "mergers vs acquisitions": a row for each; entities have one anyway unless they are merged. */
function part(sense: Sense, of: FieldRef): void {
  const merged = sense.measures.some(({ fn }) => fn) || sense.count !== undefined;
  const own = of.dataset === sense.dataset.name;
  const known = sense.groups.some((each) => each.dataset === of.dataset && each.field === of.field);
  if ((own || merged) && !known) sense.groups.push(of);
}

const keyOf = ({ dataset, field }: FieldRef) => `${dataset}.${field}`;

/** What was still waiting for its noun takes the last measure, or is reported as unused. */
export function settle(sense: Sense, pending: Pending): void {
  if (sense.asked === "person") sense.manyWanted = false;
  const { lastMeasure, compare, fn } = pending;
  const size = sizeOf(sense.dataset);
  if (compare && lastMeasure) sense.compares.push({ measure: lastMeasure, ...compare });
  else if (compare && size) sense.compares.push({ measure: size, ...compare });
  else if (compare) pending.lonely.push(compare.text);
  const best = /^(?:the )?(?:top|\d+ top)\b/i.test(pending.superlativeWord ?? "");
  const ofOwn = sense.noun === sense.dataset.name && !sense.dataset.entity;
  if (sense.superlative && !sense.superlative.measure && !lastMeasure && best && ofOwn && size)
    sense.superlative.measure = size;
  else if (sense.superlative && !sense.superlative.measure && !lastMeasure && !sense.count)
    pending.lonely.push(pending.superlativeWord ?? "most");
  if (fn === "count") sense.count ??= {};
  else if (fn && lastMeasure?.kind === "fact" && !lastMeasure.fn) lastMeasure.fn = fn;
  else if (fn === "sum" && (pending.much || sense.mass) && !lastMeasure && size?.kind === "fact")
    sense.measures.push({ ...size, fn });
  else if (fn && !lastMeasure) pending.lonely.push(fn);
  if (sense.pick && !sense.superlative && !sense.moved) asksWhen(sense);
  const whole = pending.all && lastMeasure?.kind === "fact" && !lastMeasure.fn;
  if (whole && /^total /i.test(sense.typed.get(keyOf(lastMeasure.of)) ?? ""))
    lastMeasure.fn = "sum";
  sense.much = pending.much ?? false;
  if (sense.change && sense.changeToldAs) sense.change = sense.changeToldAs;
  else if (sense.changeToldAs) pending.lonely.push("percent");
  for (const { of, negated } of sense.filters)
    if (negated && sense.dimensions.some((each) => keyOf(each) === keyOf(of))) part(sense, of);
  if (pending.parted) part(sense, pending.parted);
  if (pending.times) pending.lonely.push("times");
  if (sense.related.length > 0 && sense.compares.length + sense.times.length > 0)
    pending.lonely.push(sense.typed.get("related")!);
  if (pending.limit && sense.superlative) sense.superlative.top ??= pending.limit;
  else if (pending.limit) pending.lonely.push(String(pending.limit));
  if (pending.group) pending.lonely.push("each");
  if (pending.against) pending.lonely.push("average");
  if (pending.negated) pending.lonely.push(pending.negation ?? "not");
  // "Did A earn more than B?": both are shown. "companies with more than B" is another question.
  const both = pending.than && sense.filters.some(({ values }) => values.length > 1);
  if (pending.comparator && !both) pending.lonely.push(pending.comparatorWord ?? "than");
  sense.unused.push(...pending.lonely);
  sense.score -= 3 * pending.lonely.length;
}
