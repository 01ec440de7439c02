import type { Dataset, Field } from "../../../../semantic.ts";
import type { Span } from "../span.ts";
import { type Ends, endsOf, gradesIn } from "./ends.ts";
import { isDenial, isMove, ownedIn, stepIn, type Way, wayIn } from "./words.ts";

/** What a question says of how a grade came after the one before it. */
export interface GradedSaid {
  readonly field: Field;
  /** Which way it went, where that is said: "downgraded". */
  readonly way?: Way;
  readonly from?: Ends;
  readonly to?: Ends;
  /** The question of the records themselves, which the word for the step stands for. */
  readonly rest: readonly Span[];
}

/**
 * Undefined where no step between the grades of the dataset is spoken of, or where grades are named
 * besides: "BBB companies that were downgraded" may be BBB now or have been before.
 */
export function gradedSaid(spans: readonly Span[], dataset: Dataset): GradedSaid | undefined {
  const field = dataset.fields.find(({ bestFirst }) => bestFirst !== undefined);
  const at = field && dataset.time ? stepAt(spans) : -1;
  if (!field || at < 0 || spans.some(({ text }) => isDenial(text))) return undefined;
  const step = spans[at]!;
  const ends = endsOf(spans, at, field, dataset);
  if (!ends || (!stepIn(step.text) && !ends.from && !ends.to)) return undefined;
  const rest = withoutBy(spans, at).flatMap(([span, index]) =>
    index === at ? [nounFor(step, dataset)] : ends.used.has(index) ? [] : [span],
  );
  if (rest.some((span) => gradesIn(span, field, dataset))) return undefined;
  const way = wayIn(step.text);
  const { used: _, ...both } = ends;
  return { field, ...(way && { way }), ...both, rest };
}

/** Of "raised by companies downgraded in 2024" the word that means nothing else. */
function stepAt(spans: readonly Span[]): number {
  const first = spans.findIndex(({ kind, text }) => kind !== "data" && stepIn(text));
  if (first >= 0) return first;
  return spans.findIndex(({ text }) => isMove(text) || ownedIn(text));
}

/** "upgraded, and by which agency": it is told of each of them, which are no groups. */
function withoutBy(spans: readonly Span[], at: number): readonly (readonly [Span, number])[] {
  const by = spans.findIndex(
    ({ text }, index) =>
      index > at && /^by$/i.test(text) && /^(?:which|what)$/i.test(spans[index + 1]?.text ?? ""),
  );
  const from = /^(?:and|,)$/i.test(spans[by - 1]?.text ?? "") ? by - 1 : by;
  const all = spans.map((span, index) => [span, index] as const);
  return by < 0 ? all : all.filter(([, index]) => index < from || index > by + 1);
}

/** The records, of which the word for the step says that there are some. */
const nounFor = ({ start, end, typed, text }: Span, { name }: Dataset): Span => ({
  ...{ start, end, typed, text: /s$/i.test(text) ? "actions" : name },
  kind: "data",
  meanings: [{ kind: "dataset", dataset: name }],
  guessed: false,
});
