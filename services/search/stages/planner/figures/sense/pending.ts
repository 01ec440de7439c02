import type { Aggregate, Comparison, FieldRef } from "../../../../plan.ts";
import type { SemanticModel } from "../../../../semantic.ts";
import type { Span } from "../span.ts";
import type { Compare, Margin, Measure, Superlative } from "./measure.ts";
import type { Sense } from "./sense.ts";

export interface Pending {
  comparator?: Comparison;
  /** "older": what is said of one of two, or of whom is set against another. */
  older?: Span;
  /** "faster than": the two are compared by how they moved. */
  pace?: boolean;
  /** The first of two measures that are compared, after "than". */
  than?: Measure;
  fn?: Aggregate;
  group?: boolean;
  /** Whether the group was said by "per": of a figure it makes a ratio. */
  per?: boolean;
  /** Whether it was said by "each". */
  each?: boolean;
  /** "A vs B": each for itself. */
  compared?: boolean;
  /** The field of which two values are compared. */
  parted?: FieldRef;
  negated?: boolean;
  negation?: string;
  superlative?: Superlative;
  superlativeWord?: string;
  compare?: Omit<Compare, "measure" | "plain">;
  /** One more of the same figure: "positive and negative". */
  other?: Omit<Compare, "measure" | "plain">;
  /** "more than 5 times": the next measure times this is what the last is compared with. */
  times?: { operator: Comparison; value: number; before?: boolean; right?: Measure };
  /** "at least 500m more": by how much what follows is to be above what it is compared with. */
  margin?: Margin;
  against?: Comparison;
  /** "above the German average": what is heard until that word says of whom it is. */
  scope?: { readonly operator: Comparison; readonly of: Sense["filters"]; readonly since: number };
  /** "highest and lowest": the next figure is wanted by this, too. */
  also?: readonly Aggregate[];
  /** "share of": the next figure is the whole. */
  whole?: boolean;
  /** "10 times earnings": the noun of which a field of the dataset is a multiple. */
  multiple?: { readonly start: number; readonly of: FieldRef };
  /** A change whose measure is yet to come: "fell in revenue", "growing sales". */
  change?: boolean;
  /** "of all banks": of them together. */
  all?: boolean;
  /** "how much": what makes a record of the dataset big. */
  much?: boolean;
  lastMeasure?: Measure;
  /** Whether the last measure was named without a function. */
  plain?: boolean;
  /** "which 3 companies …" */
  limit?: number;
}

/** What a phrase is heard with: what was understood so far, and what may still come. */
export interface Hearing {
  readonly sense: Sense;
  readonly pending: Pending;
  readonly near: ReadonlySet<string>;
  /** Datasets that may be asked, whether or not they are near. */
  readonly open: ReadonlySet<string>;
  readonly model: SemanticModel;
}
