import { type Dataset, datasetOf, type Field } from "../../../../semantic.ts";
import { deedIn, rooted } from "../times/time-deeds.ts";
import { nounAt, onlyOf } from "./evidence.ts";
import { type Rule, say, theDataset, theField } from "./saying.ts";

export const COUNT = "(\\d+|two|three|four|five|six|seven|eight|nine|ten)";
const LAST = new RegExp(
  `^(?:what|which) (?:${COUNT} )?([a-z ]+?) (?:was|were|is|are|has been|have been|got) (?:the )?(last|most recently|first|longest ago) ([a-z]+)$`,
  "i",
);
/** "the three most recently hired nurses" */
const BEFORE = new RegExp(
  `^(?:(?:(?:who|which|what) (?:is|are|was|were)|show|list|name|give|find)(?: me)? )?(?:the |our )?(?:${COUNT} )?(most|least) recently ([a-z]+) ([a-z]+(?: [a-z]+)??)((?: (?:in|at|of|from|on|with)\\b.*)?)$`,
  "i",
);

/** "which kiln was last serviced": with the latest day of that deed. */
export const lasts: Rule = (text, known) => {
  const behind = text.match(LAST);
  const before = text.match(BEFORE);
  const [count = "", noun, which, verb, rest = ""] = behind
    ? behind.slice(1)
    : before
      ? [before[1], before[4], before[2], before[3], before[5]]
      : [];
  const thing = noun ? nounAt(noun, known) : undefined;
  const owner = thing?.kind === "dataset" ? datasetOf(known.model, thing.dataset) : undefined;
  const day = owner && dayOfDeed(owner, verb!);
  if (!owner || !day) return [];
  const end = /^(?:last|most)/i.test(which!) ? "highest" : "lowest";
  const of = theField({ dataset: owner.name, field: day.name });
  return [say`which ${count} ${theDataset(owner.name)} has the ${end} ${of} ${rest}`];
};

/** The one day of records on which something was done to them. */
export function dayOfDeed(dataset: Dataset, verb: string): Field | undefined {
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
