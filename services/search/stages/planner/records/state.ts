import type { Aggregate, Comparison, Direction, FieldRef, Grain } from "../../../plan.ts";
import { datasetOf, type SemanticModel } from "../../../semantic.ts";
import { isForwardHop } from "../../joins.ts";
import type { Period } from "../../language/time/period.ts";
import type { Item } from "./hear/items.ts";
import { keyField } from "./joins/paths.ts";
import type { Lexicon } from "./lexicon.ts";
import type {
  Close,
  Conversion,
  Group,
  Node,
  Operand,
  Order,
  SaidPeriod,
  Select,
  Test,
} from "./query.ts";
import type { Role } from "./roles/relations.ts";

type Zone = "select" | "where" | "group" | "order";

type Compare = { operator: Comparison; adjective?: string; hint?: string };

export interface State {
  zone: Zone;
  nodes: Node[];
  selects: Select[];
  groups: Group[];
  /** Place of the last word that groups were made by. */
  groupedAt?: number;
  orders: Order[];
  top?: { by: Operand; direction: Direction; count: number };
  /** Groups of which each has its own best. */
  topOf?: readonly Group[];
  mode?: { direction: Direction; count: number };
  limit?: number;
  distinct: boolean;
  /** Whether it was said first among whom: "among the boats with trips, which …". */
  among?: boolean;
  being: boolean;
  /** Whether it begins with a noun, and with no word that asks for a list: "loans by member". */
  bare: boolean;
  unused: string[];
  /** Phrases whose field nothing tells from others. */
  readonly close: Close[];
  readonly conversions: Conversion[];
  score: number;
  current?: number;
  // what still waits for its other half
  aggregates: Aggregate[];
  count: boolean;
  /** The word that says how it still is: "still", "current". */
  now?: string;
  /** Whether that is said of those that are asked for: "current tenants". */
  isOfNow?: boolean;
  /** What was counted before a list of columns said all of them anew. */
  tallied?: number;
  /** Whether an average of counts is asked for. */
  countsAveraged?: boolean;
  countDistinct: boolean;
  negated: boolean;
  /** Where the last "not" stands. */
  negatedAt?: number;
  each: boolean;
  /** Whether "to every" was said, which of records without figures means all of them. */
  every?: boolean;
  /** Periods that were said before what there is of them: "monthly …". */
  series?: {
    readonly text: string;
    readonly grain: Grain | "weekday";
    readonly pick: boolean;
    /** "which month of 2023" */
    readonly within?: Period;
  };
  readonly periods: SaidPeriod[];
  /** Whether "per", "monthly" or of a bare noun "by" was said: what there is of them is counted. */
  per?: boolean;
  by: boolean;
  /** Whether only columns to be shown beside the records are still to come. */
  columns?: boolean;
  both: boolean;
  or: boolean;
  /** Whether the last "or" stands between clauses, not between columns. */
  orApart?: boolean;
  and: boolean;
  /** Where the noun was said again behind an "or": what is asked from there on is of the other kind alone. */
  otherKind?: { readonly node: number; readonly from: number; readonly nodes: number };
  again: boolean;
  any?: "any" | "all";
  /** "took all …": the noun that follows is of all that there are. */
  covers?: string;
  compare?: Compare;
  number?: number;
  between?: { readonly value: number; readonly index: number }[];
  superlative?: {
    direction: Direction;
    adjective?: string;
    top?: number;
    at?: number;
    quantity?: boolean;
  };
  modal?: { direction: Direction; top?: number };
  like?: "start" | "end" | "any";
  /** `leads`: not asked for, because a value that may be its own follows. */
  field?: { of: FieldRef; node: number; fn?: Aggregate; tally?: boolean; leads?: boolean };
  how?: string;
  asked?: "who" | "where" | "when";
  /** Whether the people that "who" asks for are known. */
  hasWho?: boolean;
  direction?: Direction;
  /** What the two ends of an order were called: "old". */
  scale?: string;
  of: boolean;
  /** A node that a comparison reads: "any country in Europe". */
  rival?: { test: Test & { kind: "against" }; node: number };
  lastTest?: { node: number; index: number };
  /** Grows with every "and" or "but" between clauses. */
  clause: number;
  /** Of the item that is being read. */
  position: number;
  /** A field that was already read ahead. */
  swallow?: FieldRef | undefined;
  /** The item up to which all was read ahead, and where that begins: what a number counts. */
  swallowed?: number;
  swallowedFrom?: number;
  /** A verb that measures: "costing". */
  verb?: string;
  /** Fields that were named, as they were written. */
  heard: { readonly of: FieldRef; readonly text: string }[];
  /** The field of each mention so far, as often as it was said. */
  readonly spoken: FieldRef[];
  /** A dataset whose verb ranks the noun that follows. */
  deed?: string;
  /** The field of the last value. */
  lastValue?: FieldRef;
  /** Roles that were heard as verbs: some way between records has to go by each. */
  roles: Role[];
  /** Nodes that stand side by side: "both English and French". */
  twins: number[];
}

export interface Context {
  readonly model: SemanticModel;
  readonly lexicon: Lexicon;
  readonly items: readonly Item[];
  /** The day on which the question is asked. */
  readonly now: string;
  readonly named: ReadonlySet<string>;
  readonly hinted: ReadonlySet<string>;
  /** Datasets that know most of the values that are said, and more than one. */
  readonly homes: ReadonlySet<string>;
  /** What records are to each other, wherever the question says it. */
  readonly roles: readonly Role[];
  /** The word that the question begins with, where it asks for a person, a place or a time. */
  readonly asked?: "who" | "where" | "when";
}

export const isMeasure = (select: Select) =>
  select.kind === "tally" || (select.kind === "field" && select.fn !== undefined);

export const headOf = (s: State) => s.selects[0]?.node ?? 0;

/** Whether a record of the head may have several records of a node. */
export function hasMany(node: number, s: State): boolean {
  for (
    let at: number | undefined = node;
    at !== undefined && at !== headOf(s);
    at = s.nodes[at]!.parent
  )
    if (!s.nodes[at]!.hops.every(isForwardHop)) return true;
  return false;
}

export function labelOf(node: number, s: State, c: Context): FieldRef | undefined {
  const dataset = datasetOf(c.model, s.nodes[node]!.dataset)!;
  const field = dataset.entity?.label ?? keyField(c.model, dataset.name);
  return field ? { dataset: dataset.name, field } : undefined;
}

export const selectedField = (s: State) => {
  const last = s.selects.at(-1);
  return last?.kind === "field" ? { of: last.of, node: last.node } : undefined;
};
