import type { Block, BlockKind, Cell, Page, Table, TableBlock } from "../../model.ts";
import { onColumnsOf } from "./fitted.ts";

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
