import {
  type Block,
  type BlockKind,
  type Cell,
  type Page,
  type Table,
  type TableBlock,
  union,
} from "../../model.ts";

/** How far from a page's edge a table may end or begin and still go on over it, as a share of its height. */
const EDGE = 0.2;
const FURNITURE: ReadonlySet<BlockKind> = new Set(["page header", "page footer", "footnote"]);
const CONTINUED = /\bcont(inued|inuation|['’]?d|\.)|^(suite|fortsetzung|continuación)\b/i;

/** Tables at the foot of a page joined with what goes on of them at the head of the next. */
export function mergeTables(blocks: readonly Block[], pages: readonly Page[]): readonly Block[] {
  const merged: Block[] = [];
  for (const block of blocks) {
    const before = merged.findLastIndex((each) => !isBetween(each));
    const last = merged[before];
    const joined =
      block.type === "table" && last?.type === "table" ? join(last, block, pages) : undefined;
    if (joined) merged[before] = joined;
    else merged.push(block);
  }
  return merged;
}

/** What may stand between two parts of a table: running lines, notes, "Table 3, continued". */
const isBetween = (block: Block): boolean =>
  block.type === "text" &&
  (FURNITURE.has(block.kind) || block.lines.some(({ text }) => CONTINUED.test(text)));

function join(
  first: TableBlock,
  second: TableBlock,
  pages: readonly Page[],
): TableBlock | undefined {
  const above = first.parts.at(-1);
  const [below, ...rest] = second.parts;
  if (!above || !below || below.page !== above.page + 1) return undefined;
  const [upper, lower] = [pages[above.page], pages[below.page]];
  if (!upper || !lower) return undefined;
  const atEdge =
    above.box.bottom > (1 - EDGE) * upper.height && below.box.top < EDGE * lower.height;
  const fitted = atEdge ? onColumnsOf(above, below) : undefined;
  if (!fitted) return undefined;
  const { table, row } = continuedRow(above, fitted);
  return { type: "table", parts: [...first.parts.slice(0, -1), row, table, ...rest] };
}

/** The second part on the columns of the first: as they are, or with those that it lacks left empty. */
function onColumnsOf(above: Table, below: Table): Table | undefined {
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

/**
 * A row that was broken by the page's end made whole: the second part begins,
 * under no heading of its own, with a row without a label, and rows elsewhere have one.
 */
function continuedRow(above: Table, below: Table): { readonly row: Table; readonly table: Table } {
  const unchanged = { row: above, table: below };
  const rest = rowOf(below, 0);
  const last = rowOf(above, above.rows - 1);
  const single = [...rest, ...last].every(({ rowSpan, columnSpan }) => rowSpan * columnSpan === 1);
  const labelled = (cells: readonly Cell[]) => (cells[0]?.lines.length ?? 0) > 0;
  const always = Array.from({ length: above.rows }, (_, row) => labelled(rowOf(above, row)));
  const hasHead = headOf(below) !== "" && headOf(below) === headOf(above);
  const usual = always.filter(Boolean).length >= 0.8 * above.rows;
  if (!single || labelled(rest) || hasHead || !usual || below.rows < 2) return unchanged;
  const goesOn = (cell: Cell): Cell => {
    const more = rest.find(({ column }) => column === cell.column)?.lines ?? [];
    return cell.row === above.rows - 1 ? { ...cell, lines: [...cell.lines, ...more] } : cell;
  };
  const cells = below.cells
    .filter(({ row }) => row > 0)
    .map((cell) => ({ ...cell, row: cell.row - 1, columnHeader: false }));
  return {
    row: { ...above, cells: above.cells.map(goesOn) },
    table: { ...below, rows: below.rows - 1, cells },
  };
}

const rowOf = ({ cells }: Table, row: number): readonly Cell[] =>
  cells.filter((cell) => cell.row === row).sort((a, b) => a.column - b.column);

const headOf = (table: Table): string =>
  rowOf(table, 0)
    .map(({ lines }) => lines.map(({ text }) => text).join(" "))
    .join("|");
