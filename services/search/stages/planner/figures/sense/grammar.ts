import type { Direction } from "../../../../plan.ts";
import type { SemanticModel } from "../../../../semantic.ts";
import type { GrammarWord } from "../../../language/grammar/word.ts";
import type { Span } from "../link.ts";
import { fieldAt, type Measure, type Pending, type Sense } from "./sense.ts";

/** "average daily volume": the word for a period only says what is averaged. */
export function hearTime(
  { time, text }: Span & { kind: "time" },
  next: Span | undefined,
  sense: Sense,
  pending: Pending,
): void {
  if (time.kind === "series" && pending.fn && pending.fn !== "count" && next?.kind === "data")
    return;
  sense.times.push(time);
  if (time.kind === "period") sense.typed.set("time", text);
  if (time.kind === "series") sense.typed.set("series", text);
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

export function hearGrammar(
  span: Span & { kind: "grammar" },
  sense: Sense,
  pending: Pending,
  next: Span | undefined,
  before?: Span,
): void {
  const { word } = span;
  if (word.kind === "filler") {
    if (isNoFiller(span, before, next)) sense.unused.push(span.text);
    if (/^than$/i.test(span.text) && pending.comparator && pending.lastMeasure)
      pending.than = pending.lastMeasure;
    if (/^across$/i.test(span.text) && namesDimension(next)) pending.group = true;
    if (/^much$/i.test(span.text)) pending.much = true;
    return;
  }
  if (word.kind === "comparator") {
    pending.comparator = word.operator;
    pending.comparatorWord = span.text;
    return;
  }
  if (word.kind === "derive") {
    sense.derive ??= word.as;
    if (
      word.as === "share" &&
      next?.kind === "data" &&
      next.meanings.some(({ kind }) => kind === "dataset")
    )
      sense.count = {}; // prettier-ignore
    return;
  }
  if (word.kind === "aggregate") pending.fn = word.fn;
  else if (word.kind === "group") pending.group = true;
  else if (word.kind === "negation") {
    pending.negated = true;
    pending.negation = span.text;
  } else if (word.kind === "distinct") sense.distinct = true;
  else if (word.kind === "change") hearChange(word, span.text, sense);
  else if (word.kind === "ask") {
    sense.asked = word.for;
    sense.typed.set("asked", span.text);
  } else if (word.kind === "order") sense.order = { direction: word.direction };
  else if (word.kind === "limit") pending.limit = word.value;
  else if (word.kind === "superlative") {
    hearSuperlative(word, sense, pending);
    pending.superlativeWord = span.text;
    sense.typed.set("superlative", span.text);
  } else if (word.kind === "against") {
    const operator = word.operator === "=" ? pending.comparator : word.operator;
    if (!operator) return;
    delete pending.comparator;
    if (pending.lastMeasure) sense.againsts.push({ measure: pending.lastMeasure, operator });
    else pending.against = operator;
  } else {
    const { kind: _, adjective, ...said } = word;
    const compare = { ...said, text: span.text };
    const known =
      adjective && sense.dataset.adjectives.find(({ words }) => words.includes(adjective));
    if (known) {
      const of = { dataset: sense.dataset.name, field: known.field };
      const measure: Measure = { kind: "fact", of };
      sense.measures.push(measure);
      sense.compares.push({ measure, ...compare });
      sense.score += 1;
      return;
    }
    if (pending.lastMeasure && next?.kind !== "data")
      sense.compares.push({ measure: pending.lastMeasure, ...compare });
    else pending.compare = compare;
  }
}

function hearChange(
  { as, against }: GrammarWord & { kind: "change" },
  text: string,
  sense: Sense,
): void {
  // "quarter over quarter revenue growth": the second word adds nothing to the first.
  sense.change = sense.changeAgainst ? sense.change! : as;
  if (against) sense.changeAgainst = against;
  sense.falling = /^(?:decrease|decline)/i.test(text);
  sense.typed.set("change", text);
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

function hearSuperlative(
  word: { direction: Direction; top?: number; adjective?: string },
  sense: Sense,
  pending: Pending,
): void {
  const { direction, top, adjective } = word;
  const known = sense.dataset.adjectives.find(({ words }) => words.includes(adjective ?? ""));
  const measure: Measure | undefined = known && {
    kind: "fact",
    of: { dataset: sense.dataset.name, field: known.field },
  };
  const inverse = direction === "asc" && !ASCENDING.has(adjective ?? "");
  const way = known ? (inverse ? opposite(known.direction) : known.direction) : direction;
  sense.superlative = { direction: way, ...(top && { top }), ...(measure && { measure }) };
  if (measure) sense.score += 2;
  pending.superlative = { direction, ...(top && { top }) };
}

/** Adjectives that point down by themselves: "smallest" is not the opposite of "small". */
const ASCENDING = new Set(["small", "cheap", "short", "young"]);

const opposite = (direction: Direction): Direction => (direction === "asc" ? "desc" : "asc");
