import type { Test } from "../query.ts";
import type { State } from "../state.ts";

/**
 * "serve Italian food or are in Rome": either of two things of one record. Of two records it
 * cannot be said, and is reported.
 */
export function eitherOr(node: number, test: Test, s: State): boolean {
  const at = s.lastTest;
  const last = at && s.nodes[at.node]!.tests[at.index];
  if (!at || !last) return false;
  if (at.node !== node) {
    s.unused.push("or");
    return false;
  }
  const before = last.kind === "any" ? last.of : [last];
  s.nodes[node]!.tests[at.index] = { kind: "any", of: [...before, test] };
  s.or = false;
  s.and = false;
  s.current = node;
  delete s.field;
  return true;
}
