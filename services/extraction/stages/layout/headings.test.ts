import { describe, expect, it } from "vitest";
import { drawPdf, firstExtra, lines, pageObject, rule, text } from "../../testing/pdf.ts";
import { nodesOf, read } from "../../testing/read.ts";

const PROSE = [
  "A ship is moored with at least two lines, and with four when the wind",
  "is forecast to rise above ten metres a second during the night. Buoys",
  "mark the channel from the outer skerry to the pier, and are taken in",
  "before the ice comes, as every pilot of the region knows by heart.",
];
const BOLD = { font: 2 } as const;

/** The headings of a page with their levels, as "H1 Title". */
async function headingsOf(content: readonly string[], more: object = {}): Promise<string[]> {
  const result = await read(drawPdf({ pages: [{ content }], ...more }));
  return nodesOf(result)
    .filter(({ type }) => /^H\d$/.test(type))
    .map(({ type, content: title }) => `${type} ${title}`);
}

describe("tables of contents", () => {
  const entries = (dots: string) =>
    [
      ["1 Moorings", "4"],
      ["1.1 Lines", "4"],
      ["1.2 Buoys of the outer channel", "9"],
      ["2 Winters", "12"],
      ["2.1 Before the ice comes", "17"],
    ].flatMap(([title = "", page = ""], index) => [
      text(`${title} ${dots}`, 40, 80 + 14 * index),
      text(page, 372 - 5.6 * page.length, 80 + 14 * index),
    ]);

  it("have one entry for each line, with dots or without", async () => {
    for (const dots of ["", ". . . . . . . ."]) {
      const content = [
        text("Contents", 40, 60, { size: 14 }),
        ...entries(dots),
        ...lines(PROSE, 40, 200),
      ];
      const found = nodesOf(await read(drawPdf({ pages: [{ content }] })));
      const contents = found.filter(({ type }) => type === "TABLE_OF_CONTENTS");
      expect(contents.map(({ content: entry }) => entry?.slice(0, 7))).toEqual([
        "1 Moori",
        "1.1 Lin",
        "1.2 Buo",
        "2 Winte",
        "2.1 Bef",
      ]);
    }
  });

  it("are no lists of prices, which do not grow", async () => {
    const prices = [
      ["Rope", "40"],
      ["Anchor", "12"],
      ["Oars", "31"],
      ["Sail", "9"],
      ["Lamp", "20"],
    ].map(([name = "", price = ""], index) =>
      text(`${name} . . . . . . . . ${price}`, 40, 80 + 14 * index),
    );
    const found = nodesOf(await read(drawPdf({ pages: [{ content: prices }] })));
    expect(found.some(({ type }) => type === "TABLE_OF_CONTENTS")).toBe(false);
  });
});

const typesOf = async (pdf: Uint8Array) =>
  nodesOf(await read(pdf)).map(({ type, content }) => `${type} ${content?.slice(0, 20)}`);

describe("headings", () => {
  it("are told by size, and by weight where the size is that of the text", async () => {
    const found = await headingsOf([
      text("Small harbours", 40, 60, { size: 20 }),
      ...lines(PROSE, 40, 90),
      text("Moorings", 40, 160, BOLD),
      ...lines(PROSE, 40, 178),
    ]);
    expect(found).toEqual(["H1 Small harbours", "H2 Moorings"]);
  });

  it("are no bold sentences, captions or words in the text", async () => {
    const found = await headingsOf([
      ...lines(PROSE, 40, 60),
      text("Figure 3. Buoys in the harbour of Norrvik", 40, 130, BOLD),
      text("The lines that hold a ship are the following, in order:", 40, 160, BOLD),
      ...lines(PROSE, 40, 180),
      text("never in winter.", 40, 250, { size: 13 }),
    ]);
    expect(found).toEqual([]);
  });

  it("are chapter numbers in large type over a title, and small bold lines over smaller text", async () => {
    const found = await headingsOf([
      text("2", 200, 60, { size: 26 }),
      text("The winter harbour", 120, 90, { size: 20, font: 2 }),
      ...lines(PROSE, 40, 120),
      text("Panel of advice", 250, 250, { size: 8, font: 2 }),
      ...lines(
        ["Keep all lines dry and", "coil them every night,", "for ice breaks them."],
        250,
        264,
        { size: 8, leading: 10 },
      ),
      ...lines(PROSE, 40, 330),
    ]);
    expect(found).toEqual(["H1 2", "H2 The winter harbour", "H3 Panel of advice"]);
  });

  it("are no labels that follow one another with nothing between them", async () => {
    const labels = ["Often", "Sometimes", "Rarely", "Never"];
    const found = await headingsOf([
      ...lines(PROSE, 40, 60),
      ...labels.map((label, index) => text(label, 60 + 60 * index, 140 + 30 * index, BOLD)),
    ]);
    expect(found).toEqual([]);
  });

  it("take their level from their numbers where larger type stands over all of them", async () => {
    const found = await headingsOf([
      text("Handbook", 40, 60, { size: 22, font: 2 }),
      text("1 Moorings", 40, 90, { size: 12, font: 2 }),
      ...lines(PROSE, 40, 110),
      text("1.1 Lines", 40, 180, { size: 12, font: 2 }),
      ...lines(PROSE, 40, 200),
    ]);
    expect(found).toEqual(["H1 Handbook", "H2 1 Moorings", "H3 1.1 Lines"]);
  });

  it("without a number are of the level of the numbered ones that look like them", async () => {
    const found = await headingsOf([
      text("Handbook", 40, 60, { size: 22, font: 2 }),
      text("Preface", 40, 90, { size: 12, font: 2 }),
      ...lines(PROSE, 40, 110),
      text("1 Moorings", 40, 180, { size: 12, font: 2 }),
      ...lines(PROSE, 40, 200),
      text("1.1 Lines", 40, 270, { size: 12, font: 2 }),
      ...lines(PROSE, 40, 290),
      text("2 Buoys", 40, 360, { size: 12, font: 2 }),
      ...lines(PROSE, 40, 380),
    ]);
    expect(found).toEqual([
      "H1 Handbook",
      "H2 Preface",
      "H2 1 Moorings",
      "H3 1.1 Lines",
      "H2 2 Buoys",
    ]);
  });

  it("are apart from the next one where their numbers count on", async () => {
    const found = await headingsOf([
      text("1.2 Lines of the harbour", 40, 60, { size: 12, font: 2 }),
      text("1.3 Buoys of the channel", 40, 75, { size: 12, font: 2 }),
      ...lines(PROSE, 40, 95),
    ]);
    expect(found).toEqual(["H2 1.2 Lines of the harbour", "H2 1.3 Buoys of the channel"]);
  });

  it("are short lines in type of their own over prose, where it is used for nothing else", async () => {
    const blue = { color: [0, 0.3, 0.8] } as const;
    const titles = ["Moorings", "Buoys", "Winter"];
    const content = titles.flatMap((title, index) => [
      text(title, 40, 60 + 90 * index, blue),
      ...lines(PROSE, 40, 76 + 90 * index),
    ]);
    expect(await headingsOf(content)).toEqual(titles.map((title) => `H1 ${title}`));
    const link = text("Ask the pilot first.", 40, 340, blue);
    expect(await headingsOf([...content, link])).toEqual([]);
  });

  it("are no quotations in large type, and no posts with their years at the other edge", async () => {
    const found = await headingsOf([
      ...lines(PROSE, 40, 60),
      text("\u0093Nobody asked about the ice.\u0094", 80, 140, { size: 18 }),
      ...lines(PROSE, 40, 170),
      text("Pilot of the outer channel", 40, 250, BOLD),
      text("1921", 355, 250, BOLD),
      ...lines(PROSE, 40, 266),
    ]);
    expect(found).toEqual([]);
  });

  it("are no formulas", async () => {
    const formula = text("x = (a + b)\u00b2 \u2013 (c + d) \u00b7 (e + f)", 60, 130, {
      size: 13,
      font: 3,
    });
    const found = await headingsOf([...lines(PROSE, 40, 60), formula, ...lines(PROSE, 40, 160)]);
    expect(found).toEqual([]);
  });

  it("are believed where the outline names them", async () => {
    const content = [text("Moorings", 40, 60, { font: 3 }), ...lines(PROSE, 40, 78)];
    expect(await headingsOf(content)).toEqual([]);
    const [root, item] = [firstExtra(1), firstExtra(1) + 1];
    const outline = {
      catalog: `/Outlines ${root} 0 R`,
      objects: [
        `<< /Type /Outlines /First ${item} 0 R /Last ${item} 0 R /Count 1 >>`,
        `<< /Title (Moorings) /Parent ${root} 0 R /Dest [${pageObject(0)} 0 R /Fit] >>`,
      ],
    };
    expect(await headingsOf(content, outline)).toEqual(["H1 Moorings"]);
  });

  it("are believed where the structure tags them, with its level, and no others then", async () => {
    const tagged = (role: string, number: number, operators: string) =>
      `/${role} << /MCID ${number} >> BDC ${operators} EMC`;
    const content = [
      tagged("H2", 0, text("Moorings", 40, 60, { font: 3 })),
      tagged("P", 1, lines(PROSE, 40, 78).join(" ")),
      tagged("P", 2, text("Set in bold", 40, 150, BOLD)),
      tagged("P", 3, lines(PROSE, 40, 170).join(" ")),
    ];
    const root = firstExtra(1);
    const kids = ["H2", "P", "P", "P"].map(
      (role, number) =>
        `<< /Type /StructElem /S /${role} /P ${root} 0 R /Pg ${pageObject(0)} 0 R /K ${number} >>`,
    );
    const refs = kids.map((_, index) => `${root + 2 + index} 0 R`).join(" ");
    const result = await read(
      drawPdf({
        pages: [{ content, entries: "/StructParents 0" }],
        catalog: `/MarkInfo << /Marked true >> /StructTreeRoot ${root} 0 R`,
        objects: [
          `<< /Type /StructTreeRoot /K [${refs}] /ParentTree ${root + 1} 0 R >>`,
          `<< /Nums [0 [${refs}]] >>`,
          ...kids,
        ],
      }),
    );
    const found = nodesOf(result).filter(({ type }) => /^H\d$/.test(type));
    expect(found.map(({ type, content: title }) => `${type} ${title}`)).toEqual(["H2 Moorings"]);
  });
});

describe("running lines", () => {
  it("are known on a single page: pushed apart, or cut off by a rule", async () => {
    const content = [
      text("Harbour Review", 40, 30, BOLD),
      text("Winter", 340, 30, BOLD),
      ...lines(PROSE, 40, 80),
      text("Norrvik", 40, 560, BOLD),
      rule(40, 545, 380, 545),
    ];
    const types = await typesOf(drawPdf({ pages: [{ content }] }));
    expect(types).toEqual([
      "PAGE_HEADER Harbour Review Winte",
      "PARAGRAPH A ship is moored wit",
      "PAGE_FOOTER Norrvik",
    ]);
  });

  it("are no titles in large type, nor what stands under one", async () => {
    const content = [
      text("The Norrvik Gazette", 60, 40, { size: 26, font: 2 }),
      rule(40, 46, 380, 46),
      text("Monday 4 May, No. 212", 150, 57, { size: 8 }),
      rule(40, 60, 380, 60),
      ...lines(PROSE, 40, 90),
    ];
    const types = await typesOf(drawPdf({ pages: [{ content }] }));
    expect(types.slice(0, 2)).toEqual(["H1 The Norrvik Gazette", "PARAGRAPH Monday 4 May, No. 21"]);
  });

  it("are known further inside where they repeat at one place of every page", async () => {
    const page = (title: string) => ({
      content: [
        text(title, 40, 60, { size: 20 }),
        ...lines(PROSE, 40, 90),
        text("A talk on tides", 40, 500),
      ],
    });
    const types = await typesOf(drawPdf({ pages: [page("One"), page("Two"), page("Three")] }));
    expect(types.filter((type) => type.startsWith("PAGE_FOOTER"))).toHaveLength(3);
    expect(types.filter((type) => type.startsWith("H1"))).toHaveLength(3);
  });
});
