import type { AgentAnswer, Cell, ColumnInfo } from "../../model.ts";
import type { FieldRef, Kept, Ranked } from "../../plan.ts";
import type { Beside } from "../routed.ts";
import { minus, percentOf } from "../spanning/decimals.ts";
import { keyColumn } from "../spanning/keys.ts";

/** Rows of two tables, by their places. */
export interface Pair {
  readonly mine: number;
  readonly theirs: number;
}

/** Rows of the same entity and period; a figure that there are several of is nobody's. */
export function pairsOf(mine: AgentAnswer, theirs: AgentAnswer, beside: Beside): readonly Pair[] {
  const others = new Map<string, number[]>();
  keysOf(theirs, beside.theirs, beside).forEach((key, row) => {
    others.set(key, [...(others.get(key) ?? []), row]);
  });
  return keysOf(mine, beside.mine, beside).flatMap((key, row) => {
    const [other, ...more] = others.get(key) ?? [];
    return other === undefined || more.length > 0 ? [] : [{ mine: row, theirs: other }];
  });
}

/** Whether both figures of a pair are counted in the same: nothing is converted. */
export function areOfOneUnit(
  pair: Pair,
  mine: AgentAnswer,
  theirs: AgentAnswer,
  { figure, against }: Beside,
): boolean {
  const [a, b] = [mine.columns?.[figure], theirs.columns?.[against]];
  const unitOf = (info: ColumnInfo | undefined, row: number) =>
    info?.unit_by_row?.[row] ?? info?.unit;
  return unitOf(a, pair.mine) === unitOf(b, pair.theirs) && a?.scale === b?.scale;
}

function keysOf(table: AgentAnswer, of: FieldRef, { periods }: Beside): readonly string[] {
  const columns = [keyColumn(of), ...periods].map((name) => column(table, name));
  return table.rows.map((_, row) => JSON.stringify(columns.map((cells) => cells[row])));
}

/** The cells of a column by its name. */
export const column = ({ fields, rows }: AgentAnswer, of: string): readonly Cell[] => {
  const at = fields.findIndex(({ name }) => name === of);
  return rows.map((row) => row[at] ?? null);
};

/** Whether one figure lies above or below another as far as was asked. */
export function isKept(a: Cell, b: Cell, { operator, percent, amount }: Kept): boolean {
  const bound = amount ?? percent;
  const apart = amount === undefined ? partApart(a, b, percent) : apartBy(a, b);
  if (apart === null || Number.isNaN(apart)) return false;
  if (operator === ">") return apart > bound;
  if (operator === ">=") return apart >= bound;
  return operator === "<" ? apart < bound : apart <= bound;
}

const partApart = (a: Cell, b: Cell, percent: number): number | null =>
  percent === 0 ? Number(minus(a, b) === null ? Number.NaN : signOf(a, b)) : percentOf(a, b);

function apartBy(a: Cell, b: Cell): number | null {
  const found = minus(a, b);
  return found === null || typeof found === "number"
    ? found
    : Number(found.value) / 10 ** found.scale;
}

/** Pairs by how many percent the first lies above the second, as many as were asked for. */
export function inRank(
  pairs: readonly Pair[],
  left: readonly Cell[],
  right: readonly Cell[],
  { direction, top }: Ranked,
): readonly Pair[] {
  const sign = direction === "asc" ? 1 : -1;
  const told = pairs
    .flatMap((pair) => {
      const apart = percentOf(left[pair.mine]!, right[pair.theirs]!);
      return apart === null ? [] : [{ pair, apart }];
    })
    .toSorted((a, b) => sign * (a.apart - b.apart));
  const last = top === undefined ? undefined : told[top - 1]?.apart;
  return told.flatMap(({ pair, apart }) =>
    last === undefined || sign * (apart - last) <= 0 ? [pair] : [],
  );
}

/** Exactly: doubles of two long amounts may be the same. */
function signOf(a: Cell, b: Cell): number {
  const found = minus(a, b)!;
  return typeof found === "number"
    ? Math.sign(found)
    : Number(found.value > 0n) - Number(found.value < 0n);
}
