import type { ResultDocument, ResultNode } from "./document.ts";
import { cellsOf, type GridCell, structures } from "./grid.ts";

export const escapeHtml = (text: string): string =>
  text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");

/** A document as one HTML page without scripts or styles from elsewhere. */
export function toHtml(document: ResultDocument): string {
  const of = structures(document);
  const render = (node: ResultNode): string => {
    const text = escapeHtml(node.content ?? "");
    const inner = () => node.children.map(render).join("\n");
    if (/^H[1-5]$/.test(node.type))
      return `<${node.type.toLowerCase()}>${text}</${node.type.toLowerCase()}>\n${inner()}`;
    if (node.type === "DOCUMENT") return inner();
    if (node.type === "TABLE") return tableHtml(cellsOf(node, of));
    if (node.type.startsWith("FIGURE_EXTRACTED")) return "";
    if (node.type.endsWith("_CAPTION")) return `<p><em>${text}</em></p>`;
    return text ? `<p>${text}</p>` : "";
  };
  const style =
    "body{font:16px/1.5 system-ui,sans-serif;max-width:50rem;margin:2rem auto;padding:0 1rem}table{border-collapse:collapse}td,th{border:1px solid #999;padding:.2rem .5rem;text-align:left}";
  const body = render(document.content_tree);
  return `<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><title>Document</title><style>${style}</style></head>\n<body>\n${body}\n</body></html>\n`;
}

export function tableHtml(cells: readonly GridCell[]): string {
  const rows = new Map<number, string[]>();
  for (const { text, row, rowSpan, columnSpan, header } of cells.toSorted(
    (a, b) => a.row - b.row || a.column - b.column,
  )) {
    const tag = header ? "th" : "td";
    const spans = `${rowSpan > 1 ? ` rowspan="${rowSpan}"` : ""}${columnSpan > 1 ? ` colspan="${columnSpan}"` : ""}`;
    rows.set(row, [...(rows.get(row) ?? []), `<${tag}${spans}>${escapeHtml(text)}</${tag}>`]);
  }
  return `<table>\n${[...rows.values()].map((row) => `<tr>${row.join("")}</tr>`).join("\n")}\n</table>`;
}
