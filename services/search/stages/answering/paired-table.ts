import type { AgentAnswer, Cell, ColumnInfo, Source } from "../../model.ts";
import { toCells } from "../cells.ts";
import type { Beside } from "../routed.ts";
import { minus, percentOf } from "../spanning/decimals.ts";
import { isKeyColumn } from "../spanning/keys.ts";
import { MOST_CITED } from "./combine.ts";
import { ofRows } from "./paired-periods.ts";
import { DIFFERENCE, type Names, PERCENT, sourcesOf } from "./paired-sources.ts";
import type { Pair } from "./pairs.ts";

/** The first table's rows of pairs, with the figure of the second, their difference, and that in percent of the second. */
export function toTable(
  pairs: readonly Pair[],
  mine: AgentAnswer,
  theirs: AgentAnswer,
  { figure, against, shown: others = [] }: Beside,
): AgentAnswer {
  const left = cellsOf(mine, figure);
  const right = cellsOf(theirs, against);
  const both = pairs.map((pair) => [left[pair.mine]!, right[pair.theirs]!] as const);
  const added = [
    ...[against, ...others].map((name) => {
      const cells = cellsOf(theirs, name);
      return { name, values: pairs.map((pair) => cells[pair.theirs]!) };
    }),
    { name: DIFFERENCE, values: both.map(([a, b]) => minus(a, b)) },
    { name: PERCENT, values: both.map(([a, b]) => percentOf(a, b)) },
  ].map(({ name, values }) => ({ name, ...toCells(values, name) }));
  const isShown = mine.fields.map(({ name }) => !isKeyColumn(name));
  const shown = <T>(each: readonly T[]): readonly T[] => each.filter((_, index) => isShown[index]);
  return {
    ...mine,
    fields: [...shown(mine.fields), ...added.map(({ name, types }) => ({ name, types }))],
    rows: pairs.map((pair, row) => [
      ...shown(mine.rows[pair.mine]!),
      ...added.map(({ cells }) => cells[row]!),
    ]),
    total: pairs.length,
    sources: sourcesOf(pairs, mine, theirs, { figure, against, shown: others }),
    ...described(pairs, mine, theirs, { figure, against, shown: others }),
  };
}

/** How many pairs there are: by the records of both, or their datasets where those are many. */
export function toCount(
  pairs: readonly Pair[],
  mine: AgentAnswer,
  theirs: AgentAnswer,
  beside: Beside,
  datasets: readonly Source[],
): AgentAnswer {
  const { sources } = toTable(pairs, mine, theirs, beside);
  const records = [...new Map(sources.map((each) => [each.uri, each])).values()];
  const few = pairs.length <= MOST_CITED ? records : [];
  return {
    ...mine,
    fields: [{ name: "count", types: ["integer"] }],
    rows: [[pairs.length]],
    total: 1,
    sources: [
      ...datasets,
      ...few.map((each): Source => ({ ...each, part: { type: "cell", row: 0, column: "count" } })),
    ],
    units: {},
    columns: {},
  };
}

const cellsOf = ({ fields, rows }: AgentAnswer, of: string): readonly Cell[] => {
  const at = fields.findIndex(({ name }) => name === of);
  return rows.map((row) => row[at] ?? null);
};

/** What columns are counted in, row by row where rows differ. */
function described(
  pairs: readonly Pair[],
  mine: AgentAnswer,
  theirs: AgentAnswer,
  { figure, against, shown = [] }: Names,
): Pick<AgentAnswer, "units" | "columns"> {
  const known = Object.entries(mine.columns ?? {}).map(
    ([name, info]) =>
      [
        name,
        ofRows(
          info,
          pairs.map((pair) => pair.mine),
        ),
      ] as const,
  );
  const own = known.find(([name]) => name === figure)?.[1];
  const others = [against, ...shown].flatMap((name) => {
    const info = theirs.columns?.[name];
    const rows = pairs.map((pair) => pair.theirs);
    return info ? [[name, ofRows(info, rows)] as const] : [];
  });
  const columns: Record<string, ColumnInfo> = {
    ...Object.fromEntries(known),
    ...Object.fromEntries(others),
    ...(own && { [DIFFERENCE]: own }),
    [PERCENT]: { unit: "percent", scale: 1 },
  };
  const units = Object.fromEntries(Object.entries(columns).map(([name, { unit }]) => [name, unit]));
  return { units, columns };
}
