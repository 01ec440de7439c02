import type { Cell, Table, TableBlock } from "../../model.ts";
import type { ResultAnnotation } from "../../result/document.ts";
import { textOf } from "../layout/blocks.ts";
import { rowHeaderParents } from "../tables/hierarchy.ts";
import { type Draft, type Frame, fractions, locationsFor } from "./draft.ts";

interface Placed {
  readonly cell: Cell;
  readonly page: number;
  readonly row: number;
}

/** A table with its cells; parts on several pages go on as further rows, without the header again. */
export function tableNode({ parts }: TableBlock, frame: Frame): Draft {
  const placed = placeRows(parts);
  const children = placed.map((each): Draft => cellNode(each, frame));
  const annotations: Draft["annotations"] = [
    (uidOf) => placed.map((each, index) => structure(each, children[index] as Draft, uidOf, frame)),
  ];
  if (frame.options.extractTableRowHeaderHierarchy) {
    annotations.push((uidOf) => rowHeaders(placed, children, uidOf));
  }
  const locations = parts.map(({ box, page }) => fractions(box, page, frame));
  return { type: "TABLE", content: null, children, locations, annotations };
}

function placeRows(parts: readonly Table[]): readonly Placed[] {
  const [first] = parts;
  let offset = 0;
  return parts.flatMap((part, index) => {
    const repeated = first && index > 0 && repeatsHead(part, first);
    const skip = repeated
      ? Math.max(
          0,
          ...part.cells
            .filter((cell) => cell.columnHeader)
            .map(({ row, rowSpan }) => row + rowSpan),
        )
      : 0;
    const kept = part.cells.filter(({ row }) => row >= skip);
    const placed = kept.map((cell) => ({
      cell: index > 0 ? { ...cell, columnHeader: false } : cell,
      page: part.page,
      row: cell.row - skip + offset,
    }));
    offset += part.rows - skip;
    return placed;
  });
}

/** Whether a part begins with the table's heading again, as far as it has its columns. */
function repeatsHead({ cells }: Table, first: Table): boolean {
  const head = cells.filter(({ columnHeader, lines }) => columnHeader && lines.length > 0);
  const textAt = (row: number, column: number) =>
    first.cells
      .filter((cell) => cell.row === row && cell.column === column)
      .map(({ lines }) => textOf(lines).toLowerCase())[0];
  return (
    head.length > 0 &&
    head.every(({ row, column, lines }) => textAt(row, column) === textOf(lines).toLowerCase())
  );
}

const cellNode = ({ cell, page }: Placed, frame: Frame): Draft => ({
  type: "TABLE_CELL",
  content: textOf(cell.lines),
  children: [],
  locations: [fractions(cell.box, page, frame)],
  annotations: [],
});

function structure(
  { cell, page, row }: Placed,
  draft: Draft,
  uidOf: (draft: Draft) => string,
  frame: Frame,
): ResultAnnotation {
  return {
    type: "table_structure",
    content_uids: [uidOf(draft)],
    data: {
      index: [row, cell.column],
      span: [cell.rowSpan, cell.columnSpan],
      is_column_header: cell.columnHeader,
      is_projected_row_header: cell.projectedRowHeader,
    },
    ...locationsFor(frame, [fractions(cell.box, page, frame)]),
  };
}

/** Relations from row headers to what they stand under. */
function rowHeaders(
  placed: readonly Placed[],
  drafts: readonly Draft[],
  uidOf: (draft: Draft) => string,
): readonly ResultAnnotation[] {
  const cells = placed.map(({ cell, row }) => ({ ...cell, row }));
  const uids = new Map<Cell, string>(cells.map((cell, at) => [cell, uidOf(drafts[at] as Draft)]));
  return [...rowHeaderParents(cells)].map(([cell, parent]) => ({
    type: "relation" as const,
    data: {
      relation_type: "row_header_parent" as const,
      source_content_uid: uids.get(cell) as string,
      target_content_uid: uids.get(parent) as string,
    },
  }));
}
