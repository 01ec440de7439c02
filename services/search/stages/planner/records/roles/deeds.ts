import type { SemanticModel } from "../../../../semantic.ts";
import { ofKind } from "../fields/choose.ts";
import { takeOperand } from "../groups/operands.ts";
import type { Item } from "../hear/items.ts";
import { isEntity } from "../joins/look.ts";
import { nodeFor } from "../joins/nodes.ts";
import type { Context, State } from "../state.ts";

/** Whether a dataset was only meant by the verb for what its records are: "prescribed". */
export const isDeed = (item: Item, dataset: string): boolean =>
  ofKind(item, "dataset").every((each) => each.dataset !== dataset || each.deed === true);

/**
 * What a verb says besides that there is a record: nothing more right behind its own noun
 * ("flights flying from"), what ranks the noun that follows ("the most prescribed medicine").
 *
 * @returns whether that was all
 */
export function hearDeed(dataset: string, index: number, s: State, c: Context): boolean {
  const item = c.items[index]!;
  if (!isDeed(item, dataset)) return false;
  if (isCompound(dataset, index, c)) return true;
  if (isOfOther(dataset, index, c)) {
    s.unused.push(item.text);
    return true;
  }
  if (s.nodes.some((node) => node.dataset === dataset && node.named && !node.negated))
    return !s.negated;
  // "by amount billed": what was billed is the amount that was just named.
  if (!s.negated && ofKind(c.items[index - 1], "field").some(({ of }) => of.dataset === dataset))
    return s.nodes.some((node) => node.dataset === dataset);
  const ranks = s.modal !== undefined || s.superlative?.quantity === true;
  if (ranks && s.nodes.length === 0 && isEntity(c.items[index + 1])) {
    s.deed = dataset;
    return true;
  }
  const counts = s.number !== undefined || s.compare !== undefined;
  if (counts) s.unused.push(item.text);
  return counts;
}

/** "the most prescribed medicine": by how many records of the deed there are. */
export function rankByDeed(s: State, c: Context): undefined {
  const { deed } = s;
  if (deed === undefined) return;
  delete s.deed;
  const head = s.current;
  takeOperand({ kind: "tally", node: nodeFor(deed, s, c) }, s);
  if (head !== undefined) s.current = head;
}

/** "French-speaking members": those of that value, and no records of the deed. */
const isCompound = (dataset: string, index: number, { items }: Context): boolean =>
  /ing$/i.test(items[index]!.text) &&
  ofKind(items[index - 1], "value").some(({ of }) => of.dataset === dataset) &&
  isEntity(items[index + 1]);

/** "failed an inspection", of incidents that may fail: what it was done to has nothing to do with those. */
function isOfOther(dataset: string, index: number, { items, model }: Context): boolean {
  const [article, noun] = items.slice(index + 1);
  const objects = isEntity(noun) ? ofKind(noun, "dataset") : [];
  if (!/^(?:an?|any|the|no)$/i.test(article?.text ?? "") || objects.length === 0) return false;
  return objects.every((each) => !isTied(dataset, each.dataset, model));
}

/** Whether one refers to the other, also by way of what it refers to, or a third to both. */
const isTied = (
  one: string,
  other: string,
  { relationships, datasets }: SemanticModel,
): boolean => {
  const refers = (from: string, to: string) =>
    relationships.some((each) => each.from === from && each.to === to);
  return (
    one === other ||
    refers(one, other) ||
    refers(other, one) ||
    datasets.some(({ name }) => refers(name, other) && (refers(name, one) || refers(one, name)))
  );
};
