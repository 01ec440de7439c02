import type { Aggregate } from "../../../../plan.ts";
import type { SemanticModel } from "../../../../semantic.ts";
import type { GrammarWord } from "../../../language/grammar/word.ts";
import type { Span } from "../span.ts";
import { hearOlder } from "./adjectives.ts";
import { hearAgainst, hearScope } from "./againsts.ts";
import { hearChange } from "./changes.ts";
import { hearCompare } from "./compares.ts";
import { hearFiller } from "./fillers.ts";
import { orderOf, wayOf } from "./orders.ts";
import type { Pending } from "./pending.ts";
import type { Sense } from "./sense.ts";
import { hearShare } from "./share.ts";
import { hearSuperlative } from "./superlatives.ts";

/** "average and median revenue", "median, min and max": each of one figure. */
const isListed = (before: Span | undefined, { fn }: Pending): boolean =>
  fn !== undefined && fn !== "count" && /^(?:and|,)$/i.test(before?.text ?? "");

/** "average number of deals", "how many deals … on average". */
const isMeanCount = (fn: Aggregate, text: string, sense: Sense, pending: Pending): boolean =>
  fn === "count"
    ? pending.fn === "avg"
    : /^on average$/i.test(text) && sense.count !== undefined && sense.measures.length === 0;

const isCountAlone = ({ text }: Span, next: Span | undefined): boolean =>
  /^(?:the )?(?:count|number)$/i.test(text) && /^(?:and|,|plus)$/i.test(next?.text ?? "");

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
      // "how much has it moved": a change, where "how has it moved" is told step by step.
      if (word.role === "trend" && pending.much)
        hearChange({ kind: "change", as: "absolute", verb: true }, span, sense, pending, before);
      hearFiller({ role: word.role, text }, sense, pending, next, model);
      return;
    case "comparator":
      // "not larger than X in Germany": what is set against another is denied, and not where.
      pending.negated = false;
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
      if (word.together && boundsTotal(before, sense)) return;
      if (word.together) sense.together = true;
      if (pending.scope) hearScope(span, sense, pending);
      else if (word.verb && pending.lastMeasure) averageOfAll(word.fn, sense, pending);
      else if (isMeanCount(word.fn, text, sense, pending)) sense.meanCount = true;
      else if (isListed(before, pending)) pending.also = [...(pending.also ?? []), word.fn];
      // "deals by year: count and total value": how many, beside what follows.
      else if (isCountAlone(span, next)) sense.count ??= {};
      else pending.fn = word.fn;
      if (sense.meanCount && !sense.count) pending.fn = "count";
      if (word.also) pending.also = [...(pending.also ?? []), ...word.also];
      return;
    case "group":
      // "the largest customer of each German bank by revenue share": each is said of whom a value names.
      if (pending.group && pending.each && isOfValue(sense)) sense.ofEach = true;
      pending.group = true;
      pending.each = /\b(?:each|every)(?: of (?:them|these))?$/i.test(text);
      pending.per = pending.each || /^per$/i.test(text);
      return;
    case "negation":
      // "did not invest outside Germany": what is denied twice is none of what is denied once.
      if (pending.negated && /^(?:outside|except|excluding|other than|non)\b/i.test(text))
        sense.refused.push(span);
      pending.negated = true;
      pending.negation = text;
      return;
    case "grain":
      return;
    case "pair":
    case "rest":
      return;
    case "running":
      if (sense.running) sense.refused.push(span);
      sense.running = word;
      if (word.grain) sense.times.push({ kind: "series", grain: word.grain, moving: true });
      return;
    case "distinct":
      sense.distinct = true;
      return;
    case "crossing":
      if (sense.crossing) sense.refused.push(span);
      sense.crossing = word.side;
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
      if (word.pace && !sense.order.moved) sense.refused.push(span);
      return;
    case "limit":
      pending.limit = word.value;
      return;
    case "superlative":
      hearSuperlative(word, span, sense, pending, next);
      return;
    case "against":
      pending.negated = false;
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

const isOfValue = ({ heard }: Sense): boolean => heard.at(-2)?.meaning?.kind === "value";

/** "raised more than 100m in total": what is said of a bound just before is of all that each has. */
function boundsTotal(before: Span | undefined, { compares }: Sense): boolean {
  const last = compares.at(-1);
  const isBehind = before?.kind === "grammar" && before.word.kind === "compare";
  if (!isBehind || last?.text !== before.text || last.measure.kind !== "fact") return false;
  last.measure.fn = "sum";
  last.plain = false;
  return true;
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
