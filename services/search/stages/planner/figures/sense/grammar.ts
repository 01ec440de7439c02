import type { Aggregate, Comparison, FieldRef } from "../../../../plan.ts";
import { isOfMoments, type SemanticModel } from "../../../../semantic.ts";
import type { GrammarWord } from "../../../language/grammar/word.ts";
import type { Span } from "../span.ts";
import { hearOlder } from "./adjectives.ts";
import { hearAgainst, hearScope } from "./againsts.ts";
import { hearChange, isLowGood } from "./changes.ts";
import { hearCompare } from "./compares.ts";
import { hearFiller } from "./fillers.ts";
import type { Pending } from "./pending.ts";
import { fieldAt, type Sense } from "./sense.ts";
import { hearSuperlative } from "./superlatives.ts";

/** "capex to revenue": one measure in terms of another. */
export function isRatio(
  spans: readonly Span[],
  index: number,
  { dataset }: Sense,
  model: SemanticModel,
): boolean {
  if (!/^(?:to|over)$/i.test(spans[index]!.text)) return false;
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

/** "average and median revenue", "median, min and max": each of one figure. */
const isListed = (before: Span | undefined, { fn }: Pending): boolean =>
  fn !== undefined && fn !== "count" && /^(?:and|,)$/i.test(before?.text ?? "");

/** "sectors where the number fell": of those that were named, and no question for a place. */
export const isRelative = (word: GrammarWord, before: Span | undefined): boolean =>
  word.kind === "ask" && word.for === "place" && before?.kind === "data";

/** A word that says what to do with the data around it. */
export function hearGrammar(
  span: Span & { kind: "grammar" },
  sense: Sense,
  pending: Pending,
  next: Span | undefined,
  before: Span | undefined,
  model: SemanticModel,
): void {
  const { word, text } = span;
  sense.heard.push({ span });
  switch (word.kind) {
    case "filler":
      hearFiller({ role: word.role, text }, sense, pending, next, model);
      return;
    case "comparator":
      pending.comparator = word.adjective
        ? hearOlder(word.adjective, span, sense, pending)
        : wayOf(word, sense, pending);
      if (!pending.comparator) sense.refused.push(span);
      if (word.than && pending.lastMeasure) pending.than = pending.lastMeasure;
      pending.pace = word.pace ?? false;
      return;
    case "derive":
      sense.derive ??= word.as;
      if (word.as === "share") hearShare(span, sense, model);
      pending.whole = word.as === "share";
      return;
    case "aggregate":
      if (/^(?:together|altogether|between them|combined|in total)$/i.test(text)) {
        if (boundsTotal(before, sense)) return;
        sense.together = true;
      }
      if (pending.scope) hearScope(span, sense, pending);
      else if (word.verb && pending.lastMeasure) averageOfAll(word.fn, sense, pending);
      else if (isListed(before, pending)) pending.also = [...(pending.also ?? []), word.fn];
      else pending.fn = word.fn;
      if (word.also) pending.also = [...(pending.also ?? []), word.also];
      return;
    case "group":
      pending.group = true;
      pending.each = /\b(?:each|every)$/i.test(text);
      pending.per = pending.each || /^per$/i.test(text);
      return;
    case "negation":
      pending.negated = true;
      pending.negation = text;
      return;
    case "grain":
      return;
    case "running":
      sense.running = true;
      return;
    case "distinct":
      sense.distinct = true;
      return;
    case "change":
      hearChange(word, span, sense, pending, before);
      return;
    case "ask":
      if (!isRelative(word, before)) sense.asked = word.for;
      return;
    case "occasion":
      sense.occasion = word;
      sense.asked ??= "time";
      return;
    case "order":
      sense.order = orderOf(word, text, sense, pending);
      if (word.aged && !sense.order.measure) sense.refused.push(span);
      return;
    case "limit":
      pending.limit = word.value;
      return;
    case "superlative":
      hearSuperlative(word, span, sense, pending, next);
      return;
    case "against":
      if (word.ahead) {
        pending.scope = { operator: word.operator, of: [], since: sense.heard.length };
        return;
      }
      hearAgainst(word.operator === "=" ? pending.comparator : word.operator, sense, pending);
      return;
    case "compare":
      hearCompare(word, span, sense, pending, next, before);
      return;
  }
}

function orderOf(
  { direction, aged }: GrammarWord & { kind: "order" },
  text: string,
  { dataset }: Sense,
  { lastMeasure }: Pending,
): NonNullable<Sense["order"]> {
  // "with its value, largest first": by what was said before.
  if (!aged)
    return { direction, ...(/ first$/i.test(text) && lastMeasure && { measure: lastMeasure }) };
  const known = dataset.adjectives.find(({ words }) => words.some((each) => aged.includes(each)));
  const field = known?.field ?? (isOfMoments(dataset) ? dataset.time?.field : undefined);
  const measure = field && ({ kind: "fact", of: { dataset: dataset.name, field } } as const);
  return { direction: known?.direction ?? direction, ...(measure && { measure }) };
}

/** "raised more than 100m in total": what is said of a bound just before is of all that each has. */
function boundsTotal(before: Span | undefined, { compares }: Sense): boolean {
  const last = compares.at(-1);
  const isBehind = before?.kind === "grammar" && before.word.kind === "compare";
  if (!isBehind || last?.text !== before.text || last.measure.kind !== "fact") return false;
  last.measure.fn = "sum";
  last.plain = false;
  return true;
}

/** "better than": more of it, or less where that is the better; nothing where no figure is named yet. */
function wayOf(
  { operator, good }: GrammarWord & { kind: "comparator" },
  { dataset }: Sense,
  { lastMeasure }: Pending,
): Comparison | undefined {
  if (!good) return operator;
  if (!lastMeasure) return undefined;
  return isLowGood(lastMeasure, dataset) === (operator === ">") ? "<" : ">";
}

/** "whose revenue averaged more than 1bn": of all records of whoever has them. */
function averageOfAll(fn: Aggregate, sense: Sense, pending: Pending): void {
  const { lastMeasure } = pending;
  if (!lastMeasure || lastMeasure.fn) return;
  lastMeasure.fn = fn;
  pending.plain = false;
  sense.totalled = true;
  sense.averaged = true;
}

/** A share of a noun is one of records; what was named before it is the part. */
function hearShare(span: Span, sense: Sense, model: SemanticModel): void {
  const data = sense.spans.filter(({ start, kind }) => start >= span.end && kind === "data");
  const noun = data.find((each) => !isFilter(each, sense));
  const [last, behind] = [noun ?? data[0], data.find(({ start }) => start === noun?.end)];
  const isFigure = [noun, behind].some((each) => each && isOwnFact(each, sense, model));
  if (last && !isFigure && (isNoun(last) || /[a-z]s$/.test(last.text))) sense.count = {};
  sense.part = partSaid(span, sense);
}

/** "share of X in revenue by segment"; of "revenue by segment of X as a share", X is the whole. */
function partSaid({ end }: Span, { filters, groups, dataset, spans }: Sense): FieldRef | undefined {
  const ahead = filters.at(-1)?.of;
  const { primaryKey, time } = dataset;
  const isPart = ({ dataset: of, field }: FieldRef) =>
    of === dataset.name && primaryKey.includes(field) && ![time?.field, time?.year].includes(field);
  if (ahead && !(ahead.dataset !== dataset.name && groups.some(isPart))) return ahead;
  const at = spans.findIndex(({ start, text }) => start >= end && !/^(?:of|the)$/i.test(text));
  const [behind, next] = spans.slice(at, at + 2);
  // "share of X's revenue": what follows is the whole, and whose it is.
  if (ahead || !/^(?:in|of)$/i.test(next?.text ?? "")) return undefined;
  const named = behind?.kind === "data" ? behind.meanings : [];
  const whose = named.find((each) => each.kind === "value" && each.entity);
  return whose?.kind === "value" ? whose.of : undefined;
}

const isNoun = (span: Span): boolean =>
  span.kind === "data" && span.meanings.some(({ kind }) => kind === "dataset");

/** "German companies", but not "acquisitions", which are what is counted. */
const isFilter = (span: Span, { dataset }: Sense): boolean =>
  span.kind === "data" &&
  span.meanings.every(({ kind }) => kind === "value" || kind === "filter") &&
  !span.meanings.some(
    (each) =>
      each.kind === "value" && each.of.dataset === dataset.name && /[a-z]s$/.test(span.text),
  );

const isOwnFact = (span: Span, { dataset }: Sense, model: SemanticModel): boolean =>
  span.kind === "data" &&
  span.meanings.some(
    (each) =>
      each.kind === "field" &&
      each.of.dataset === dataset.name &&
      fieldAt(model, each.of).kind === "fact",
  );
