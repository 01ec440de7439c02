import type { Choice, Name } from "../../../model.ts";
import type { FieldRef, Plan } from "../../../plan.ts";
import { datasetOf, fieldOf, type Relationship, type SemanticModel } from "../../../semantic.ts";
import { stem } from "../../language/tokens.ts";
import { begunBy } from "../beginnings.ts";
import { ofKind } from "./fields/choose.ts";
import type { Item } from "./hear/items.ts";
import { tiesBetween } from "./joins/other-ways.ts";
import type { Lexicon } from "./lexicon.ts";
import type { Close, Query } from "./query.ts";
import { roleWords } from "./roles/role-words.ts";
import { speaksOf } from "./roles/roles.ts";

/**
 * Phrases of a question about records that may mean several things, which nothing in it tells
 * apart: fields of one name in several datasets, and which of several keys a record is meant by.
 */
export function choicesIn(
  items: readonly Item[],
  { close, nodes }: Query,
  plan: Plan,
  model: SemanticModel,
): readonly Choice[] {
  const used = new Set(nodes.flatMap(({ hops }) => hops.map(({ relationship }) => relationship)));
  const fields = close.flatMap((each) => fieldChoice(each, items, plan, model));
  const ways = [...used].flatMap((each) => wayChoice(each, used, items, model));
  return [...fields, ...ways, ...tiesBetween(items, nodes, model)];
}

/** Words that nobody knows, and the names that they may be short for. */
export const unknownIn = (
  items: readonly Item[],
  lexicon: Lexicon,
  isOpen: (name: string) => boolean,
): readonly Choice[] =>
  items.flatMap(({ kind, text }) => {
    const begun = kind === "unknown" ? begunBy(text, lexicon) : [];
    const names = begun.filter((each) => isOpen(each.text));
    return names.length > 0 ? [{ text, names }] : [];
  });

/** "price" of books and of films: "book price", "film price". */
function fieldChoice(
  { index, taken, others }: Close,
  items: readonly Item[],
  plan: Plan,
  model: SemanticModel,
): readonly Choice[] {
  const rivals = others.filter((of) => !isCopy(of, taken, model));
  if (rivals.length === 0 || !JSON.stringify(plan).includes(JSON.stringify(taken))) return [];
  const names = [
    { ...named(ownedLabel(taken, model)), taken: true },
    ...rivals.map((of) => named(ownedLabel(of, model))),
  ];
  const leaning = items.some((item, at) => at !== index && isAnchor(item));
  return [{ text: items[index]!.text, names, leaning }];
}

/** Other names in the question: datasets that have nothing to do with them are out of the race. */
const isAnchor = (item: Item): boolean =>
  ofKind(item, "value").length > 0 || ofKind(item, "dataset").length > 0;

const named = (text: string, kind: Name["kind"] = "figure"): Name => ({ text, kind, fit: 1 });

function ownedLabel({ dataset, field }: FieldRef, model: SemanticModel): string {
  const label = fieldOf(datasetOf(model, dataset), field)?.label ?? field;
  return `${dataset.replaceAll("_", " ")} ${label}`;
}

/** A key that refers to another says the same as what it refers to. */
const isCopy = (a: FieldRef, b: FieldRef, { relationships }: SemanticModel): boolean =>
  relationships.some(({ from, to, fromColumns, toColumns }) => {
    const ends = [`${from}.${fromColumns[0]}`, `${to}.${toColumns[0]}`];
    return [a, b].every(({ dataset, field }) => ends.includes(`${dataset}.${field}`));
  });

/** "games of Arsenal" at home or away: "home team Arsenal", "away team Arsenal". */
function wayChoice(
  taken: Relationship,
  used: ReadonlySet<Relationship>,
  items: readonly Item[],
  model: SemanticModel,
): readonly Choice[] {
  const { from, to } = taken;
  const siblings = model.relationships.filter((each) => each.from === from && each.to === to);
  const [first, ...others] = siblings;
  if (from === to || others.length === 0) return [];
  if (siblings.some((each) => each !== taken && used.has(each))) return [];
  if (siblings.some((each) => roleWords(each, model) === "" || isSaid(each, items, model)))
    return [];
  const item =
    items.find((each) => ofKind(each, "value").some(({ of }) => of.dataset === to)) ??
    items.find((each) => ofKind(each, "dataset").some(({ dataset }) => dataset === to));
  if (!first || !item) return [];
  const isValue = ofKind(item, "value").some(({ of }) => of.dataset === to);
  const noun = to.replaceAll("_", " ");
  const names = siblings.flatMap((each): Name[] => {
    const role = roleWords(each, model);
    const texts = isValue
      ? [`${role} ${noun} ${item.text}`, `${role} ${item.text}`]
      : [`${role} ${item.text}`];
    return texts.map((text) => ({
      ...named(text, "side"),
      ...(each === taken && { taken: true }),
    }));
  });
  return [{ text: item.text, names }];
}

/** Whether some word of the question is one of a key's own. */
function isSaid(relationship: Relationship, items: readonly Item[], model: SemanticModel): boolean {
  const role = roleWords(relationship, model).split(" ").map(stem);
  const others = items.filter((item) => ofKind(item, "value").length === 0);
  const text = others.map((item) => item.text.toLowerCase()).join(" ");
  const words = text.split(" ").map(stem);
  return (
    role.some((word) => words.includes(word)) ||
    relationship.synonyms.some((each) => text.includes(each.toLowerCase()) || speaksOf(text, each))
  );
}
