import { type Dataset, datasetOf, type Field } from "../../../../semantic.ts";
import { deedIn, rooted } from "../times/time-deeds.ts";
import { nounAt, onlyOf } from "./evidence.ts";
import { type Rule, say, theDataset, theField } from "./saying.ts";

const LAST =
  /^(?:what|which) ([a-z ]+?) (?:was|were|is|has been|got) (?:the )?(last|most recently|first|longest ago) ([a-z]+)$/i;

/** "which kiln was last serviced": with the latest day of that deed. */
export const lasts: Rule = (text, known) => {
  const [, noun, which, verb] = text.match(LAST) ?? [];
  const thing = noun ? nounAt(noun, known) : undefined;
  const owner = thing?.kind === "dataset" ? datasetOf(known.model, thing.dataset) : undefined;
  const day = owner && dayOf(owner, verb!);
  if (!owner || !day) return [];
  const end = /last|recent/i.test(which!) ? "highest" : "lowest";
  const of = theField({ dataset: owner.name, field: day.name });
  return [say`which ${theDataset(owner.name)} has the ${end} ${of}`];
};

function dayOf(dataset: Dataset, verb: string): Field | undefined {
  const root = rooted(verb.toLowerCase());
  return onlyOf(
    dataset.fields.filter(
      (field) =>
        field.kind === "time" &&
        (deedIn(field, dataset.name)?.has(root) === true ||
          field.label.split(" ").some((word) => rooted(word) === root)),
    ),
  );
}
