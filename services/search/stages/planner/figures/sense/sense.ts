import type { Aggregate, Comparison, Direction, FieldRef } from "../../../../plan.ts";
import {
  type Dataset,
  datasetOf,
  type Field,
  fieldOf,
  type SemanticModel,
} from "../../../../semantic.ts";
import type { TimeWord } from "../../../language/time/period.ts";

/** Something counted or measured. */
export type Measure =
  | { readonly kind: "fact"; readonly of: FieldRef; fn?: Aggregate }
  /** With a function it is wanted of all records together, not of each entity. */
  | { readonly kind: "metric"; readonly name: string; fn?: Aggregate };

/** What a question says when its facts are looked for in one dataset. */
export interface Sense {
  readonly dataset: Dataset;
  readonly measures: Measure[];
  readonly groups: FieldRef[];
  /** Fields named without "by". */
  readonly dimensions: FieldRef[];
  readonly filters: { of: FieldRef; values: string[]; negated: boolean }[];
  readonly compares: {
    measure: Measure;
    operator: Comparison;
    value: number;
    upTo?: number;
    percent?: boolean;
    currency?: string;
    /** As it was typed. */
    text: string;
  }[];
  /** "less debt than cash": the first measure against the second. */
  readonly versus: { left: Measure; operator: Comparison; right: Measure }[];
  readonly againsts: { measure: Measure; operator: Comparison }[];
  readonly times: TimeWord[];
  superlative?: { direction: Direction; top?: number; measure?: Measure };
  /** The dataset, field or nothing that "how many" counts. */
  count?: { of?: FieldRef };
  change?: "percent" | "absolute";
  /** What a change of one quarter is seen against: the same one a year ago unless said. */
  changeAgainst?: "year" | "quarter";
  derive?: "cagr" | "difference" | "ratio" | "share";
  order?: { direction: Direction; measure?: Measure };
  asked?: "thing" | "person" | "place" | "time";
  distinct: boolean;
  /** Whether the nouns are plural: "largest companies". */
  manyWanted?: boolean;
  /** An entity dataset named by its noun: "companies". */
  noun?: string;
  /** Which way a comparison of a change points: "declined by more than 10%". */
  falling?: boolean;
  /** What was typed for a field ("dataset.field"), for "growth", for a superlative, for a time. */
  readonly typed: Map<string, string>;
  /** Words that this reading does not use. */
  readonly unused: string[];
  score: number;
  /** How many phrases speak of the dataset itself, not of what it is joined to. */
  own: number;
}

export interface Pending {
  comparator?: Comparison;
  /** What was typed for it. */
  comparatorWord?: string;
  /** The first of two measures that are compared, after "than". */
  than?: Measure;
  fn?: Aggregate;
  group?: boolean;
  negated?: boolean;
  negation?: string;
  superlative?: { direction: Direction; top?: number };
  superlativeWord?: string;
  compare?: {
    operator: Comparison;
    value: number;
    upTo?: number;
    percent?: boolean;
    currency?: string;
    text: string;
  };
  against?: Comparison;
  /** "how much": what makes a record of the dataset big. */
  much?: boolean;
  lastMeasure?: Measure;
  /** "which 3 companies …" */
  limit?: number;
  /** Aggregate words that found nothing to apply to. */
  readonly lonely: string[];
}

export interface Hearing {
  readonly sense: Sense;
  readonly pending: Pending;
  readonly near: ReadonlySet<string>;
  readonly model: SemanticModel;
}

export const fieldAt = (model: SemanticModel, { dataset, field }: FieldRef): Field =>
  fieldOf(datasetOf(model, dataset), field)!;

export const sameMeasure = (a: Measure, b: Measure) =>
  a.kind === "metric"
    ? b.kind === "metric" && a.name === b.name
    : b.kind === "fact" && a.of.dataset === b.of.dataset && a.of.field === b.of.field;
