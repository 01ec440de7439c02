import type { Problem } from "../../model.ts";
import type { Column, Plan } from "../../plan.ts";
import { withoutEnd } from "../language/ending.ts";
import { TIME } from "../language/shared-times.ts";
import type { Route } from "../routed.ts";
import type { Taking } from "./rankings.ts";

const WHO =
  "(?!(?:the|there|it|he|she|they|this|that|these|those|any|all|most|some|who|what|which)\\b)[^,;?]{2,60}?";
const STILL = "(?:,? (?:currently|still|now|really|also|indeed))*";
/** "is X the largest bank by revenue", "was Y among the ten oldest" */
const IS_FIRST = new RegExp(
  `^(?:is|was|are|were) (${WHO})${STILL} (?:(?:one of|among|amongst|in|part of) )?(the .+)$`,
  "iu",
);
/** "did X have the highest growth of all banks" */
const HAS_MOST = new RegExp(
  `^(?:does|did|do|has|have|had) (${WHO}) (?:(?:have|had|has|record|recorded|report|reported|post|posted|see|show|make|made|achieve|achieved|earn|earned|employ|spend) )?(the (?:most|least|fewest|best|worst|top|bottom|\\p{L}+est) .+)$`,
  "iu",
);
/** "was 2024 the best year of X by revenue" */
const WAS_BEST_TIME = new RegExp(
  `^(?:is|was) (?:fiscal (?:year )?)?(?:${TIME}) (?:really |indeed )?(.*\\b(?:years?|quarters?|months?)\\b.*)$`,
  "iu",
);
/** "did X have its highest revenue in 2024" */
const HAD_ITS_BEST = new RegExp(
  `^(?:did|has|have|was|were) (${WHO}) (?:have|had|record|recorded|report|reported|post|posted|see|seen|reach|reached|make|made|achieve|achieved|hit) its (highest|largest|biggest|best|lowest|smallest|worst) (?:ever )?((?:(?!(?:in|for|of|by|year|quarter|month|day)\\b)[\\p{L}&-]+ ?){1,4}?)(?: ever)? (?:in|for|during) (?:fiscal (?:year )?)?(?:19|20)\\d{2}$`,
  "iu",
);
const LOW = /^(?:lowest|smallest|worst)$/i;

/**
 * "is X the largest bank": whoever is the largest tells it; of X alone X would be the first. Undefined
 * where nothing is asked of one that only all of them together tell.
 */
export async function rankedAlone(
  question: string,
  whole: Route,
  take: Taking,
): Promise<readonly Route[] | undefined> {
  const text = withoutEnd(question);
  const plan = whole.agent && whole.proposal?.plan;
  const time = text.match(WAS_BEST_TIME)?.[1];
  const best = time ? undefined : bestTimeIn(text);
  const [, who = "", ranking] = text.match(IS_FIRST) ?? text.match(HAS_MOST) ?? [];
  const alone = plan && (plan.top || plan.columns.some(isExtreme)) ? onlyOf(plan, who) : [];
  const asked = (plan?.top && time) || best || (alone.length > 0 ? ranking : undefined);
  if (!asked) return undefined;
  const [route, ...others] = await take(asked);
  const left = route?.proposal?.plan && onlyOf(route.proposal.plan, who);
  const isOfAll = time || best || (left?.length === 0 && route?.proposal?.plan?.top);
  return route?.agent && others.length === 0 && isOfAll
    ? [route]
    : [{ question, problem: ofOne(text) }];
}

/** "the lowest unemployment" of one country is another thing than the lowest of all. */
const isExtreme = ({ expression }: Column): boolean =>
  expression.kind === "aggregate" && /^(?:min|max)$/.test(expression.fn);

/** Values that a plan is restricted to by the words for one alone. */
const onlyOf = ({ where }: Plan, who: string): readonly string[] =>
  where.flatMap((each) =>
    each.kind === "in" && !each.negated
      ? each.values.map(String).filter((value) => isSaidIn(who, value))
      : [],
  );

/** By its name, or by how that begins: "A and B" are two. */
const isSaidIn = (who: string, value: string): boolean => {
  const named = value.toLowerCase();
  const said = who
    .toLowerCase()
    .split(/,? and |, /)
    .filter(Boolean);
  return said.some((each) => each.includes(named) || named.startsWith(each.replace(/['’]s?$/, "")));
};

function bestTimeIn(text: string): string | undefined {
  const [, who, end, figure] = text.match(HAD_ITS_BEST) ?? [];
  if (!who || !end || !figure) return undefined;
  return `year with the ${LOW.test(end) ? "lowest" : "highest"} ${figure.trim()} of ${who}`;
}

const ofOne = (text: string): Problem => ({
  code: "not_understood",
  severity: "error",
  message: `"${text}" is told by who or when is first among all, and not by one of them alone: ask for that.`,
});
