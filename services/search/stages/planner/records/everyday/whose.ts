import type { SemanticModel } from "../../../../semantic.ts";
import { phraseOf } from "../../../language/tokens.ts";
import { labelsFor } from "../roles/maker.ts";
import { isPeople } from "../roles/persons.ts";
import { onlyOf } from "./evidence.ts";
import { type Known, type Rule, say, theField } from "./saying.ts";

const WHOSE =
  /^(.+?),? and who (?:has|have|owns?|uses?|holds?|keeps?) (?:it|them|these|those)(?: now)?$/i;

/** "phones bought before 2019 and who has them": each with the one person that it refers to. */
export const whose: Rule = (text, known) => {
  const [, things = ""] = text.match(WHOSE) ?? [];
  const head = things && onlyOf([...new Set(headsOf(things, known))]);
  const people = head ? onlyOf(peopleOf(head, known.model)) : undefined;
  const names = people ? labelsFor(people, known.model).map(theField) : [];
  const [first, last] = names;
  if (!first || names.length > 2) return [];
  return [
    last ? say`${things} with their ${first} and ${last}` : say`${things} with their ${first}`,
  ];
};

/** Records that the first noun of a question can be of. */
function headsOf(things: string, { lexicon }: Known): readonly string[] {
  for (const word of things.split(" ")) {
    const found = (lexicon.mentions.get(phraseOf(word)) ?? []).flatMap((each) => {
      if (each.strength < 0.9) return [];
      if (each.kind === "dataset") return [each.dataset];
      return each.kind === "value" ? [each.of.dataset] : [];
    });
    if (found.length > 0) return found;
  }
  return [];
}

const peopleOf = (head: string, model: SemanticModel): readonly string[] =>
  model.relationships.flatMap(({ from, to }) =>
    from === head && to !== head && isPeople(model, to) ? [to] : [],
  );
