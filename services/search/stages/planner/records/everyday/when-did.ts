import { datasetOf } from "../../../../semantic.ts";
import { calledBy } from "./cast/names.ts";
import { onlyOf } from "./evidence.ts";
import { dayOfDeed } from "./lasts.ts";
import { type Rule, say, theDataset, theField } from "./saying.ts";

const WHEN_DID =
  /^when (?:did|does|will|was|were|is) (?:the |our )?["']?(.+?)["']? (?:first )?([a-z]{3,})$/i;

/** "when did the Old Mill open": the one day of that deed that a record of this name has. */
export const whenDid: Rule = (text, known) => {
  const [, name, verb] = text.match(WHEN_DID) ?? [];
  const owner = name ? onlyOf(calledBy(name, known)) : undefined;
  const day = owner && dayOfDeed(datasetOf(known.model, owner)!, verb!);
  if (!owner || !day) return [];
  return [say`${theField({ dataset: owner, field: day.name })} of ${theDataset(owner)} ${name!}`];
};
