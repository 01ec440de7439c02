import type { FieldRef } from "../../../plan.ts";
import { datasetOf } from "../../../semantic.ts";
import { ofKind, type Surroundings } from "./choose.ts";
import type { Item } from "./items.ts";
import { keyOf } from "./lexicon.ts";
import { cueOf, isEntity, isField, nextOf, ownersIn } from "./look.ts";
import { isPinned, viaBridge } from "./nodes.ts";
import { wayBetween } from "./paths.ts";
import { type Context, headOf, type State } from "./state.ts";

export function around(index: number, s: State, c: Context): Surroundings {
  const previous = c.items[index - 1];
  const before = isEntity(previous) ? entityOf(previous!, s, c) : undefined;
  let after: string | undefined;
  let led = false;
  for (let at = index + 1; at < Math.min(c.items.length, index + 12) && !after; at++) {
    const item = c.items[at]!;
    const cue = item.kind === "cue" ? item.cue.kind : undefined;
    if (cue === "count" && isEntity(nextOf(at, c))) {
      at = c.items.indexOf(nextOf(at, c)!);
      continue;
    }
    const [owner] = ownersIn(item);
    if (owner && led) {
      after = owner;
      break;
    }
    const named = led ? namedBy(item, c.items[at + 1], c) : undefined;
    if (named) {
      after = named;
      break;
    }
    if (isEntity(item)) {
      if (led || at === index + 1) after = entityOf(item, s, c);
      break;
    }
    if (
      cue === "of" ||
      cue === "relative" ||
      cue === "from" ||
      cue === "all" ||
      cue === "by" ||
      cue === "each" ||
      cue === "superlative" ||
      cue === "filler" ||
      cue === "verb"
    )
      led = true;
    else if (
      item.kind === "data" ||
      cue === "and" ||
      cue === "comma" ||
      cue === "distinct" ||
      cue === "aggregate" ||
      cue === "number" ||
      cue === "to"
    )
      continue;
    else break;
  }
  const at =
    s.current !== undefined &&
    isPinned(s.nodes[s.current]!, c) &&
    (s.superlative || s.compare || s.by)
      ? headOf(s)
      : s.current;
  const isHeads =
    PRONOUN.test(c.items[index + 1]?.text ?? "") || PRONOUN.test(c.items[index + 2]?.text ?? "");
  const current = isHeads
    ? s.nodes[headOf(s)]?.dataset
    : at === undefined || !s.nodes[at]
      ? undefined
      : s.nodes[at]!.dataset;
  const adjective = s.superlative?.adjective ?? s.compare?.adjective;
  return {
    ...(adjective && { adjective }),
    ...(before && { before }),
    ...(after && { after }),
    ...(current && { current }),
    pull: isHeads ? 2.5 : s.zone === "where" ? 1.3 : 0.7,
    named: new Set([...c.named, ...s.nodes.map(({ dataset }) => dataset)]),
    hinted: c.hinted,
    listed: listedWith(index, c),
    model: c.model,
  };
}

/** "id, name and age": the datasets that have all of the fields in a list. */
function listedWith(index: number, c: Context): ReadonlySet<string> {
  const lists = [index];
  for (const step of [1, -1])
    for (let at = index + step; c.items[at]; at += step) {
      const cue = cueOf(c.items[at])?.kind ?? "";
      if (isField(c.items[at])) lists.push(at);
      else if (!["comma", "and", "filler"].includes(cue)) break;
    }
  const owners = lists.map(
    (at) =>
      new Set(
        ofKind(c.items[at], "field").flatMap(({ of, strength }) =>
          strength > 0.9 ? [of.dataset] : [],
        ),
      ),
  );
  const [first = new Set<string>(), ...rest] = owners;
  if (rest.length < 2) return new Set();
  return new Set([...first].filter((each) => rest.every((owner) => owner.has(each))));
}

/** "how old are they": of whom the question is about. */
const PRONOUN = /^(?:they|he|she|he\/she)$/i;

export function entityOf(item: Item, s: State, c: Context): string {
  const all = ofKind(item, "dataset").toSorted((a, b) => b.strength - a.strength);
  const best = all.filter(({ strength }) => strength > all[0]!.strength - 0.05);
  const { adjective = s.compare?.adjective } = s.superlative ?? {};
  const fitting =
    adjective &&
    best.find(({ dataset }) =>
      datasetOf(c.model, dataset)!.adjectives.some(({ words }) => words.includes(adjective)),
    );
  if (fitting) return fitting.dataset;
  const inUse = best.find(({ dataset }) => s.nodes.some((node) => node.dataset === dataset));
  if (inUse || best.length === 1) return (inUse ?? best[0]!).dataset;
  const other = best.find(({ dataset }) =>
    [...c.named].some(
      (each) => each !== dataset && wayBetween(c.model, each, dataset)?.hops.length === 1,
    ),
  );
  return (other ?? best[0]!).dataset;
}

/** The dataset of the record that a value names: of two in a row, the one that lies in the other. */
function namedBy(item: Item, next: Item | undefined, c: Context): string | undefined {
  const labels = (each: Item | undefined) =>
    ofKind(each, "value")
      .filter(({ of }) => c.lexicon.labels.has(keyOf(of)))
      .map(({ of }) => of.dataset);
  const mine = [...new Set(labels(item))];
  if (mine.length === 1) return mine[0];
  const theirs = labels(next);
  return mine.find((dataset) =>
    theirs.some((other) =>
      c.model.relationships.some(({ from, to }) => from === dataset && to === other),
    ),
  );
}

/** "the capital of V": V may be a capital or what has one; the second where both are known. */
export const isOwnerNext = (index: number, c: Context) =>
  cueOf(c.items[index - 1])?.kind === "of" &&
  ofKind(c.items[index], "value").some(({ of }) => c.lexicon.labels.has(keyOf(of)));

/** Datasets whose records were named by their noun before, with a verb or a preposition between. */
export function saidApart(index: number, s: State, c: Context): ReadonlySet<string> {
  const bound =
    isEntity(c.items[index - 1]) ||
    /^(?:named|called|titled)$/i.test(c.items[index - 1]?.text ?? "");
  if (bound || s.compare) return new Set();
  return new Set(
    s.nodes
      .filter((node) => node.named && !viaBridge(node.dataset, s, c))
      .map(({ dataset }) => dataset),
  );
}

/** Fields named right beside a value, with only small words and verbs that hint at them between. */
export function fieldsNear(index: number, step: 1 | -1, c: Context): readonly FieldRef[] {
  const found: FieldRef[] = [];
  for (
    let at = index + step;
    at >= 0 && at < c.items.length && Math.abs(at - index) < 7;
    at += step
  ) {
    const item = c.items[at]!;
    if (isEntity(item)) break;
    if (
      item.kind === "cue" &&
      ["relative", "compare", "superlative", "each", "question"].includes(item.cue.kind)
    )
      break;
    found.push(...ofKind(item, "field").map(({ of }) => of));
    for (const [verb, label] of VERB_FIELDS)
      if (item.kind === "cue" && verb.test(item.text))
        for (const dataset of c.model.datasets)
          for (const field of dataset.fields)
            if (label.test(field.label)) found.push({ dataset: dataset.name, field: field.name });
  }
  return found;
}

/** What a verb says of its object. */
const VERB_FIELDS: readonly [RegExp, RegExp][] = [
  [/^(?:speak|speaks|spoke|spoken|speaking)$/i, /language/],
  [
    /^(?:live|lives|lived|living|reside\w*|located|based|situated)$/i,
    /city|town|country|state|address|location|residence/,
  ],
  [/^(?:work|works|worked|working)$/i, /department|company|employer/],
  [/^(?:direct\w*)$/i, /direct/],
  [/^(?:write|writes|wrote|written)$/i, /writ|author/],
  [/^(?:publish\w*)$/i, /publish/],
  [/^(?:studies|study|studied|studying)$/i, /major|subject|course|department/],
];
