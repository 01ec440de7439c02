import { describe, expect, it } from "vitest";
import { toMarkdown } from "../../result/markdown.ts";
import { area, cells, drawPdf, lines, rule, text } from "../../testing/pdf.ts";
import { markdownOf, read } from "../../testing/read.ts";

const markdown = (...content: (string | readonly string[])[]) =>
  markdownOf(drawPdf({ pages: [{ content: content.flat() }] }));
const BOLD = { font: 2 } as const;
const PROSE = [
  "Demand was strong in all regions, and revenue grew by eleven per cent.",
  "Two new sheds came on line during the summer, and a third is planned",
];

describe("what is a table", () => {
  it("keeps a table with shaded cells from being taken for a chart", async () => {
    const rows = ["Red", "Green", "White", "Black"].map((name, index) => [
      name,
      `${index + 2}`,
      `${9 - index}`,
    ]);
    const found = await markdown(
      rows.flatMap((_, row) =>
        [40, 140, 200].map((x, column) =>
          area(
            [x, 60 + 20 * row, x + (column === 0 ? 98 : 58), 78 + 20 * row],
            [0.8, 0.85 - 0.1 * column, 0.9],
          ),
        ),
      ),
      [...Array(5).keys()].map((row) => rule(40, 59 + 20 * row, 260, 59 + 20 * row)),
      [39, 139, 199, 259].map((x) => rule(x, 59, x, 139)),
      cells(rows, [44, 144, 204], 73, { leading: 20 }),
    );
    expect(found).toContain("| Red | 2 | 9 |");
  });

  it("takes a form that is still empty for a table where a caption says so", async () => {
    const form = [
      rule(40, 80, 300, 80),
      ...cells([["Buoy", "Colour seen"], ["North"], ["South"], ["East"]], [44, 150], 94),
      rule(40, 150, 300, 150),
    ];
    expect(await markdown(text("Table 3. Buoys of the channel", 40, 70, BOLD), form)).toContain(
      "| Buoy | Colour seen |",
    );
    expect(await markdown(text("What we saw", 40, 70, BOLD), form)).not.toContain("|");
  });

  it("takes no numbered list, contents or columns of prose for one", async () => {
    const list = ["Weigh the anchor", "Set the course", "Read the almanac", "Keep a lookout"];
    const numbered = cells(
      list.map((item, index) => [`${index + 25}`, item]),
      [40, 70],
      60,
    );
    expect(await markdown(numbered)).not.toContain("|");
    const contents = cells(
      list.map((item, index) => [item, `${3 + 4 * index}`]),
      [40, 350],
      60,
    );
    expect(await markdown(contents)).not.toContain("|");
    const columns = [...PROSE, ...PROSE, ...PROSE].flatMap((line, index) => [
      text(line.slice(0, 34), 40, 60 + 13 * index),
      text(line.slice(34, 66), 220, 60 + 13 * index),
    ]);
    expect(await markdown(columns)).not.toContain("|");
  });
});

describe("rows and columns", () => {
  it("parts a table from loosely set prose over its caption", async () => {
    const loose = [0, 1, 2].map((row) => {
      const words = ["most", "boats", "that", "lay", "here", "all", "winter", "were", "old"];
      return words.map((word, at) => text(word, 40 + 36 * at - (at + row) * 1.5, 60 + 13 * row));
    });
    const found = await markdown(
      loose.flat(),
      text("Table 2. Boats by port", 40, 102),
      cells(
        [
          ["Port", "1921", "1922"],
          ["Norrvik", "12", "14"],
          ["Osthamn", "31", "29"],
          ["Sundet", "7", "8"],
        ],
        [40, 180, 260],
        118,
        { leading: 14 },
      ),
    );
    expect(found).toContain("Table 2. Boats by port\n\n| Port | 1921 | 1922 |");
  });

  const yields = cells(
    [
      ["Norrvik", "12.1", "13.4", "9.8", "10.2"],
      ["Osthamn", "8.3", "7.9", "6.1", "6.6"],
      ["Sundet", "15.0", "16.2", "12.4", "13.1"],
    ],
    [40, 130, 185, 250, 305],
    94,
  );
  const years = cells([["", "1921", "1922", "1921", "1922"]], [40, 130, 185, 250, 305], 76);
  const sites = [text("Inner pier", 146, 60), text("Outer pier", 266, 60)];
  const spanned = '<th colspan="2">Inner pier</th><th colspan="2">Outer pier</th>';

  it("spans the columns that a rule under a heading reaches over", async () => {
    const found = await markdown(
      rule(40, 48, 340, 48),
      sites,
      [rule(128, 64, 212, 64), rule(248, 64, 332, 64)],
      years,
      rule(40, 80, 340, 80),
      yields,
      rule(40, 134, 340, 134),
    );
    expect(found).toContain(`<tr><th></th>${spanned}</tr>`);
    expect(found).toContain("<th>1921</th><th>1922</th><th>1921</th><th>1922</th></tr>");
  });

  it("spans the columns over which the headings of a row are centred, beside a label between", async () => {
    const found = await markdown(sites, text("Port", 40, 68), years, yields);
    expect(found).toContain(`<tr><th>Port</th>${spanned}</tr>`);
  });

  it("takes a lone heading over a rule into the table, and headings that a rule parts from it", async () => {
    const found = await markdown(
      text("Year", 210, 44),
      rule(128, 50, 332, 50),
      text("Port", 40, 62),
      cells([["1920", "1921", "1922", "1923"]], [130, 185, 250, 305], 62),
      rule(40, 68, 340, 68),
      yields,
      rule(40, 134, 340, 134),
    );
    expect(found).toContain('<tr><th></th><th colspan="4">Year</th></tr>');
  });

  it("keeps the total under the last rule, and what follows it out of the table", async () => {
    const columns = [40, 200, 260];
    const found = await markdown(
      rule(40, 48, 300, 48),
      cells(
        [
          ["Dues", "1921", "1922"],
          ["Boats", "120", "134"],
          ["Piers", "83", "79"],
        ],
        columns,
        60,
      ),
      rule(40, 97, 300, 97),
      cells([["Total", "203", "213"]], columns, 108),
      text("Paid in coins only.", 40, 140),
    );
    expect(found).toContain("| Piers | 83 | 79 |\n| Total | 203 | 213 |\n\nPaid in coins only.");
  });

  it("parts headings of two lines from the first row of figures in one shaded row", async () => {
    const found = await markdown(
      [40, 80, 110].flatMap((y, at) => [
        rule(40, y, 300, y),
        rule(40, [80, 110, 140][at] as number, 300, [80, 110, 140][at] as number),
      ]),
      [40, 160, 230, 300].map((x) => rule(x, 40, x, 140)),
      cells(
        [
          ["", "Launch", "End"],
          ["", "May 21", "June 3"],
          ["Boats", "47", "389"],
        ],
        [44, 164, 234],
        52,
        { leading: 12 },
      ),
      cells(
        [
          ["Crews", "12", "71"],
          ["Pilots", "3", "4"],
        ],
        [44, 164, 234],
        98,
        { leading: 30 },
      ),
    );
    expect(found).toContain("|  | Launch May 21 | End June 3 |");
    expect(found).toContain("| Boats | 47 | 389 |");
  });

  it("joins a label that breaks within a phrase, however its lines are set", async () => {
    const found = await markdown(
      cells(
        [
          ["Port", "1921", "1922"],
          ["Norrvik", "12", "14"],
          ["Osthamn and the skerries of", "", ""],
          ["the outer channel", "31", "29"],
          ["Sundet", "7", "8"],
        ],
        [40, 220, 300],
        60,
        { leading: 15 },
      ),
    );
    expect(found).toContain("| Osthamn and the skerries of the outer channel | 31 | 29 |");
  });

  it("keeps bold headings over units a row of their own", async () => {
    const found = await markdown(
      text("Table 4. Buoys", 40, 60, BOLD),
      rule(40, 68, 300, 68),
      cells([["Buoy", "Depth", "Height"]], [44, 140, 220], 80, BOLD),
      cells([["name", "metres", "metres"]], [44, 140, 220], 91),
      rule(40, 96, 300, 96),
      cells(
        [
          ["North", "12", "4"],
          ["South", "9", "3"],
          ["East", "15", "5"],
        ],
        [44, 140, 220],
        110,
      ),
      rule(40, 150, 300, 150),
    );
    expect(found).toContain("| Buoy | Depth | Height |\n|---|---|---|\n| name | metres | metres |");
  });

  it("joins a label of two lines with its values", async () => {
    const found = await markdown(
      PROSE.map((line, index) => text(line, 40, 60 + 13 * index)),
      cells([["", "2023", "2024"]], [44, 240, 300], 110),
      cells([["Revenue", "118", "131"], ["Income from leases and"]], [44, 240, 300], 126, {
        leading: 16,
      }),
      cells(
        [
          ["of other property", "12", "14"],
          ["Costs", "71", "80"],
        ],
        [44, 240, 300],
        154,
        { leading: 18 },
      ),
      lines(PROSE, 40, 210),
    );
    expect(found).toContain("| Income from leases and of other property | 12 | 14 |");
  });

  it("joins the lines of cells that wrap, where rows stand further apart than lines", async () => {
    const columns = [44, 120, 240, 300];
    const row = (y: number, ...all: readonly (readonly string[])[]) =>
      cells(all, columns, y, { leading: 11 });
    const found = await markdown(
      rule(40, 68, 340, 68),
      row(80, ["Port", "Cargo", "2023", "2024"]),
      rule(40, 85, 340, 85),
      row(98, ["Norrvik", "Stone, sand and", "118", "131"], ["", "split timber"]),
      row(125, ["Outer", "Fish", "71", "80"], ["harbour"], ["of Inre"]),
      row(163, ["Sundet", "Salt", "64", "69"]),
      rule(40, 168, 340, 168),
    );
    expect(found).toContain("| Norrvik | Stone, sand and split timber | 118 | 131 |");
    expect(found).toContain(
      "| Outer harbour of Inre | Fish | 71 | 80 |\n| Sundet | Salt | 64 | 69 |",
    );
  });

  it("keeps rows one by one where groups of them stand apart", async () => {
    const columns = [44, 160, 260];
    const found = await markdown(
      rule(40, 68, 340, 68),
      cells([["Port", "Master", "Ships"]], columns, 80),
      rule(40, 85, 340, 85),
      cells(
        [
          ["Norrvik", "A. Berg", "12"],
          ["Inre", "B. Dahl", "9"],
        ],
        columns,
        98,
        { leading: 12 },
      ),
      cells(
        [
          ["Sundet", "C. Ek", "7"],
          ["Yttre", "D. Falk", "5"],
        ],
        columns,
        130,
        { leading: 12 },
      ),
      rule(40, 148, 340, 148),
    );
    expect(found).toContain("| Norrvik | A. Berg | 12 |\n| Inre | B. Dahl | 9 |\n| Sundet |");
  });

  it("sees rows that are shaded in turn, cell by cell, down to a white one", async () => {
    const ports = ["Norrvik", "Inre", "Sundet", "Yttre", "Holmen", "Osthamn"];
    const found = await markdown(
      PROSE.map((line, index) => text(line, 40, 40 + 13 * index)),
      [0, 2, 4].flatMap((row) =>
        [40, 160].map((x) => area([x, 70 + 18 * row, x + 120, 88 + 18 * row], [0.9, 0.9, 0.95])),
      ),
      cells(
        ports.map((port, index) => [port, index % 2 ? "open in summer" : "open"]),
        [44, 164],
        82,
        { leading: 18 },
      ),
      lines(PROSE, 40, 230),
    );
    expect(found.match(/^\| /gm)).toHaveLength(ports.length);
    expect(found).toContain("| Osthamn | open in summer |");
  });

  it("keeps a label that reaches over columns in the table whose rows it parts", async () => {
    const columns = [44, 120, 180];
    const found = await markdown(
      PROSE.map((line, index) => text(line, 40, 60 + 13 * index)),
      cells(
        [
          ["Port", "Ships", "Tonnes"],
          ["Norrvik", "12", "88"],
          ["Inre", "9", "70"],
        ],
        columns,
        110,
      ),
      text("Ports of the outer islands", 44, 158, BOLD),
      cells(
        [
          ["Sundet", "7", "41"],
          ["Yttre", "5", "30"],
        ],
        columns,
        174,
      ),
      lines(PROSE, 40, 230),
    );
    expect(found.match(/<table>/g)).toHaveLength(1);
    expect(found).toContain('colspan="2">Ports of the outer islands');
  });
});

describe("tables that go on over the page", () => {
  const grid = (rows: readonly (readonly string[])[], xs: readonly number[], top: number) => [
    ...[...rows, []].map((_, row) =>
      rule(xs[0] as number, top + 20 * row, xs.at(-1) as number, top + 20 * row),
    ),
    ...xs.map((x) => rule(x, top, x, top + 20 * rows.length)),
    ...cells(
      rows,
      xs.map((x) => x + 6),
      top + 14,
      { leading: 20 },
    ),
  ];
  const merged = async (first: readonly string[], second: readonly string[]) => {
    const pdf = drawPdf({ pages: [{ content: first }, { content: second }] });
    return toMarkdown(await read(pdf, { mergeMultiPageTables: true }));
  };
  const xs = [40, 140, 230, 320];
  const head = ["Port", "Ships", "Tonnes"];
  const ports = [
    ["Norrvik", "12", "88"],
    ["Osthamn", "9", "70"],
    ["Sundet", "7", "41"],
  ];

  it("are one without the heading that is repeated, past a caption that says so", async () => {
    const found = await merged(grid([head, ...ports], xs, 480), [
      text("Table 1 (continued)", 40, 50, BOLD),
      ...grid([head, ["Vesterby", "5", "30"], ["Inre", "4", "22"]], xs, 60),
    ]);
    expect(found.match(/Port/g)).toHaveLength(1);
    expect(found).toContain("| Sundet | 7 | 41 |\n| Vesterby | 5 | 30 |");
  });

  it("make a row whole that the page's end has broken", async () => {
    const long = [...ports, ["Ytterholmen", "3", "of stone"]];
    const found = await merged(
      grid([head, ...long], xs, 460),
      grid(
        [
          ["", "", "and of sand"],
          ["Vesterby", "5", "30"],
        ],
        xs,
        60,
      ),
    );
    expect(found).toContain("| Ytterholmen | 3 | of stone and of sand |\n| Vesterby | 5 | 30 |");
  });

  it("leave a column empty that the next page lacks", async () => {
    const columns = [40, 130, 200, 270];
    const found = await merged(
      cells(
        [
          ["Port", "Ships", "Tonnes", "Lost"],
          ["Norrvik", "1,204", "88,310", "3"],
          ["Osthamn", "966", "70,482", "1"],
          ["Sundet", "511", "41,905", "2"],
          ["Inre", "240", "18,730", "4"],
        ],
        columns,
        500,
      ),
      cells(
        [
          ["Port", "Ships", "", "Lost"],
          ["Vesterby", "120", "", "5"],
          ["Yttre", "118", "", "1"],
          ["Holmen", "97", "", "2"],
        ],
        columns,
        60,
      ),
    );
    expect(found).toContain("| Inre | 240 | 18,730 | 4 |\n| Vesterby | 120 |  | 5 |");
  });
});
