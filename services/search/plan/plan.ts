export type Scalar = string | number | boolean;
export type Comparison = "=" | "<>" | ">" | ">=" | "<" | "<=";
/** What a comparison is when it is denied. */
export const OPPOSITE: Readonly<Record<Comparison, Comparison>> = {
  ">": "<=",
  ">=": "<",
  "<": ">=",
  "<=": ">",
  "=": "<>",
  "<>": "=",
};
export type Aggregate =
  | "sum"
  | "avg"
  | "min"
  | "max"
  | "median"
  /** The standard deviation of a sample: of one record there is none. */
  | "stddev"
  | "count"
  | "count_distinct";
export type Grain = "year" | "quarter" | "month" | "week" | "day";
export type Direction = "asc" | "desc";

export interface FieldRef {
  readonly dataset: string;
  readonly field: string;
}

export type Expression =
  | {
      readonly kind: "field";
      readonly of: FieldRef;
      /** What is missing is 0. */
      readonly orZero?: true;
    }
  /** The period that a date is in: a year by its number, any other by its first day. */
  | {
      readonly kind: "bucket";
      readonly grain: Grain;
      readonly of: FieldRef;
      /** A month or a quarter as text, by its year and number: "2024-01", "2024-Q1". */
      readonly written?: true;
    }
  /** The day of the week of a date: 1 is Monday, or its English name. */
  | { readonly kind: "weekday"; readonly of: FieldRef; readonly named: boolean }
  /** What the record is called that a key refers to, or what a field of it says. */
  | { readonly kind: "called"; readonly of: FieldRef; readonly shown?: string }
  /** Where a text stands in a list, from 1, by how both begin: months in the order of a year. */
  | {
      readonly kind: "place";
      readonly of: FieldRef;
      readonly among: readonly string[];
      /** By all of both, and not by how they begin: "A" is not "AA". */
      readonly whole?: true;
    }
  /** Without `of` it counts records. */
  | {
      readonly kind: "aggregate";
      readonly fn: Aggregate;
      readonly of?: FieldRef;
      /** Of only those records that fulfil all of these. */
      readonly when?: readonly Condition[];
      /** Nothing added up is 0. */
      readonly orZero?: true;
    }
  /** Of what is made of several fields of each record: the median of margins. */
  | {
      readonly kind: "statistic";
      readonly fn: Exclude<Aggregate, "count" | "count_distinct"> | "corr";
      readonly value: Expression;
      /** What an average is weighted by, or what a correlation is with: of records that have both. */
      readonly by?: Expression;
      /** Of only those records that fulfil all of these. */
      readonly when?: readonly Condition[];
    }
  /** A column of the plan whose rows this one is of. */
  | { readonly kind: "column"; readonly name: string }
  | { readonly kind: "number"; readonly value: number }
  /** A sum or count of all groups together, beside that of each. */
  | { readonly kind: "whole"; readonly figure: Expression }
  /** Where a row stands among all rows by a figure, from 1; equal figures have one rank. */
  | { readonly kind: "rank"; readonly figure: Expression; readonly direction: Direction }
  /** Percent per period from the first to the last (compound). */
  | {
      readonly kind: "growth";
      readonly first: Expression;
      readonly last: Expression;
      readonly periods: number;
    }
  | {
      readonly kind: "arithmetic";
      readonly operator: "+" | "-" | "*" | "/";
      readonly left: Expression;
      readonly right: Expression;
    };

export type Condition =
  | {
      readonly kind: "compare";
      readonly left: Expression;
      readonly operator: Comparison;
      readonly right: Scalar;
    }
  | {
      readonly kind: "in";
      readonly left: Expression;
      readonly values: readonly Scalar[];
      readonly negated: boolean;
    }
  /** Against the one figure of another plan: "more than the average". */
  | {
      readonly kind: "against";
      readonly left: Expression;
      readonly operator: Comparison;
      readonly right: Plan;
      /** Fields that the other plan's rows, by its columns after the first, have to share. */
      readonly by?: readonly FieldRef[];
    }
  | {
      readonly kind: "like";
      readonly left: Expression;
      readonly text: string;
      readonly at: "start" | "end" | "any";
      readonly negated: boolean;
    }
  /** Whether there is no value; negated: whether there is one. */
  | { readonly kind: "null"; readonly left: Expression; readonly negated: boolean }
  | { readonly kind: "any"; readonly of: readonly Condition[] }
  | { readonly kind: "all"; readonly of: readonly Condition[] }
  /** Whether a field is among the first column of another plan: records related to such records. */
  | {
      readonly kind: "within";
      readonly left: FieldRef;
      /** Further fields, each among the column at its place of the same row: keys of several fields. */
      readonly and?: readonly FieldRef[];
      readonly right: Plan;
      readonly negated: boolean;
    }
  /** Whether a field is among what another agent's plan returns: looked up before this plan is run. */
  | {
      readonly kind: "among";
      readonly left: FieldRef;
      readonly agent: string;
      readonly right: Plan;
      /** Of the other plan. */
      readonly column: string;
      readonly negated: boolean;
    }
  /** Whether the root has any related record: "companies without a rating". */
  | { readonly kind: "related"; readonly dataset: string; readonly negated: boolean };

export interface Column {
  readonly name: string;
  readonly expression: Expression;
  /** "USD", "percent", or a field in braces: "{currency}". */
  readonly unit?: string;
  /** Grouped or ordered by, and not shown. */
  readonly hidden?: boolean;
  /** A figure is told with so many decimals. */
  readonly decimals?: number;
}

/** Rows whose figure lies so many percent above or below another, or by such an amount: above it by more than 20. */
export interface Kept {
  readonly operator: Comparison;
  readonly percent: number;
  readonly amount?: number;
  /** Only of those who have so many such rows: one of each period that was asked for. */
  readonly every?: number;
}

/** Rows in the order of how many percent a figure lies above another, and how many of them. */
export interface Ranked {
  readonly direction: Direction;
  /** Ties included. */
  readonly top?: number;
}

/** A question as data: printed, compared, and executed by code that never saw the question. */
export interface Plan {
  /** The dataset whose records are counted and added up. */
  readonly dataset: string;
  /** The plan whose rows are merged, of the same records: "average growth" of the growth of each. */
  readonly of?: Plan;
  readonly columns: readonly Column[];
  /** Whether columns without an aggregate are keys of groups; otherwise each record is a row. */
  readonly grouped: boolean;
  readonly distinct?: boolean;
  readonly where: readonly Condition[];
  readonly having: readonly Condition[];
  /** ISO date that words like "last year" were seen from. */
  readonly today?: string;
  /** By column names. */
  readonly order: readonly { readonly column: string; readonly direction: Direction }[];
  /** This many rows by the first order, ties included. */
  readonly top?: number;
  /** Exactly so many: of equal figures some are left out, where what is made of them is the same. */
  readonly exact?: true;
  /** Of these, the first so many ranks are left out: "second largest" is a top of 2 without 1. */
  readonly skip?: number;
  /** Columns whose every value has its own best: "top 3 in each sector". */
  readonly topOf?: readonly string[];
  /** Relationships to go by where there are several to one dataset, by name of the dataset. */
  readonly via?: Readonly<Record<string, string>>;
  /** Only the newest record of each group of these fields, from a stretch of time when given. */
  readonly latest?: {
    readonly by: readonly FieldRef[];
    readonly time: FieldRef;
    /** ISO date, inclusive. */
    readonly from?: string;
    /** ISO date, exclusive. */
    readonly to?: string;
    /** The newest of each such period, not of all time: balances at the ends of years. */
    readonly each?: Grain;
    /** The newest of each of these stretches, in order: what a change is seen between. */
    readonly moments?: readonly { readonly from: string; readonly to: string }[];
  };
  /** A dataset whose records are all in the groups, also those that no record of the root refers to. */
  readonly keeps?: string;
  /** The field that says what the measures are counted in: adding different units is reported. */
  readonly unit?: FieldRef;
  /** Beside each row a figure of another agent's plan, of the same entity and period: not of this statement. */
  readonly beside?: {
    readonly agent: string;
    readonly right: Plan;
    readonly figure: string;
    /** The column of the other plan that it is set against. */
    readonly against: string;
    /** Further columns of the other plan that are shown. */
    readonly shown?: readonly string[];
    readonly kept?: Kept;
    readonly ranked?: Ranked;
    /** Only how both go together, over all rows. */
    readonly correlated?: true;
  };
  /** One more column: how a measure moved against the period before, or what it is with those before. */
  readonly change?: {
    readonly name: string;
    readonly measure: string;
    readonly over: string;
    /** Columns of the same time that are coarser: the year of a quarter that follows another. */
    readonly coarser?: readonly string[];
    readonly kind: "percent" | "absolute" | "running" | "moving";
    /** How many rows a moving average is of, its own the last of them; of fewer there is none. */
    readonly size?: number;
    /** How long a period is where not every one has a row: the one before is the one right before. */
    readonly step?: Grain;
    /** Rows before it are only read, not shown. */
    readonly from?: Scalar;
    /** Only rows that moved so: below 0 is a fall. */
    readonly kept?: { readonly operator: Comparison; readonly value: number };
  };
}
