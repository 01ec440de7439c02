import { expect, it } from "vitest";
import { drawPdf, lines, text } from "../../testing/pdf.ts";
import { markdownOf } from "../../testing/read.ts";

const paragraphs = async (...content: (string | readonly string[])[]) =>
  (await markdownOf(drawPdf({ pages: [{ content: content.flat() }] }))).trim().split("\n\n");

it("keeps what hangs behind the first line of a reference with it, and parts the references", async () => {
  const found = await paragraphs(
    text("Berg, Anna and Carl Dahl, The harbours of the north and the ships", 40, 60),
    lines(["that came to them before the ice, Norrvik 1902, in two volumes, of"], 60, 73),
    lines(["which one is lost"], 60, 86),
    text("Ek, Bertil, A year on the outer skerries with all the pilots and what is", 40, 99),
    lines(["told of them in the villages of the coast"], 60, 112),
  );
  expect(found).toHaveLength(2);
  expect(found[1]).toMatch(/^Ek, Bertil.*told of them/);
});

it("begins a paragraph where a line is set in behind a sentence that has ended", async () => {
  const found = await paragraphs(
    lines(
      ["The buoys are taken in before the ice comes, and nobody stays there.", "Pilots know."],
      40,
      60,
    ),
    text("In spring they are painted by hand, and put out again one by one, as", 56, 86),
    text("the harbour opens.", 40, 99),
  );
  expect(found).toHaveLength(2);
});
