import { expect, it } from "vitest";
import type { ResultAnnotation, ResultDocument, ResultNode } from "./document.ts";
import { toHtml } from "./html.ts";
import { toMarkdown } from "./markdown.ts";

let uids = 0;
const node = (
  type: string,
  content: string | null,
  more: Partial<ResultNode> = {},
): ResultNode => ({
  uid: String(uids++),
  type,
  content,
  children: [],
  ...more,
});

function table(rows: readonly (readonly string[])[], wide = 1) {
  const annotations: ResultAnnotation[] = [];
  const cells = rows.flatMap((row, r) =>
    row.map((text, c) => {
      const cell = node("TABLE_CELL", text);
      const data = {
        index: [r, c],
        span: [1, r === 0 && c === 0 ? wide : 1],
        is_column_header: r === 0,
        is_projected_row_header: false,
      } as const;
      annotations.push({ type: "table_structure", content_uids: [cell.uid], data });
      return cell;
    }),
  );
  return { annotations, node: node("TABLE", null, { children: cells }) };
}

const documentOf = (
  children: readonly ResultNode[],
  annotations: readonly ResultAnnotation[] = [],
): ResultDocument => ({ content_tree: node("DOCUMENT", null, { children }), annotations });

it("writes headings, lists, paragraphs and tables as Markdown", () => {
  const { node: grid, annotations } = table([
    ["a", "b|c"],
    ["1", "2\n3"],
  ]);
  const item = node("PARAGRAPH", "• sub", { list: { kind: "bullet", marker: "•", depth: 1 } });
  const children = [node("H2", "Title", { children: [item, grid] }), node("PARAGRAPH", "# 4 left")];
  expect(toMarkdown(documentOf(children, annotations))).toBe(
    "## Title\n\n  - sub\n\n| a | b\\|c |\n|---|---|\n| 1 | 2 3 |\n\n\\# 4 left\n",
  );
});

it("writes a table with spans as HTML inside of Markdown", () => {
  const { node: grid, annotations } = table([["both"], ["1", "2"]], 2);
  expect(toMarkdown(documentOf([grid], annotations))).toBe(
    '<table>\n<tr><th colspan="2">both</th></tr>\n<tr><td>1</td><td>2</td></tr>\n</table>\n',
  );
});

it("lets no text of a document become a tag, in either form", () => {
  const evil = "<script>alert(1)</script> <!-- <img src=x onerror=y>";
  const plain = table([[evil, "x"]]);
  const spanned = table([[evil], ["1", "2"]], 2);
  const item = node("PARAGRAPH", `• ${evil}`, { list: { kind: "bullet", marker: "•", depth: 0 } });
  const children = [node("H1", evil), node("PARAGRAPH", evil), item, plain.node, spanned.node];
  const document = documentOf(children, [...plain.annotations, ...spanned.annotations]);
  const times = [toMarkdown(document), toHtml(document)].map((text) => {
    expect(text).not.toMatch(/<(script|img|!--)/);
    return text.match(/alert\(1\)/g)?.length;
  });
  // The heading is the page's title as well.
  expect(times).toEqual([5, 6]);
  expect(toMarkdown(documentOf([node("PARAGRAPH", "a < b <5 %")]))).toBe("a < b <5 %\n");
});

it("writes lists inside of lists, and text that runs from right to left, as HTML", () => {
  const item = (text: string, kind: string, depth: number) =>
    node("PARAGRAPH", text, { list: { kind, marker: text.split(" ")[0] as string, depth } });
  const children = [
    item("1. sails", "number", 0),
    item("• red", "bullet", 1),
    item("• white", "bullet", 1),
    item("2. oars", "number", 0),
    node("PARAGRAPH", "שלום"),
  ];
  expect(toHtml(documentOf(children))).toContain(
    '<ul class="marked">\n<li>1. sails\n<ul>\n<li>red</li>\n<li>white</li>\n</ul>\n</li>\n' +
      '<li>2. oars</li>\n</ul>\n<p dir="rtl">שלום</p>',
  );
});

it("fences listings, and no listing breaks out of its fence", () => {
  const code = "a <b>\n```\nc";
  const document = documentOf([node("PARAGRAPH", code)]);
  expect(toMarkdown(document)).toBe(`\`\`\`\`\n${code}\n\`\`\`\`\n`);
  expect(toHtml(document)).toContain("<pre>a &lt;b&gt;\n```\nc</pre>");
});
