import { sameField } from "../../../../plan.ts";
import type { SemanticModel } from "../../../../semantic.ts";
import { stem } from "../../../language/tokens.ts";
import type { Item } from "../hear/items.ts";
import { cueOf, isEntity, isField, isVerbLike, tellsDone } from "../joins/look.ts";
import { type FieldMention, fieldAt, ofKind } from "./choose.ts";
import { isMeasuringVerb } from "./verb-figures.ts";

/**
 * "the invoiced amount", "the amount paid": a column of the records that the verb stands for, and
 * not those records beside it. Before "by" the verb tells who did it.
 */
export function withDoneFields(items: readonly Item[]): readonly Item[] {
  const done: Item[] = [];
  for (const [index, item] of items.entries()) {
    const split = partBefore(item, done);
    if (split) {
      done[split.at] = split.whole;
      continue;
    }
    const before = done.at(-1);
    const whole = before && nounDone(before, item);
    if (whole) {
      done[done.length - 1] = whole;
      continue;
    }
    const isDoneBy = isDeed(item) && cueOf(items[index + 1])?.kind === "by";
    const own = before && !isDoneBy && ownFields(before, item);
    if (before && own)
      done[done.length - 1] = {
        kind: "data",
        text: `${before.text} ${item.text}`,
        mentions: own,
      };
    else done.push(item);
  }
  return done;
}

/**
 * "how many metres of tweed were ordered", of "metres ordered", "how many kg of tea are in stock", of
 * "kg in stock": the two ends of one name.
 */
function partBefore(item: Item, before: readonly Item[]) {
  const at = before.findLastIndex(({ text }) =>
    /^(?:is|are|was|were|been|did|have|has)$/i.test(text),
  );
  const isBound = isField(item) && before.slice(at).every((each) => cueOf(each)?.kind === "filler");
  if (!isVerbLike(item.text.toLowerCase()) && !isBound) return undefined;
  const noun = at > 0 ? before.findLastIndex((each, n) => n < at && isField(each)) : -1;
  const first = before[noun];
  const parts = ofKind(item, "field").filter(({ of, strength }) =>
    ofKind(first, "field").some(
      (each) => sameField(each.of, of) && each.strength < 0.9 && strength < 0.9,
    ),
  );
  const [only, ...others] = parts;
  if (!only || others.length > 0 || cueOf(before[noun - 1])?.kind !== "count") return undefined;
  const text = `${first!.text} ${item.text}`;
  const whole: Item = { kind: "data", text, mentions: [{ ...only, strength: 1 }] };
  return { at: noun, whole };
}

/**
 * "the honey harvested", of honey harvests, is all of the name of the records, and the "honey weight"
 * a weight of them: the first word of their name is no column beside.
 */
function nounDone(noun: Item, next: Item): Item | undefined {
  if (noun.kind !== "data" || noun.mentions.some(({ strength }) => strength > 0.9))
    return undefined;
  const isFirst = (dataset: string): boolean => {
    const [first, last, ...more] = dataset.toLowerCase().split(/[_ ]/);
    const isSame = stem(first!) === stem(noun.text.toLowerCase());
    return isSame && last !== undefined && more.length === 0;
  };
  const text = `${noun.text} ${next.text}`;
  const deeds = isDeed(next) ? ofKind(next, "dataset") : [];
  const [own, ...others] = deeds.filter(({ subset }) => subset === undefined);
  if (own && others.length === 0 && isFirst(own.dataset)) return { ...noun, text, mentions: [own] };
  const fields = isField(next)
    ? ofKind(next, "field").filter(({ of, strength }) => strength > 0.9 && isFirst(of.dataset))
    : [];
  return fields.length > 0 ? { ...noun, text, mentions: fields } : undefined;
}

/** The fields of one of two words that are of the records of the other, a participle. */
function ownFields(first: Item, second: Item): readonly FieldMention[] | undefined {
  const [deed, field] = isDeed(first) ? [first, second] : [second, first];
  if (!isDeed(deed) || !isField(field) || isDeed(field)) return undefined;
  const told = new Set(ofKind(deed, "dataset").map(({ dataset }) => dataset));
  // "the quantity bought", of orders to buy and to sell: that of some of them.
  if (ofKind(deed, "value").some(({ of }) => told.has(of.dataset))) return undefined;
  const own = ofKind(field, "field").filter(({ of }) => told.has(of.dataset));
  return own.length > 0 ? own : undefined;
}

const isDeed = (item: Item): boolean =>
  isEntity(item) && isVerbLike(item.text.toLowerCase()) && cueOf(item)?.kind !== "order";

/** "pupils born after 2010", where one name is of both: of the pupils it is said when they were. */
export const withOwnersApart = (items: readonly Item[], model: SemanticModel): readonly Item[] =>
  items.flatMap((item, index) => ownerApart(item, items[index + 1], model) ?? [item]);

function ownerApart(
  item: Item,
  next: Item | undefined,
  model: SemanticModel,
): readonly Item[] | undefined {
  const [noun, deed, ...others] = item.text.split(" ");
  const [field, ...more] = ofKind(item, "field");
  const isWhole = item.kind === "data" && item.mentions.length === 1 && more.length === 0;
  if (!noun || !deed || others.length > 0 || !field?.owned || !isWhole) return undefined;
  const { kind, label } = fieldAt(model, field.of);
  const isDay = ["time", "year"].includes(kind) && tellsDone(deed);
  if (!(isDay || isVerbOf(deed, next, label)) || stem(noun.toLowerCase()) === noun.toLowerCase())
    return undefined;
  const owner = { kind: "dataset", dataset: field.of.dataset, strength: 1 } as const;
  const { owned: _, ...own } = field;
  return [
    { ...item, text: noun, mentions: [owner] },
    { ...item, text: deed, mentions: [isDay ? own : { ...own, strength: 0.8 }] },
  ];
}

/** "guides specialise", of guides with a speciality, and "boats cost": a verb, and no speciality of theirs. */
const isVerbOf = (word: string, next: Item | undefined, label: string): boolean =>
  (isMeasuringVerb(word) && cueOf(next)?.kind === "compare") ||
  (/i[sz]es?$/i.test(word) && !label.split(" ").includes(word.toLowerCase()));
