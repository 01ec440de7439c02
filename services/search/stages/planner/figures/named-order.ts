import { type FieldRef, type Plan, sameField } from "../../../plan.ts";
import { datasetOf } from "../../../semantic.ts";
import { type Draft, fieldAt } from "./draft.ts";
import type { Heard } from "./sense/sense.ts";

/**
 * "deals sorted by target", "revenue of German banks ordered by company": rows in the order of
 * names, where a plan would put them by their figure or their day.
 *
 * @return undefined where those who are shown are chosen by another order
 */
export function inNamedOrder(draft: Draft, plan: Plan): Plan | undefined {
  const of = orderedBy(draft);
  const column = plan.columns.find(
    ({ expression }) => of && expression.kind === "field" && sameField(expression.of, of),
  );
  if (!of) return plan;
  // "sorted by rating": from the best down, and not by the letters of each.
  if (!column || plan.top !== undefined || fieldAt(draft, of).bestFirst) return undefined;
  const direction = isFalling(draft.sense.heard) ? "desc" : "asc";
  return { ...plan, order: [{ column: column.name, direction }] };
}

/** The name by which rows are to be put in order; a figure or a day is a rank. */
function orderedBy(draft: Draft): FieldRef | undefined {
  const { heard } = draft.sense;
  const at = heard.findIndex(isOrder);
  if (at < 0) return undefined;
  const { meaning } = heard.slice(at + 1).find((each) => each.meaning) ?? {};
  if (meaning?.kind === "dataset") return labelOf(draft, meaning.dataset);
  if (meaning?.kind !== "field") return undefined;
  const { kind } = fieldAt(draft, meaning.of);
  return kind === "label" || kind === "dimension" || kind === "attribute" ? meaning.of : undefined;
}

const isOrder = ({ span }: Heard): boolean =>
  span.kind === "grammar" && span.word.kind === "order" && /\b(?:by|of)$/i.test(span.text);

function labelOf({ knowledge }: Draft, dataset: string): FieldRef | undefined {
  const label = datasetOf(knowledge.model, dataset)?.entity?.label;
  return label === undefined ? undefined : { dataset, field: label };
}

const isFalling = (heard: readonly Heard[]): boolean =>
  heard.some(({ span }) => /\b(?:descending|desc|reverse)\b/i.test(span.text));
