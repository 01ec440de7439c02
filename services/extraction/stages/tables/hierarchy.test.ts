import { expect, it } from "vitest";
import { cells, drawPdf, rule, text } from "../../testing/pdf.ts";
import { nodesOf, read } from "../../testing/read.ts";

const BOLD = { font: 2 } as const;
const COLUMNS = [44, 220, 300];

/** The row headers of a page's table with what they stand under, as "Cash < Current assets". */
async function parents(content: readonly string[]): Promise<readonly string[]> {
  const pdf = drawPdf({ pages: [{ content }] });
  const result = await read(pdf, { extractTableRowHeaderHierarchy: true });
  const texts = new Map(nodesOf(result).map(({ uid, content: words }) => [uid, words]));
  return result.annotations.flatMap((each) =>
    each.type === "relation" && each.data.relation_type === "row_header_parent"
      ? [`${texts.get(each.data.source_content_uid)} < ${texts.get(each.data.target_content_uid)}`]
      : [],
  );
}

const framed = (rows: number, ...content: readonly (string | readonly string[])[]) => [
  rule(40, 68, 360, 68),
  ...cells([["", "2023", "2024"]], COLUMNS, 80, BOLD),
  rule(40, 85, 360, 85),
  ...content.flat(),
  rule(40, 90 + 16 * rows, 360, 90 + 16 * rows),
];

const row = (
  at: number,
  label: string,
  indent: number,
  values: readonly string[] = ["12", "14"],
) => [text(label, 44 + indent, 98 + 16 * at), ...cells([["", ...values]], COLUMNS, 98 + 16 * at)];

it("puts labels that are set in under the last one further out", async () => {
  const found = await parents(
    framed(
      5,
      row(0, "Revenue", 0),
      row(1, "Ships", 8),
      row(2, "Ferries", 16),
      row(3, "Warehouses", 8),
      row(4, "Costs", 0),
    ),
  );
  expect(found).toEqual(["Ships < Revenue", "Ferries < Ships", "Warehouses < Revenue"]);
});

it("puts rows under the label without values that heads them, down to their total", async () => {
  const found = await parents(
    framed(
      7,
      row(0, "Current assets", 0, []),
      row(1, "Cash", 0),
      row(2, "Stores", 0),
      row(3, "Total current assets", 0),
      row(4, "Other things", 0),
      row(5, "Debts", 0, []),
      row(6, "Loans", 8),
    ),
  );
  expect(found).toEqual([
    "Cash < Current assets",
    "Stores < Current assets",
    "Total current assets < Current assets",
    "Loans < Debts",
  ]);
});

it("puts labels of a second column under the one of the first that is printed once", async () => {
  const content = [
    ...cells(
      [
        ["Port", "Cargo", "Tonnes"],
        ["Norrvik", "Stone", "88"],
        ["", "Sand", "70"],
        ["Inre", "Salt", "41"],
        ["", "Fish", "30"],
      ],
      COLUMNS,
      80,
    ),
    ...[0, 1, 3, 5].map((at) => rule(40, 68 + 16 * at, 360, 68 + 16 * at)),
    ...[2, 4].map((at) => rule(210, 68 + 16 * at, 360, 68 + 16 * at)),
    ...[40, 210, 290, 360].map((x) => rule(x, 68, x, 148)),
  ];
  expect(await parents(content)).toEqual([
    "Stone < Norrvik",
    "Sand < Norrvik",
    "Salt < Inre",
    "Fish < Inre",
  ]);
});

it("sees no order in labels that are centred", async () => {
  const found = await parents(
    framed(3, row(0, "Ships", 30), row(1, "Warehouses", 14.5), row(2, "Costs", 29.7)),
  );
  expect(found).toEqual([]);
});
