import { datasetOf, type SemanticModel } from "../../../../semantic.ts";
import { formsOf } from "../../../language/verbs.ts";
import { nameFields } from "../../../reference.ts";
import { fieldByAdjective } from "../fields/adjective-field.ts";
import { ofKind } from "../fields/choose.ts";
import type { Item } from "../hear/items.ts";
import { cueOf, isEntity, isVerb } from "../joins/look.ts";
import { deedIn, rooted } from "../times/time-deeds.ts";
import { isPeople } from "./persons.ts";

/**
 * "how many people joined in 2021", "who is the youngest": those of whom the data tells what is
 * said of them, where there are no others of whom it does.
 */
export function withPeopleSaid(items: readonly Item[], model: SemanticModel): readonly Item[] {
  const at = items.findIndex(isPerson);
  const behind = at < 0 ? rankOfWho(items) : -1;
  if (at < 0 && behind < 0) return items;
  const people = model.datasets.map(({ name }) => name).filter((name) => isKnown(name, model));
  const isNamed = items.some((item) => isEntity(item) && namesOneOf(people, item));
  const only = isNamed ? undefined : onlyOf(people, items, model);
  if (only === undefined) return items;
  const noun: Item =
    only === SEVERAL
      ? { kind: "unknown", text: items[at]?.text ?? "who" }
      : { kind: "data", text: items[at]?.text ?? only, mentions: [mentionOf(only)] };
  return at < 0 ? items.toSpliced(behind + 1, 0, noun) : items.with(at, noun);
}

const mentionOf = (dataset: string) => ({ kind: "dataset", dataset, strength: 1.2 }) as const;

const isPerson = (item: Item): boolean =>
  cueOf(item)?.kind === "it" && /^(?:people|persons?)$/i.test(item.text);

/** "who is the youngest", with nothing more: the place of what ranks them. */
function rankOfWho(items: readonly Item[]): number {
  const isAlone = items.every(({ kind }) => kind === "cue");
  return /^who$/i.test(items[0]?.text ?? "") && isAlone
    ? items.findIndex((item) => cueOf(item)?.kind === "superlative")
    : -1;
}

/** People who have names. */
const isKnown = (name: string, model: SemanticModel): boolean => {
  const dataset = datasetOf(model, name)!;
  return isPeople(model, name) && (dataset.entity ?? nameFields(dataset)) !== undefined;
};

const namesOneOf = (people: readonly string[], item: Item): boolean =>
  ofKind(item, "dataset").some(({ dataset, deed }) => !deed && people.includes(dataset));

/** Several that all might be meant, and nothing tells which. */
const SEVERAL = Symbol("several");

function onlyOf(
  people: readonly string[],
  items: readonly Item[],
  model: SemanticModel,
): string | typeof SEVERAL | undefined {
  const told = items
    .map((item) => {
      // "joined", of a join date, before a date of hiring.
      const called = people.filter((name) => isVerb(item) && isCalledSo(item.text, name, model));
      return called.length > 0 ? called : people.filter((name) => tellsOf(name, item, model));
    })
    .filter((found) => found.length > 0);
  const [first, ...others] = told;
  if (!first) return undefined;
  const all = first.filter((name) => others.every((each) => each.includes(name)));
  return all.length === 1 ? all[0] : all.length > 1 ? SEVERAL : undefined;
}

/** Whether a word can be of what is kept of people, or of what ranks them. */
function tellsOf(name: string, item: Item, model: SemanticModel): boolean {
  const cue = cueOf(item);
  const adjective = cue?.kind === "superlative" || cue?.kind === "compare" ? cue.adjective : "";
  if (adjective && fieldByAdjective(model, name, adjective)) return true;
  if (isVerb(item) && isDated(item.text, name, model)) return true;
  return [...ofKind(item, "field"), ...ofKind(item, "value")].some(
    ({ of, strength }) => of.dataset === name && strength >= 0.5,
  );
}

const isCalledSo = (verb: string, name: string, model: SemanticModel): boolean =>
  datasetOf(model, name)!.fields.some(
    ({ kind, label }) =>
      kind === "time" &&
      label.split(" ").some((word) => formsOf(word).includes(verb.toLowerCase())),
  );

/** "joined", of those who have a day on which they did. */
const isDated = (verb: string, name: string, model: SemanticModel): boolean =>
  datasetOf(model, name)!.fields.some(
    (field) => field.kind === "time" && deedIn(field, name)?.has(rooted(verb.toLowerCase())),
  );
