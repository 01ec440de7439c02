import type { Cell, Rows } from "../../model.ts";
import type { Plan } from "../../plan.ts";
import type { SemanticModel } from "../../semantic.ts";
import { toCells } from "../cells.ts";
import type { Compiled } from "../compile/compile.ts";
import {
  type AggregateOf,
  aggregatesOf,
  alongOf,
  keysOf,
  recordsOf,
  valuesOf,
  whenOf,
} from "./aggregates.ts";
import { MOST_CITED, type Reading } from "./readings.ts";
import { type Link, type Links, linksOf } from "./record-links.ts";
import type { Outcome } from "./shown.ts";

/** The records that a reading found. */
export interface Found {
  readonly reading: Reading;
  readonly compiled: Compiled;
  readonly result: Rows;
}

/** What the figures of a plan's rows were made of. */
export interface Citations {
  /** Every record of a cell's figure; undefined where they are too many or not known. */
  readonly of: (row: number, column: string) => readonly Link[] | undefined;
  /** How many records of a dataset went into all rows; undefined where nobody read them. */
  readonly count: (dataset: string) => number | undefined;
}

/** Rows of records by the keys of the figures that they went into. */
interface Grouped {
  readonly links: Links;
  readonly rows: ReadonlyMap<string, readonly number[]>;
  /** By the keys of a period, those of the ones before that its figure looks back over. */
  readonly before: ReadonlyMap<string, readonly string[]>;
  /** Records that there are; more than rows where reading stopped at its limit. */
  readonly total: number;
  readonly cut: boolean;
}

export function citationsOf(
  plan: Plan,
  outcome: Outcome,
  found: readonly Found[],
  model: SemanticModel,
  agent: string,
): Citations {
  const shown = keyTexts(plan, outcome.all, outcome.counts.length);
  const groups = new Map(
    found.map((each) => [each.reading.which, group(plan, each, model, agent)] as const),
  );
  /** @param which  the records of a figure, by the reading that found them */
  const linksAt = (row: number, column: string, which: (of: AggregateOf) => string) => {
    const changed = plan.change?.name === column ? plan.change : undefined;
    const named = changed?.measure ?? column;
    const expression = plan.columns.find(({ name }) => name === named)?.expression;
    const parts = (expression ? aggregatesOf(expression) : []).map((each) => {
      const read = groups.get(which(each)) ?? groups.get(whenOf(each));
      const [dataset] = valuesOf(each, plan.dataset);
      return read && !read.cut ? linksIn(read, shown[row]!, dataset!, changed) : undefined;
    });
    return parts.includes(undefined) ? undefined : distinct(parts.flatMap((links) => links!));
  };
  const of: Citations["of"] = (row, column) => {
    const links = linksAt(row, column, recordsOf);
    return links && links.length > 0 && links.length <= MOST_CITED ? links : undefined;
  };
  const aggregates = plan.columns.flatMap(({ expression }) => aggregatesOf(expression));
  const all = aggregates.map((each) => groups.get(whenOf(each)));
  const whole = all.length > 0 && all.every((each) => each && !each.cut);
  const count = (dataset: string): number | undefined => {
    if (!whole && (!plan.change || dataset !== plan.dataset)) return undefined;
    if (!whole) return Math.max(...[...groups.values()].map(({ total }) => total));
    const columns = plan.columns.filter(({ expression }) =>
      valuesOf(expression, plan.dataset).includes(dataset),
    );
    if (columns.length === 0) return undefined;
    const names = [...columns.map(({ name }) => name), ...(plan.change ? [plan.change.name] : [])];
    const links = shown.flatMap((_, row) => names.map((name) => linksAt(row, name, whenOf)));
    const uris = links.flatMap((each) => (each ?? []).map(({ uri }) => uri));
    return links.includes(undefined) ? undefined : new Set(uris).size;
  };
  return { of, count };
}

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

function group(
  plan: Plan,
  { compiled, result }: Found,
  model: SemanticModel,
  agent: string,
): Grouped {
  const at = new Map(result.names.map((name, index) => [name, index]));
  const all = (name: string) => result.rows.map((row) => row[at.get(name)!]);
  const links = linksOf(compiled.traces, model, agent, result.rows.length, all);
  const texts = keyTexts(plan, all, result.rows.length);
  const rows = new Map<string, number[]>();
  texts.forEach((text, row) => {
    rows.set(text, [...(rows.get(text) ?? []), row]);
  });
  const total = Number(result.rows[0]?.[at.get(compiled.total)!] ?? 0);
  const before = plan.change ? periodsBefore(plan, all, texts) : new Map();
  return { links, rows, before, total, cut: total > result.rows.length };
}

type All = Outcome["all"];

function keyTexts(plan: Plan, all: All, length: number): readonly string[] {
  const cells = keysOf(plan).map(({ name }) => textCells(all(name)));
  return Array.from({ length }, (_, row) => JSON.stringify(cells.map((column) => column[row])));
}

/** One by one: a column that is text because of one of its values would not be so elsewhere. */
const textCells = (values: readonly unknown[]): readonly string[] =>
  values.map((value) => String(toCells([value], "").cells[0]));

/** Of each period's keys, those of the period before it of the same entity, or of all before it. */
function periodsBefore(plan: Plan, all: All, texts: readonly string[]) {
  const along = alongOf(plan);
  const times = along.map((name) => toCells(all(name), name).cells);
  const others = keysOf(plan).filter(({ name }) => !along.includes(name));
  const owners = keyTexts({ ...plan, columns: others }, all, texts.length);
  const rows = texts.map((_, row) => row).toSorted((a, b) => compareAt(times, a, b));
  const last = new Map<string, string>();
  const before = new Map<string, readonly string[]>();
  const isRunning = plan.change?.kind === "running";
  for (const row of rows) {
    const [owner, text] = [owners[row]!, texts[row]!];
    const previous = last.get(owner);
    if (previous === text) continue;
    if (previous !== undefined)
      before.set(
        text,
        isRunning ? [previous, ...(before.get(previous) ?? []).slice(0, MOST_CITED)] : [previous],
      );
    last.set(owner, text);
  }
  return before;
}

function compareAt(columns: readonly (readonly Cell[])[], a: number, b: number): number {
  for (const column of columns) {
    const [left, right] = [column[a] ?? "", column[b] ?? ""];
    if (left !== right) return left < right ? -1 : 1;
  }
  return 0;
}

const distinct = (links: readonly Link[]): readonly Link[] => [
  ...new Map(links.map((link) => [link.uri, link])).values(),
];
