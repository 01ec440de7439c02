import { type Comparison, type FieldRef, OPPOSITE } from "../../../../plan.ts";
import type { Field } from "../../../../semantic.ts";
import type { GrammarWord } from "../../../language/grammar/word.ts";
import { speakerOf } from "../meaning.ts";
import type { Span } from "../span.ts";
import { hearAdjective, hearComparative, hearSize, isMore } from "./adjectives.ts";
import { takesMargin } from "./margins.ts";
import type { Measure } from "./measure.ts";
import type { Pending } from "./pending.ts";
import type { Sense } from "./sense.ts";
import { ageOf, sizeOf } from "./size.ts";

/** "above 5 billion", "not profitable", "more than 5 times EBITDA". */
export function hearCompare(
  word: GrammarWord & { kind: "compare" },
  span: Span,
  sense: Sense,
  pending: Pending,
  next: Span | undefined,
  before: Span | undefined,
): void {
  const { text } = span;
  const { kind: _, adjective, times, size, ...said } = word;
  const compare = { ...said, operator: turned(said, pending, before), text };
  if (word.often) {
    sense.counts.push(compare);
    if (!sense.count) sense.numbered = true;
    sense.count ??= {};
    sense.often = true;
    return;
  }
  if (adjective) {
    if (isMore(before)) hearComparative(adjective, span, sense, pending);
    else hearAdjective(adjective, compare, sense);
    return;
  }
  const sized = sense.dataset.adjectives.find(({ words }) => words.includes(size ?? ""));
  if (sized && !(pending.lastMeasure && !pending.lastMeasure.fn)) {
    hearSize(sized, compare, sense);
    return;
  }
  // "companies older than 50 years": no bound of what makes others big.
  if (size && !sized && !pending.lastMeasure) {
    sense.refused.push(span);
    return;
  }
  // "below 8x EV/EBITDA": the figure is one of multiples itself.
  if (times && isOwnField(next, sense, ({ unit }) => unit === "x")) {
    pending.compare = compare;
    return;
  }
  if (times && isOwnFact(next, sense)) {
    const before = isInAnother(next, sense);
    if (!before && !pending.lastMeasure) sense.refused.push(span);
    pending.times = { operator: compare.operator, value: compare.value, ...(before && { before }) };
    return;
  }
  if (!times && takesMargin(compare, sense, pending, next)) return;
  const whole = word.percent && measuredAfterOf(span, sense);
  if (whole && pending.lastMeasure) {
    pending.times = { operator: compare.operator, value: compare.value / 100 };
    return;
  }
  const part = word.percent ? afterOf(span, sense) : undefined;
  const [named, field] = times ? [next, multipleOf(next, sense)] : [part, partOf(part, sense)];
  if (field && named) {
    sense.compares.push({ measure: { kind: "fact", of: field }, ...compare });
    pending.multiple = { start: named.start, of: field };
    return;
  }
  if (times && !/\d/.test(text)) return;
  const { lastMeasure, plain } = pending;
  const head = isDenial(before) ? spanBefore(before, sense) : before;
  const noun = isNoun(head) && !isHeardAsFigure(head, sense) && sense.measures.some(({ fn }) => fn);
  if (isOfTheRecord(head, lastMeasure, sense)) {
    const measure = sizeOf(sense.dataset) ?? ageOf(sense.dataset);
    if (measure) sense.compares.push({ measure, plain: true, ...compare });
    else sense.refused.push(span);
  } else if (noun && next?.kind !== "data") {
    const measure = boundOf(head, sense) ?? lastMeasure;
    if (measure) sense.compares.push({ measure, plain: true, ...compare });
  } else if (lastMeasure && next?.kind !== "data" && !isOfAnother(span, sense))
    sense.compares.push({ measure: lastMeasure, plain: plain ?? false, ...compare });
  else if (isSign(pending.compare)) hearOther(compare, span, before, sense, pending);
  else pending.compare = compare;
}

const isSign = (compare: Pending["compare"]): boolean =>
  /^(?:positive|negative)$/i.test(compare?.text ?? "");

/** "positive and negative net income": both are said of the figure that follows. */
function hearOther(
  compare: NonNullable<Pending["compare"]>,
  span: Span,
  before: Span | undefined,
  sense: Sense,
  pending: Pending,
): void {
  if (/^and$/i.test(before?.text ?? "")) pending.other = compare;
  else sense.refused.push(span);
}

/** "deals above 5bn", "of German companies above 1bn": of each of them, whatever is averaged. */
const isNoun = (before: Span | undefined): before is Span =>
  before?.kind === "data" && before.meanings.some(({ kind }) => kind === "dataset");

/** "with more than 500 staff and a boss over 60": the bound is of the boss, and not of the staff of whom he leads. */
const isOfTheRecord = (
  before: Span | undefined,
  last: Measure | undefined,
  { dataset }: Sense,
): boolean =>
  last?.kind === "fact" &&
  last.of.dataset !== dataset.name &&
  before?.kind === "data" &&
  before.meanings.some(
    (each) => each.kind === "value" && !each.entity && each.of.dataset === dataset.name,
  );

/** "average market cap above 5bn": a noun of records that was heard as a figure is one. */
const isHeardAsFigure = ({ start }: Span, { heard }: Sense): boolean =>
  heard.some(({ span, meaning }) => span.start === start && meaning?.kind === "field");

/** "a margin above 25% and at least 500m of revenue": the amount is of what stands behind it. */
const isOfAnother = (span: Span, sense: Sense): boolean => {
  const of = afterOf(span, sense);
  return isOfRecords(of, sense) || isOwnFigure(of, sense);
};

/** "more than 100m of funding": an amount of these records, whatever figure was named before. */
const isOfRecords = (next: Span | undefined, { dataset }: Sense): boolean =>
  next?.kind === "data" &&
  next.meanings.some(
    (each) =>
      speakerOf(each) === dataset.name &&
      (each.kind === "dataset" || (each.kind === "value" && !each.entity)),
  );

/** What makes the records big whose own noun was said. */
const boundOf = (before: Span | undefined, { dataset }: Sense): Measure | undefined =>
  before?.kind === "data" &&
  before.meanings.some((each) => each.kind === "dataset" && each.dataset === dataset.name)
    ? sizeOf(dataset)
    : undefined;

/** "not above 5 billion" is at most that; a range has no opposite, and what stands behind is not denied. */
function turned(
  { operator, upTo }: { operator: Comparison; upTo?: number },
  pending: Pending,
  before: Span | undefined,
): Comparison {
  const isTurned = pending.negated && isDenial(before) && upTo === undefined;
  pending.negated = false;
  return isTurned ? OPPOSITE[operator] : operator;
}

const isDenial = (span: Span | undefined): span is Span =>
  span?.kind === "grammar" && span.word.kind === "negation";

const spanBefore = ({ start }: Span, { spans }: Sense): Span | undefined =>
  spans.findLast(({ end }) => end <= start);

/** "10 % of revenue": the part of which figure. */
const measuredAfterOf = (span: Span, sense: Sense): boolean =>
  isOwnFact(afterOf(span, sense), sense);

function afterOf({ start }: Span, { spans }: Sense): Span | undefined {
  const at = spans.findIndex((each) => each.start === start);
  if (!/^of$/i.test(spans[at + 1]?.text ?? "")) return undefined;
  return spans.slice(at + 2).find(({ text }) => !/^(?:the|its|their)$/i.test(text));
}

/** "25% of revenue" where a record says its "share of revenue". */
function partOf(next: Span | undefined, { dataset }: Sense): FieldRef | undefined {
  if (next?.kind !== "data") return undefined;
  const said = next.text.toLowerCase();
  const found = dataset.fields.find(({ kind, label, synonyms }) =>
    [label, ...synonyms].some(
      (each) =>
        kind === "fact" && [`share of ${said}`, `${said} share`].includes(each.toLowerCase()),
    ),
  );
  return found && { dataset: dataset.name, field: found.name };
}

/** "10 times earnings" where a price is told in earnings: "price to earnings", counted in x. */
function multipleOf(next: Span | undefined, { dataset }: Sense): FieldRef | undefined {
  if (next?.kind !== "data") return undefined;
  const end = ` to ${next.text.toLowerCase()}`;
  const found = dataset.fields.filter(
    ({ kind, unit, label }) => kind === "fact" && unit === "x" && label.toLowerCase().endsWith(end),
  );
  return found.length === 1 ? { dataset: dataset.name, field: found[0]!.name } : undefined;
}

const isOwnFact = (next: Span | undefined, sense: Sense): boolean =>
  isOwnField(next, sense, ({ kind }) => kind === "fact");

/** "more than twice their capex in operating cash flow", "on R&D": what is compared stands behind. */
function isInAnother(next: Span | undefined, sense: Sense): boolean {
  const at = sense.spans.findIndex(({ start }) => start === next?.start);
  const [preposition, other] = sense.spans.slice(at + 1, at + 3);
  return /^(?:in|on|of)$/i.test(preposition?.text ?? "") && isOwnFigure(other, sense);
}

const isOwnFigure = (span: Span | undefined, sense: Sense): boolean =>
  isOwnFact(span, sense) ||
  (span?.kind === "data" &&
    span.meanings.some((each) => each.kind === "metric" && each.dataset === sense.dataset.name));

/** Whether a phrase is that of a field of these records, and of such a one. */
const isOwnField = (
  next: Span | undefined,
  { dataset }: Sense,
  isSuch: (field: Field) => boolean,
): boolean =>
  next?.kind === "data" &&
  next.meanings.some(
    (each) =>
      each.kind === "field" &&
      each.of.dataset === dataset.name &&
      dataset.fields.some((field) => field.name === each.of.field && isSuch(field)),
  );
