import type { AgentAnswer, Cell, Source } from "../../model.ts";
import type { Beside } from "../routed.ts";
import { column, type Pair } from "./pairs.ts";

/** Decimals of a coefficient whose digits are all sure. */
const DECIMALS = 9;

/** Pearson's coefficient of the figures of pairs, by the datasets of both; empty where one of them never moves. */
export function toCorrelation(
  pairs: readonly Pair[],
  mine: AgentAnswer,
  theirs: AgentAnswer,
  { figure, against }: Beside,
  datasets: readonly Source[],
): AgentAnswer {
  const [left, right] = [column(mine, figure), column(theirs, against)];
  const both = pairs
    .map((pair) => [numberOf(left[pair.mine]), numberOf(right[pair.theirs])] as const)
    .filter(([a, b]) => !Number.isNaN(a) && !Number.isNaN(b));
  const name = `correlation_of_${figure}_and_${against}`;
  const found = coefficient(both);
  const told = [mine, theirs].flatMap(({ sources }) =>
    sources.filter(({ part }) => part.type === "table"),
  );
  return {
    ...mine,
    fields: [{ name, types: ["number"] }],
    rows: both.length > 1 ? [[Number.isFinite(found) ? found : null]] : [],
    total: both.length > 1 ? 1 : 0,
    sources: told.length > 0 ? told : datasets,
    units: {},
    columns: {},
  };
}

const numberOf = (cell: Cell | undefined): number =>
  cell === null || cell === undefined ? Number.NaN : Number(cell);

function coefficient(both: readonly (readonly [number, number])[]): number {
  const mean = (at: 0 | 1) => both.reduce((sum, each) => sum + each[at], 0) / both.length;
  const [x, y] = [mean(0), mean(1)];
  const sum = (product: (a: number, b: number) => number) =>
    both.reduce((all, [a, b]) => all + product(a - x, b - y), 0);
  const scale = Math.sqrt(sum((a) => a * a) * sum((_, b) => b * b));
  return Number((sum((a, b) => a * b) / scale).toFixed(DECIMALS));
}
