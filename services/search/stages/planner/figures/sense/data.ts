import type { SemanticModel } from "../../../../semantic.ts";
import { grammarIn } from "../said.ts";
import type { Span } from "../span.ts";
import { choose } from "./choose.ts";
import { hearGrammar } from "./grammar.ts";
import { hearMeaning } from "./meanings.ts";
import { hearMeasure } from "./mentions.ts";
import type { Hearing } from "./pending.ts";
import { hearRelated } from "./related.ts";
import { fieldAt, type Sense } from "./sense.ts";
import { sizeOf } from "./size.ts";
import { isUnit } from "./units.ts";

/** What the data may call so: by its meaning here, else by what grammar or its parts make of it. */
export function hearData(
  span: Span & { kind: "data" },
  before: Span | undefined,
  hearing: Hearing,
  next?: Span,
): void {
  const { sense, pending, near, model } = hearing;
  if (isMultiple(span, hearing)) return;
  const chosen = choose(span, before, sense, near, model);
  if (!chosen && hearRelated(span, before, hearing)) return;
  const acts = span.or?.kind === "compare" || span.or?.kind === "superlative";
  const isWord = !chosen || (acts && chosen.meaning.kind === "adjective");
  if (span.or && isWord)
    hearGrammar({ ...span, kind: "grammar", word: span.or }, sense, pending, next, before, model);
  else if (chosen) hearMeaning({ span, before, next }, chosen, hearing);
  else hearUnmeant(span, before, hearing);
}

/** "10 times earnings": the figure that was reckoned with when the number was heard. */
function isMultiple(span: Span, { sense, pending: { multiple } }: Hearing): boolean {
  if (multiple?.start !== span.start) return false;
  sense.heard.push({ span, meaning: { kind: "field", of: multiple.of } });
  sense.own++;
  sense.score += 3;
  return true;
}

/** What means nothing near this dataset, as a whole. */
function hearUnmeant(
  span: Span & { kind: "data" },
  before: Span | undefined,
  hearing: Hearing,
): void {
  const { sense, pending, model } = hearing;
  const isWorth = /^(?:worth|valued)$/i.test(span.text) || isPrice(span, sense);
  const size = isWorth ? sizeOf(sense.dataset) : undefined;
  if (size?.kind === "fact") {
    hearMeasure(size, hearing);
    sense.heard.push({ span, meaning: { kind: "field", of: size.of } });
  } else if (span.parts && (isDerived(span) || !isFigure(span, model)))
    hearParts(span.parts(), before, hearing);
  else if (isUnit(span.text, sense, pending)) sense.heard.push({ span });
  else sense.score -= 4;
}

/** "deals since 2024, with target and price": of records that were named, what was paid for each. */
function isPrice({ text }: Span, { dataset, heard }: Sense): boolean {
  const size = sizeOf(dataset);
  const field = dataset.fields.find(({ name }) => size?.kind === "fact" && name === size.of.field);
  const isMoney = /^[A-Z]{3}$/.test(field?.unit ?? "");
  const isNamed = heard.some(
    ({ meaning }) => meaning?.kind === "dataset" && meaning.dataset === dataset.name,
  );
  return /^prices?$/i.test(text) && isNamed && isMoney && !dataset.entity;
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
