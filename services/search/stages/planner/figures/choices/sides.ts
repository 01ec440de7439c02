import type { Choice } from "../../../../model.ts";
import { type FieldRef, type Plan, sameField } from "../../../../plan.ts";
import { datasetOf, fieldOf, type SemanticModel } from "../../../../semantic.ts";
import { rememberedOf } from "../../../remember.ts";
import type { Meaning } from "../meaning.ts";
import { nounOf } from "../nouns.ts";
import { partiesIn } from "../sense/parties.ts";
import { isNounOfDeed, type Parties } from "../sense/party-words.ts";
import type { Span } from "../span.ts";
import { type Known, named } from "./names.ts";

/** Records of two parties, and what each party is called among them. */
interface Sides {
  readonly dataset: string;
  readonly parties: Parties;
  readonly owner: string;
  readonly other: string;
  /** Whether a noun says what is done to the other: "takeover". */
  readonly isDeed: (text: string) => boolean;
}

type Is = (meaning: Meaning) => boolean;

/**
 * What is said of records of two parties without a word of which: "deals in France", "German
 * deals", "deals by industry", "Varleyfell's deals". Each is put so that it says of which.
 */
export function sidesIn(
  question: string,
  spans: readonly Span[],
  plan: Plan | undefined,
  { model, roots }: Known,
): readonly Choice[] {
  return sidesOf(model).flatMap((sides) => {
    if (!roots.has(sides.dataset) || (plan && plan.dataset !== sides.dataset)) return [];
    const { dataset, parties } = sides;
    const known = datasetOf(model, dataset);
    const isFact = (of: FieldRef) =>
      of.dataset === dataset && fieldOf(known, of.field)?.kind === "fact";
    const isNoun: Is = (each) =>
      each.kind === "dataset"
        ? each.dataset === dataset
        : each.kind === "value" && each.of.dataset === dataset && !each.entity;
    const isFigure: Is = (each) =>
      each.kind === "metric" ? each.dataset === dataset : each.kind === "field" && isFact(each.of);
    const isOfThem: Is = (each) => isNoun(each) || isFigure(each);
    const isParty: Is = (each) =>
      (each.kind === "role" && each.from === dataset) ||
      (each.kind === "field" && sameField(each.of, parties.other));
    if (!spans.some((span) => means(span, isOfThem))) return [];
    if (spans.some((span) => means(span, isParty) && !sides.isDeed(span.text))) return [];
    return [...spans.keys()].flatMap((at) =>
      (means(spans[at + 1], isNoun) ? beforeNoun : behindNoun)(at, spans, question, sides),
    );
  });
}

const means = (span: Span | undefined, is: Is): boolean =>
  span?.kind === "data" && span.meanings.some(is);

/** "in Germany": with either party in Germany; "by industry": of either. */
function behindNoun(
  at: number,
  spans: readonly Span[],
  question: string,
  { parties, owner, other }: Sides,
): readonly Choice[] {
  const span = spans[at]!;
  const is = (kind: "value" | "field") =>
    means(span, (each) => each.kind === kind && isOfOwner(each, parties));
  const [before, first] = [spans[at - 1], spans[at - 2]];
  const place = /^the$/i.test(before?.text ?? "") ? first : before;
  const [text, isPlace] = is("value")
    ? [
        place && PLACE.test(place.text) && stretch(question, place, lastOf(at, spans, parties)),
        true,
      ]
    : [is("field") && before && GROUP.test(before.text) && stretch(question, before, span), false];
  if (!text) return [];
  const say = (word: string) =>
    isPlace ? `with ${nounOf(word)} ${text}` : `${text} of the ${word}`;
  return [{ text, names: [owner, other].map((word) => named(say(word), 0, false, "side")) }];
}

const PLACE = /^(?:in|from)$/i;
const GROUP = /^(?:by|per)$/i;

/** "in the software industry": the noun of a value belongs to it. */
function lastOf(at: number, spans: readonly Span[], parties: Parties): Span {
  const next = spans[at + 1];
  return means(next, (each) => each.kind === "field" && isOfOwner(each, parties))
    ? next!
    : spans[at]!;
}

/** "German deals": with either party German; "Varleyfell's deals": with it as either. */
function beforeNoun(
  at: number,
  spans: readonly Span[],
  question: string,
  { parties, owner, other, isDeed }: Sides,
): readonly Choice[] {
  const [span, noun] = [spans[at]!, spans[at + 1]!];
  const isOne = means(span, (each) => each.kind === "value" && isOfLabel(each, parties));
  const isSort = means(span, (each) => each.kind === "value" && isOfOwner(each, parties));
  if (!isOne && !isSort) return [];
  const text = stretch(question, span, noun);
  // "Varleyfell's takeovers" are those that it made; "takeovers of X" say whose they are.
  const isMade = isDeed(noun.text) && (/['’]/.test(text) || /s$/i.test(noun.text));
  if ((isOne && isMade) || /^(?:of|by)$/i.test(spans[at + 2]?.text ?? "")) return [];
  const say = (word: string) =>
    `${noun.text} with ${span.text} ${isOne ? `as ${word}` : nounOf(word)}`;
  const names = [named(say(owner), 0, isOne, "side"), named(say(other), 0, false, "side")];
  return [{ text, names }];
}

const isOfOwner = (meaning: Meaning, { entity, label }: Parties): boolean =>
  "of" in meaning && meaning.of.dataset === entity.name && meaning.of.field !== label;

const isOfLabel = (meaning: Meaning, { entity, label }: Parties): boolean =>
  "of" in meaning && meaning.of.dataset === entity.name && meaning.of.field === label;

/** The question from one stretch to another, as it was typed. */
function stretch(question: string, first: Span, last: Span): string {
  const known = question.toLowerCase();
  const from = known.indexOf(first.text.toLowerCase());
  const to = known.indexOf(last.text.toLowerCase(), from);
  return from < 0 || to < 0 ? "" : question.slice(from, to + last.text.length);
}

/** Records of a model that are no mere relation, where both parties have a word of their own. */
const sidesOf = rememberedOf((model: SemanticModel): readonly Sides[] =>
  [...partiesIn(model)].flatMap(([dataset, parties]) => {
    const known = datasetOf(model, dataset);
    const field = parties && fieldOf(known, parties.other.field);
    const owner = model.relationships.find(
      ({ from, to, synonyms }) =>
        from === dataset && to === parties?.entity.name && synonyms.length > 0,
    );
    if (!parties || parties.isRelation || !field || !owner) return [];
    const isOwnName = owner.synonyms.includes(owner.name);
    return [
      {
        dataset,
        parties,
        owner: isOwnName ? owner.name : owner.synonyms[0]!,
        other: field.label,
        isDeed: (text: string) => isNounOfDeed(text, field),
      },
    ];
  }),
);
