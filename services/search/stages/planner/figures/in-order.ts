import { datasetOf, type Field, fieldOf, type SemanticModel } from "../../../semantic.ts";
import type { Meaning } from "./meaning.ts";
import type { Span } from "./span.ts";

type Value = Meaning & { readonly kind: "value" };
/** Which of the values, by where they stand from the best on, lie on a side of those that were named. */
type Side = (at: number, best: number, worst: number) => boolean;

const better: Side = (at, best) => at < best;
const worse: Side = (at, _, worst) => at > worst;
const atLeast: Side = (at, _, worst) => at <= worst;
const atMost: Side = (at, best) => at >= best;

const BEFORE: readonly [RegExp, Side][] = [
  [/^(?:above|over|better than|higher than|stronger than)$/i, better],
  [/^(?:below|under|beneath|worse than|lower than|less than|weaker than)$/i, worse],
  [/^(?:at least|no (?:lower|worse|less) than|not (?:lower|worse) than)$/i, atLeast],
  [/^(?:at most|no (?:better|higher) than|not (?:better|higher) than)$/i, atMost],
];
const BEHIND: readonly [RegExp, Side][] = [
  [/^(?:or|and) (?:better|higher|above|stronger)$/i, atLeast],
  [/^(?:or|and) (?:worse|lower|below|weaker)$/i, atMost],
];

/** Spans in the longest of these words: "no lower than". */
const MOST_SPANS = 3;

/**
 * "BBB or lower", "below investment grade": of a field whose values the model puts in order, all that
 * lie on that side are one word for them.
 */
export function inOrder(spans: readonly Span[], model: SemanticModel): readonly Span[] {
  if (!model.datasets.some(({ fields }) => fields.some(({ bestFirst }) => bestFirst))) return spans;
  for (const [at, span] of spans.entries()) {
    const values = orderedIn(span, model);
    const said = values.length > 0 && sideOf(spans, at);
    const meanings = said ? onSide(values, said.side, model) : [];
    if (!said || meanings.length === 0) continue;
    const merged = spans.slice(said.from, said.to);
    const [first, last] = [merged[0]!, merged.at(-1)!];
    const whole: Span = {
      start: first.start,
      end: last.end,
      text: merged.map(({ text }) => text).join(" "),
      typed: merged.map(({ typed }) => typed).join(" "),
      kind: "data",
      meanings,
      guessed: false,
    };
    return inOrder([...spans.slice(0, said.from), whole, ...spans.slice(said.to)], model);
  }
  return spans;
}

const fieldOfValue = ({ of }: Value, model: SemanticModel): Field | undefined =>
  fieldOf(datasetOf(model, of.dataset), of.field);

/** The values of one field with an order that a span stands for. */
function orderedIn(span: Span, model: SemanticModel): readonly Value[] {
  if (span.kind !== "data") return [];
  return span.meanings.filter(
    (each): each is Value =>
      each.kind === "value" && fieldOfValue(each, model)?.bestFirst !== undefined,
  );
}

function sideOf(spans: readonly Span[], at: number) {
  for (let count = MOST_SPANS; count > 0; count--) {
    const from = at - count;
    const before = from >= 0 && sideIn(BEFORE, spans.slice(from, at));
    if (before) return { side: before, from, to: at + 1 };
    const to = at + 1 + count;
    const behind = to <= spans.length && sideIn(BEHIND, spans.slice(at + 1, to));
    if (behind) return { side: behind, from: at, to };
  }
  return undefined;
}

function sideIn(sides: readonly [RegExp, Side][], spans: readonly Span[]): Side | undefined {
  const text = spans.map((each) => each.text).join(" ");
  return sides.find(([words]) => words.test(text))?.[1];
}

/** None where every value or no value is meant, which says nothing. */
function onSide(values: readonly Value[], side: Side, model: SemanticModel): readonly Value[] {
  const { of } = values[0]!;
  const order = fieldOfValue(values[0]!, model)!.bestFirst!;
  const own = values.filter((each) => JSON.stringify(each.of) === JSON.stringify(of));
  const places = own.map(({ value }) => order.indexOf(value)).filter((place) => place >= 0);
  if (places.length === 0) return [];
  const [best, worst] = [Math.min(...places), Math.max(...places)];
  return order
    .filter((_, at) => side(at, best, worst))
    .map((value) => ({ kind: "value", of, value, entity: false }));
}
