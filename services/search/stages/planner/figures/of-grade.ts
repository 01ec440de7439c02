import type { Plan } from "../../../plan.ts";
import { type Draft, fieldAt, isPinned } from "./draft.ts";

/**
 * "highest rated Swiss banks": of the records that were found, all those of the best value among them.
 * Undefined for one who is named: of "the highest rating of X" nobody says of when, or by whom.
 */
export function ofGrade(draft: Draft, plan: Plan): Plan | undefined {
  const { of, direction } = draft.sense.graded!;
  const among = fieldAt(draft, of).bestFirst;
  if (isPinned(draft)) return undefined;
  if (!among || plan.grouped || plan.dataset !== of.dataset || plan.top !== undefined)
    return undefined;
  const name = `${of.field}_place`;
  const place = { kind: "place", of, among, whole: true } as const;
  return {
    ...plan,
    columns: [...plan.columns, { name, expression: place, hidden: true }],
    order: [{ column: name, direction }],
    top: 1,
  };
}
