import { type Condition, type FieldRef, isAggregate } from "../../plan.ts";
import { sharingTime } from "../language/shared-times.ts";
import type { Asking, Route } from "../routed.ts";
import { areNames } from "./loose.ts";
import { isBound } from "./offering.ts";

/** "A in X and B in Y": two things of two entities are two questions, not four answers. */
export async function paired(
  question: string,
  whole: Route,
  ask: Asking,
): Promise<readonly Route[] | undefined> {
  const plan = whole.proposal?.plan;
  const figures = plan?.columns.filter(({ expression, unit }) => isAggregate(expression) || unit);
  const halves = halvesOf(question);
  if (whole.proposal?.verified) return undefined;
  if (!figures || halves.length !== 2 || isBound(halves[1]!)) return undefined;
  if (figures.length < 2 && !isCrossed(plan?.where)) return undefined;
  // "of cancelled and of completed orders": each figure says itself what it is of.
  if (
    figures.length > 0 &&
    figures.every(({ expression }) => expression.kind === "aggregate" && expression.when)
  )
    return undefined;
  const [first, second] = sharingTime(halves) as [string, string];
  const left = await ask(first);
  // "revenue and net income of X": the first is of nobody.
  if (!left.agent || namedIn(left).size === 0) return undefined;
  const right = await ask(second);
  // "for X, Y and Z": the last is one more of those before, and asks for nothing.
  if (!right.agent || areNames(right)) return undefined;
  return isPair(namedIn(left), namedIn(right)) ? [left, right] : undefined;
}

/** "A in X and B in Y", "A in X, B in Y": a comma joins two where there is no more than one. */
const halvesOf = (question: string): readonly string[] =>
  / and /i.test(question) ? question.split(/\s+and\s+/i) : question.split(/,\s+/);

/** "CEO of A and CFO of B": either title of either company would be four people. */
const isCrossed = (where: readonly Condition[] | undefined): boolean =>
  (where ?? []).filter(
    (each) => each.kind === "any" || (each.kind === "in" && each.values.length > 1),
  ).length > 1;

/** What a route is restricted to by name, by the fields that say so. */
function namedIn({ proposal }: Route): ReadonlyMap<string, string> {
  const named = (proposal?.plan?.where ?? []).flatMap((each) =>
    each.kind === "in" && each.left.kind === "field" ? [each] : [],
  );
  return new Map(
    named.map(({ left, values }) => {
      const { dataset, field } = (left as { readonly of: FieldRef }).of;
      return [`${dataset}.${field}`, values.join()];
    }),
  );
}

/** "A of X and B of Y": both name one of a kind, and not the same; "open and close of X" is all X's. */
const isPair = (left: ReadonlyMap<string, string>, right: ReadonlyMap<string, string>): boolean =>
  [...left].some(([field, values]) => right.has(field) && right.get(field) !== values);
