import type { Condition } from "../../../../plan.ts";
import { OPPOSITE } from "../../../../plan.ts";
import { fieldAt, isEvent } from "../draft.ts";
import type { Account } from "./account.ts";
import { countsOthers } from "./binders.ts";
import { isOfOthers } from "./sides.ts";

/** A condition that is denied, or turned into its opposite. */
export function carriesNegation(account: Account): boolean {
  const { draft, parts, heard, index } = account;
  if (isNoneOf(account) || isOfKinds(account) || isOfRecords(account)) return false;
  const word = heard[index + 1]?.span;
  const turned =
    word?.kind === "grammar" && word.word.kind === "compare"
      ? OPPOSITE[word.word.operator]
      : undefined;
  // "companies that raised no money": no record tells of it, and none is of nothing.
  const isNone = (each: Condition & { kind: "compare" }) =>
    each.operator === "=" && each.right === 0 && !(isEvent(draft) && isOfOthers(draft));
  const isDenied = (each: Condition): boolean =>
    ("negated" in each && each.negated) ||
    (each.kind === "compare" && (each.operator === turned || isNone(each)));
  return draft.sense.moved?.negated === true || parts.conditions.some(isDenied);
}

/** "companies that never made a deal in Germany": the deals are denied, and not where they were. */
const isOfRecords = ({ draft, parts, heard, index }: Account): boolean => {
  const next = heard.slice(index + 1).find(({ meaning }) => meaning)?.meaning;
  const isDenied = parts.conditions.some(
    (each) => (each.kind === "related" || each.kind === "within") && each.negated,
  );
  return (
    isEvent(draft) &&
    next?.kind === "dataset" &&
    next.dataset === draft.sense.dataset.name &&
    draft.sense.filters.some(({ of, negated }) => negated && of.dataset !== next.dataset) &&
    !isDenied
  );
};

/** "countries whose firms announced no deals": what none of a kind did is not what some did not. */
const isOfKinds = ({ draft, heard }: Account): boolean =>
  draft.sense.related.some(({ negated }) => negated) &&
  heard.some(({ span }, at) => {
    const head = heard[at - 1]?.meaning;
    const isWhose = /^(?:whose|where)$/i.test(span.text) && heard[at + 1]?.meaning !== undefined;
    return isWhose && head?.kind === "field" && fieldAt(draft, head.of).kind === "dimension";
  });

/** "companies without a CFO": not those who have somebody else as well. */
function isNoneOf({ draft, parts, heard, index }: Account): boolean {
  const { filters, dataset } = draft.sense;
  const [before, { span }] = [heard[index - 1], heard[index]!];
  // "agencies that rated no banks", "companies that made no acquisitions": not those that did others.
  const isLeftOut = parts.conditions.some((each) => each.kind === "within" && each.negated);
  if (/^no$/i.test(span.text) && filters.some(({ negated }) => negated)) return !isLeftOut;
  const own = filters.some(({ of, negated }) => negated && of.dataset === dataset.name);
  if (!own) return false;
  // "how many companies did not raise": those who have no record count, too.
  const isUndone = countsOthers(draft) && UNDONE.test(`${before?.span.text ?? ""} ${span.text}`);
  return isUndone || ((isOfOthers(draft) || countsOthers(draft)) && NONE.test(span.text));
}

const UNDONE = /\b(?:(?:did|do|does|has|have|had)(?: not|n['’]t)|never)$/i;

const NONE = /^(?:neither|(?:without|lacking|have no|has no|with no)(?: an?| any)?)$/i;
