import type { Linked } from "../../model.ts";
import type { Route } from "../routed.ts";

/**
 * Whether all that several were asked of by the same words is in the plan of each: "of Swiss banks"
 * asked of two agents is of Switzerland and of banks with both, or one of them is about others.
 */
export const areOfTheSame = (tail: string, routes: readonly Route[]): boolean => {
  const plans = routes.map(textOf);
  const words = routes.flatMap((route) => restrictingIn(route, tail));
  return words.every((word) => {
    const known = words.filter(({ text }) => text === word.text).flatMap(valuesOf);
    const carries = plans.map((plan) => known.some((value) => plan.includes(value)));
    return carries.every((each) => each === carries[0]);
  });
};

/** Words of a stretch that a question restricts what it asks for by: "Swiss", "banks", a name. */
export function restrictingIn({ proposal, nearest = proposal }: Route, tail: string) {
  const linked = nearest?.linked?.() ?? [];
  return linked.filter((each) => tail.includes(each.text) && each.means.some(isRestriction));
}

const isRestriction = (means: string): boolean => /^(?:value|filter) /.test(means);

/** As they stand in the text of a plan. */
const valuesOf = ({ means }: Linked): readonly string[] =>
  means
    .flatMap((each) => each.match(/^value [^=]+ = (.+)$/)?.[1] ?? [])
    .map((value) => JSON.stringify(value));

/** A plan with those of others who list whom it is about. */
const textOf = ({ proposal, members = [] }: Pick<Route, "proposal" | "members">): string =>
  JSON.stringify(proposal?.plan) + members.map((each) => textOf(each)).join("");
