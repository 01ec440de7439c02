import { sameField } from "../../../../plan.ts";
import { fieldAt, ofKind } from "../fields/choose.ts";
import type { Item } from "../hear/items.ts";
import { isEntity, isFigureItem, previousOf } from "../joins/look.ts";
import { nodeFor } from "../joins/nodes.ts";
import { entityOf } from "../roles/entity-of.ts";
import type { Context, State } from "../state.ts";
import { isMeasurable } from "./figures.ts";

/** "a price above 10 and more than 3 rooms": what was compared already is not compared again. */
export function isOfNext(
  left: NonNullable<State["field"]>,
  next: Item | undefined,
  s: State,
  c: Context,
): boolean {
  if (countsOthers(left, next, s, c)) return true;
  const last = s.lastTest && s.nodes[s.lastTest.node]!.tests[s.lastTest.index];
  if (last?.kind !== "compare" || !sameField(last.of, left.of)) return false;
  // "average stars above 3 and at least 3 reviews"
  if (isEntity(next)) return true;
  return isFigureItem(next, c) && ofKind(next, "field").every(({ of }) => !sameField(of, left.of));
}

/** "the age of readers who wrote more than 4 reviews": not their age, which is only asked for. */
function countsOthers(
  left: NonNullable<State["field"]>,
  next: Item | undefined,
  s: State,
  c: Context,
): boolean {
  const ranks = s.top?.by.kind === "field" && sameField(s.top.by.of, left.of);
  const isAsked =
    ranks || s.selects.some((each) => each.kind === "field" && sameField(each.of, left.of));
  const isBeside = ofKind(previousOf(s.position - 1, c), "field").some(({ of }) =>
    sameField(of, left.of),
  );
  if (!isAsked || isBeside) return false;
  // "the villages with exactly two keepers": no village is called two.
  const isText = !isMeasurable(left.of, c) && fieldAt(c.model, left.of).kind !== "key";
  const isIt = ofKind(next, "field").some(({ of }) => sameField(of, left.of));
  if (isEntity(next)) return isText || !isIt || entityOf(next!, s, c) !== left.of.dataset;
  // "the prices of books that have more than 500 pages"
  const figures = ofKind(next, "field").filter(({ of }) => of.dataset === left.of.dataset);
  return isFigureItem(next, c) && figures.some(({ of }) => !sameField(of, left.of));
}

/** "the most 5 star reviews": those of 5 stars, and not five of them. */
export function hearRated(value: number, index: number, s: State, c: Context): boolean {
  const [figure, noun] = c.items.slice(index + 1, index + 3);
  if (s.compare || !isEntity(noun) || isEntity(figure)) return false;
  const dataset = entityOf(noun!, s, c);
  const own = ofKind(figure, "field").find(
    ({ of, strength }) =>
      strength > 0.9 && of.dataset === dataset && fieldAt(c.model, of).kind === "fact",
  );
  if (!own || /s$/i.test(figure!.text)) return false;
  const node = nodeFor(dataset, s, c);
  s.nodes[node]!.tests.push({ kind: "compare", of: own.of, operator: "=", value });
  s.lastTest = { node, index: s.nodes[node]!.tests.length - 1 };
  s.swallowed = index + 1;
  s.swallowedFrom = index + 1;
  return true;
}
