import type { ResultAnnotation, ResultDocument, ResultNode } from "./document.ts";

export interface GridCell {
  readonly text: string;
  readonly row: number;
  readonly column: number;
  readonly rowSpan: number;
  readonly columnSpan: number;
  readonly header: boolean;
}

/** Where cells stand in their grid, by their uids. */
export type Structures = ReadonlyMap<string, Place>;

interface Place {
  readonly index: readonly [number, number];
  readonly span: readonly [number, number];
  readonly header: boolean;
}

/** Looks up where the cells of tables and of charts' values stand. */
export function structures({ annotations }: ResultDocument): Structures {
  return new Map(
    annotations.flatMap((each) => {
      const place = placeOf(each);
      return each.type === "relation" || !place
        ? []
        : each.content_uids.map((uid) => [uid, place] as const);
    }),
  );
}

function placeOf(annotation: ResultAnnotation): Place | undefined {
  if (annotation.type === "relation") return undefined;
  const { index, span } = annotation.data;
  const header =
    annotation.type === "table_structure" ? annotation.data.is_column_header : index[0] === 0;
  return { index, span, header };
}

export function cellsOf(table: ResultNode, of: Structures): readonly GridCell[] {
  return table.children.flatMap(({ uid, content }) => {
    const data = of.get(uid);
    if (!data) return [];
    const { index, span, header } = data;
    const [row, column] = index;
    return [{ text: content ?? "", row, column, rowSpan: span[0], columnSpan: span[1], header }];
  });
}
