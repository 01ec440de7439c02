import type { Problem } from "../../model.ts";
import {
  type Column,
  type Condition,
  type Expression,
  fieldsIn,
  isAggregate,
  type Plan,
} from "../../plan.ts";
import { withoutEnd } from "../language/ending.ts";
import type { Asking, Members, Route } from "../routed.ts";
import { spanning } from "../spanning/across.ts";
import { countedIn, type Ellipsis, fullTexts, namedTexts } from "./elliptical.ts";
import { areSame } from "./one-table.ts";

/**
 * "news about X in 2024 and how many were negative": of those that the part before counts or lists,
 * with all that it says of them but what is said anew: "how many private companies in France and how
 * many public". Where they cannot be joined it is answered of nobody.
 */
export async function moreOfThem(
  part: string,
  ellipsis: Ellipsis,
  before: string,
  first: Route | undefined,
  ask: Asking,
): Promise<Route> {
  const counted = countedIn(before);
  const problem = notOfThem(part);
  if (!counted || !first?.agent || !isPlain(first)) return { question: part, problem };
  for (const text of namedTexts(ellipsis, counted)) {
    const found = await answered(text, first, ask);
    const joined = found && withConditionsOf(first, found);
    if (joined) return { ...joined, question: part };
  }
  for (const text of fullTexts(ellipsis, counted)) {
    const found = await answered(text, first, ask);
    if (found && isPlain(found) && keepsAll(first, found)) return { ...found, question: part };
  }
  return { question: part, problem };
}

/** By the one who answers the part before, unless it is another's altogether. */
async function answered(text: string, first: Route, ask: Asking): Promise<Route | undefined> {
  const route = await ask(text);
  const own = route.candidates?.find(({ agent }) => agent === first.agent);
  if (route.agent !== first.agent && own?.proposal.plan && own.proposal.unused.length === 0)
    return { question: text, ...own };
  const several = route.members ? route : await spanning(text, route, ask);
  return several ?? (route.agent ? route : undefined);
}

/** Whether what is counted or listed are all that fulfil conditions, and not the first of an order. */
const isPlain = ({ whom, beside, proposal }: Route): boolean => {
  const plan = proposal?.plan;
  return (
    plan !== undefined &&
    !(whom ?? beside ?? plan.of ?? plan.change ?? plan.beside ?? plan.top ?? plan.keeps) &&
    plan.having.length === 0 &&
    (!plan.grouped || plan.columns.every((each) => isStep(each, plan) || isFigure(each)))
  );
};

const isFigure = ({ expression }: Column): boolean => isAggregate(expression);

/** "each year since 2021": a row for each step, which is told first. */
const isStep = ({ expression }: Column, { columns }: Plan): boolean =>
  expression.kind === "bucket" && columns.length > 1;

const stepsOf = ({ columns }: Plan): readonly Expression[] =>
  columns.map(({ expression }) => expression).filter(({ kind }) => kind === "bucket");

/** What is asked of all of them, of only those of the part before. Undefined where it says nothing new of them. */
function withConditionsOf(first: Route, found: Route): Route | undefined {
  const [known, next] = [first.proposal!.plan!, found.proposal?.plan];
  if (!next || !isPlain(found) || found.agent !== first.agent) return undefined;
  if (next.dataset !== known.dataset || !areSame(next.latest, known.latest)) return undefined;
  if (!areSame(stepsOf(known), stepsOf(next))) return undefined;
  const via = { ...known.via, ...next.via };
  if (!areSame({ ...next.via, ...known.via }, via) || isMixed(known, next)) return undefined;
  // "in Germany have a rating": those who have one are looked up in Germany, too.
  if (first.members?.some(({ proposal: { plan } }) => !plan || isSaidAnew(plan, next)))
    return undefined;
  const kept = known.where.filter((each) => !next.where.some((own) => isAnew(own, each)));
  const members = [...(first.members ?? []), ...(found.members ?? [])];
  const isNew =
    next.where.some((each) => !known.where.some((own) => areSame(each, own))) ||
    (found.members ?? []).some((each) => !first.members?.some((own) => isSameList(own, each)));
  if (!isNew) return undefined;
  const plan: Plan = {
    ...next,
    where: [...next.where, ...kept],
    ...(Object.keys(via).length > 0 && { via }),
  };
  const { agent, proposal, candidates = [] } = found;
  return {
    question: found.question,
    agent: agent!,
    proposal: { ...proposal!, plan },
    candidates,
    ...(members.length > 0 && { members: members.filter(isFirst) }),
  };
}

const isSaidAnew = (known: Plan, next: Plan): boolean =>
  next.where.some((each) => known.where.some((own) => !areSame(each, own) && isAnew(each, own)));

const isFirst = (each: Members, at: number, all: readonly Members[]): boolean =>
  all.findIndex((other) => isSameList(other, each)) === at;

const isSameList = (a: Members, b: Members): boolean =>
  a.agent === b.agent && a.negated === b.negated && areSame(a.proposal.plan, b.proposal.plan);

const leftOf = (each: Condition): Expression | undefined =>
  each.kind === "in" || each.kind === "compare" ? each.left : undefined;

/** Whether one says anew what the other said: "public" of "private", "in 2024" of "in 2023". */
function isAnew(next: Condition, known: Condition): boolean {
  const left = leftOf(next);
  return areSame(next, known) || (left !== undefined && areSame(left, leftOf(known)));
}

/** "how many negative outlooks, and how many were positive", read as outlooks that are either. */
const isMixed = (known: Plan, next: Plan): boolean =>
  next.where.some(
    (each) =>
      each.kind === "in" &&
      (next.where.some((own) => own !== each && own.kind === "in" && isAnew(own, each)) ||
        known.where.some(
          (own) =>
            own.kind === "in" &&
            areSame(own.left, each.left) &&
            own.values.length < each.values.length &&
            own.values.every((value) => each.values.includes(value)),
        )),
  );

/** Whether a question in full has all conditions of the part before, but for one thing that it says anew. */
function keepsAll(first: Route, found: Route): boolean {
  const [known, next] = [first.proposal!.plan!, found.proposal!.plan!];
  if (first.agent === found.agent && areSame(known, next)) return false;
  if (known.grouped !== next.grouped || isMixed(known, next)) return false;
  if (!areSame(stepsOf(known), stepsOf(next))) return false;
  const own = apart(next.where);
  const lost = apart(known.where).filter((each) => !own.some((it) => isAlike(it, each)));
  const lefts = lost.map(leftOf);
  return lost.every(
    (each) => areSame(leftOf(each), lefts[0]) && own.some((it) => isAnew(it, each)),
  );
}

/** With what is said of those whom others list: "have a rating", and that it is one "in Germany". */
const apart = (where: readonly Condition[]): readonly Condition[] =>
  where.flatMap((each) =>
    each.kind === "among"
      ? [{ ...each, right: { ...each.right, where: [] } }, ...apart(each.right.where)]
      : [each],
  );

/** The same condition on records of another kind: CEOs who left in 2024, and who were appointed then. */
function isAlike(next: Condition, known: Condition): boolean {
  const [mine, theirs] = [leftOf(next), leftOf(known)];
  if (areSame(next, known) || !mine || !theirs) return areSame(next, known);
  const isSameValue = areSame({ ...next, left: 0 }, { ...known, left: 0 });
  const names = [fieldsIn(next), fieldsIn(known)].map((all) => all.map(({ field }) => field));
  return isSameValue && (areSame(names[0], names[1]) || (isOfDay(next) && isOfDay(known)));
}

const isOfDay = (each: Condition): boolean =>
  each.kind === "compare" && /^\d{4}-\d\d-\d\d/.test(String(each.right));

const notOfThem = (part: string): Problem => ({
  code: "not_understood",
  severity: "error",
  message: `"${withoutEnd(part)}" does not say of whom or what, and it cannot be put to those of the part before: ask it in full.`,
});
