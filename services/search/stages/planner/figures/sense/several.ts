import { type FieldRef, sameField } from "../../../../plan.ts";
import type { Dataset } from "../../../../semantic.ts";
import type { Span } from "../span.ts";
import { type Heard, isOverTime, type Sense } from "./sense.ts";

/** "all credit ratings of X", "list every rating": not the newest alone. */
export function allOf(sense: Sense): void {
  const { dataset, heard, times, filters, measures } = sense;
  if (!dataset.time?.latest || times.length > 0 || !areBare(measures)) return;
  const at = heard.findIndex(({ span }) => isAll(span));
  const noun = heard[at + 1];
  const isOwn = noun?.meaning?.kind === "dataset" || noun?.meaning?.kind === "field";
  const isSeveral = /s$/i.test(noun?.span.text ?? "") || /every$/i.test(heard[at]?.span.text ?? "");
  const isNamed = filters.some(({ of, negated }) => !negated && of.dataset !== dataset.name);
  if (at >= 0 && isOwn && isSeveral && isNamed)
    times.push({ kind: "series", ...(measures.length > 0 && { grain: dataset.time.grain }) });
}

/** "closing prices of X in March 2024": those of its days, and not one made of them. */
export function eachOfDays(sense: Sense): void {
  const { dataset, heard, times, filters, measures } = sense;
  const [time, ...others] = times;
  const isOne = time?.kind === "period" && !time.several && others.length === 0;
  const isPlain = !sense.superlative && !sense.change && !sense.derive && !sense.count;
  if (dataset.time?.grain !== "day" || !isOne || !isPlain || time.grain === "day") return;
  if (!areBare([...measures, ...sense.compares.map(({ measure }) => measure)])) return;
  // "its close was above its open": of a day, and not on average.
  const areOfMany = sense.versus.length > 0 || heard.some((each) => isPlural(each, dataset));
  const isNamed = heard.some(({ meaning }) => meaning?.kind === "value" && meaning.entity);
  if (areOfMany && isNamed && filters.length === 1) times.push({ kind: "series", grain: "day" });
}

/**
 * "deals per year by completed, pending and cancelled": of each kind, and not of all of them. "Ratings
 * by A and B" are those that both have given.
 */
export function kindsBehindBy(sense: Sense): FieldRef | undefined {
  const { dataset, heard, filters } = sense;
  const by = heard.findLastIndex(
    ({ span }) => span.kind === "grammar" && span.word.kind === "group",
  );
  const first = by < 0 ? undefined : heard[by + 1]?.meaning;
  if (first?.kind !== "value" || first.of.dataset !== dataset.name) return undefined;
  const isTotal = sense.measures.some(({ fn }) => fn) && /^\p{Ll}/u.test(heard[by + 1]!.span.text);
  const isSplit = isTotal || isOverTime(sense) || /^split/i.test(heard[by]!.span.text);
  if (!isSplit) return undefined;
  const kinds = filters.find(({ of }) => sameField(of, first.of));
  return kinds && !kinds.negated && kinds.values.length > 1 ? kinds.of : undefined;
}

/** "closing prices", of a figure that is called by one. */
function isPlural({ span, meaning }: Heard, { name, fields }: Dataset): boolean {
  if (meaning?.kind !== "field" || meaning.of.dataset !== name || !/s$/i.test(span.text))
    return false;
  const field = fields.find((each) => each.name === meaning.of.field);
  const own = [field?.label ?? "", ...(field?.synonyms ?? [])].map((each) => each.toLowerCase());
  return field?.kind === "fact" && !own.includes(span.text.toLowerCase());
}

/** Figures as they stand in the records. */
const areBare = (measures: Sense["measures"]): boolean =>
  measures.every((each) => each.kind === "fact" && !each.fn);

const isAll = (span: Span): boolean =>
  span.kind === "grammar" && span.word.kind === "filler" && span.word.role === "all";
