import type { ResultDocument, ResultNode } from "./document.ts";
import { cellsOf, type GridCell, structures } from "./grid.ts";
import { type ListItem, partsOf } from "./parts.ts";

const escapeHtml = (text: string): string =>
  text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");

const STYLE =
  "body{font:16px/1.5 system-ui,sans-serif;max-width:50rem;margin:2rem auto;padding:0 1rem}" +
  "table{border-collapse:collapse}td,th{border:1px solid #999;padding:.2rem .5rem;text-align:start}" +
  "figure{margin:1rem 0}ul.marked{list-style:none}small{color:#555}";

/** A document as one HTML page without scripts or anything from elsewhere. */
export function toHtml(document: ResultDocument): string {
  const of = structures(document);
  const title = escapeHtml(headingIn(document.content_tree) ?? "Document");
  const blocks = (nodes: readonly ResultNode[]): string =>
    partsOf(nodes)
      .map((part) => {
        if (part.kind === "list") return listHtml(part.items);
        return part.kind === "words" ? small(part.texts.join(" · ")) : block(part.node);
      })
      .filter((html) => html !== "")
      .join("\n");
  const block = (node: ResultNode): string => {
    const text = node.content ?? "";
    if (node.type === "DOCUMENT") return blocks(node.children);
    if (/^H[1-5]$/.test(node.type))
      return `${element(node.type.toLowerCase(), text)}\n${blocks(node.children)}`.trim();
    if (node.type === "TABLE") return tableHtml(cellsOf(node, of));
    if (node.type === "FIGURE_EXTRACTED_TABLE")
      return `<figure>\n${tableHtml(cellsOf(node, of))}\n</figure>`;
    if (text === "") return "";
    if (node.type.endsWith("_CAPTION")) return `<p><em>${escapeHtml(text)}</em></p>`;
    if (text.includes("\n")) return element("pre", text);
    return FURNITURE.has(node.type) ? small(text) : element("p", text);
  };
  const head = `<meta charset="utf-8"><title>${title}</title><style>${STYLE}</style>`;
  return `<!doctype html>\n<html><head>${head}</head>\n<body>\n${block(document.content_tree)}\n</body></html>\n`;
}

/** What says little outside of its page or its drawing. */
const FURNITURE = new Set(["PAGE_HEADER", "PAGE_FOOTER"]);
const small = (text: string) => `<p><small>${escapeHtml(text)}</small></p>`;

/** The text of the first heading. */
function headingIn({ type, content, children }: ResultNode): string | undefined {
  if (/^H[1-5]$/.test(type) && content) return content;
  for (const child of children) {
    const found = headingIn(child);
    if (found) return found;
  }
  return undefined;
}

/** Hebrew, Arabic and their neighbours before any other letter: the text runs from right to left. */
const RIGHT_TO_LEFT = /^[^\p{L}]*[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/u;

function element(name: string, text: string, attributes = ""): string {
  const direction = RIGHT_TO_LEFT.test(text) ? ' dir="rtl"' : "";
  return `<${name}${attributes}${direction}>${escapeHtml(text)}</${name}>`;
}

/** Items and, inside of each, those below it. Numbers stay as they are printed. */
function listHtml(items: readonly ListItem[]): string {
  const marked = items.some(({ bullet }) => !bullet);
  const rows = items.map(({ text, below }) => {
    const inner = below.length > 0 ? `\n${listHtml(below)}\n` : "";
    return element("li", text).replace(/<\/li>$/, `${inner}</li>`);
  });
  return `<ul${marked ? ' class="marked"' : ""}>\n${rows.join("\n")}\n</ul>`;
}

export function tableHtml(cells: readonly GridCell[]): string {
  const rows = new Map<number, string[]>();
  for (const { text, row, rowSpan, columnSpan, header } of cells.toSorted(
    (a, b) => a.row - b.row || a.column - b.column,
  )) {
    const spans = `${rowSpan > 1 ? ` rowspan="${rowSpan}"` : ""}${columnSpan > 1 ? ` colspan="${columnSpan}"` : ""}`;
    rows.set(row, [...(rows.get(row) ?? []), element(header ? "th" : "td", text, spans)]);
  }
  return `<table>\n${[...rows.values()].map((row) => `<tr>${row.join("")}</tr>`).join("\n")}\n</table>`;
}
