import type { ResultDocument, ResultNode } from "./document.ts";
import { cellsOf, type GridCell, structures } from "./grid.ts";
import { tableHtml } from "./html.ts";

/**
 * What is printed, as Markdown: headings, lists, pipe tables, and HTML for tables
 * with spans. Values that were read from charts are not printed: HTML has them.
 */
export function toMarkdown(document: ResultDocument): string {
  const of = structures(document);
  const parts: string[] = [];
  const add = (node: ResultNode): void => {
    const text = inert(node.content ?? "");
    if (node.type === "TABLE") parts.push(tableMarkdown(cellsOf(node, of)));
    else if (/^H[1-5]$/.test(node.type)) parts.push(`${"#".repeat(Number(node.type[1]))} ${text}`);
    else if (node.type.startsWith("FIGURE_EXTRACTED")) return;
    else if (isListing(node)) parts.push(fenced(node.content ?? ""));
    else if (text !== "") parts.push(node.list ? listItem(node, text) : escaped(text));
    if (node.type !== "TABLE") node.children.forEach(add);
  };
  add(document.content_tree);
  return `${parts.join("\n\n")}\n`;
}

/** Code keeps its lines; of all text outside of tables only code has several. */
const isListing = ({ type, content }: ResultNode) =>
  type === "PARAGRAPH" && (content ?? "").includes("\n");

/** A fence that is longer than any in the code. */
function fenced(code: string): string {
  const longest = Math.max(2, ...(code.match(/`+/g) ?? []).map(({ length }) => length));
  const fence = "`".repeat(longest + 1);
  return `${fence}\n${code}\n${fence}`;
}

function listItem({ list }: ResultNode, text: string): string {
  const marker = list?.marker ?? "";
  const rest = text.startsWith(marker) ? text.slice(marker.length).trim() : text;
  const head = list?.kind === "bullet" ? "-" : marker;
  return `${"  ".repeat(list?.depth ?? 0)}${head} ${rest}`;
}

/** Text that looks like a tag would be one in Markdown. */
const inert = (text: string) => text.replace(/<(?=[a-z/!?])/gi, "&lt;");

/** A number sign at the start of a paragraph would make it a heading. */
const escaped = (text: string) => text.replace(/^(#{1,6} )/, "\\$1");

function tableMarkdown(cells: readonly GridCell[]): string {
  if (cells.some(({ rowSpan, columnSpan }) => rowSpan > 1 || columnSpan > 1))
    return tableHtml(cells);
  const rows: string[][] = [];
  for (const { row, column, text } of cells) {
    const line = (rows[row] ??= []);
    line[column] = inert(text).replaceAll("|", "\\|").replaceAll("\n", " ");
  }
  const lines = rows.map((row) => `| ${row.join(" | ")} |`);
  const rule = `|${(rows[0] ?? []).map(() => "---").join("|")}|`;
  return [lines[0], rule, ...lines.slice(1)].join("\n");
}
