import type { Cell } from "../../model.ts";
import type { Column, Condition, Plan } from "../../plan.ts";
import type { SemanticModel } from "../../semantic.ts";
import type { Rule } from "./rules.ts";

/** The rows of a plan. */
export type Look = (plan: Plan) => Promise<readonly (readonly Cell[])[]>;

/** What is looked at to tell why a plan has no rows. */
export interface Search {
  readonly plan: Plan;
  readonly model: SemanticModel;
  readonly rules: readonly Rule[];
  readonly fixed: readonly Condition[];
  readonly look: Look;
}

/** Another plan over the same records. */
export const lookingAt = (
  { dataset, via }: Plan,
  columns: readonly Column[],
  where: readonly Condition[],
): Plan => ({
  dataset,
  columns,
  grouped: true,
  where,
  having: [],
  order: [],
  ...(via && { via }),
});
