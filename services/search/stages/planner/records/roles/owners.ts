import type { FieldRef } from "../../../../plan.ts";
import { datasetOf } from "../../../../semantic.ts";
import { ofKind, sameField } from "../fields/choose.ts";
import { isSelfLinked, viaBridge } from "../joins/bridges.ts";
import { nodeFor } from "../joins/nodes.ts";
import type { Node } from "../query.ts";
import { type Context, headOf, type State } from "../state.ts";
import { namesOf } from "./persons.ts";
import { favoured } from "./roles.ts";

/** One record that is known by name, of people by both: nothing more is asked to find it. */
export function isPinned({ dataset, tests }: Node, c: Context): boolean {
  const known = datasetOf(c.model, dataset)!;
  const isOne = ({ dataset: of, field }: FieldRef) =>
    tests.some(
      (test) =>
        test.kind === "in" && !test.negated && test.of.dataset === of && test.of.field === field,
    );
  const label = known.entity?.label;
  return (
    (label !== undefined && isOne({ dataset, field: label })) ||
    namesOf(known)?.every(isOne) === true
  );
}

/** The node that a field's records belong to. */
export function ownerOf(of: FieldRef, s: State, c: Context, value = false): number {
  if (value && completesName(of, s, c)) return s.lastTest!.node;
  if (value && isSelfLinked(of.dataset, c)) {
    const beside = besideNoun(of, s, c);
    if (beside !== undefined) return beside;
    if (viaBridge(of.dataset, s, c)) return nodeFor(of.dataset, s, c, { fresh: true });
  }
  if (s.rival && s.nodes[s.rival.node]!.dataset === of.dataset) return s.rival.node;
  if (s.superlative || s.compare) {
    const free = s.nodes.findIndex(
      (node) => node.dataset === of.dataset && !node.apart && !isPinned(node, c),
    );
    if (
      free >= 0 &&
      s.current !== undefined &&
      s.nodes[s.current]!.dataset === of.dataset &&
      isPinned(s.nodes[s.current]!, c)
    )
      return free;
  }
  if (s.current !== undefined && s.nodes[s.current]!.dataset === of.dataset) return s.current;
  return nodeFor(of.dataset, s, c);
}

/** "Finn Garnier": the first name was said right before, of the same person. */
function completesName(of: FieldRef, s: State, c: Context): boolean {
  const at = s.lastTest;
  const test = at && s.nodes[at.node]?.tests[at.index];
  if (test?.kind !== "in" || sameField(test.of, of)) return false;
  const names = namesOf(datasetOf(c.model, of.dataset)!) ?? [];
  const isBeside = ofKind(c.items[s.position - 1], "value").some((each) =>
    sameField(each.of, test.of),
  );
  return isBeside && [test.of, of].every((each) => names.some((name) => sameField(name, each)));
}

/** "airport APG", "in Aberdeen or Abilene": the record that was just named without saying which, or another for it. */
function besideNoun({ dataset }: FieldRef, s: State, c: Context): number | undefined {
  const { current, lastTest } = s;
  const last = lastTest && s.nodes[lastTest.node];
  if (last?.dataset === dataset) {
    const again =
      s.negated && last.hops.some(({ relationship }) => favoured(s, c).has(relationship.name));
    if (s.or || s.both || again) return lastTest!.node;
  }
  if (current === undefined || current === headOf(s)) return undefined;
  const node = s.nodes[current]!;
  return node.dataset === dataset && node.tests.length === 0 && !node.apart ? current : undefined;
}
