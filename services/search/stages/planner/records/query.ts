import type { Aggregate, Comparison, Direction, FieldRef, Grain, Scalar } from "../../../plan.ts";
import type { Relationship } from "../../../semantic.ts";
import type { Hop } from "../../joins.ts";

/** Something a question puts in order or measures. */
export type Operand =
  | { readonly kind: "field"; readonly of: FieldRef; readonly fn?: Aggregate }
  /** How many records of a node there are for each record or group. */
  | { readonly kind: "tally"; readonly node: number; readonly distinct?: FieldRef };

/** What rows are put in order by: an operand, or the periods that groups are made by. */
export type OrderBy =
  | Operand
  | { readonly kind: "period"; readonly of: FieldRef; readonly grain: Grain };

export interface Order {
  readonly by: OrderBy;
  readonly direction: Direction;
}

/** The period of each row, said once more: "… by month. Return the month and …, ordered by month". */
export interface SaidPeriod {
  readonly text: string;
  readonly grain: Grain;
  /** How many other orders come before it, where it puts the rows in order. */
  readonly orderedAfter?: number;
}

export type Test =
  | {
      readonly kind: "compare";
      readonly of: FieldRef;
      readonly fn?: Aggregate;
      readonly operator: Comparison;
      readonly value: Scalar;
    }
  /** `weekday`: not its values, but on which day of the week they are. */
  | {
      readonly kind: "in";
      readonly of: FieldRef;
      values: Scalar[];
      readonly negated: boolean;
      readonly weekday?: true;
    }
  | {
      readonly kind: "like";
      readonly of: FieldRef;
      readonly text: string;
      readonly at: "start" | "end" | "any";
      readonly negated: boolean;
    }
  | { readonly kind: "null"; readonly of: FieldRef; readonly negated: boolean }
  /** Whether a record of another dataset refers to it, by as many fields as it takes. */
  | {
      readonly kind: "among";
      readonly of: FieldRef;
      readonly and: readonly FieldRef[];
      readonly others: readonly FieldRef[];
      readonly negated: boolean;
    }
  /** Against one figure of other records: their average, least or greatest. */
  | {
      readonly kind: "against";
      readonly of: FieldRef;
      readonly fn?: Aggregate;
      readonly operator: Comparison;
      readonly figure: Aggregate;
      readonly other: FieldRef;
      readonly node?: number;
      /** What the others have in common with each record: "the average of their department". */
      readonly by?: FieldRef;
    }
  | { readonly kind: "any"; readonly of: readonly Test[] }
  | { readonly kind: "all"; readonly of: readonly Test[] };

/** Records of one dataset that a question speaks of, and what is asked of them. */
export interface Node {
  readonly dataset: string;
  /** Named by its noun, not only through a field or value. */
  named: boolean;
  /** Only by a verb for what its records are: "borrowed" of loans. */
  byDeed?: boolean;
  parent?: number;
  /** From the parent. */
  hops: readonly Hop[];
  negated: boolean;
  readonly tests: Test[];
  /** "at least 2 pets"; `distinct`: so many different values, "more than one crop". */
  having?: {
    readonly operator: Comparison;
    readonly value: number;
    readonly distinct?: FieldRef;
    /** As many as there are records of this node: "took all courses". */
    readonly all?: number;
    /** Whether nobody had spoken of the records above, but for a column of theirs. */
    readonly isUnsaid?: boolean;
  };
  top?: { readonly by: Operand; readonly direction: Direction; readonly count: number };
  /** Other records of the head's own dataset that agree with it in this field. */
  same?: FieldRef;
  /** Of records of another dataset: their field that agrees with it. */
  theirs?: FieldRef;
  /** Which clause of the question it was first named in. */
  clause?: number;
  /** Tied by one of several roles, none of which the question names. */
  guessed?: boolean;
  /** Other keys by which its records may refer to the parent as well: "ports with routes". */
  either?: readonly Relationship[];
  /** Of what is not over yet: "not back". */
  open?: true;
  /** Stands apart: only a comparison reads it. */
  apart?: boolean;
}

export type Select =
  | {
      readonly kind: "field";
      readonly of: FieldRef;
      readonly node: number;
      readonly fn?: Aggregate;
      readonly distinct?: boolean;
    }
  | { readonly kind: "label"; readonly node: number }
  /** What the record that a key refers to is called, or a field of it. */
  | {
      readonly kind: "called";
      readonly of: FieldRef;
      readonly node: number;
      readonly role: string;
      readonly shown?: string;
    }
  | { readonly kind: "all"; readonly node: number }
  | { readonly kind: "tally"; readonly node: number };

/** `grain`: by the year, quarter, month or day of a date. */
export type Group = {
  readonly node: number;
  readonly of?: FieldRef;
  readonly grain?: Grain | "weekday";
};

/** A phrase whose field nothing in the question tells from those of other datasets. */
export interface Close {
  /** Place in the question. */
  readonly index: number;
  readonly taken: FieldRef;
  readonly others: readonly FieldRef[];
}

/** A figure that is asked for in another unit than its own. */
export interface Conversion {
  readonly of: FieldRef;
  /** What makes its values those of the other unit. */
  readonly operator: "*" | "/";
  readonly by: number;
  readonly unit: string;
}

/** What a question about records says. */
export interface Query {
  readonly nodes: readonly Node[];
  readonly selects: readonly Select[];
  readonly groups: readonly Group[];
  readonly orders: readonly Order[];
  /** Of groups or of the rows asked for. */
  readonly top?: { readonly by: Operand; readonly direction: Direction; readonly count: number };
  readonly mode?: { readonly direction: Direction; readonly count: number };
  readonly limit?: number;
  /** Each of these has its own best: "the largest ship of each yard". */
  readonly topOf?: readonly Group[];
  readonly distinct: boolean;
  readonly isQuestionOfBeing: boolean;
  readonly unused: readonly string[];
  readonly close: readonly Close[];
  readonly conversions: readonly Conversion[];
  /** How well the words fit, higher is better. */
  readonly score: number;
}

/** "the top 5 clients": several of whom nothing else is asked are shown with what ranks them. */
export function showsRank({ selects: [first, ...others], top }: Query): boolean {
  if (!top || top.count < 2 || !first || others.length > 0) return false;
  // "the top 2 towns by number of members": of groups, whatever they are made by.
  const isOfGroup = top.by.kind === "tally" || top.by.fn !== undefined;
  return first.kind === "label" || (first.kind === "field" && !first.fn && isOfGroup);
}
