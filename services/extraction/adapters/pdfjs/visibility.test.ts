import { describe, expect, it } from "vitest";
import { area, drawPdf, text } from "../../testing/pdf.ts";
import { pageOf } from "../../testing/read.ts";

/** Why each piece of a page's text is hidden, by its first letter. */
async function hiddenOf(content: readonly string[], resources = "") {
  const { glyphs } = await pageOf(drawPdf({ pages: [{ content, resources }] }));
  return new Set(glyphs.map(({ hidden }) => hidden));
}
const seen = new Set([undefined]);
const WHITE = [1, 1, 1] as const;
const BLUE = [0.1, 0.2, 0.5] as const;
const patch = [30, 30, 200, 60] as const;
const GS =
  "/ExtGState << /Half << /ca 0.5 >> /Multiply << /BM /Multiply >> /Whole << /ca 1 /BM /Normal >> >>";

describe("text that nobody can see", () => {
  it("has the colour of what it stands on", async () => {
    expect(await hiddenOf([text("white", 40, 50, { color: WHITE })])).toEqual(
      new Set(["colour of the background"]),
    );
    const blue = [area(patch, BLUE), text("blue", 40, 50, { color: BLUE })];
    expect(await hiddenOf(blue)).toEqual(new Set(["colour of the background"]));
  });

  it("lies under a rectangle that was drawn later", async () => {
    expect(await hiddenOf([text("secret", 40, 50), area(patch, BLUE)])).toEqual(
      new Set(["covered"]),
    );
  });
});

describe("text that can be seen", () => {
  it("is white on something dark, whatever lies below", async () => {
    const content = [
      area(patch, WHITE),
      area(patch, BLUE),
      text("white", 40, 50, { color: WHITE }),
    ];
    expect(await hiddenOf(content)).toEqual(seen);
  });

  it("lies under a marker that lets it shine through", async () => {
    for (const state of ["/Half gs", "/Multiply gs"])
      expect(await hiddenOf([text("marked", 40, 50), state, area(patch, BLUE)], GS)).toEqual(seen);
  });

  it("is outlined in another colour than it is filled with", async () => {
    const outlined = text("white", 40, 50, { color: WHITE }).replace("BT", "0 G BT 2 Tr");
    expect(await hiddenOf([outlined])).toEqual(seen);
  });

  it("is shown beside a patch that only touches it", async () => {
    expect(await hiddenOf([text("half", 40, 50), area([45, 30, 200, 60], BLUE)])).toEqual(
      new Set([undefined, "covered"]),
    );
  });
});
