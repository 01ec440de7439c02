import { labelsFor } from "../../roles/maker.ts";
import { type Rule, type Saying, say, theDataset, theField, together } from "../saying.ts";
import { sure, valuesAt } from "../versus.ts";
import { deedsAbout } from "./deeds.ts";

const OFTEN =
  /^(?:who|which [a-z]+) (?:has |have )?([a-z]+(?: (?:in|up|here|back|by|out))?)(?: (?:with|to|from|at) us)? (?:more|most|less|least) (?:often|frequently)?,?:? ?["']?([\p{L}][\p{L}'. -]*?)["']? or ["']?([\p{L}][\p{L}'. -]*?)["']?$/iu;

/** "who rides more often, Ann or Bob": how many records of it there are of each. */
export const rivals: Rule = (text, known) => {
  const [, verb, one, other] = text.match(OFTEN) ?? [];
  if (!verb) return [];
  return valuesAt(one!, known).flatMap((first) =>
    valuesAt(other!, known).flatMap((second): readonly Saying[] => {
      const { dataset } = first.of;
      const event = second.of.dataset === dataset && deedsAbout(verb, dataset, known);
      const [label, ...more] = labelsFor(dataset, known.model);
      if (!event || !label || more.length > 0) return [];
      const both = say`number of ${theDataset(event)} for ${sure(first)} and ${sure(second)}`;
      return [together(both, say`by ${theField(label)}`)];
    }),
  );
};
