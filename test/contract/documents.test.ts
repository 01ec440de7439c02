import { globSync, readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { expect, test } from "vitest";
import { encodeDocument } from "../../gateway/translate/document.ts";
import { DEFAULT_OPTIONS, type Options } from "../../services/extraction/options.ts";
import type { ResultDocument, ResultNode } from "../../services/extraction/result/document.ts";
import { toDocument } from "../../services/extraction/wire/document.ts";
import { fromDocument } from "../../services/extraction/wire/result.ts";

const box = { x: 0.1, y: 0.2, width: 0.3, height: 0.4, page_number: 0 };
const node = (uid: string, more: Partial<ResultNode>): ResultNode => ({
  uid,
  type: "PARAGRAPH",
  content: "Some text",
  children: [],
  locations: [box],
  ...more,
});

/** Everything that a document can say, once. */
const full: ResultDocument = {
  content_tree: {
    uid: "0",
    type: "DOCUMENT",
    content: null,
    children: [
      node("1", { type: "H1", origin: "structure", level: 1 }),
      node("2", { origin: "ocr", confidence: 0.5, list: { kind: "n", marker: "1.", depth: 2 } }),
      node("3", {
        type: "BAR_CHART",
        origin: "vector",
        chart: {
          type: "bar",
          title: "Sales",
          axes: [
            { direction: "x", title: "Year", scale: "category" },
            { direction: "y", title: "Sales in %", unit: "%", scale: "linear", min: 0, max: 10 },
          ],
          series: [
            {
              name: "A",
              points: [
                { label: "2024", y: 1 },
                { label: "", x: 2, y: 3 },
              ],
            },
          ],
        },
      }),
    ],
    locations: null,
  },
  annotations: [
    {
      type: "table_structure",
      content_uids: ["1"],
      data: { index: [0, 1], span: [1, 2], is_column_header: true, is_projected_row_header: false },
      locations: [box],
    },
    {
      type: "figure_extracted_table_structure",
      content_uids: ["2"],
      data: { index: [0, 0], span: [1, 1], value: "4" },
      locations: [box],
    },
    {
      type: "relation",
      data: { relation_type: "support", source_content_uid: "1", target_content_uid: "2" },
    },
  ],
  pdf_pages: [{ height: 842, width: 595, required_ccw_rotation: 90 }],
  warnings: ["2 words that nobody can see are left out."],
};

/** Expects the same bytes of a document after its journey as a message: by REST, and by the command line from a server. */
function expectSame(document: ResultDocument, options: Options = DEFAULT_OPTIONS): void {
  const message = toDocument(document, options);
  for (const read of [encodeDocument(message), fromDocument(message, options)]) {
    expect(read).toEqual(document);
    expect(JSON.stringify(read)).toBe(JSON.stringify(document));
  }
}

test("so does one with the places of its characters, and one without any", () => {
  const { pdf_pages: _, ...bare } = full;
  const offsets = { texts: ["a"], text_locations: [box], character_offsets: [[0, 0.5]] };
  const spelled = { ...node("1", {}), text_node_data: offsets };
  const root = { ...full.content_tree, text_node_data: null, children: [spelled] };
  expectSame(
    { ...full, content_tree: root },
    { ...DEFAULT_OPTIONS, outputFormat: "structured_document_with_char_offsets" },
  );
  const { locations: __, ...plain } = node("1", {});
  const { locations: ___, ...top } = { ...full.content_tree, children: [plain] };
  expectSame(
    { ...bare, content_tree: top, annotations: full.annotations.slice(2) },
    { ...DEFAULT_OPTIONS, outputFormat: "structured_document" },
  );
});

test("a document that says everything reads the same by REST, gRPC and on the command line", () => {
  expectSame(full);
});

const goldens = resolve(import.meta.dirname, "../golden/extraction");

test.each(globSync("*/expected.json", { cwd: goldens }).map((path) => [dirname(path), path]))(
  "so does the golden %s",
  (_name, path) => {
    expectSame(JSON.parse(readFileSync(resolve(goldens, path), "utf8")));
  },
);
