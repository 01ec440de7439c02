import { type Cell, type Table, union } from "../../model.ts";

/** The second part of a table on the columns of the first: as they are, or with those that it lacks left empty. */
export function onColumnsOf(above: Table, below: Table): Table | undefined {
  if (below.columns === above.columns) return below;
  if (below.columns > above.columns || below.columns < 2) return undefined;
  const wanted = extentsOf(above);
  const columns = extentsOf(below).map((extent) => nearest(extent, wanted));
  const ascends = columns.every((column, index) => column > (columns[index - 1] ?? -1));
  if (!ascends) return undefined;
  const moved = below.cells.map((cell): Cell => {
    const from = columns[cell.column] as number;
    const to = columns[cell.column + cell.columnSpan - 1] as number;
    return { ...cell, column: from, columnSpan: to - from + 1 };
  });
  return { ...below, columns: above.columns, cells: [...moved, ...holes(moved, below, above)] };
}

interface Extent {
  readonly left: number;
  readonly right: number;
}

/** From where to where the text of each column reaches; nowhere for empty ones. */
function extentsOf({ cells, columns }: Table): readonly Extent[] {
  return Array.from({ length: columns }, (_, column) => {
    const own = cells.filter((cell) => cell.column === column && cell.columnSpan === 1);
    return union(own.flatMap(({ lines }) => lines.map(({ box }) => box)));
  });
}

/** Which extent has most in common with the given one; -1 if none has anything. */
function nearest({ left, right }: Extent, among: readonly Extent[]): number {
  let best = { at: -1, common: 0 };
  for (const [at, other] of among.entries()) {
    const common = Math.min(right, other.right) - Math.max(left, other.left);
    if (common > best.common) best = { at, common };
  }
  return best.at;
}

/** Empty cells for the places that no cell covers. */
function holes(cells: readonly Cell[], below: Table, above: Table): readonly Cell[] {
  const covered = new Set(
    cells.flatMap(({ row, column, rowSpan, columnSpan }) =>
      Array.from({ length: rowSpan * columnSpan }, (_, at) =>
        [row + Math.floor(at / columnSpan), column + (at % columnSpan)].join(),
      ),
    ),
  );
  const found: Cell[] = [];
  for (let row = 0; row < below.rows; row++)
    for (let column = 0; column < above.columns; column++)
      if (!covered.has([row, column].join())) found.push(emptyCell(row, column, below, above));
  return found;
}

function emptyCell(row: number, column: number, below: Table, above: Table): Cell {
  const rows = union(below.cells.filter((cell) => cell.row === row).map(({ box }) => box));
  const own = above.cells.filter((cell) => cell.column === column && cell.columnSpan === 1);
  const across = own.length > 0 ? union(own.map(({ box }) => box)) : above.box;
  return {
    row,
    column,
    rowSpan: 1,
    columnSpan: 1,
    box: { left: across.left, right: across.right, top: rows.top, bottom: rows.bottom },
    lines: [],
    columnHeader: below.cells.some((cell) => cell.row === row && cell.columnHeader),
    projectedRowHeader: false,
  };
}
