import { datasetOf, type Relationship, type SemanticModel } from "../../../../semantic.ts";
import { type Hop, isForwardHop } from "../../../joins.ts";
import { rememberedOf } from "../../../remember.ts";
import { isPeople } from "../roles/persons.ts";
import { roleWords } from "../roles/role-words.ts";

/** Against the direction of a key is a little further: one becomes many. */
const BACKWARD = 1.1;
/** Up to what two have in common and down again: engineers and ships of one yard. */
const SIBLING = 0.3;
/** A key whose name says more than what it refers to, where the question does not. */
const ROLE = 0.12;
/** The same, where a table ties the two whatever their roles. */
const APART = 1.5;
/** Over what happened between two that another table only ties: a farm's crops are not those that it once delivered. */
const EVENT = 0.05;
/** Where somebody belongs who took part in something is not where that was, if its place is told otherwise. */
const PEOPLE = 0.03;
/** A name in the question that fits a key's own words makes that way much shorter. */
const NAMED = 0.7;

/**
 * The nearest way between two datasets over relationships in either direction (Dijkstra).
 * From a dataset to itself it is the shortest circle over two different relationships.
 *
 * @param favour  relationships that the question names
 * @param doers   datasets of whom a verb says what they do: "restored" of restorers, who may be keepers, too
 */
export function wayBetween(
  model: SemanticModel,
  from: string,
  to: string,
  favour: ReadonlySet<string> = new Set(),
  doers: ReadonlySet<string> = new Set(),
): { readonly hops: readonly Hop[]; readonly cost: number } | undefined {
  interface Way {
    readonly at: string;
    readonly cost: number;
    readonly hops: readonly Hop[];
  }
  const open: Way[] = [{ at: from, cost: 0, hops: [] }];
  const done = new Set<string>();
  while (open.length > 0) {
    open.sort((a, b) => a.cost - b.cost);
    const here = open.shift()!;
    if (here.at === to && here.hops.length > 0) return here;
    if (
      from === to && from !== here.at
        ? done.has(here.at)
        : done.has(here.at) && here.hops.length > 0
    )
      continue;
    done.add(here.at);
    for (const hop of hopsFrom(model, here.at)) {
      if (here.hops.some(({ relationship }) => relationship === hop.relationship)) continue;
      const forward = hop.relationship.from === hop.from;
      // Two of one third have little to do with each other.
      const last = here.hops.at(-1);
      const sibling = !forward && last && last.relationship.from === last.from ? SIBLING : 0;
      // "site" is a turbine's "site id" sooner than a technician's "base site id".
      const isOther = doers.has(hop.relationship.to);
      const role = favour.has(hop.relationship.name)
        ? 0
        : costOfRole(hop.relationship, model, isOther);
      const through = forward && last && isPeople(model, here.at) ? PEOPLE : 0;
      const event = !forward && besideTies(model).has(hop.to) ? EVENT : 0;
      const step =
        role +
        event +
        through +
        sibling +
        (forward ? 1 : BACKWARD) * (favour.has(hop.relationship.name) ? NAMED : 1);
      open.push({ at: hop.to, cost: here.cost + step, hops: [...here.hops, hop] });
    }
  }
  return undefined;
}

/** Tables of what somebody only looked at or wants: what clients bought is in their orders. */
export const ONLY_SEEN =
  /(?:^|_)(?:wish|wishlists?|favou?rites?|bookmarks?|carts?|baskets?|views?|impressions?|likes?)(?:_|$)/i;

/** "workshops of Anna" she attends, by the table that only ties the two; who leads one is said. */
function costOfRole(relationship: Relationship, model: SemanticModel, isOther: boolean): number {
  if (ONLY_SEEN.test(relationship.from)) return APART;
  if (!roleWords(relationship, model)) return 0;
  return isOther || isBesideTable(relationship, model) ? APART : ROLE;
}

/** Whether a table ties the same two, with the keys of both for its own. */
const isBesideTable = ({ from, to }: Relationship, model: SemanticModel): boolean =>
  model.datasets.some(({ name, primaryKey }) => {
    const keys = model.relationships.filter((each) => each.from === name);
    const keyTo = (end: string) =>
      keys.find((each) => each.to === end && !roleWords(each, model))?.fromColumns ?? [];
    const [one, other] = [keyTo(from), keyTo(to)];
    const isKey = [...one, ...other].every((column) => primaryKey.includes(column));
    return from !== to && one.length > 0 && other.length > 0 && isKey;
  });

/** Tables of what happened between two that a table of nothing but their keys ties as well. */
const besideTies = rememberedOf((model: SemanticModel): ReadonlySet<string> => {
  const endsOf = (name: string) =>
    new Set(model.relationships.flatMap(({ from, to }) => (from === name ? [to] : [])));
  const [ties, events] = [true, false].map((isTie) =>
    model.datasets
      .filter(({ fields }) => fields.every(({ kind }) => kind === "key") === isTie)
      .map(({ name }) => ({ name, ends: endsOf(name) }))
      .filter(({ ends }) => ends.size > 1),
  );
  const found = events!.filter(({ ends }) =>
    ties!.some((tie) => [...tie.ends].every((end) => ends.has(end))),
  );
  return new Set(found.map(({ name }) => name));
});

const hopsFrom = (model: SemanticModel, here: string): readonly Hop[] =>
  model.relationships.flatMap((relationship) => [
    ...(relationship.from === here ? [{ relationship, from: here, to: relationship.to }] : []),
    ...(relationship.to === here ? [{ relationship, from: here, to: relationship.from }] : []),
  ]);

export const reversed = (hops: readonly Hop[]): readonly Hop[] =>
  hops.toReversed().map(({ relationship, from, to, backward }) => ({
    relationship,
    from: to,
    to: from,
    ...(from === to && !backward && { backward: true }),
  }));

/** Whether each record at the start has at most one at the end. */
export const isForward = (hops: readonly Hop[]): boolean => hops.every(isForwardHop);

/** The one field that identifies a record; undefined when there is none or it takes several. */
export function keyField(model: SemanticModel, dataset: string): string | undefined {
  const { primaryKey, entity } = datasetOf(model, dataset)!;
  return primaryKey.length === 1
    ? primaryKey[0]
    : primaryKey.length === 0
      ? entity?.label
      : undefined;
}
