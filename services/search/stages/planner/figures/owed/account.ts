import { type Expression, type Plan, sameField } from "../../../../plan.ts";
import { namesOwnTime } from "../conditions.ts";
import { type Draft, isPinned } from "../draft.ts";
import { homeOf } from "../meaning.ts";
import type { Heard } from "../sense/sense.ts";
import type { Parts } from "./parts.ts";

/** What a stretch is looked for in: a finished plan, and what was heard before and after it. */
export interface Account {
  readonly draft: Draft;
  readonly plan: Plan;
  readonly parts: Parts;
  readonly heard: readonly Heard[];
  readonly index: number;
}

export const isDerived = (
  each: Expression,
  as: "cagr" | "difference" | "ratio" | "share",
): boolean =>
  as === "cagr"
    ? each.kind === "growth"
    : each.kind === "arithmetic" && each.operator === (as === "difference" ? "-" : "/");

/** "months since 2024 in which": the times are asked for at which it was so. */
const asksTimes = ({ sense }: Draft): boolean =>
  namesOwnTime(sense) ||
  /^(?:(?:in )?(?:which|what) )?(?:days|weeks|months|quarters|years)\b/i.test(
    sense.spans.map(({ text }) => text).join(" "),
  );

/** "more than": of two figures in the plan, or of two that are both shown. */
export function isSetAgainst({ draft, plan, parts, heard }: Account): boolean {
  const { filters, measures, groups, count } = draft.sense;
  if (draft.timing.moves?.pair && parts.expressions.some(({ kind }) => kind === "growth"))
    return true;
  // "months in which A stood above B": of each of them, and not on the whole.
  const named = filters.some(({ values }) => values.length > 1) && !asksTimes(draft);
  // "debt less cash" is neither of the two, and compares nothing.
  const said = heard.some(({ span }) => /^than$/i.test(span.text));
  const both = said && isPinned(draft) && (measures.length > 1 || (measures.length === 1 && named));
  const isOfEach = filters.some(
    ({ of, values }) => values.length > 1 && groups.some((each) => sameField(each, of)),
  );
  const ranked = isPinned(draft) && named && measures.length === 1 && plan.order.length > 0;
  const told = both || ranked || (count !== undefined && isOfEach && plan.order.length > 0);
  return (
    (told && !isOfOthers(heard) && !isOfWhom(draft)) ||
    parts.expressions.some((each) => isDerived(each, "difference")) ||
    parts.conditions.some(
      (each) =>
        each.kind === "against" || (each.kind === "compare" && each.left.kind === "arithmetic"),
    )
  );
}

/** "companies with more customers than suppliers": of each of those, and not of all records together. */
function isOfWhom({ sense: { count, heard, dataset } }: Draft): boolean {
  const more = heard.findIndex(
    ({ span }) => span.kind === "grammar" && span.word.kind === "comparator",
  );
  const head = heard.findIndex(({ meaning }) => meaning);
  const whose = heard[head]?.meaning;
  if (!count || count.of || head < 0 || more < head || !whose) return false;
  // "deals with more than …": the records themselves; "analysts" are told by a field of theirs.
  if (whose.kind !== "field" && homeOf(whose) === dataset.name) return false;
  if (/^(?:do|does|did|is|are|was|were)$/i.test(heard[0]!.span.text)) return false;
  return heard.slice(head + 1, more).some(({ span }) => WHOSE.test(span.text));
}

const WHOSE = /^(?:with|that|which|who|whose|having|have|has|had)$/i;

/** "countries with higher inflation than Germany and France": others are asked for than those who are named. */
function isOfOthers(heard: readonly Heard[]): boolean {
  const than = heard.findIndex(({ span }) => /^than$/i.test(span.text));
  const isNamed = ({ meaning }: Heard) => meaning?.kind === "value";
  const next = heard
    .slice(than + 1)
    .find(({ span, meaning }) => meaning || span.kind !== "grammar");
  return than >= 0 && next !== undefined && isNamed(next) && !heard.slice(0, than).some(isNamed);
}
