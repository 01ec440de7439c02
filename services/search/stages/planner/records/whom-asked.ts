import { isAggregate, type Plan, sameField } from "../../../plan.ts";
import type { Item } from "./hear/items.ts";
import { cueOf, isEntity } from "./joins/look.ts";

/** "which shops have …" wants shops: the word for that where a plan has only figures of them all. */
export function whomUnlisted({ columns }: Plan, items: readonly Item[]): readonly string[] {
  const [which, noun, verb] = items;
  const isAsked =
    /^which$/i.test(which?.text ?? "") &&
    isEntity(noun) &&
    /^(?:have|has|had)$/i.test(verb?.text ?? "");
  const shown = columns.filter(({ hidden }) => !hidden);
  const isOfAll = columns.every(({ expression }) => isAggregate(expression));
  return isAsked && isOfAll && shown.length > 0 && cueOf(which) ? [which!.text] : [];
}

/** "who is the manager of Sales", of jobs one of which is so called: a person is asked for, and no job. */
export const namesNobody = (question: string, plan: Plan): boolean =>
  /^who\b/i.test(question) && isToldAlready(plan);

/** Whether all that is shown is the one value that the records have to have. */
function isToldAlready({ columns, where }: Plan): boolean {
  const shown = columns.filter(({ hidden }) => !hidden);
  return shown.every(
    ({ expression }) =>
      expression.kind === "field" &&
      where.some(
        (each) =>
          each.kind === "in" &&
          !each.negated &&
          each.values.length === 1 &&
          each.left.kind === "field" &&
          sameField(each.left.of, expression.of),
      ),
  );
}
