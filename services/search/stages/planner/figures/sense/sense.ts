import type { Aggregate, Comparison, Direction, FieldRef, Grain } from "../../../../plan.ts";
import {
  type Dataset,
  datasetOf,
  type Field,
  fieldOf,
  type SemanticModel,
} from "../../../../semantic.ts";
import type { TimeWord } from "../../../language/time/period.ts";
import type { Meaning } from "../meaning.ts";
import type { Span } from "../span.ts";
import type { Compare, Margin, Measure, Superlative } from "./measure.ts";

/** A stretch of a question, and what it was taken for where it speaks of data. */
export interface Heard {
  readonly span: Span;
  readonly meaning?: Meaning;
}

/** What a question says when its facts are looked for in one dataset. */
export interface Sense {
  readonly dataset: Dataset;
  readonly measures: Measure[];
  readonly groups: FieldRef[];
  /** Fields named without "by". */
  readonly dimensions: FieldRef[];
  readonly filters: {
    of: FieldRef;
    values: string[];
    negated: boolean;
    /** Whether one word stands for several of the values: any of them, and none by itself. */
    ofOneWord?: true;
    /** "in Japan", "outside Japan": where, rather than "Japanese". */
    place?: string;
    /** Whom a record names and who is meant, where it is not whose the record is. */
    whose?: { readonly of: FieldRef; readonly entity: string; readonly label: string };
  }[];
  /** "which of the ten largest are pending": what is asked of those who are ranked. */
  tested?: Sense["filters"][number];
  /** Whether all that is said of the two parties of a record says of which it is. */
  partiesTold?: true;
  /** Whom a record names, where they are asked for: "companies that were acquired". */
  askedOther?: FieldRef;
  readonly compares: Compare[];
  /** "average revenue of companies with revenue above 1bn": of single records, not of the average. */
  readonly bounds: Compare[];
  /** "less debt than cash": the first measure against the second. */
  readonly versus: {
    left: Measure;
    operator: Comparison;
    right: Measure;
    times?: number;
    /** "by more than 500m", "by over 10%": how far the two have to be apart. */
    by?: Margin;
    /** "grew faster than": of how both moved. */
    pace?: boolean;
  }[];
  /** "more employees than Varleyfell": the same measure of somebody else. */
  readonly rivals: { measure: Measure; operator: Comparison; of: FieldRef; value: string }[];
  /** "companies without a competitor": whether there is any record of another dataset. */
  readonly related: { dataset: string; negated: boolean }[];
  /** "with at least 8 deals": of how many records. */
  readonly counts: { operator: Comparison; value: number; upTo?: number; text: string }[];
  readonly againsts: {
    measure: Measure;
    operator: Comparison;
    /** Of whom the average is, where it is not of those who are asked for. */
    of?: Sense["filters"];
    /** "of their sector": each against those who are of the same. */
    by?: FieldRef;
  }[];
  /** "expensive", "covered": of how much is for a number to say. */
  readonly vague: { readonly span: Span; readonly of: FieldRef }[];
  readonly times: TimeWord[];
  superlative?: Superlative;
  /** "highest rated": of values that the model puts in order, those of the best that there is, or of the worst. */
  graded?: { readonly of: FieldRef; readonly direction: Direction };
  /** "the total revenue of the top 5": what is made of those who are ranked first, and of which figure. */
  merged?: {
    readonly fn: Aggregate;
    readonly of?: Measure;
    /** "what share do the top 5 have": how many filters were said of the whole, before them. */
    readonly whole?: number;
  };
  /** The dataset, field or nothing that "how many" counts. */
  count?: { of?: FieldRef };
  /** "average number of deals per company", "how many deals does a company make on average". */
  meanCount?: true;
  /** "cumulative": of each step with all before it, or a mean of so many of them. */
  running?: { readonly size?: number; readonly grain?: Grain };
  /** Whether a total was said of a rate, of which the mean is told: of how it grew from one stretch to another. */
  totalRate?: true;
  /** "versus all others": those that one condition leaves out, beside those of whom it is true. */
  rest?: { readonly of: FieldRef; readonly minus?: true };
  change?: "percent" | "absolute";
  /** What a change of one quarter is seen against: the same one a year ago unless said. */
  changeAgainst?: "year" | "quarter" | "month";
  /** "in absolute terms", "by what percentage": of the change that is said elsewhere. */
  changeToldAs?: "percent" | "absolute";
  /** What moved: the measure beside the word for it. */
  changed?: Measure;
  /** "fell", "doubled": a condition where nobody asks by how much. */
  moved?: {
    way: "up" | "down";
    factor?: number;
    /** From a loss to a profit, or the other way. */
    crosses?: boolean;
    text: string;
    negated?: boolean;
    good?: boolean;
    /** Said by a sign: "negative growth". */
    sign?: true;
  };
  /** Which way a change went, by its verb or its noun: "a fall in revenue". */
  way?: "up" | "down";
  derive?: "cagr" | "difference" | "ratio" | "share";
  /** Of what "a share of" is one, where it was named before. */
  parts?: readonly FieldRef[];
  /** "share of revenue spent on R&D": what follows the word is the whole. */
  whole?: Measure;
  /** "vs", "compared": of which two have to be shown. */
  contrast?: true;
  /** "the highest price of X": of all times unless one is said. */
  extreme?: boolean;
  /** "which month": the period itself is what is asked for. */
  pick?: boolean;
  /** Whether "latest" was said. */
  newest?: true;
  /** "average revenue per company", "average number of deals per company": of whom an average is. */
  over?: FieldRef;
  /** "funding": a noun of which there is much, not many. */
  mass?: boolean;
  /** "by how much": the amount of a change is asked for. */
  much?: boolean;
  /** By which figure, or by how it moved: "by revenue growth". */
  order?: { direction: Direction; measure?: Measure; moved?: true };
  asked?: "thing" | "person" | "place" | "time";
  /** "when did it last exceed": of the records that fulfil it the first or the last. */
  occasion?: { readonly direction: Direction; readonly grain?: Grain };
  distinct: boolean;
  /** "cross-border": whether both parties of a record are at home in one country or in two. */
  crossing?: "abroad" | "home";
  /** "with more than 100 deals": what is counted is a condition, and nobody asked how many. */
  numbered?: true;
  /** "whose revenue averaged more than 1bn": over all of its times, unless some are named. */
  averaged?: true;
  /** "most often", "more than once": of all times, and not of what holds now; "most common": of a kind. */
  often?: true | "kind";
  /** "of each Japanese bank": whose the records are, each for itself. */
  ofEach?: true;
  /** "whose rounds add up to more than $3bn": what makes a record big, of all of theirs. */
  totalled?: true;
  /** "in 2023 and 2024 together": of all periods that were named. */
  together?: true;
  /** Whether the nouns are plural: "largest companies". */
  manyWanted?: boolean;
  /** An entity dataset named by its noun: "companies". */
  noun?: string;
  /** Whether whom the records are of was named by its own noun: "deals of Swiss companies". */
  entityNoun?: boolean;
  /** Which way a comparison of a change points: "declined by more than 10%". */
  falling?: boolean;
  /** Every stretch of the question. */
  readonly spans: readonly Span[];
  /** What stretches were taken for; the plan has to carry each of them. */
  readonly heard: Heard[];
  /** Stretches that mean something in a way that no plan has. */
  readonly refused: Span[];
  score: number;
  /** How many phrases speak of the dataset itself, not of what it is joined to. */
  own: number;
}

export const fieldAt = (model: SemanticModel, { dataset, field }: FieldRef): Field =>
  fieldOf(datasetOf(model, dataset), field)!;

/** "by month", "each year", "per day": in steps of time, of whatever length. */
export const isOverTime = ({ times }: Sense): boolean =>
  times.some(({ kind }) => kind === "series");

/** "by month": in steps whose length was said. */
export const isByStep = ({ times }: Sense): boolean =>
  times.some((time) => time.kind === "series" && time.grain !== undefined);
