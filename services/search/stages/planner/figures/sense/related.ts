import type { Span } from "../span.ts";
import { hasNoun } from "./nouns.ts";
import type { Hearing } from "./pending.ts";

/** "companies with deals", "without a competitor": records that refer to those that are asked for. */
export function hearRelated(
  span: Span & { kind: "data" },
  before: Span | undefined,
  { sense, pending, model, open }: Hearing,
): boolean {
  const found = span.meanings.find(
    (each) =>
      each.kind === "dataset" &&
      open.has(each.dataset) &&
      model.relationships.some(
        ({ from, to }) => from === each.dataset && to === sense.dataset.name,
      ),
  );
  const linked =
    pending.negated || /^(?:with|have|has|had|having|a|an|any)$/i.test(before?.text ?? "");
  if (found?.kind !== "dataset" || !linked || !hasNoun(sense)) return false;
  sense.related.push({ dataset: found.dataset, negated: pending.negated ?? false });
  sense.heard.push({ span, meaning: found });
  pending.negated = false;
  sense.score += 2;
  return true;
}
