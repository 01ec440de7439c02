import { sameField } from "../../../plan.ts";
import { type Draft, entityKey } from "./draft.ts";
import type { Heard } from "./sense/sense.ts";

/** "which bank has the most rivals", "banks by number of deals": what somebody is stands for who is it. */
export function asksKind(draft: Draft): boolean {
  const { filters, heard, superlative, order, dataset } = draft.sense;
  const [key] = entityKey(draft);
  const ranks = superlative?.most ? "superlative" : "group";
  const rank = heard.findIndex(({ span }) => span.kind === "grammar" && span.word.kind === ranks);
  const isKind = ({ meaning }: Heard) =>
    meaning?.kind === "value" &&
    meaning.of.dataset === key?.dataset &&
    key.dataset !== dataset.name &&
    filters.some((each) => sameField(each.of, meaning.of) && !each.negated && !each.place);
  return (superlative ?? order) !== undefined && heard.slice(0, Math.max(0, rank)).some(isKind);
}
