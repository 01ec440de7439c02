import type { AgentAnswer, Source } from "../../model.ts";
import type { Beside } from "../routed.ts";
import { isKeyColumn } from "../spanning/keys.ts";
import type { Pair } from "./pairs.ts";

/** Columns of what lies between two figures. */
export const DIFFERENCE = "difference";
export const PERCENT = "difference_percent";

export type Names = Pick<Beside, "figure" | "against" | "shown">;

/** Those of both tables; what was computed of two figures is of the records of both. */
export function sourcesOf(
  pairs: readonly Pair[],
  mine: AgentAnswer,
  theirs: AgentAnswer,
  { figure, against, shown = [] }: Names,
): readonly Source[] {
  const whole = [...mine.sources, ...theirs.sources].filter(({ part }) => part.type === "table");
  const each = pairs.flatMap((pair, row) => {
    const behind = [
      ...behindFigure(mine, figure, pair.mine),
      ...behindFigure(theirs, against, pair.theirs),
    ];
    const at = (column: string, sources: readonly Source[]) =>
      sources.map((source): Source => ({ ...source, part: { type: "cell", row, column } }));
    return [
      ...mine.sources.flatMap((source) => moved(source, pair.mine, row)),
      ...[against, ...shown].flatMap((name) => at(name, behindFigure(theirs, name, pair.theirs))),
      ...at(DIFFERENCE, behind),
      ...at(PERCENT, behind),
    ];
  });
  return [...whole, ...each];
}

const rowOf = (part: Source["part"]): number | undefined =>
  part.type === "row" ? part.index : part.type === "cell" ? part.row : undefined;

/** A source of a row or of a cell in it, in the row's new place; none of any other row. */
export function moved(source: Source, from: number, row: number): readonly Source[] {
  const { part } = source;
  if (rowOf(part) !== from) return [];
  if (part.type === "row") return [{ ...source, part: { type: "row", index: row } }];
  if (part.type !== "cell" || isKeyColumn(part.column)) return [];
  return [{ ...source, part: { ...part, row } }];
}

/** What stands behind a figure of a row. */
export const behindFigure = (
  { sources }: AgentAnswer,
  column: string,
  row: number,
): readonly Source[] =>
  sources.filter(
    ({ part }) =>
      (part.type === "row" && part.index === row) ||
      (part.type === "cell" && part.row === row && part.column === column),
  );
