import type { Problem } from "../../model.ts";
import { type Dataset, datasetOf } from "../../semantic.ts";
import { withoutEnd } from "../language/ending.ts";
import type { Route } from "../routed.ts";
import { columnOf } from "./called-in.ts";
import { withColumns } from "./with-columns.ts";

const SINCE_WHEN = /^(?:and )?since when[?.!\s]*$/i;

/**
 * "What hardware does X sell, and since when?": the rows before with when each of them began, and nobody
 * else's beginning. Undefined where a part asks something else.
 */
export function sinceWhen(part: string, before: Route | undefined): Route | undefined {
  if (!before || !SINCE_WHEN.test(part)) return undefined;
  const model = before.agent?.subject?.knowledge.model;
  const plan = before.agent && before.proposal?.plan;
  const dataset = plan && model && datasetOf(model, plan.dataset);
  const field = dataset && !plan.grouped ? beginningOf(dataset) : undefined;
  if (!field) return { question: part, problem: notKnown(part) };
  if (columnOf({ dataset: dataset!.name, field }, plan!)) return before;
  const shown = withColumns(before, [field]);
  return shown && "route" in shown ? shown.route : { question: part, problem: notKnown(part) };
}

/** What is called so or tells how new a record is; whoever has records began before any of them. */
const beginningOf = ({ entity, fields, time, adjectives }: Dataset): string | undefined =>
  fields.find(({ synonyms }) => synonyms.includes("since when"))?.name ??
  (entity ? undefined : adjectives.find(({ words }) => words.includes("new"))?.field) ??
  (entity ? undefined : time?.field);

const notKnown = (part: string): Problem => ({
  code: "not_understood",
  severity: "error",
  message: `"${withoutEnd(part)}" asks when what the answer before shows began, and it is not known of that.`,
});
