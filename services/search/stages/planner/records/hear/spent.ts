import { datasetOf } from "../../../../semantic.ts";
import { fieldAt } from "../fields/choose.ts";
import { totalOfVerb } from "../fields/verb-figures.ts";
import { isPinned } from "../roles/owners.ts";
import { type Context, isMeasure, type State } from "../state.ts";

/** What was done, of as many records as there are: "how much have repairs cost us". */
const OF_ALL = /^how much (?:money )?(?:did|have|has|was|were|went|is being)\b/i;

/**
 * "how much did we spend on fuel", "how much has Ann paid": the sum of all the records, where
 * one that is known by name would have its own figure.
 *
 * @returns whether that is what was asked
 */
export function settleSpent(s: State, c: Context): boolean {
  if (!OF_ALL.test(c.items.map(({ text }) => text).join(" "))) return false;
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

function addUp(at: number, s: State, c: Context): boolean {
  const select = s.selects[at]!;
  if (select.kind !== "field" || isPinned(s.nodes[select.node]!, c)) return false;
  s.selects = [{ ...select, fn: "sum" }];
  s.aggregates = [];
  return true;
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
