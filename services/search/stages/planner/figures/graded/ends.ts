import type { Dataset, Field } from "../../../../semantic.ts";
import type { Span } from "../span.ts";
import { isArticle, isBound, ownedIn, type Side, sideIn } from "./words.ts";

/** Grades that one word names: of several, "junk", somebody comes from all others or goes to them. */
export interface Ends {
  readonly values: readonly string[];
  readonly crosses: boolean;
}

/** The grades at either end of a step, and which stretches name them. */
export interface Both {
  readonly from?: Ends;
  readonly to?: Ends;
  readonly used: ReadonlySet<number>;
}

/**
 * The ends of the step that a question names at a place: "from BBB to BB", "to junk", "below BBB",
 * "from what to what". Undefined where an end is named twice, or has no place in the order.
 */
export function endsOf(
  spans: readonly Span[],
  at: number,
  field: Field,
  dataset: Dataset,
): Both | undefined {
  const grades = (index: number) => gradesIn(spans[index], field, dataset);
  const found = [
    ...ownedAt(spans, at, grades),
    ...spans.flatMap((_, each) => sidedAt(spans, each, grades)),
  ];
  const ends: { from?: Ends; to?: Ends } = {};
  const used = new Set<number>([at]);
  for (const { side, values, indices, crosses } of found) {
    for (const each of indices) used.add(each);
    if (!values) continue;
    const all = side.beyond ? beyond(values, side, field) : values;
    if (ends[side.of] || !all) return undefined;
    ends[side.of] = { values: all, crosses: crosses || all.length > 1 };
  }
  return { ...ends, used };
}

interface Found {
  readonly side: Side;
  /** Undefined where it is asked for: "from what". */
  readonly values?: readonly string[];
  readonly indices: readonly number[];
  readonly crosses?: true;
}

type Grades = (index: number) => readonly string[] | undefined;

/** "lost investment grade", "lost its AAA": what stands behind the verb. */
function ownedAt(spans: readonly Span[], at: number, grades: Grades): readonly Found[] {
  const of = ownedIn(spans[at]!.text);
  if (!of) return [];
  const index = isArticle(spans[at + 1]?.text ?? "") ? at + 2 : at + 1;
  const values = grades(index);
  const indices = index > at + 1 ? [at + 1, index] : [index];
  return values ? [{ side: { of }, values, indices, crosses: true }] : [];
}

/** What stands behind a preposition, or in one phrase with it. */
function sidedAt(spans: readonly Span[], at: number, grades: Grades): readonly Found[] {
  const { text } = spans[at]!;
  const own = isBound(text) ? grades(at) : undefined;
  if (own) return [{ side: { of: "to" }, values: own, indices: [at], crosses: true }];
  const isOut = /^of$/i.test(text) && /^out$/i.test(spans[at - 1]?.text ?? "");
  const side = sideIn(isOut ? "out of" : text);
  if (!side) return [];
  const next = spans[at + 1];
  // "to above B": the phrase behind it says the same.
  if (next && isBound(next.text) && grades(at + 1)) return [{ side, indices: [at] }];
  const isJoint = /^(?:and|,)$/i.test(spans[at - 1]?.text ?? "");
  if (/^what$/i.test(next?.text ?? ""))
    return [{ side, indices: [...(isJoint ? [at - 1] : []), at, at + 1] }];
  const values = grades(at + 1);
  const crosses = side.beyond && ({ crosses: true } as const);
  const indices = [...(isOut ? [at - 1] : []), at, at + 1];
  return values ? [{ side, values, indices, ...crosses }] : [];
}

/** "below BBB": those behind it in the order. */
function beyond(values: readonly string[], { beyond: way }: Side, { bestFirst = [] }: Field) {
  const places = values.map((value) => bestFirst.indexOf(value));
  const found =
    way === ">"
      ? bestFirst.slice(Math.max(...places) + 1)
      : bestFirst.slice(0, Math.min(...places));
  return places.includes(-1) || found.length === 0 ? undefined : found;
}

/** The grades that a span names. */
export function gradesIn(span: Span | undefined, field: Field, { name }: Dataset) {
  if (span?.kind !== "data") return undefined;
  const values = span.meanings.flatMap((each) =>
    each.kind === "value" && each.of.dataset === name && each.of.field === field.name
      ? [each.value]
      : [],
  );
  return values.length > 0 ? values : undefined;
}
