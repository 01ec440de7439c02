import { type FieldRef, sameField } from "../../../../plan.ts";
import { datasetOf, type Field, fieldOf, type SemanticModel } from "../../../../semantic.ts";
import { derivedFrom, derivedLabel } from "../../../arithmetic/derived.ts";
import type { Item } from "../hear/items.ts";
import { wayBetween } from "../joins/paths.ts";
import type { Mention } from "./mentions.ts";

export type FieldMention = Extract<Mention, { readonly kind: "field" }>;

export type ValueMention = Extract<Mention, { readonly kind: "value" }>;

export function fieldAt(model: SemanticModel, { dataset, field }: FieldRef): Field {
  const known = datasetOf(model, dataset);
  const label = known && derivedLabel(field, known);
  return label ? asField(field, label) : fieldOf(known, field)!;
}

const asField = (name: string, label: string): Field => ({
  name,
  column: name,
  label,
  kind: "fact",
  synonyms: [],
  values: false,
  valueSynonyms: {},
  ...(derivedFrom(name)?.kind === "span" && { unit: "days" }),
  aggregation: "none",
  overTime: "none",
  shown: false,
});

export const isFigure = (model: SemanticModel, of: FieldRef): boolean => {
  const { kind } = fieldAt(model, of);
  return kind === "fact" || kind === "metric" || kind === "year" || kind === "quarter";
};

/** What surrounds a mention, as far as it helps to tell which dataset is meant. */
export interface Surroundings {
  /** Dataset of the noun right before ("singer name"). */
  readonly before?: string;
  /** Dataset of the noun that an "of" leads to ("names of singers"). */
  readonly after?: string;
  readonly current?: string;
  /** Of the superlative or comparison that a field is wanted for. */
  readonly adjective?: string;
  /** How much the current dataset is favoured. */
  readonly pull?: number;
  /** Every dataset that the question names. */
  readonly named: ReadonlySet<string>;
  /** Datasets that have every field of the list in which one stands. */
  readonly listed?: ReadonlySet<string>;
  /** Fields whose name has parts in a verb nearby, too: "sold the most tickets" of "tickets sold". */
  readonly beside?: readonly FieldRef[];
  /** Datasets that know most of the values that the question names, and more than one. */
  readonly together?: ReadonlySet<string>;
  /** Datasets that some other phrase can only mean. */
  readonly hinted?: ReadonlySet<string>;
  readonly model: SemanticModel;
}

/** The best of several fields that a phrase may mean; ties go to the first declared. */
export const chooseField = (mentions: readonly FieldMention[], near: Surroundings): FieldRef =>
  best(withoutEnds(mentions, near), likelihood(near)).of;

const END = /^(?:min|max|minimum|maximum|lowest|highest|starting)\b/;

/** "the average salary by job", of jobs with a least one: the salary of those who have just that. */
function withoutEnds(
  mentions: readonly FieldMention[],
  { model }: Surroundings,
): readonly FieldMention[] {
  if (!mentions.some(({ strength }) => strength >= WHOLE)) return mentions;
  return mentions.filter(
    ({ of, strength }) => strength >= WHOLE || !END.test(fieldAt(model, of).label),
  );
}

/** Nothing around a phrase tells fields of different datasets apart that are as likely as this. */
const ALIKE = 0.2;
/** Parts of names are no rivals of each other: too many names have some word in common. */
const WHOLE = 0.9;

/** Fields of other datasets that are about as likely as the best, by their whole names. */
export function closeFields(
  mentions: readonly FieldMention[],
  chosen: FieldRef,
  near: Surroundings,
): readonly FieldRef[] {
  const whole = mentions.filter(({ strength }) => strength >= WHOLE);
  const own = whole.find(({ of }) => sameField(of, chosen));
  if (!own || whole.length < 2) return [];
  const score = likelihood(near);
  const least = score(own) - ALIKE;
  return whole.flatMap((each) =>
    each.of.dataset !== chosen.dataset && score(each) >= least ? [each.of] : [],
  );
}

const likelihood =
  (near: Surroundings) =>
  (mention: FieldMention): number => {
    const said = datasetOf(near.model, mention.of.dataset)?.adjectives.some(
      ({ words, field }) => field === mention.of.field && words.includes(near.adjective ?? ""),
    );
    const isBeside = near.beside?.some((each) => sameField(each, mention.of));
    const parts = mention.strength < WHOLE && isBeside ? 0.5 : 0;
    return 3 * mention.strength + nearness(mention.of.dataset, near) + (said ? 1.5 : 0) + parts;
  };

export function nearness(
  dataset: string,
  { before, after, current, pull = 0.7, named, hinted, listed, together, model }: Surroundings,
): number {
  let score = 0;
  if (dataset === before) score += 2;
  if (dataset === after) score += 1.6;
  if (dataset === current) score += pull;
  if (hinted?.has(dataset)) score += 0.5;
  if (listed?.has(dataset)) score += 1;
  if (together?.has(dataset)) score += 0.3;
  if (named.has(dataset)) return score + 1;
  const anchors = [...new Set([...(after ? [after] : current ? [current] : []), ...named])];
  const ways = anchors.map((anchor) =>
    anchor === dataset ? 0 : (wayBetween(model, anchor, dataset)?.cost ?? 6),
  );
  // Of two as near to one of them, it is what is near to the others, too.
  const all = ways.reduce((sum, way) => sum + way, 0);
  return score - (ways.length > 0 ? 0.35 * Math.min(...ways) + 0.01 * all : 0);
}

export function best<T>(all: readonly T[], score: (each: T) => number): T {
  return all.map((each) => ({ each, is: score(each) })).toSorted((a, b) => b.is - a.is)[0]!.each;
}

/** The mentions of one kind that an item may be. */
export function ofKind<K extends Mention["kind"]>(
  item: Item | undefined,
  kind: K,
): readonly Extract<Mention, { readonly kind: K }>[] {
  if (!item || !("mentions" in item)) return [];
  return item.mentions.filter(
    (each): each is Extract<Mention, { readonly kind: K }> => each.kind === kind,
  );
}
