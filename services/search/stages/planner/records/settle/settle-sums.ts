import { datasetOf } from "../../../../semantic.ts";
import { fieldAt } from "../fields/choose.ts";
import { cueOf } from "../joins/look.ts";
import type { Group } from "../query.ts";
import { type Context, isMeasure, type State } from "../state.ts";

/** What adds up over records, as its column is called. */
const ADDS_UP =
  /\b(?:hours|minutes|days|energy|volume|amount|quantity|revenue|sales|income|turnover|cost|costs|spend|spending|fine|fines|downtime|output|distance|rainfall|tons|tonnes|litres|liters|kwh|mwh|paid|total|payment|mileage|catch|harvest|yield|attendance|units|kilometers|km|miles|donation|takings)\b/;

/** "average score in science rounds", where each round has its average. */
const HAS_MEAN = /^(?:average|mean) /i;

const IS_TOTAL = /^total /i;

const HOW_MUCH = /^how (?:many|much) \w/i;

const HAS_NO_SUM =
  /\b(?:rate|per|average|percent|percentage|age|salary|score|rating|temperature|depth|speed|unit|price(?! paid)|capacity|rank|level|index|year)\b/;

/** Whether its name tells that a figure of several records is not added up. */
export const hasNoSum = (label: string): boolean => HAS_NO_SUM.test(label);

/** Whether a figure of several records is added up, as far as its name tells. */
export const addsUpByName = (label: string): boolean =>
  ADDS_UP.test(label) && !HAS_NO_SUM.test(label);

/**
 * "energy produced in Galway", "hours taught by each instructor": of a figure that adds up, and
 * nothing that tells the records apart, the sum is meant.
 */
export function settleSums(s: State, c: Context): undefined {
  const [only, ...others] = s.selects;
  // "the total amount per quarter", of bills that each have a total amount
  const isTotal =
    only?.kind === "field" && !only.fn && IS_TOTAL.test(fieldAt(c.model, only.of).label);
  if (isTotal && others.length === 0 && !s.top && s.groups.some(({ grain }) => grain))
    s.selects = [{ ...only, fn: "sum" }];
  // "what is the total price of all rentals"
  if (isTotal && others.length === 0 && !s.top && s.groups.length === 0 && isOfAll(c))
    s.selects = [{ ...only, fn: "sum" }];
  const begins = c.items[0]?.text ?? "";
  if (
    !(s.bare || HOW_MUCH.test(begins)) ||
    only?.kind !== "field" ||
    isMeasure(only) ||
    others.length > 0
  )
    return;
  if (s.top || s.superlative || s.modal || s.mode || s.orders.length > 0) return;
  const { kind, label } = fieldAt(c.model, only.of);
  if (kind !== "fact") return;
  // "how many beds do the hospitals have", "average score in science rounds"
  if (HOW_MUCH.test(begins) && !HAS_NO_SUM.test(label)) s.selects = [{ ...only, fn: "sum" }];
  // "total price of bookings in 2024", of bookings that each have a total price
  if (IS_TOTAL.test(begins) && IS_TOTAL.test(label) && s.bare && s.groups.length === 0 && !s.each)
    s.selects = [{ ...only, fn: "sum" }];
  if (HAS_MEAN.test(begins) && s.bare) s.selects = [{ ...only, fn: "avg" }];
  if (s.selects[0] !== only || !s.bare) return;
  const isPer = s.per && s.groups.length > 0 && s.groups.every(({ of, grain }) => of || grain);
  // "value of gifts per kind of donor": of all that are of one kind.
  if (isPer && !HAS_NO_SUM.test(label)) s.selects = [{ ...only, fn: "sum" }];
  if (s.selects[0] !== only || c.named.has(only.of.dataset)) return;
  const isWhole = s.nodes.length === 1 && s.groups.length === 0;
  if (isWhole && s.nodes[0]!.tests.length === 0) return;
  if (addsUpByName(label) || (s.groups.length > 0 && !HAS_NO_SUM.test(label))) {
    s.selects = [{ ...only, fn: "sum" }];
    if (s.groups.length + s.aggregates.length === 0) s.groups.push(...namedTogether(s, c));
  } else if (s.groups.length > 0) s.unused.push("each");
}

const isOfAll = ({ items }: Context): boolean =>
  /\btotal [a-z ]+ of all\b/i.test(items.map(({ text }) => text).join(" "));

/** "costs of Big Eye and Hawk": of each of the two, for nothing says that they are added up. */
function namedTogether({ nodes }: State, { model, items }: Context): readonly Group[] {
  const isSaid = items.some((item) => cueOf(item)?.kind === "and");
  return nodes.flatMap(({ tests, dataset }, node) =>
    tests.flatMap((test) => {
      if (!isSaid || test.kind !== "in" || test.negated || test.values.length < 2) return [];
      const isName = datasetOf(model, dataset)?.entity?.label === test.of.field;
      return [isName ? { node } : { node, of: test.of }];
    }),
  );
}
