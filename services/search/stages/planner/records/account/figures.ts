import { type Aggregate, sameField } from "../../../../plan.ts";
import { factorsOf } from "../dropped.ts";
import { fieldAt, ofKind } from "../fields/choose.ts";
import { cueOf } from "../joins/look.ts";
import type { Test } from "../query.ts";
import { hasNoSum } from "../settle/settle-sums.ts";
import { type Context, headOf, isMeasure, type State } from "../state.ts";

/** Words that measure, rank or bound, where no part of the plan does so. */
export const unmeasured = (s: State, c: Context): readonly string[] => [
  ...unaveraged(s, c),
  ...ranksOne(s, c),
  ...boundsAll(s),
  ...addsPrices(s, c),
];

/** "plays with an average review above 3": of each alone would be another question. */
function unaveraged(s: State, { items }: Context): readonly string[] {
  const said = items.filter(
    (item) => item.kind === "cue" && item.cue.kind === "aggregate" && item.cue.fn === "avg",
  );
  const isNamed = said.some(({ text }) => s.unused.includes(text));
  const isRead = isNamed || functionsIn(s).includes("avg") || s.countsAveraged === true;
  return isRead ? [] : said.map(({ text }) => text);
}

/** How figures are combined, wherever in the plan. */
const functionsIn = ({ selects, orders, top, nodes }: State): readonly (Aggregate | undefined)[] =>
  [
    ...selects,
    ...orders.map(({ by }) => by),
    ...[top, ...nodes.map((node) => node.top)].flatMap((each) => (each ? [each.by] : [])),
    ...nodes.flatMap(({ tests }) => tests.flatMap(partsOf)),
  ].flatMap((each) => [
    "fn" in each ? each.fn : undefined,
    "figure" in each ? each.figure : undefined,
  ]);

const partsOf = (test: Test): readonly Test[] =>
  test.kind === "any" || test.kind === "all" ? test.of.flatMap(partsOf) : [test];

/** Figures of all records together. */
const isOneRow = ({ groups, selects }: State): boolean =>
  groups.length === 0 && selects.length > 0 && selects.every(isMeasure);

/** "the number of countries where Spanish is the most spoken": one row is the first of none. */
function ranksOne(s: State, { items }: Context): readonly string[] {
  if (!isOneRow(s) || !(s.top || s.mode)) return [];
  const kinds = ["superlative", "mode", "often"];
  return [items.find((item) => kinds.includes(cueOf(item)?.kind ?? ""))?.text ?? "most"];
}

/** "the total weight of more than 3 loads": one figure of all, and nothing that has so many. */
function boundsAll(s: State): readonly string[] {
  const bound = s.nodes[headOf(s)]?.having;
  return bound && isOneRow(s) && !s.being ? [String(bound.value)] : [];
}

/** "total revenue", where only the price of each ticket is known: prices added up are no revenue. */
function addsPrices(s: State, { items, model }: Context): readonly string[] {
  return s.selects.flatMap((select) => {
    if (select.kind !== "field" || select.fn !== "sum" || factorsOf(select.of).length > 0)
      return [];
    const { label } = fieldAt(model, select.of);
    const said = items.find((item) =>
      ofKind(item, "field").some(({ of }) => sameField(of, select.of)),
    );
    const isOwnName = label.split(" ").some((word) => said?.text.toLowerCase().includes(word));
    // A sale's price is what the sale came to, a performance's ticket price is not.
    const [, piece] = label.match(/^(.+) (?:price|rate)$/) ?? [];
    const isOfPiece = piece !== undefined && !select.of.dataset.toLowerCase().includes(piece);
    return said && hasNoSum(label) && isOfPiece && !isOwnName ? [said.text] : [];
  });
}
