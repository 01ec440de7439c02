import type { SemanticModel } from "../../../../semantic.ts";
import { isForwardHop } from "../../../joins.ts";
import { isPeople } from "../roles/persons.ts";
import { wayBetween } from "./paths.ts";

type Way = NonNullable<ReturnType<typeof wayBetween>>;

/** How much longer a way may be for what was done on it. */
const DETOUR = 2.6;

/**
 * "products that Ann has ordered": over her orders, though her reviews are nearer. Undefined where
 * the nearest way is over no records of something else that happened, and over nothing that both only
 * belong to: "courses that students take" are not those of their departments.
 *
 * @param deeds  datasets that are named by a verb for what their records are
 */
export function throughDeed(
  model: SemanticModel,
  nearest: Way,
  favour: ReadonlySet<string>,
  deeds: ReadonlySet<string>,
): Way | undefined {
  const [from, to] = [nearest.hops[0]!.from, nearest.hops.at(-1)!.to];
  const passed = [from, ...nearest.hops.map((hop) => hop.to)];
  const isTurned = nearest.hops.some(
    (hop, index) => index > 0 && isForwardHop(hop) !== isForwardHop(nearest.hops[index - 1]!),
  );
  if (!isTurned || passed.some((each) => deeds.has(each))) return undefined;
  const ways = [...deeds].flatMap((deed): Way[] => {
    if (isPeople(model, deed)) return [];
    const [there, on] = [
      wayBetween(model, from, deed, favour),
      wayBetween(model, deed, to, favour),
    ];
    if (!there || !on) return [];
    const hops = [...there.hops, ...on.hops];
    const isOnce = new Set(hops.map((hop) => hop.to)).size === hops.length;
    const cost = there.cost + on.cost;
    return isOnce && cost <= nearest.cost + DETOUR ? [{ ...on, hops, cost }] : [];
  });
  return ways.toSorted((a, b) => a.cost - b.cost)[0];
}
