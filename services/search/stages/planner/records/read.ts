import type { SemanticModel } from "../../../semantic.ts";
import { ofKind } from "./fields/choose.ts";
import { hear } from "./hear/hear.ts";
import type { Item } from "./hear/items.ts";
import { onlyDatasetOf, ownersIn } from "./joins/look.ts";
import type { Lexicon } from "./lexicon.ts";
import type { Query } from "./query.ts";
import { rolesIn } from "./roles/relations.ts";
import { settle } from "./settle/settle.ts";
import type { Context, State } from "./state.ts";

/**
 * What the items of a question say of the records of a model.
 *
 * @param now  the day on which the question is asked, as the data knows it
 */
export function read(
  items: readonly Item[],
  model: SemanticModel,
  lexicon: Lexicon,
  now: string,
): Query {
  const named = new Set(
    items.flatMap((item) =>
      ofKind(item, "dataset")
        .filter(({ strength }) => strength > 0.9)
        .map(({ dataset }) => dataset)
        .concat(ownersIn(item)),
    ),
  );
  const sure = new Set(items.flatMap(onlyDatasetOf));
  const hinted = sure.size > 0 || named.size > 0 ? sure : coverOf(items);
  const begins = items[0]?.text.toLowerCase();
  const context: Context = {
    model,
    lexicon,
    items,
    now,
    named,
    hinted,
    homes: homesOfAll(items),
    roles: rolesIn(items, model),
    ...(begins === "who" && { asked: begins }),
  };
  const s: State = {
    zone: "select",
    nodes: [],
    selects: [],
    groups: [],
    orders: [],
    distinct: false,
    being:
      /^(?:is|are|was|were|do|does|did|has|have)$/i.test(items[0]?.text ?? "") ||
      /^(?:is|are) there/i.test(items[0]?.text ?? ""),
    bare: isBare(items),
    unused: [],
    close: [],
    conversions: [],
    score: 0,
    aggregates: [],
    count: false,
    countDistinct: false,
    negated: false,
    each: false,
    by: false,
    both: false,
    or: false,
    and: false,
    again: false,
    of: false,
    clause: 0,
    position: 0,
    roles: [],
    twins: [],
    heard: [],
    spoken: [],
    periods: [],
  };
  for (const [index, item] of items.entries()) {
    const groups = s.groups.length;
    hear(item, index, s, context);
    if (s.groups.length > groups) s.groupedAt = index;
  }
  settle(s, context);
  return {
    nodes: s.nodes,
    selects: s.selects,
    groups: s.groups,
    orders: s.orders,
    ...(s.top && { top: s.top }),
    ...(s.mode && { mode: s.mode }),
    ...(s.limit && { limit: s.limit }),
    ...(s.topOf && { topOf: s.topOf }),
    distinct: s.distinct,
    isQuestionOfBeing: s.being,
    unused: s.unused,
    close: s.close,
    conversions: s.conversions,
    score: s.score,
  };
}

/** "loans by member", "all loans by member": neither "list" nor "which". */
function isBare(items: readonly Item[]): boolean {
  const first = items.find(
    ({ kind, text }) => kind !== "cue" || !/^(?:the|all|all the)$/i.test(text),
  );
  return first?.kind === "data" && !/^names?$/i.test(first.text);
}

/** The one dataset whose words explain the most of a question that names none. */
function coverOf(items: readonly Item[]): ReadonlySet<string> {
  const counts = new Map<string, number>();
  for (const item of items)
    if (item.kind === "data")
      for (const dataset of new Set(
        item.mentions.map((each) => ("of" in each ? each.of.dataset : each.dataset)),
      ))
        counts.set(dataset, (counts.get(dataset) ?? 0) + 1);
  const most = Math.max(0, ...counts.values());
  const best = [...counts].filter(([, count]) => count === most);
  return new Set(best.length === 1 && most > 1 ? [best[0]![0]] : []);
}

/** Datasets that alone know several values of a question: "at Chandler in the fall", of records of both. */
function homesOfAll(items: readonly Item[]): ReadonlySet<string> {
  const homes = items.flatMap((item) => [
    ...new Set(ofKind(item, "value").map(({ of }) => of.dataset)),
  ]);
  const counts = Map.groupBy(homes, (dataset) => dataset);
  const most = Math.max(2, ...[...counts.values()].map(({ length }) => length));
  return new Set(homes.filter((dataset) => counts.get(dataset)!.length === most));
}
