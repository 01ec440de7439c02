import { sameField } from "../../../plan.ts";
import { type Draft, entityKey } from "./draft.ts";
import type { Heard } from "./sense/sense.ts";

/** "which bank has the most rivals": a word for what somebody is stands for who is it. */
export function asksKind(draft: Draft): boolean {
  const { filters, heard, superlative, dataset } = draft.sense;
  const [key] = entityKey(draft);
  const rank = heard.findIndex(
    ({ span }) => span.kind === "grammar" && span.word.kind === "superlative",
  );
  const isKind = ({ meaning }: Heard) =>
    meaning?.kind === "value" &&
    meaning.of.dataset === key?.dataset &&
    key.dataset !== dataset.name &&
    filters.some((each) => sameField(each.of, meaning.of) && !each.negated && !each.place);
  return superlative?.most === true && heard.slice(0, Math.max(0, rank)).some(isKind);
}
