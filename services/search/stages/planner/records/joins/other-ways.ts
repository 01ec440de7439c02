import type { Choice, Name } from "../../../../model.ts";
import type { SemanticModel } from "../../../../semantic.ts";
import { type Hop, isForwardHop } from "../../../joins.ts";
import { isToldBy } from "../account/told.ts";
import { ofKind } from "../fields/choose.ts";
import { plural } from "../fields/columns.ts";
import type { Item } from "../hear/items.ts";
import type { Node } from "../query.ts";
import { roleWords } from "../roles/role-words.ts";
import { cueOf } from "./look.ts";

/**
 * What two things have to do with each other where records of two kinds tie them, and the question
 * names neither: "guests at Hochfels" had a course there or hurt themselves.
 *
 * @returns of each pair the noun, alone and with what ties the two: "guests with injuries"
 */
export function tiesBetween(
  items: readonly Item[],
  nodes: readonly Node[],
  model: SemanticModel,
): readonly Choice[] {
  return nodes.flatMap(({ parent, hops, apart }): Choice[] => {
    const taken = eventOf(hops);
    const named = parent === undefined || apart ? undefined : nounOf(nodes[parent]!, items);
    const role = taken || !named ? undefined : unsaidRole(hops, named, items, model);
    if (!(taken || role) || !named || isSaid(hops, items)) return [];
    const others = waysLike(hops, model).filter((way) => !isLikelier(hops, way, items));
    const events = [...new Set(others.flatMap((way) => eventOf(way) ?? []))].filter(
      (event) => event !== taken && !hops.some(({ to }) => to === event),
    );
    const told = [...(taken ? [taken] : []), ...events].map(
      (event) => `${named.text} with ${plural(event).replaceAll("_", " ").toLowerCase()}`,
    );
    const names = [...(role ? [`${role} ${named.text}`] : []), ...told].map(
      (text, index): Name => ({
        text,
        kind: "side",
        fit: 1,
        ...(index === 0 && { taken: true }),
      }),
    );
    return events.length > 0 ? [{ text: named.text, names }] : [];
  });
}

/**
 * "rooms used by Ann", of her home room: a key says more than that something was done, and no word
 * of the question says it.
 */
function unsaidRole(
  [hop, ...others]: readonly Hop[],
  noun: Item,
  items: readonly Item[],
  model: SemanticModel,
): string | undefined {
  const role = hop && others.length === 0 ? roleWords(hop.relationship, model) : "";
  const [verb, by] = items.slice(items.indexOf(noun) + 1);
  const isDone = cueOf(verb)?.kind === "verb" && cueOf(by)?.kind === "by";
  return isDone && role !== "" && !isToldBy(verb!, [role]) ? role : undefined;
}

/** The records that refer to both sides; undefined where one thing belongs to the other. */
function eventOf(hops: readonly Hop[]): string | undefined {
  const at = hops.findIndex((hop, index) => {
    const next = hops[index + 1];
    return next !== undefined && !isForwardHop(hop) && isForwardHop(next);
  });
  const isPlain = hops.every((hop, index) => isForwardHop(hop) === (at >= 0 && index > at));
  return isPlain ? hops[at]?.to : undefined;
}

const nounOf = ({ dataset }: Node, items: readonly Item[]): Item | undefined =>
  items.find((item) => ofKind(item, "dataset").some((each) => each.dataset === dataset));

/** Whether the question names what is on the way, or something that is told of it. */
const isSaid = (hops: readonly Hop[], items: readonly Item[]): boolean =>
  hops.slice(0, -1).some(({ to }) => items.some((item) => speaksOf(item, to)));

/** "guests" is no field of their bookings, though these tell whose they are. */
function speaksOf(item: Item, dataset: string): boolean {
  const tables = ofKind(item, "dataset");
  if (tables.length > 0) return tables.some((each) => each.dataset === dataset);
  return [...ofKind(item, "field"), ...ofKind(item, "value")].some(
    ({ of }) => of.dataset === dataset,
  );
}

/** Ways between the same two over records of another kind, at most one key longer. */
function waysLike(hops: readonly Hop[], model: SemanticModel): readonly (readonly Hop[])[] {
  const [start, end] = [hops[0]!.from, hops.at(-1)!.to];
  const found: (readonly Hop[])[] = [];
  const walk = (at: string, way: readonly Hop[]): undefined => {
    if (at === end && eventOf(way)) found.push(way);
    if (at === end || way.length > hops.length) return;
    for (const hop of hopsFrom(model, at))
      if (hop.to !== start && !way.some(({ to }) => to === hop.to)) walk(hop.to, [...way, hop]);
  };
  walk(start, []);
  return found;
}

const hopsFrom = (model: SemanticModel, at: string): readonly Hop[] =>
  model.relationships.flatMap((relationship): Hop[] => {
    const { from, to } = relationship;
    if (from === to) return [];
    return [
      ...(from === at ? [{ relationship, from, to }] : []),
      ...(to === at ? [{ relationship, from: to, to: from }] : []),
    ];
  });

/** Whether a verb tells of what is on the one way, and of nothing on the other. */
function isLikelier(one: readonly Hop[], other: readonly Hop[], items: readonly Item[]): boolean {
  const names = (way: readonly Hop[]) => way.slice(0, -1).map(({ to }) => to);
  return items.some(
    (item) => isToldBy(item, names(one)) === true && isToldBy(item, names(other)) === false,
  );
}
