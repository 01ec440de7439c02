import type { SemanticModel } from "../../../../semantic.ts";
import type { Meaning } from "../lexicon.ts";
import type { Span } from "../span.ts";
import { fieldAt, type Sense } from "./sense.ts";

type Value = Meaning & { readonly kind: "value" };

/** What may stand between a field and the name that it shall have. */
const IS =
  /^(?:(?:is|are|was|were|be|being)(?: not)?|not|isn't|wasn't|the|called|named|either|=|:)$/i;
const OR = /^(?:or|and|,|nor)$/i;

/**
 * "deals where the target is X": whom the field before a name holds is the other side of the
 * record, not whose the record is. The name itself otherwise.
 */
export function sideOf(meaning: Value, span: Span, sense: Sense, model: SemanticModel): Value {
  if (!meaning.entity) return meaning;
  const { spans, heard } = sense;
  let at = spans.findIndex(({ start }) => start === span.start) - 1;
  while (IS.test(spans[at]?.text ?? "")) at--;
  const joined = OR.test(spans[at]?.text ?? "");
  if (joined) at--;
  const before = heard.findLast((each) => each.span.start === spans[at]?.start)?.meaning;
  if (!before || !("of" in before) || before.of.dataset !== sense.dataset.name) return meaning;
  if (before.kind !== (joined ? "value" : "field")) return meaning;
  if (fieldAt(model, before.of).names !== meaning.of.dataset) return meaning;
  return { ...meaning, of: before.of, entity: false };
}
