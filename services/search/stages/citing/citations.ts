import type { Plan } from "../../plan.ts";
import type { SemanticModel } from "../../semantic.ts";
import {
  type AggregateOf,
  aggregatesOf,
  recordsOf,
  valuesOf,
  whenOf,
} from "../arithmetic/aggregates.ts";
import { type Found, type Grouped, group, keyTexts } from "./grouped.ts";
import { MOST_CITED } from "./readings.ts";
import type { Link } from "./record-links.ts";
import type { Outcome } from "./shown.ts";

/** What the figures of a plan's rows were made of. */
export interface Citations {
  /** Every record of a cell's figure; undefined where they are too many or not known. */
  readonly of: (row: number, column: string) => readonly Link[] | undefined;
  /** How many records of a dataset went into all rows; undefined where nobody read them. */
  readonly count: (dataset: string) => number | undefined;
  /** The records that went into all rows; undefined where nobody read them. */
  readonly made: MadeOf | undefined;
}

export interface MadeOf {
  /** The key of each, in the order of the key's parts. */
  readonly keys: readonly (readonly unknown[])[];
  /** Whether they are all that the plan reads. */
  readonly isAll: boolean;
}

export function citationsOf(
  plan: Plan,
  outcome: Outcome,
  found: readonly Found[],
  model: SemanticModel,
  agent: string,
): Citations {
  const read: Read = {
    plan,
    shown: keyTexts(plan, outcome.all, outcome.counts.length),
    groups: new Map(found.map((each) => [each.reading.which, group(plan, each, model, agent)])),
  };
  return {
    of(row, column) {
      const links = linksAt(read, row, column, recordsOf);
      return links && links.length > 0 && links.length <= MOST_CITED ? links : undefined;
    },
    count: (dataset) => countOf(read, dataset),
    made: madeOf(read),
  };
}

/** The records that were read for a plan's rows, by the choice of records that a figure makes. */
interface Read {
  readonly plan: Plan;
  /** The key of each row that is shown. */
  readonly shown: readonly string[];
  readonly groups: ReadonlyMap<string, Grouped>;
}

/** @param which  the records of a figure, by the reading that found them */
function linksAt(
  { plan, shown, groups }: Read,
  row: number,
  column: string,
  which: (of: AggregateOf) => string,
): readonly Link[] | undefined {
  const changed = plan.change?.name === column ? plan.change : undefined;
  const named = changed?.measure ?? column;
  const expression = plan.columns.find(({ name }) => name === named)?.expression;
  const parts = (expression ? aggregatesOf(expression) : []).map((each) => {
    const read = groups.get(which(each)) ?? groups.get(whenOf(each));
    const [dataset] = valuesOf(each, plan.dataset);
    return read && !read.cut ? linksIn(read, shown[row]!, dataset!, changed) : undefined;
  });
  return parts.includes(undefined) ? undefined : distinct(parts.flatMap((links) => links!));
}

function countOf(read: Read, dataset: string): number | undefined {
  const { plan, shown, groups } = read;
  const aggregates = plan.columns.flatMap(({ expression }) => aggregatesOf(expression));
  const all = aggregates.map((each) => groups.get(whenOf(each)));
  const isWhole = all.length > 0 && all.every((each) => each && !each.cut);
  if (!isWhole && (!plan.change || dataset !== plan.dataset)) return undefined;
  if (!isWhole) return Math.max(...[...groups.values()].map(({ total }) => total));
  const columns = plan.columns.filter(({ expression }) =>
    valuesOf(expression, plan.dataset).includes(dataset),
  );
  if (columns.length === 0) return undefined;
  const names = [...columns.map(({ name }) => name), ...(plan.change ? [plan.change.name] : [])];
  const links = shown.flatMap((_, row) => names.map((name) => linksAt(read, row, name, whenOf)));
  const uris = links.flatMap((each) => (each ?? []).map(({ uri }) => uri));
  return links.includes(undefined) ? undefined : new Set(uris).size;
}

function madeOf({ plan, shown, groups }: Read): MadeOf | undefined {
  const aggregates = plan.columns.flatMap(({ expression }) => aggregatesOf(expression));
  const read = [...new Set(aggregates.map(whenOf))].map((which) => groups.get(which));
  if (read.length === 0 || read.some((each) => !each || each.cut)) return undefined;
  const made = (all: Grouped) =>
    shown
      .flatMap((key) => [key, ...((plan.change && all.before.get(key)) ?? [])])
      .flatMap((key) => (all.rows.get(key) ?? []).map((row) => all.keys[row]!));
  const keys = unlike(read.flatMap((each) => made(each!)));
  return { keys, isAll: keys.length === unlike(read.flatMap((each) => each!.keys)).length };
}

const unlike = (keys: readonly (readonly unknown[])[]) => [
  ...new Map(keys.map((key) => [key.map(String).join("\u0000"), key])).values(),
];

/** The records of one row's figure; of a change also those of the periods before. */
function linksIn(
  { links, rows, before }: Grouped,
  key: string,
  dataset: string,
  changed: Plan["change"],
): readonly Link[] | undefined {
  const past = (changed && before.get(key)) ?? [];
  const at = [key, ...past].flatMap((each) => rows.get(each) ?? []);
  const found = at.map((index) => links.get(dataset)?.[index]);
  return found.includes(undefined) ? undefined : (found as readonly Link[]);
}

const distinct = (links: readonly Link[]): readonly Link[] => [
  ...new Map(links.map((link) => [link.uri, link])).values(),
];
