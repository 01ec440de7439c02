import type { AgentAnswer, Source } from "../../model.ts";
import type { Beside } from "../routed.ts";
import { isKeyColumn } from "../spanning/keys.ts";
import type { Pair } from "./pairs.ts";

/** Columns of what lies between two figures. */
export const DIFFERENCE = "difference";
export const PERCENT = "difference_percent";

export type Names = Pick<Beside, "figure" | "against">;

/** Those of both tables; what was computed of two figures is of the records of both. */
export function sourcesOf(
  pairs: readonly Pair[],
  mine: AgentAnswer,
  theirs: AgentAnswer,
  { figure, against }: Names,
): readonly Source[] {
  const whole = [...mine.sources, ...theirs.sources].filter(({ part }) => part.type === "table");
  const each = pairs.flatMap((pair, row) => {
    const own = mine.sources.filter(({ part }) => rowOf(part) === pair.mine);
    const behind = [
      ...behindFigure(mine, figure, pair.mine),
      ...behindFigure(theirs, against, pair.theirs),
    ];
    const at = (column: string, sources: readonly Source[]) =>
      sources.map((source): Source => ({ ...source, part: { type: "cell", row, column } }));
    return [
      ...own.flatMap((source) => moved(source, row)),
      ...at(against, behindFigure(theirs, against, pair.theirs)),
      ...at(DIFFERENCE, behind),
      ...at(PERCENT, behind),
    ];
  });
  return [...whole, ...each];
}

const rowOf = (part: Source["part"]): number | undefined =>
  part.type === "row" ? part.index : part.type === "cell" ? part.row : undefined;

function moved(source: Source, row: number): readonly Source[] {
  const { part } = source;
  if (part.type === "row") return [{ ...source, part: { type: "row", index: row } }];
  if (part.type !== "cell" || isKeyColumn(part.column)) return [];
  return [{ ...source, part: { ...part, row } }];
}

const behindFigure = ({ sources }: AgentAnswer, column: string, row: number): readonly Source[] =>
  sources.filter(
    ({ part }) =>
      (part.type === "row" && part.index === row) ||
      (part.type === "cell" && part.row === row && part.column === column),
  );
