import type { FieldRef, Plan } from "../../../../plan.ts";
import { type Read, wholeOf } from "../reading.ts";

/** What a question calls one field of the records that a plan lists. */
export function fieldCalled(
  said: string,
  who: string,
  base: Plan,
  read: Read,
): FieldRef | undefined {
  const plan = wholeOf(read(`List the ${said} of the ${who}`));
  const names = new Set(base.columns.map(({ name }) => name));
  const shown = plan?.columns.filter((each) => !each.hidden && !names.has(each.name)) ?? [];
  const [only, ...others] = shown;
  // Words that choose records are no name.
  const isName = JSON.stringify(plan?.where) === JSON.stringify(base.where);
  return isName &&
    plan?.dataset === base.dataset &&
    others.length === 0 &&
    only?.expression.kind === "field"
    ? only.expression.of
    : undefined;
}

/** "name, rate and the supervisor's rate" */
export const itemsOf = (said: string): readonly string[] =>
  said
    .split(/,\s*(?:and )?| and /i)
    .map((item) => item.replace(/^(?:the|their|its|own) /i, "").trim());
