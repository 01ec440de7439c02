import { type FieldRef, sameField } from "../../../../plan.ts";
import { datasetOf } from "../../../../semantic.ts";
import { nameFields } from "../../../reference.ts";
import { ofKind } from "../fields/choose.ts";
import { isSelfLinked, viaBridge } from "../joins/bridges.ts";
import { cueOf, isEntity } from "../joins/look.ts";
import { nodeFor } from "../joins/nodes.ts";
import { isForward, wayBetween } from "../joins/paths.ts";
import type { Node } from "../query.ts";
import { type Context, headOf, type State } from "../state.ts";
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
    nameFields(known)?.every(isOne) === true
  );
}

/** The node that a field's records belong to. */
export function ownerOf(of: FieldRef, s: State, c: Context, value = false): number {
  if (value && completesName(of, s, c)) return s.lastTest!.node;
  const within = value ? ofBest(of, s, c) : undefined;
  if (within !== undefined) return within;
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

/** "the largest city in Montana": where the cities lie that it is the largest of. */
function ofBest({ dataset }: FieldRef, s: State, c: Context): number | undefined {
  const best = bestBefore(s.position, s, c);
  const own = best === undefined ? undefined : s.nodes[best]!;
  if (!own || own.dataset === dataset) return undefined;
  const known = s.nodes.findIndex((node) => node.parent === best && node.dataset === dataset);
  const way = wayBetween(c.model, own.dataset, dataset, favoured(s, c));
  if (known >= 0 || !way || !isForward(way.hops)) return known >= 0 ? known : undefined;
  const { hops } = way;
  s.nodes.push({ dataset, named: false, parent: best!, hops, negated: false, tests: [] });
  return s.nodes.length - 1;
}

/** The best of some records, or what others are compared with, whose noun stands right before a place. */
export function bestBefore(index: number, s: State, { items }: Context): number | undefined {
  const node = s.rival?.node ?? s.current;
  let at = index - 1;
  while (at > 0 && ["filler", "of", "from"].includes(cueOf(items[at])?.kind ?? "")) at--;
  if (node === undefined || node === headOf(s) || at === index - 1) return undefined;
  const { top, dataset } = s.nodes[node]!;
  const isNoun = ofKind(items[at], "dataset").some((each) => each.dataset === dataset);
  return isNoun && isEntity(items[at]) && (top || s.rival) ? node : undefined;
}

/** "Finn Garnier": the first name was said right before, of the same person. */
function completesName(of: FieldRef, s: State, c: Context): boolean {
  const at = s.lastTest;
  const test = at && s.nodes[at.node]?.tests[at.index];
  if (test?.kind !== "in" || sameField(test.of, of)) return false;
  const names = nameFields(datasetOf(c.model, of.dataset)!) ?? [];
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
