import type { Aggregate } from "../../../../plan.ts";
import { cueOf, nextOf } from "../joins/look.ts";
import type { Select } from "../query.ts";
import { type Context, isMeasure, type State } from "../state.ts";

/**
 * "total fee of each club? Give the name and the total", "with more than 10 hours on average, together
 * with that average": a figure that was spoken of already, of which nothing follows that it could be of.
 *
 * @returns whether it was, and is shown
 */
export function saysAgain(fn: Aggregate, index: number, s: State, c: Context): boolean {
  if (!isBare(index, c) || !refersBack(index, c)) return false;
  if (s.selects.filter(isMeasure).filter(isOf(fn)).length === 1) return true;
  const [tested, ...others] = s.nodes.flatMap(({ tests }, node) =>
    tests.flatMap((test) =>
      test.kind === "compare" && test.fn === fn ? [{ node, of: test.of }] : [],
    ),
  );
  if (!tested || others.length > 0) return false;
  s.selects.push({ kind: "field", of: tested.of, node: tested.node, fn });
  return true;
}

/** "that total", or in a sentence of its own. */
export const refersBack = (index: number, { items }: Context): boolean =>
  isPointing(items[index - 1]?.text) ||
  items.slice(0, index).some((item) => cueOf(item)?.kind === "question");

/** What points to something that was said. */
const isPointing = (text: string | undefined): boolean => /^(?:that|this)$/i.test(text ?? "");

const isBare = (index: number, c: Context): boolean => {
  const next = nextOf(index, c);
  return next === undefined || ENDS.has(cueOf(next)?.kind ?? "");
};

const ENDS = new Set(["question", "and", "comma", "order", "direction"]);

/** What is counted has a total, too. */
const isOf = (fn: Aggregate) => (select: Select) =>
  select.kind === "field" ? select.fn === fn : fn === "sum";

/** "in descending order of that number", "and that average": of one that was said, and no clause begins. */
export function pointsBack(text: string, index: number, s: State, c: Context): boolean {
  if (!isPointing(text)) return false;
  const before = cueOf(c.items[index - 1])?.kind ?? "";
  if (s.zone === "order") return ["order", "direction", "by"].includes(before);
  const next = c.items[index + 1];
  const isFigure =
    ["aggregate", "count"].includes(cueOf(next)?.kind ?? "") || NUMBER.test(next?.text ?? "");
  const isColumn = isFigure && ["and", "comma", "relative"].includes(before);
  if (isColumn && s.selects.length > 0) {
    s.zone = "select";
    delete s.field;
  }
  return isColumn;
}

const NUMBER = /^(?:number|count|figure)$/i;
