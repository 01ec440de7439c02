import {
  type Aggregate,
  type Comparison,
  type Direction,
  type FieldRef,
  sameField,
} from "../../../../plan.ts";

/** Something counted or measured. */
export type Measure =
  | ({ readonly kind: "fact"; readonly of: FieldRef } & Merged)
  /** With a function it is wanted of all records together, not of each entity. */
  | ({ readonly kind: "metric"; readonly name: string } & Merged)
  /** How many records there are, or different values of a field: a figure like any other. */
  | { readonly kind: "tally"; readonly of?: FieldRef; fn?: Aggregate };

/** How a figure of several records is made of theirs. */
interface Merged {
  fn?: Aggregate;
  /** Another figure of the same records: what an average is weighted by, or what is correlated with it. */
  by?: { readonly as: "weight" | "correlation"; readonly measure: Measure };
}

/** Whether it tells how several records lie to each other: a deviation, a correlation. */
export const isOfMany = (measure: Measure): boolean =>
  measure.fn === "stddev" || isCorrelation(measure);

export const isCorrelation = (measure: Measure): boolean =>
  measure.kind !== "tally" && measure.by?.as === "correlation";

/** What is counted, as a figure. */
export const tallyOf = ({ of }: { readonly of?: FieldRef } = {}): Measure => ({
  kind: "tally",
  ...(of && { of }),
});

/** What makes a record or a figure the first of several. */
export interface Superlative {
  direction: Direction;
  top?: number;
  /** Only the one of this rank: "second largest". */
  nth?: number;
  measure?: Measure;
  /** "largest": the measure is that of its adjective, and was not named. */
  size?: true;
  /** Whether it says who they are of whom a change is asked: "growth of the five largest". */
  sized?: true;
  /** "the largest round": the adjective stands before the records' own noun. */
  ofOwn?: boolean;
  /** "highest", "peak", "lowest": of the figure itself, at any moment. */
  peak?: boolean;
  /** "the most", "the fewest": of a noun, how many there are. */
  most?: boolean;
}

/** "above 5 billion": what a figure is compared with. */
export interface Compare {
  measure: Measure;
  operator: Comparison;
  value: number;
  upTo?: number;
  percent?: boolean;
  currency?: string;
  /** As it was typed. */
  text: string;
  /** Whether the figure was named without a function, or not named at all. */
  plain?: boolean;
  /** "without a P/E": nothing of it, or nothing known of it. */
  none?: boolean;
}

/** By how much one figure is to be above or below another: an amount, or a percentage of the other. */
export type Margin = Omit<Compare, "measure" | "plain">;

export const sameMeasure = (a: Measure, b: Measure) => {
  if (a.kind === "metric") return b.kind === "metric" && a.name === b.name;
  if (a.kind === "fact") return b.kind === "fact" && sameField(a.of, b.of);
  return b.kind === "tally";
};
