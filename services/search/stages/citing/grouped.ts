import type { Cell, Rows } from "../../model.ts";
import type { Plan } from "../../plan.ts";
import type { SemanticModel } from "../../semantic.ts";
import { alongOf, keysOf } from "../arithmetic/aggregates.ts";
import { toCells } from "../cells.ts";
import type { Compiled } from "../compile/compile.ts";
import { identityOf, MOST_CITED, type Reading } from "./readings.ts";
import { type Links, linksOf } from "./record-links.ts";
import type { Outcome } from "./shown.ts";

/** The records that a reading found. */
export interface Found {
  readonly reading: Reading;
  readonly compiled: Compiled;
  readonly result: Rows;
}

/** Rows of records by the keys of the figures that they went into. */
export interface Grouped {
  readonly links: Links;
  /** Of each row the key of the root's record. */
  readonly keys: readonly (readonly unknown[])[];
  readonly rows: ReadonlyMap<string, readonly number[]>;
  /** By the keys of a period, those of the ones before that its figure looks back over. */
  readonly before: ReadonlyMap<string, readonly string[]>;
  /** Records that there are; more than rows where reading stopped at its limit. */
  readonly total: number;
  readonly cut: boolean;
}

export function group(
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
    const known = rows.get(text);
    if (known) known.push(row);
    else rows.set(text, [row]);
  });
  const total = Number(result.rows[0]?.[at.get(compiled.total)!] ?? 0);
  const before = plan.change ? periodsBefore(plan, all, texts) : new Map();
  return {
    links,
    keys: rootKeys(plan, all, model, texts.length),
    rows,
    before,
    total,
    cut: total > result.rows.length,
  };
}

type All = Outcome["all"];

const rootKeys = (plan: Plan, all: All, model: SemanticModel, length: number) => {
  const columns = identityOf(plan, model).flatMap(({ of, name }) =>
    of.dataset === plan.dataset ? [all(name)] : [],
  );
  return Array.from({ length }, (_, row) => columns.map((values) => values[row]));
};

export function keyTexts(plan: Plan, all: All, length: number): readonly string[] {
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
