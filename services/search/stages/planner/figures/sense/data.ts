import type { SemanticModel } from "../../../../semantic.ts";
import { stem } from "../../../language/tokens.ts";
import type { Meaning } from "../meaning.ts";
import { grammarIn } from "../said.ts";
import type { Span } from "../span.ts";
import { groupAgain, isOf, isOfValue, isShared, isTally, placeOf } from "./beside.ts";
import { choose } from "./choose.ts";
import { hearGrammar } from "./grammar.ts";
import { hearDimension, hearFilter, hearMeasure } from "./mentions.ts";
import { hearNoun } from "./nouns.ts";
import type { Hearing } from "./pending.ts";
import { hearRelated } from "./related.ts";
import { fieldAt, type Sense } from "./sense.ts";
import { sideOf } from "./sides.ts";
import { sizeOf } from "./size.ts";
import { isUnit } from "./units.ts";
import { hearValue } from "./values.ts";

export function hearData(
  span: Span & { kind: "data" },
  before: Span | undefined,
  hearing: Hearing,
  next?: Span,
): void {
  const { sense, pending, near, model } = hearing;
  if (pending.multiple?.start === span.start) {
    sense.heard.push({ span, meaning: { kind: "field", of: pending.multiple.of } });
    sense.own++;
    sense.score += 3;
    return;
  }
  const chosen = choose(span, before, sense, near, model);
  const words = span.end - span.start;
  if (!chosen && hearRelated(span, before, hearing)) return;
  const acts = span.or?.kind === "compare" || span.or?.kind === "superlative";
  const compares = chosen?.meaning.kind === "adjective" && acts;
  if ((!chosen || compares) && span.or) {
    hearGrammar({ ...span, kind: "grammar", word: span.or }, sense, pending, next, before, model);
    return;
  }
  const size = !chosen && /^(?:worth|valued)$/i.test(span.text) ? sizeOf(sense.dataset) : undefined;
  if (size?.kind === "fact") {
    hearMeasure(size, hearing);
    sense.heard.push({ span, meaning: { kind: "field", of: size.of } });
    return;
  }
  if (!chosen && span.parts && (isDerived(span) || !isFigure(span, model))) {
    hearParts(span.parts(), before, hearing);
    return;
  }
  if (!chosen && isUnit(span.text, sense, pending)) {
    sense.heard.push({ span });
    return;
  }
  if (!chosen) {
    sense.score -= 4;
    return;
  }
  sense.score += chosen.rank * words ** 0.5 - (span.guessed ? 1 : 0);
  const meaning =
    chosen.meaning.kind === "value"
      ? sideOf(chosen.meaning, span, sense, model)
      : (groupAgain(span, sense) ?? chosen.meaning);
  const home = "of" in meaning ? meaning.of.dataset : meaning.dataset;
  const speaks = meaning.kind === "role" ? meaning.from : home;
  if (speaks === sense.dataset.name) sense.own++;
  const heard = { span, meaning } as const;
  sense.heard.push(heard);
  if (meaning.kind === "field" && !pending.group && isOfValue(meaning.of, before, sense)) {
    const { of } = sense.filters.at(-1)!;
    sense.heard.splice(sense.heard.indexOf(heard), 1, { span, meaning: { kind: "field", of } });
    return;
  }
  const own = span.meanings.some(
    (each) => each.kind === "dataset" && each.dataset === sense.dataset.name,
  );
  const counted =
    own &&
    meaning.kind === "field" &&
    (pending.compare ??
      pending.superlative?.most ??
      (pending.fn === "count" || isShared(sense, pending) || isTally(span, sense)));
  const many =
    (sense.superlative ?? sense.newest) && meaning.kind !== "value" && isPlural(span.text);
  // "the youngest CEO of Swiss companies": they say whose the one is, and not how many are wanted.
  const isWhose = sense.superlative?.ofOwn === true && !own;
  const number = pending.fn === "count" || isAmong(sense) || isWhose;
  if (many && !number && !isCounted(sense, own) && isNoun(meaning, model)) sense.manyWanted = true;
  if (counted) {
    sense.heard.splice(sense.heard.indexOf(heard), 1, {
      span,
      meaning: { kind: "dataset", dataset: sense.dataset.name },
    });
    hearNoun(sense.dataset.name, span.text, hearing);
  } else if (meaning.kind === "metric")
    hearMeasure({ kind: "metric", name: meaning.name }, hearing);
  else if (meaning.kind === "filter") hearFilter(meaning, span.text, hearing);
  else if (meaning.kind === "value") {
    if (/^who$/i.test(before?.text ?? "") && isVerbOf(meaning.value, span.text))
      sense.refused.push(span);
    hearValue(meaning, sense, pending, placeOf(span, before));
  } else if (meaning.kind === "role" && isOf(meaning.dataset, next)) sense.entityNoun = true;
  else if (meaning.kind === "dataset" || meaning.kind === "role")
    hearNoun(meaning.dataset, span.text, hearing);
  else if (meaning.kind === "adjective") {
    if (!sense.superlative) sense.vague.push({ span, of: meaning.of });
  } else if (fieldAt(model, meaning.of).kind === "fact")
    hearMeasure({ kind: "fact", of: meaning.of }, hearing);
  else hearDimension(meaning.of, hearing, /^who$/i.test(before?.text ?? "") ? span : undefined);
}

/**
 * "power price" is no price of what is called power, whoever may not ask for it: the name of a
 * figure keeps its meaning as a whole. "private companies" are companies that are private.
 */
const isFigure = ({ meanings }: Span & { kind: "data" }, model: SemanticModel): boolean =>
  meanings.some(
    (each) =>
      each.kind === "metric" || (each.kind === "field" && fieldAt(model, each.of).kind === "fact"),
  );

/** "share of revenue", which may be a figure elsewhere, and is what the words say here. */
const isDerived = ({ text }: Span): boolean => {
  const grammar = grammarIn(text.toLowerCase());
  return grammar?.word.kind === "derive";
};

/** "private companies" where no dataset is called so: word by word. */
function hearParts(parts: readonly Span[], first: Span | undefined, hearing: Hearing): void {
  let before = first;
  for (const part of parts) {
    if (part.kind === "data") hearData(part, before, hearing);
    else if (part.kind === "grammar")
      hearGrammar(part, hearing.sense, {}, undefined, before, hearing.model);
    else hearing.sense.score -= 4;
    before = part;
  }
}

/** "the most deals": the noun says of what there are most, not how many rows are wanted. */
const isCounted = ({ superlative }: Sense, own: boolean): boolean =>
  own && superlative?.most === true;

/** "the biggest drop among French companies" is one, of many. */
const isAmong = ({ superlative, heard }: Sense): boolean =>
  superlative !== undefined &&
  !superlative.top &&
  heard.some(({ span }) => /^among(?:st)?$/i.test(span.text)) &&
  !heard.some(({ span }) => /\b(?:are|were)$/i.test(span.text));

/** Something there can be many of; not a figure such as "sales". */
const isNoun = (meaning: Meaning, model: SemanticModel) =>
  meaning.kind === "dataset" ||
  meaning.kind === "role" ||
  (meaning.kind === "field" && fieldAt(model, meaning.of).kind !== "fact");

/** "who holds X": what somebody does, and no recommendation to "hold". */
const isVerbOf = (value: string, text: string): boolean =>
  isPlural(text) && stem(text.toLowerCase()) === value.toLowerCase();

/** "companies", but not "series". */
const isPlural = (text: string): boolean => stem(text.toLowerCase()) !== text.toLowerCase();
