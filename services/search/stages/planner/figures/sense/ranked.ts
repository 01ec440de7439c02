import type { FieldRef } from "../../../../plan.ts";
import { isPeriodic, type SemanticModel } from "../../../../semantic.ts";
import type { Measure } from "./measure.ts";
import { isRanked } from "./nouns.ts";
import type { Pending } from "./pending.ts";
import { fieldAt, type Sense } from "./sense.ts";

/** "deals by value", "banks by revenue", "sectors by average P/E": what was said first is ranked by a figure. */
export function rankBy(
  measure: Measure,
  sense: Sense,
  pending: Pending,
  model: SemanticModel,
): void {
  const isRank = isOrder(measure, sense, pending) || (!pending.per && isRankedBy(sense));
  if (!isRank) return;
  sense.order ??= { direction: "desc" };
  // "vessels by volume": all that each of them has, as in "volume by vessel".
  sense.groups.push(...takeKinds(sense, model));
}

/** "deals by value": records that stand for themselves are ranked by a figure of theirs. */
const isOrder = (
  measure: Measure,
  { dataset, count, order, superlative }: Sense,
  { fn }: Pending,
) =>
  measure.kind === "fact" &&
  measure.of.dataset === dataset.name &&
  !dataset.entity &&
  !isPeriodic(dataset) &&
  !(count ?? order ?? superlative ?? fn);

/** Nothing but whom the question is about stands before the figure. */
const isRankedBy = (sense: Sense): boolean =>
  sense.measures.length === 0 &&
  !(sense.count ?? sense.order?.measure) &&
  (isRanked(sense) || (sense.noun === sense.dataset.name && isPeriodic(sense.dataset)));

/** Several of a kind, where they and not the records were named. */
function takeKinds({ dimensions, heard, noun }: Sense, model: SemanticModel): readonly FieldRef[] {
  const [kind, ...others] = dimensions;
  const head = heard.find(({ meaning }) => meaning);
  const isHead = head?.meaning?.kind === "field" && /s$/i.test(head.span.text);
  if (!kind || others.length > 0 || noun || !isHead) return [];
  const field = fieldAt(model, kind);
  return field.kind === "dimension" && !field.names ? dimensions.splice(0) : [];
}
