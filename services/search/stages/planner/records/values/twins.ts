import type { FieldRef } from "../../../../plan.ts";
import { fieldAt } from "../fields/choose.ts";
import { cueOf, previousOf } from "../joins/look.ts";
import { type Context, headOf, type State } from "../state.ts";

const ARTICLE = /^(?:a|an|another)$/i;

/** "cities of shops founded before 1950 and shops founded after 2000": what several of them share. */
const isListed = (of: FieldRef, index: number, c: Context): boolean =>
  fieldAt(c.model, of).kind === "dimension" &&
  cueOf(previousOf(index, c))?.kind === "and" &&
  cueOf(c.items[index + 1])?.kind !== "question";

/** "countries where a singer over 40 and a singer under 30 are from": another that agrees with the head. */
export function hearTwin(
  dataset: string,
  repeated: number,
  index: number,
  s: State,
  c: Context,
): boolean {
  const first = s.selects[0];
  const isTwin =
    repeated === headOf(s) &&
    s.zone !== "order" &&
    first?.kind === "field" &&
    !first.fn &&
    s.nodes[repeated]!.tests.length > 0 &&
    !s.count &&
    !s.each &&
    !s.superlative &&
    ((s.zone === "where" && ARTICLE.test(c.items[index - 1]?.text ?? "")) ||
      isListed(first.of, index, c));
  if (!isTwin) return false;
  s.nodes.push({
    dataset,
    named: true,
    hops: [],
    negated: s.negated,
    tests: [],
    parent: headOf(s),
    same: first.of,
  });
  s.negated = false;
  s.current = s.nodes.length - 1;
  if (s.field?.of.dataset === dataset) s.field = { ...s.field, node: s.current };
  return true;
}
