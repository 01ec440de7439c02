import type { Knowledge } from "../../model.ts";
import type { Plan } from "../../plan.ts";
import { datasetOf, type SemanticModel } from "../../semantic.ts";
import type { Reader } from "../files/reader.ts";
import { toCheckedPlan } from "../language-model/check.ts";
import { Unfit } from "../language-model/json.ts";
import type { DraftQuery, Leftovers } from "./draft.ts";
import { toPlan } from "./select.ts";
import { Inexpressible } from "./sql.ts";

const QUERY = [
  "name",
  "question",
  "sql",
  "verified_at",
  "verified_by",
  "use_as_onboarding_question",
];

/**
 * Questions with the SQL that answers them, as questions with plans. The SQL is read, never run:
 * what our plans cannot say is left out.
 */
export function toQueries(
  root: Reader,
  model: SemanticModel,
  left: Leftovers,
): readonly DraftQuery[] {
  const names = new Set(model.datasets.map(({ name }) => name));
  const knowledge: Knowledge = { model, used: names, values: [], extents: new Map() };
  return root.list("verified_queries").flatMap((at): DraftQuery[] => {
    left.others(at, QUERY);
    const [name, question, sql] = [at.needed("name"), at.needed("question"), at.needed("sql")];
    const plan = left.attempt(at, "sql", () => checked(toPlan(sql, model), knowledge, names));
    const vouched = { verifiedBy: at.text("verified_by"), verifiedAt: at.text("verified_at") };
    return plan ? [{ name, question, plan, ...vouched }] : [];
  });
}

function checked(plan: Plan, knowledge: Knowledge, roots: ReadonlySet<string>): Plan {
  try {
    return toCheckedPlan(plan, { knowledge, roots });
  } catch (error) {
    if (!(error instanceof Unfit)) throw error;
    const shown = datasetOf(knowledge.model, plan.dataset)?.name ?? plan.dataset;
    throw new Inexpressible(`is no plan over "${shown}" (${error.message}): simplify it`);
  }
}
