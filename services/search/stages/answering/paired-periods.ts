import type { AgentAnswer, Cell, ColumnInfo, Source } from "../../model.ts";
import { toCells } from "../cells.ts";
import type { Beside } from "../routed.ts";
import { isKeyColumn, keyColumn } from "../spanning/keys.ts";
import { behindFigure, moved } from "./paired-sources.ts";
import { column, type Pair } from "./pairs.ts";

/** Pairs by whose they are, of those only who have so many: of each period that was asked for. */
export function ofEvery(
  pairs: readonly Pair[],
  mine: AgentAnswer,
  { mine: of }: Beside,
  every: number,
): readonly (readonly Pair[])[] {
  const keys = column(mine, keyColumn(of));
  const found = Map.groupBy(pairs, (pair) => JSON.stringify(keys[pair.mine]));
  return [...found.values()].filter((each) => each.length === every);
}

/** A row for each of those, with both figures of every period: "eps_2024", "eps_estimate_2024". */
export function toPeriods(
  groups: readonly (readonly Pair[])[],
  mine: AgentAnswer,
  theirs: AgentAnswer,
  beside: Beside,
): AgentAnswer {
  const { figure, against, periods } = beside;
  const told = groups.map((pairs) => inOrder(pairs, mine, periods));
  const isShown = ({ name }: { name: string }) =>
    !isKeyColumn(name) && name !== figure && !periods.includes(name);
  const own = mine.fields.flatMap((field, at) => (isShown(field) ? [{ field, at }] : []));
  const added = (told[0] ?? []).flatMap(({ period }, at) =>
    [
      { table: mine, of: figure, side: "mine" as const },
      { table: theirs, of: against, side: "theirs" as const },
    ].map(({ table, of, side }): Added => {
      const rows = told.map((each) => each[at]!.pair[side]);
      const cells = column(table, of);
      const values = rows.map((row) => cells[row] ?? null);
      return { name: `${of}_${period}`, table, of, rows, ...toCells(values, of) };
    }),
  );
  return {
    ...mine,
    fields: [
      ...own.map(({ field }) => field),
      ...added.map(({ name, types }) => ({ name, types })),
    ],
    rows: told.map(([first], row) => [
      ...own.map(({ at }) => mine.rows[first!.pair.mine]![at]!),
      ...added.map(({ cells }) => cells[row]!),
    ]),
    total: told.length,
    sources: sourcesOf(told, added, mine, theirs),
    ...described(told, added, mine),
  };
}

interface Told {
  readonly pair: Pair;
  /** "2024" */
  readonly period: string;
}

interface Added extends ReturnType<typeof toCells> {
  readonly name: string;
  /** Whose column of which name it is, and the rows of it. */
  readonly table: AgentAnswer;
  readonly of: string;
  readonly rows: readonly number[];
}

function inOrder(
  pairs: readonly Pair[],
  mine: AgentAnswer,
  periods: readonly string[],
): readonly Told[] {
  const columns = periods.map((name) => column(mine, name));
  const periodOf = (row: number) => columns.map((cells: readonly Cell[]) => cells[row]).join("_");
  return pairs
    .map((pair) => ({ pair, period: periodOf(pair.mine) }))
    .toSorted((a, b) => (a.period < b.period ? -1 : 1));
}

function sourcesOf(
  told: readonly (readonly Told[])[],
  added: readonly Added[],
  mine: AgentAnswer,
  theirs: AgentAnswer,
): readonly Source[] {
  const whole = [...mine.sources, ...theirs.sources].filter(({ part }) => part.type === "table");
  const each = told.flatMap(([first], row) => [
    ...mine.sources.flatMap((source) => moved(source, first!.pair.mine, row)),
    ...added.flatMap(({ name, table, of, rows }) =>
      behindFigure(table, of, rows[row]!).map(
        (source): Source => ({ ...source, part: { type: "cell", row, column: name } }),
      ),
    ),
  ]);
  return [...whole, ...each];
}

/** What columns are counted in, row by row where rows differ. */
function described(
  told: readonly (readonly Told[])[],
  added: readonly Added[],
  mine: AgentAnswer,
): Pick<AgentAnswer, "units" | "columns"> {
  const first = told.map(([each]) => each!.pair.mine);
  const own = Object.entries(mine.columns ?? {}).map(
    ([name, info]) => [name, ofRows(info, first)] as const,
  );
  const more = added.flatMap(({ name, table, of, rows }) => {
    const info = table.columns?.[of];
    return info ? [[name, ofRows(info, rows)] as const] : [];
  });
  const columns: Record<string, ColumnInfo> = Object.fromEntries([...own, ...more]);
  const units = Object.fromEntries(Object.entries(columns).map(([name, { unit }]) => [name, unit]));
  return { units, columns };
}

/** What a column is counted in, of some of its rows. */
export const ofRows = (info: ColumnInfo, rows: readonly number[]): ColumnInfo =>
  info.unit_by_row
    ? { ...info, unit_by_row: rows.map((row) => info.unit_by_row![row] ?? null) }
    : info;
