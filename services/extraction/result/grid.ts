import type { ResultAnnotation, ResultDocument, ResultNode } from "./document.ts";

export interface GridCell {
  readonly text: string;
  readonly row: number;
  readonly column: number;
  readonly rowSpan: number;
  readonly columnSpan: number;
  readonly header: boolean;
}

type Structure = Extract<ResultAnnotation, { readonly type: "table_structure" }>;

/** Looks up the structure of a table's cells. */
export function structures({
  annotations,
}: ResultDocument): ReadonlyMap<string, Structure["data"]> {
  return new Map(
    annotations.flatMap((each) =>
      each.type === "table_structure"
        ? each.content_uids.map((uid) => [uid, each.data] as const)
        : [],
    ),
  );
}

export function cellsOf(
  table: ResultNode,
  of: ReadonlyMap<string, Structure["data"]>,
): readonly GridCell[] {
  return table.children.flatMap(({ uid, content }) => {
    const data = of.get(uid);
    if (!data) return [];
    const { index, span, is_column_header: header } = data;
    const [row, column] = index;
    return [{ text: content ?? "", row, column, rowSpan: span[0], columnSpan: span[1], header }];
  });
}
