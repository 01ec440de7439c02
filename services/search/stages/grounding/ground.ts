import type { Cell, CellType, Problem, Rows, Source } from "../../model.ts";
import { type Expression, expressionsIn, isAggregate, type Plan } from "../../plan.ts";
import type { SemanticModel } from "../../semantic.ts";
import { toCells } from "../cells.ts";
import { citationsOf } from "../citing/citations.ts";
import type { Found } from "../citing/grouped.ts";
import { linksOf } from "../citing/record-links.ts";
import type { Outcome } from "../citing/shown.ts";
import type { Compiled } from "../compile/compile.ts";
import { type Listings, sourcesOf } from "./sources.ts";
import { mixedUnits } from "./units.ts";

export interface Grounded {
  readonly fields: readonly { readonly name: string; readonly types: readonly CellType[] }[];
  readonly rows: readonly (readonly Cell[])[];
  readonly sources: readonly Source[];
  readonly problems: readonly Problem[];
  /** Rows there would be without a limit. */
  readonly total: number;
  /** By column: "USD", "percent", or the column that says it: "{currency}". */
  readonly units: Readonly<Record<string, string>>;
}

/** What stands behind the rows of a result. */
interface Behind {
  /** The records behind figures, as `readingsOf` asks for them. */
  readonly read?: readonly Found[];
  /** Links to the records of a dataset that figures were made of. */
  readonly listings?: Listings | undefined;
  /** Whether the table is named as a whole, too. */
  readonly isList?: boolean;
}

/**
 * The table of a result, with the sources of its cells. A cell that rests on one record
 * names that record; a row whose cells share one record names it once; figures made of
 * several records name the dataset and how many of its records went in, and each record where
 * they are few.
 */
export function ground(
  plan: Plan,
  compiled: Compiled,
  result: Rows,
  model: SemanticModel,
  agent: string,
  { read = [], listings, isList = false }: Behind = {},
): Grounded {
  const outcome = outcomeOf(compiled, result);
  const { all, counts } = outcome;
  const names = [
    ...plan.columns.filter(({ hidden }) => !hidden).map(({ name }) => name),
    ...(plan.change ? [plan.change.name] : []),
  ];
  const columns = names.map((name) => ({
    name,
    ...toCells(all(name), name, { made: madeOf(name, plan, counts) }),
  }));
  const rows = result.rows.map((_, row) => columns.map(({ cells }) => cells[row]!));
  const total = Number(all(compiled.total)[0] ?? 0);
  const links = linksOf(compiled.traces, model, agent, result.rows.length, all);
  const citations = read.length > 0 ? citationsOf(plan, outcome, read, model, agent) : undefined;
  const origins = { model, agent, links, counts, citations, listings, isList };
  const sources = sourcesOf(plan, rows, origins);
  const fields = columns.map(({ name, types }) => ({ name, types }));
  const problems = columns.flatMap((column) => column.problems);
  const compared = plan.top === undefined ? [] : [...all("_unit_least"), ...all("_unit_most")];
  const mixed = plan.unit ? mixedUnits(plan, all("_unit_first"), all("_unit_last"), compared) : [];
  return { fields, rows, sources, total, units: unitsOf(plan), problems: [...problems, ...mixed] };
}

/** Undefined of what stands in a record. */
function madeOf(name: string, { columns, change }: Plan, records: readonly number[]) {
  const found = columns.find((each) => each.name === name)?.expression;
  const isComputed = found && (isAggregate(found) || found.kind === "arithmetic");
  if (!isComputed && name !== change?.name) return undefined;
  const parts = found ? expressionsIn(found) : [];
  const isBetween =
    !found ||
    parts.some(
      (each) => each.kind === "whole" || (each.kind === "arithmetic" && each.operator === "-"),
    );
  return { records, isBetween, isDivided: !found || parts.some(isQuotient) };
}

const isQuotient = (each: Expression): boolean =>
  each.kind === "growth" ||
  (each.kind === "arithmetic" && each.operator === "/") ||
  ((each.kind === "aggregate" || each.kind === "statistic") && /^(?:avg|median)$/.test(each.fn));

const unitsOf = (plan: Plan) =>
  Object.fromEntries(plan.columns.flatMap(({ name, unit }) => (unit ? [[name, unit]] : [])));

/** A statement's rows by column, and how many records each rests on. */
export function outcomeOf({ count }: Compiled, { names, rows }: Rows): Outcome {
  const columnOf = new Map(names.map((name, index) => [name, index]));
  const all = (name: string) => rows.map((row) => row[columnOf.get(name)!]);
  return { all, counts: all(count).map(Number) };
}
