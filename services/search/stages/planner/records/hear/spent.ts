import { datasetOf } from "../../../../semantic.ts";
import { isDatedIn } from "../amounts.ts";
import { fieldAt } from "../fields/choose.ts";
import { figureOfVerb, totalOfVerb } from "../fields/verb-figures.ts";
import { cueOf } from "../joins/look.ts";
import type { Group, Test } from "../query.ts";
import { isPinned } from "../roles/owners.ts";
import { addsUpByName, hasNoSum } from "../settle/settle-sums.ts";
import { type Context, hasMany, isMeasure, type State } from "../state.ts";

/** What was done, of as many records as there are: "how much have repairs cost us". */
const OF_ALL = /^how much (?:money )?(?:did|have|has|was|were|went|is being)\b/i;

/** "how much did repairs cost", "how much oil was lost": of all of them, and not of "the" one. */
const isOfAllDone = ({ items }: Context): boolean =>
  /^how much (?:[a-z]+ )?(?:did|have|has|was|were|went)\b(?! (?:the|its|their)\b)/i.test(
    items.map(({ text }) => text).join(" "),
  );

/**
 * "how much did we spend on fuel", "how much has Ann paid": the sum of all the records, where
 * one that is known by name would have its own figure.
 *
 * @returns whether that is what was asked
 */
export function settleSpent(s: State, c: Context): boolean {
  if (!OF_ALL.test(c.items.map(({ text }) => text).join(" "))) return addUpAll(s, c);
  // "how much did repairs cost per street": the one sum is none of each.
  if (s.groups.length === 0 && c.items.some((item) => cueOf(item)?.kind === "each")) return false;
  if (s.top || s.groups.length > 0 || s.aggregates.some((fn) => fn !== "sum")) return false;
  const said = s.selects.findIndex(
    (select) =>
      select.kind === "field" && !select.fn && fieldAt(c.model, select.of).kind === "fact",
  );
  if (said >= 0) return addUp(said, s, c);
  const total = s.selects.some(isMeasure) ? undefined : (totalOfVerb(s, c) ?? moneyIn(s, c));
  if (!total) return false;
  s.aggregates = [];
  s.selects = [{ kind: "field", ...total, fn: "sum" }];
  return true;
}

/** "how much energy was produced in 2023": the one figure that adds up, of all the records. */
function addUpAll(s: State, c: Context): boolean {
  const [only, ...others] = s.selects;
  if (!isOfAllDone(c) || only?.kind !== "field" || only.fn || others.length > 0) return false;
  const { kind, label } = fieldAt(c.model, only.of);
  const isEach = c.items.some((item) => cueOf(item)?.kind === "each");
  if (kind !== "fact" || isEach || s.top || s.groups.length > 0 || !addsUpByName(label))
    return false;
  return addUp(0, s, c);
}

/** "how much rent was due in May": what each home costs is of no month, and a list of it no sum. */
export function isOfOtherTime(s: State, c: Context): boolean {
  const [only] = s.selects;
  if (!isOfAllDone(c) || only?.kind !== "field" || only.fn) return false;
  const isTime = (test: Test) =>
    test.kind === "compare" && fieldAt(c.model, test.of).kind === "time";
  return s.nodes.some(
    ({ named, tests }, node) =>
      node !== only.node && !named && hasMany(node, s) && tests.some(isTime),
  );
}

function addUp(at: number, s: State, c: Context): boolean {
  const select = s.selects[at]!;
  if (select.kind !== "field" || isPinned(s.nodes[select.node]!, c)) return false;
  s.selects = [{ ...select, fn: "sum" }];
  s.aggregates = [];
  return true;
}

/** "spent on each product", of records that happened and of which each has a product and one amount. */
function spentOfEach(s: State, c: Context): State["field"] {
  const current = s.current ?? s.groups[0]?.node;
  const at: State = current === undefined ? s : { ...s, current };
  const total = figureOfVerb(at, c) ?? moneyIn(at, c);
  const isOwn = ({ of }: Group) => of !== undefined && of.dataset === total?.of.dataset;
  return total && s.groups.every(isOwn) && isDatedIn(total.of.dataset, c.model) ? total : undefined;
}

const MONEY = /\b(?:price|cost|amount|fee|charge|paid|total|payment|donation|fine)\b/;

/** The one amount of money of the records spoken of. */
function moneyIn(s: State, { model, items }: Context): State["field"] {
  const { current } = s;
  if (current === undefined || !/money/i.test(items[0]!.text)) return undefined;
  const { name, fields } = datasetOf(model, s.nodes[current]!.dataset)!;
  const found = fields.filter(({ kind, label }) => kind === "fact" && MONEY.test(label));
  const [only] = found;
  return found.length === 1 && only
    ? { of: { dataset: name, field: only.name }, node: current }
    : undefined;
}

/** "how much did repairs cost per street", "how much was spent per product": the sum of those of each. */
export function addUpEach(s: State, c: Context): boolean {
  if (s.top || s.aggregates.length > 0 || !isOfAllDone(c)) return false;
  const [said, ...others] = s.selects.filter(({ kind }) => kind !== "label");
  const total = said === undefined ? spentOfEach(s, c) : said.kind === "field" ? said : undefined;
  if (!total || others.length > 0 || (said?.kind === "field" && said.fn)) return false;
  const { kind, label } = fieldAt(c.model, total.of);
  // The records themselves may have been named, and nobody else.
  const isOwn = (node: number) => s.nodes[node]?.dataset === total.of.dataset;
  const isListed = s.selects.every((each) => each.kind !== "label" || isOwn(each.node));
  const isOfOne = s.groups.some(({ node, of }) => !of && isOwn(node));
  if (kind !== "fact" || !isListed || isOfOne || hasNoSum(label)) return false;
  s.selects = [{ kind: "field", of: total.of, node: total.node, fn: "sum" }];
  delete s.how;
  return true;
}
