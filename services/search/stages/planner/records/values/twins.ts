import { type Context, headOf, type State } from "../state.ts";

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
    s.zone === "where" &&
    first?.kind === "field" &&
    !first.fn &&
    s.nodes[repeated]!.tests.length > 0 &&
    !s.count &&
    !s.each &&
    !s.superlative &&
    /^(?:a|an|another)$/i.test(c.items[index - 1]?.text ?? "");
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
  return true;
}
