import type { Comparison, Grain } from "../../../../plan.ts";
import type { SemanticModel } from "../../../../semantic.ts";
import type { Span } from "../link.ts";
import { hearChange } from "./changes.ts";
import { hearCompare } from "./compares.ts";
import { fieldAt, type Pending, type Sense } from "./sense.ts";
import { hearSuperlative } from "./superlatives.ts";

/** "average daily volume": the word for a period only says what is averaged. */
export function hearTime(
  { time, text }: Span & { kind: "time" },
  next: Span | undefined,
  sense: Sense,
  pending: Pending,
): void {
  if (time.kind === "series" && pending.fn && pending.fn !== "count" && next?.kind === "data")
    return;
  if (time.kind === "series" && time.pick && picksField(time.grain, sense)) return;
  if (time.kind === "series" && time.pick) {
    if (!sense.dataset.time) sense.asked = "time";
    if (!sense.dataset.time) return;
    sense.pick = true;
  }
  if (time.kind === "latest") sense.newest = text;
  sense.times.push(time);
  if (time.kind === "period") sense.typed.set("time", text);
  if (time.kind === "series") sense.typed.set("series", text);
}

/** "in which year": a field of statements, which have one record for each. */
function picksField(grain: Grain | undefined, { dataset, dimensions }: Sense): boolean {
  const { time, name } = dataset;
  if (!time?.year || !dataset.primaryKey.includes(time.year) || grain === "month") return false;
  if (grain === "quarter" && !time.quarter) return false;
  dimensions.push({ dataset: name, field: time.year });
  if (grain === "quarter") dimensions.push({ dataset: name, field: time.quarter! });
  return true;
}

/** "capex to revenue": one measure in terms of another. */
export function isRatio(
  spans: readonly Span[],
  index: number,
  { dataset }: Sense,
  model: SemanticModel,
): boolean {
  if (spans[index]!.text.toLowerCase() !== "to") return false;
  return [spans[index - 1], spans[index + 1]].every(
    (span) =>
      span?.kind === "data" &&
      span.meanings.some(
        (each) =>
          each.kind === "field" &&
          each.of.dataset === dataset.name &&
          fieldAt(model, each.of).kind === "fact",
      ),
  );
}

/** A word that says what to do with the data around it. */
export function hearGrammar(
  span: Span & { kind: "grammar" },
  sense: Sense,
  pending: Pending,
  next: Span | undefined,
  before?: Span,
): void {
  const { word, text } = span;
  switch (word.kind) {
    case "filler":
      hearFiller(span, sense, pending, next, before);
      return;
    case "comparator":
      pending.comparator = word.operator;
      pending.comparatorWord = text;
      return;
    case "derive":
      sense.derive ??= word.as;
      if (word.as === "share") hearShare(sense, next);
      return;
    case "aggregate":
      pending.fn = word.fn;
      return;
    case "group":
      pending.group = true;
      pending.per = /^per$/i.test(text);
      return;
    case "negation":
      pending.negated = true;
      pending.negation = text;
      return;
    case "distinct":
      sense.distinct = true;
      return;
    case "change":
      hearChange(word, text, sense, pending, before);
      return;
    case "ask":
      sense.asked = word.for;
      sense.typed.set("asked", text);
      return;
    case "order":
      sense.order = { direction: word.direction };
      return;
    case "limit":
      pending.limit = word.value;
      return;
    case "superlative":
      hearSuperlative(word, text, sense, pending);
      return;
    case "against":
      hearAgainst(word.operator === "=" ? pending.comparator : word.operator, sense, pending);
      return;
    case "compare":
      hearCompare(word, text, sense, pending, next);
      return;
  }
} // prettier-ignore

/** Words that mostly only bind others. */
function hearFiller(
  span: Span & { kind: "grammar" },
  sense: Sense,
  pending: Pending,
  next: Span | undefined,
  before: Span | undefined,
): void {
  const { text } = span;
  if (isNoFiller(span, before, next)) sense.unused.push(text);
  if (/^than$/i.test(text) && pending.comparator && pending.lastMeasure)
    pending.than = pending.lastMeasure;
  if (/^across$/i.test(text) && namesDimension(next)) pending.group = true;
  if (/^much$/i.test(text)) pending.much = true;
  if (/^all$/i.test(text)) pending.all = true;
  if (/^(?:vs|versus|compared|comparison|compare)$/i.test(text)) pending.compared = true;
}

/** A share of a noun is one of records; what was named before it is the part. */
function hearShare(sense: Sense, next: Span | undefined): void {
  const isNoun = next?.kind === "data" && next.meanings.some(({ kind }) => kind === "dataset");
  if (isNoun) sense.count = {};
  sense.part = sense.filters.at(-1)?.of;
}

function hearAgainst(operator: Comparison | undefined, sense: Sense, pending: Pending): void {
  if (!operator) return;
  delete pending.comparator;
  if (pending.lastMeasure) sense.againsts.push({ measure: pending.lastMeasure, operator });
  else pending.against = operator;
}

/** Words that bind others elsewhere, and mean something where they stand. */
function isNoFiller(span: Span, before: Span | undefined, next: Span | undefined): boolean {
  const word = span.text.toLowerCase();
  // "return the revenue" asks for a table; the return on a share is a figure.
  if (word === "return") return before !== undefined && !/^(?:please|and|,|;)$/i.test(before.text);
  if (word === "than") return before?.kind === "grammar" && before.word.kind === "filler";
  return word === "which" && next === undefined && before !== undefined;
}

const namesDimension = (span: Span | undefined) =>
  span?.kind === "data" && span.meanings.some(({ kind }) => kind === "field" || kind === "dataset");
