import { datasetOf, fieldOf, type SemanticModel } from "../../../semantic.ts";
import { deedsOfAgent } from "../../language/agents.ts";
import { verbOf } from "../../language/deeds.ts";
import { PERSON } from "../../language/person-nouns.ts";
import { phraseOf } from "../../language/tokens.ts";
import { formsOf, isPast, stemOf } from "../../language/verbs.ts";
import type { Meaning } from "./meaning.ts";
import { grammarIn } from "./said.ts";

type Meanings = ReadonlyMap<string, readonly Meaning[]>;

/**
 * Verbs that follow from what a model names: the other forms of one that it has ("depart" of
 * "departed"), and what those do who are called by it ("distributes" of a "distributor"). A word
 * that is a phrase of the model already, or of grammar, keeps its meaning.
 */
export function deedWords(meanings: Meanings, model: SemanticModel): Meanings {
  const found = new Map<string, readonly Meaning[]>();
  for (const [phrase, means] of meanings) {
    const verbs = means.filter((each) => isOfDeeds(each, model));
    const doers = means.filter((each) => isDoer(phrase, each, model));
    const forms = [
      [verbs.length > 0 ? formsOfDeed(phrase) : [], verbs],
      [doers.length > 0 ? deedsOfAgent(phrase) : [], doers],
    ] as const;
    for (const [texts, of] of forms)
      for (const form of new Set(texts.map(phraseOf)))
        if (!isKnown(form, meanings)) found.set(form, [...(found.get(form) ?? []), ...of]);
  }
  return found;
}

/** What follows a verb that is one word with it: "over", "from". */
const PARTICLE = /^(?:over|up|out|off|through|back|down|away|in|on|at|to|from|for|with|by|as)$/;

/** "steps down", "stepping down" of "stepped down"; a past form of three letters is another word, too. */
function formsOfDeed(phrase: string): readonly string[] {
  const [first = "", second, ...others] = phrase.split(" ");
  if (second && !PARTICLE.test(second)) return [];
  const verb = second || (first.length > 3 && isPast(first)) ? verbOf(first) : undefined;
  // "found" is of "find" before it is of "founded".
  if (!verb || stemOf(verb) !== verb) return [];
  return formsOf([verb, second, ...others].filter(Boolean).join(" "));
}

/** "taken over in" begins with "taken over", which would be heard no more. */
function isKnown(phrase: string, meanings: Meanings): boolean {
  const words = phrase.split(" ");
  const starts = words.map((_, at) => words.slice(0, at + 1).join(" "));
  return grammarIn(phrase)?.words === words.length || starts.some((each) => meanings.has(each));
}

/** Whose name or kind it is, says nothing that was done: "listed", of a company. */
function isOfDeeds(meaning: Meaning, model: SemanticModel): boolean {
  if (meaning.kind === "dataset") return true;
  if (meaning.kind !== "value" && meaning.kind !== "field") return false;
  return (
    meaning.kind === "field" || (!meaning.entity && !datasetOf(model, meaning.of.dataset)!.entity)
  );
}

/** A person whom records name, or what they call one party of a relation. */
function isDoer(phrase: string, meaning: Meaning, model: SemanticModel): boolean {
  if (meaning.kind !== "value" && meaning.kind !== "field") return false;
  const dataset = datasetOf(model, meaning.of.dataset)!;
  if (dataset.entity || phrase.includes(" ")) return false;
  const isRelation = dataset.time === undefined && dataset.fields.some(({ names }) => names);
  if (meaning.kind === "value")
    return isRelation && fieldOf(dataset, meaning.of.field)?.names === undefined;
  return new RegExp(`^${PERSON.source}$`).test(phrase);
}
