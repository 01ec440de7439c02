import { datasetOf, type SemanticModel } from "../../../../semantic.ts";
import { deedsOfAgent } from "../../../language/agents.ts";
import { PERSON, STAFF } from "../../../language/person-nouns.ts";
import { stem } from "../../../language/tokens.ts";
import { isDoerOf } from "../../../language/verbs.ts";
import { isOfSide } from "../everyday/cast/cast.ts";
import { isTakers } from "../everyday/cast/doers.ts";
import { best, ofKind } from "../fields/choose.ts";
import { keyOf } from "../fields/mentions.ts";
import type { Item } from "../hear/items.ts";
import { isEntity } from "../joins/look.ts";
import { nodeFor } from "../joins/nodes.ts";
import { wayBetween } from "../joins/paths.ts";
import { nounOf } from "../labels.ts";
import type { Context, State } from "../state.ts";
import { deedIn, rootsIn } from "../times/time-deeds.ts";
import { doerColumn } from "./doer-column.ts";
import { entityOf } from "./entity-of.ts";
import { isPeople } from "./persons.ts";

/** "Who has …": of people, though the question never names them. */
export function hearWho(s: State, c: Context): undefined {
  const item = c.items.find(({ kind }) => kind === "data");
  if (!item) return hearDoer(s, c);
  const said = item && datasetsIn(item, s, c);
  const [first] = said ?? [];
  if (!item || !said || !first) return;
  if (isEntity(item) && isFolk(entityOf(item, s, c), c.model) && !isVerbal(item)) return;
  const field = personIn(first, c) ?? doerColumn(first, c.model)?.field;
  // "who works at the farm": nobody knows whether its owner does.
  if (field && isWorking(c.items) && !STAFF.test(field.replaceAll("_", " ").toLowerCase())) return;
  // "who is the advisor of student 1004": the advisor, and no student.
  const isNamed =
    !isEntity(item) &&
    ofKind(item, "field").some(({ of, strength }) => of.field === field && strength >= 1);
  if (field && (isNamed || !said.some((each) => isFolk(each, c.model)))) {
    const node = nodeFor(first, s, c);
    s.selects.push({ kind: "field", of: { dataset: first, field }, node });
    s.hasWho = true;
    s.current = node;
    return;
  }
  const people =
    said.find((each) => isFolk(each, c.model)) ??
    otherOf(first, c) ??
    agentOf(first, item.text, c) ??
    nearest(first, c);
  if (!people) return;
  const node = nodeFor(people, s, c);
  s.nodes[node]!.named = true;
  s.selects.push({ kind: "label", node });
  s.hasWho = people !== first;
  s.current = node;
}

const isWorking = (items: readonly Item[]): boolean =>
  /^(?:works?|worked|working|employed)$/i.test(items[1]?.text ?? "");

/** People, and no records of what they have that are named after them: "volunteer skills". */
const isFolk = (dataset: string, model: SemanticModel): boolean =>
  isPeople(model, dataset) &&
  (datasetOf(model, dataset)!.entity !== undefined ||
    !model.relationships.some(
      ({ from, to }) => from === dataset && to !== from && isPeople(model, to),
    ));

/** "who joined before 2017": the only people who have a date of what was done. */
function hearDoer(s: State, c: Context): undefined {
  const roots = rootsIn(c);
  const doers = c.model.datasets.filter(
    ({ name, fields }) =>
      isPeople(c.model, name) &&
      fields.some(
        (field) =>
          field.kind === "time" && roots.some((root) => deedIn(field, name)?.has(root) === true),
      ),
  );
  const [only] = doers;
  if (!only || doers.length > 1) return;
  s.current = nodeFor(only.name, s, c);
  s.score += 1;
  s.nodes[s.current]!.named = true;
  s.selects.push({ kind: "label", node: s.current });
}

/** The one field of records that holds a person's name: "conductor", "farmer name". */
function personIn(dataset: string, { model, lexicon }: Context): string | undefined {
  const fields = datasetOf(model, dataset)!.fields.filter(
    ({ name, kind, label }) =>
      ["label", "dimension", "attribute"].includes(kind) &&
      PERSON.test(label.replace(/ name$/, "")) &&
      !lexicon.flags.has(keyOf({ dataset, field: name })) &&
      !/\b(?:id|number|count|email|phone|type)\b/.test(label),
  );
  return fields.length === 1 ? fields[0]!.name : undefined;
}

const isVerbal = (item: Item) => ofKind(item, "dataset").every(({ deed }) => deed);

function datasetsIn(item: Item, s: State, c: Context): readonly string[] {
  if (isEntity(item)) return [entityOf(item, s, c)];
  const all = [...ofKind(item, "field"), ...ofKind(item, "value")];
  return all.toSorted((a, b) => b.strength - a.strength).map(({ of }) => of.dataset);
}

/** "who tested Ada": of the two that a test is between, the one that was not named. */
function otherOf(event: string, { model, items, lexicon }: Context): string | undefined {
  const named = new Set(
    items.flatMap((item) =>
      ofKind(item, "value")
        .filter(({ of }) => lexicon.labels.has(keyOf(of)))
        .map(({ of }) => of.dataset),
    ),
  );
  const people = model.relationships.flatMap(({ from, to }) =>
    from === event && isPeople(model, to) ? [to] : [],
  );
  const others = people.filter((each) => !named.has(each));
  return others.length === 1 && people.length > 1 ? others[0] : undefined;
}

/** "who brewed batch 7", of brewers: the one dataset that a record refers to and that is called so. */
function agentOf(event: string, verb: string, { model }: Context): string | undefined {
  const agents = model.relationships.flatMap(({ from, to }) => {
    const names = [to.replaceAll("_", " "), ...datasetOf(model, to)!.synonyms];
    const isAgent = names.some((name) =>
      deedsOfAgent(stem(name.toLowerCase())).includes(verb.toLowerCase()),
    );
    return from === event && isAgent ? [to] : [];
  });
  return agents.length === 1 ? agents[0] : undefined;
}

/** Over one table between. */
const FARTHEST = 2;

/** "who worked on …": what was done, and to something that has a name. */
const isDone = (items: readonly Item[]): boolean =>
  /^(?:worked|works|helped|handled|dealt)$/i.test(items[1]?.text ?? "");

/** "RDR", with names of its own: a short form that nobody wrote out may be of people. */
const isShort = (dataset: string, model: SemanticModel): boolean =>
  /^[^aeiouy]+$/i.test(dataset) &&
  !isPeople(model, dataset) &&
  datasetOf(model, dataset)!.synonyms.every((word) => /^[^aeiouy]+$/i.test(word)) &&
  / name$/.test(labelOf(dataset, model));

const labelOf = (dataset: string, model: SemanticModel): string => {
  const { entity, fields } = datasetOf(model, dataset)!;
  return fields.find(({ name }) => name === entity?.label)?.label ?? "";
};

/** The people that a dataset is nearest to; undefined where several are as near. */
function nearest(dataset: string, { model, items }: Context): string | undefined {
  const ways = model.datasets.flatMap(({ name }) => {
    const way = name !== dataset && isFolk(name, model) && wayBetween(model, dataset, name);
    return way && way.hops.length <= FARTHEST ? [{ name, cost: way.cost }] : [];
  });
  if (ways.length === 0) return undefined;
  const { name, cost } = best(likeliest(ways, model, items), (each) => -each.cost);
  // "who worked on it": any of them may have, the nearest are only those it belongs to.
  if (ways.length > 1 && isDone(items)) return undefined;
  if (
    model.relationships.some(
      ({ from, to }) => from === dataset && to !== name && isShort(to, model),
    )
  )
    return undefined;
  const rivals = likeliest(ways, model, items);
  return rivals.some((each) => each.name !== name && each.cost < cost + 0.05) ? undefined : name;
}

/** "who plays for Albion", of players; "who rented a car", of clients and of those who served them. */
function likeliest<T extends { readonly name: string }>(
  ways: readonly T[],
  model: SemanticModel,
  items: readonly Item[],
): readonly T[] {
  const verb =
    items
      .find(({ text }, at) => at > 0 && !/^(?:has|have|had|is|was|never|not)$/i.test(text))
      ?.text.toLowerCase() ?? "";
  const called = ways.filter(({ name }) => isDoerOf(nounOf(name, model), verb));
  if (called.length > 0) return called;
  const patrons = ways.filter(({ name }) => isOfSide(name, "patron", model));
  return isTakers(verb) && patrons.length > 0 ? patrons : ways;
}
