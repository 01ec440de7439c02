import type { Comparison } from "../../../../plan.ts";
import type { SemanticModel } from "../../../../semantic.ts";
import type { Span } from "../span.ts";
import { hearChange } from "./changes.ts";
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
  sense.heard.push({ span });
  switch (word.kind) {
    case "filler":
      hearFiller(word.role, sense, pending, next);
      return;
    case "comparator":
      pending.comparator = word.operator;
      return;
    case "derive":
      sense.derive ??= word.as;
      if (word.as === "share") hearShare(sense, next);
      return;
    case "aggregate":
      if (/^(?:together|altogether|combined|in total)$/i.test(text)) sense.together = true;
      if (pending.scope) hearScope(span, sense, pending);
      else pending.fn = word.fn;
      if (word.also) pending.also = word.also;
      return;
    case "group":
      pending.group = true;
      pending.per = /^per$/i.test(text);
      return;
    case "negation":
      pending.negated = true;
      pending.negation = text;
      return;
    case "grain":
      return;
    case "distinct":
      sense.distinct = true;
      return;
    case "change":
      hearChange(word, span, sense, pending, before);
      return;
    case "ask":
      sense.asked = word.for;
      return;
    case "order":
      sense.order = { direction: word.direction };
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
} // prettier-ignore

/** A share of a noun is one of records; what was named before it is the part. */
function hearShare(sense: Sense, next: Span | undefined): void {
  const isNoun = next?.kind === "data" && next.meanings.some(({ kind }) => kind === "dataset");
  if (isNoun) sense.count = {};
  sense.part = sense.filters.at(-1)?.of;
}

/**
 * "above the German average": of those who are named between. Figures of different money are not
 * compared, so that they have to be among those who are asked for.
 */
function hearScope(span: Span, sense: Sense, pending: Pending): void {
  const { scope, lastMeasure } = pending;
  delete pending.scope;
  if (!scope) return;
  const between = sense.heard.slice(scope.since, -1);
  const named = between.every(({ span: { kind }, meaning }) =>
    meaning ? meaning.kind === "value" : kind === "grammar",
  );
  const within = scope.of.every(({ of, values }) =>
    sense.filters.some(
      (each) =>
        !each.negated &&
        each.of.dataset === of.dataset &&
        each.of.field === of.field &&
        each.values.every((value) => values.includes(value)),
    ),
  );
  if (!lastMeasure || !named || !within || scope.of.length === 0) sense.refused.push(span);
  else sense.againsts.push({ measure: lastMeasure, operator: scope.operator, of: scope.of });
}

function hearAgainst(operator: Comparison | undefined, sense: Sense, pending: Pending): void {
  if (!operator) return;
  delete pending.comparator;
  if (pending.lastMeasure) sense.againsts.push({ measure: pending.lastMeasure, operator });
  else pending.against = operator;
}
