import type { Condition, Plan } from "../../plan.ts";
import { withoutEnd } from "../language/ending.ts";
import type { Asking, Route } from "../routed.ts";
import { areSame, type Clause } from "./one-table.ts";
import { subjectOf } from "./whom.ts";

const HOW_MANY = /^how many (?:were|was|are|is|have|has|had|did|do|does)\b/i;

/**
 * A clause about other records of the kind that the one before it asks for: "who led the Series B round
 * of X and who led the Series A" is of the same X, and "how many deals did X announce in 2019 and how
 * many were completed" of those deals. Undefined where a clause is not put so.
 */
export async function ofSameKind(
  clause: Clause,
  first: Route | undefined,
  ask: Asking,
): Promise<Route | undefined> {
  const { typed, route } = clause;
  const [plan, next] = [first?.proposal?.plan, route?.agent && route.proposal?.plan];
  if (!first || !plan || !next || !route || plan.dataset !== next.dataset) return undefined;
  if (HOW_MANY.test(typed)) return ofThoseCounted(route, next, plan);
  const subject = subjectOf(first);
  if (!subject || subjectOf(route) || next.where.length === 0) return undefined;
  if (!next.where.every((each) => isOther(each, plan))) return undefined;
  const found = await ask(`${withoutEnd(typed)} of ${subject}`);
  return found.agent === first.agent ? found : undefined;
}

/** Another value of what the one before was chosen by. */
const isOther = (each: Condition, { where }: Plan): boolean =>
  each.kind === "in" && where.some((own) => isOfOne(own, each) && !areSame(own, each));

const isOfOne = (a: Condition, b: Condition): boolean =>
  "left" in a && "left" in b && areSame(a.left, b.left);

/** With what chose those that were counted before, unless the clause says otherwise. */
function ofThoseCounted(route: Route, next: Plan, { where, columns, grouped }: Plan) {
  const kept = where.filter((each) => !next.where.some((own) => isOfOne(own, each)));
  const isCount = grouped && next.grouped && areSame(columns, next.columns);
  if (!isCount || kept.length === 0) return undefined;
  const plan = { ...next, where: [...next.where, ...kept] };
  const { question, agent, proposal, candidates = [] } = route;
  return { question, agent: agent!, proposal: { ...proposal!, plan }, candidates };
}
