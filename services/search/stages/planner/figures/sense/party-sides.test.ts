import { expect, test } from "vitest";
import { isAskedOther, onBothSides, sidesIn } from "./party-sides.ts";

/** Of each party in order whether it is the other one; "?" where nothing tells. */
const sides = (text: string) =>
  [...text]
    .flatMap((symbol, at) => (/[VX]/.test(symbol) ? [sidesIn(text).get(at) ?? "?"] : []))
    .map((side) => (side === "?" ? side : side ? "other" : "owner"));

test.each([
  ["acquisitions of German companies", "AoVE", ["other"]],
  ["US takeovers of German companies", "VAoVE", ["owner", "other"]],
  ["X's takeover by a German company", "XAbVE", ["other", "owner"]],
  ["deals of German companies", "NoVE", ["?"]],
  ["mergers of UK companies by French ones", "NoVEbV", ["other", "owner"]],
  ["was X bought", "iXD", ["other"]],
  ["was X ever the target of a takeover", "iXxOoA", ["other"]],
  ["has X been a takeover target", "rXiAO", ["other"]],
  ["companies that were taken over in 2023 in Japan", "EriDxaV", ["other"]],
  ["did X buy Y", "rXGX", ["owner", "other"]],
  ["Swiss banks taken over", "VVD", ["other", "other"]],
  ["Swiss banks that took over", "VVG", ["owner", "owner"]],
  ["companies that US banks bought", "ErVVD", ["owner", "owner"]],
  ["companies supplied by X", "ESbX", ["other"]],
  ["who supplies X", "rSX", ["owner"]],
  ["whom does X supply", "xrXS", ["other"]],
  ["X's suppliers", "XO", ["owner"]],
  ["X's acquirers", "XR", ["other"]],
  ["X's German customers", "XVO", ["owner", "other"]],
  ["German suppliers of Swiss companies", "VOoVE", ["other", "owner"]],
  ["Swiss banks with German suppliers", "VVrVO", ["owner", "owner", "other"]],
  ["Swiss banks whose suppliers are in Japan", "VVrOiaV", ["owner", "owner", "other"]],
  ["is X a supplier of Y", "iXOoX", ["other", "owner"]],
  ["for whom is X a distributor", "xmiXO", ["other"]],
  ["who are X's distributors", "riXO", ["owner"]],
  ["by whom is X supplied", "bmiXS", ["owner"]],
  ["with X as the target", "NrXsO", ["other"]],
  ["deals in which a German bank is the target", "NarVViO", ["other", "other"]],
  ["deals in which a German bank is the buyer", "NarVViR", ["owner", "owner"]],
  ["which German banks are customers of a Swiss company", "rVViOoVE", ["other", "other", "owner"]],
  ["rivals of X that are rivals of Y", "OoXriOoX", ["owner", "owner"]],
  ["are German banks customers of X", "iVVOoX", ["other", "other", "owner"]],
  ["customers of X in Japan", "OoXaV", ["owner", "other"]],
  ["acquirers of X in Japan", "RoXaV", ["other", "owner"]],
  ["suppliers of Swiss companies in Japan", "OoVEaV", ["owner", "?"]],
  ["how many private rivals does each German company have", "VOrVEr", ["other", "owner"]],
  [
    "how many takeovers of Swiss targets did each German company make",
    "AoVOrVEx",
    ["other", "owner"],
  ],
  [
    "for each German bank, how many of its rivals are private",
    "fVVxoxOiV",
    ["owner", "owner", "other"],
  ],
  ["X's rivals that are private", "XOriV", ["owner", "other"]],
  ["rivals of X that are private", "OoXriV", ["owner", "other"]],
  ["acquirers of X that are private", "RoXriV", ["other", "owner"]],
  ["Swiss companies that were takeover targets", "VEriAO", ["other"]],
  ["companies that bought Swiss companies that are banks", "ErGVEriV", ["other", "other"]],
  ["acquisitions of X and Y", "AoXcX", ["other", "other"]],
])("%s: %s", (_, text, expected) => {
  expect(sides(text)).toEqual(expected);
});

test.each([
  ["companies bought in 2024", "EDax", true],
  ["companies that bought in 2024", "ErGax", false],
  ["companies that were bought", "EriD", true],
  ["companies X bought", "EXD", true],
  ["companies that bought X", "ErGX", false],
  ["companies that X supplies", "ErXS", false],
  ["companies that supply X", "ErSX", true],
  ["companies whose customers are German", "ErOiV", false],
])("who are asked for: %s", (_, text, expected) => {
  expect(isAskedOther(text)).toBe(expected);
});

test.each([
  ["companies that bought another and were bought", "ErGEciD", true],
  ["companies that were acquirers and that were targets", "EriRcriO", true],
  ["companies that were both targets and acquirers", "EriOcR", true],
  ["acquirers that were also targets", "RriO", true],
  ["companies with a deal as acquirer and one as target", "ErNsRcNsO", true],
  ["companies that were bought by X", "EriDbX", false],
  ["acquirer and target of the deals", "RcOoN", false],
  ["which companies announced a deal", "rExN", false],
])("whether the same ones are both parties: %s", (_, text, expected) => {
  expect(onBothSides(text) !== undefined).toBe(expected);
});
