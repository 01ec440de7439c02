import type { SemanticModel } from "../../../../semantic.ts";
import type { Meaning } from "../lexicon.ts";
import type { Span } from "../link.ts";
import { choose } from "./choose.ts";
import { hearGrammar } from "./grammar.ts";
import { hearDimension, hearMeasure, hearNoun, hearValue } from "./mentions.ts";
import { fieldAt, type Hearing } from "./sense.ts";

export function hearData(
  span: Span & { kind: "data" },
  before: Span | undefined,
  hearing: Hearing,
): void {
  const { sense, pending, near, model } = hearing;
  const chosen = choose(span.meanings, before, sense, near, model);
  const words = span.end - span.start;
  if (!chosen && span.or) {
    hearGrammar({ ...span, kind: "grammar", word: span.or }, sense, pending, undefined);
    return;
  }
  if (!chosen) {
    sense.unused.push(span.text);
    sense.score -= 4;
    return;
  }
  sense.score += chosen.rank * words ** 0.5 - (span.guessed ? 1 : 0);
  const { meaning } = chosen;
  const home = "of" in meaning ? meaning.of.dataset : meaning.dataset;
  if (home === sense.dataset.name) sense.own++;
  if (meaning.kind === "field") sense.typed.set(`${home}.${meaning.of.field}`, span.text);
  if (
    sense.superlative &&
    meaning.kind !== "value" &&
    /s$/i.test(span.text) &&
    isNoun(meaning, model)
  )
    sense.manyWanted = true;
  if (meaning.kind === "metric") hearMeasure({ kind: "metric", name: meaning.name }, hearing);
  else if (meaning.kind === "value") hearValue(meaning, sense, pending);
  else if (meaning.kind === "dataset") hearNoun(meaning.dataset, hearing);
  else if (meaning.kind === "adjective") {
    sense.typed.set("superlative", span.text);
    sense.superlative ??= {
      direction: meaning.direction,
      measure: { kind: "fact", of: meaning.of },
    };
  } else if (fieldAt(model, meaning.of).kind === "fact")
    hearMeasure({ kind: "fact", of: meaning.of }, hearing);
  else
    hearDimension(
      meaning.of,
      sense,
      pending,
      /^who$/i.test(before?.text ?? "") ? span.text : undefined,
    );
}

/** Something there can be many of; not a figure such as "sales". */
const isNoun = (meaning: Meaning, model: SemanticModel) =>
  meaning.kind === "dataset" ||
  (meaning.kind === "field" && fieldAt(model, meaning.of).kind !== "fact");
