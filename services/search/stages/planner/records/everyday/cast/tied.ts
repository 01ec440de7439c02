import { datasetOf } from "../../../../../semantic.ts";
import { nounAt, onlyOf } from "../evidence.ts";
import { type Known, type Saying, say, theDataset, theField, together } from "../saying.ts";
import { sure, valuesAt } from "../versus.ts";
import { onlyPeople, peopleCalled } from "./cast.ts";
import { happened } from "./days.ts";
import { deedsAbout } from "./deeds.ts";
import { type Tie, tieOf } from "./ties.ts";

/** "who complained about the mess": whom something is done for, by what the records say of it. */
export function ofValue(
  verb: string,
  name: string,
  lead: string,
  rest: string,
  known: Known,
): readonly Saying[] {
  const patron = onlyPeople("patron", known.model);
  const event = patron && deedsAbout(verb, patron, known);
  const value = event && onlyOf(valuesAt(name, known).filter(({ of }) => of.dataset === event));
  if (!value) return [];
  const which = /^how many/i.test(lead) ? "how many" : "which";
  return [say`${which} ${theDataset(patron)} with ${theDataset(event)} ${rest} of ${sure(value)}`];
}

/** The tie of a verb between those known by name; none where nobody is called so. */
export function tie(
  verb: string,
  by: readonly string[] | undefined,
  to: readonly string[] | undefined,
  known: Known,
): Tie | undefined {
  if (by?.length === 0 || to?.length === 0) return undefined;
  return tieOf(verb, by, to, known);
}

/** The people that a noun is: of a dataset, or of the only one of their side. */
export function peopleAt(noun: string, known: Known): string | undefined {
  const thing = nounAt(noun, known);
  if (thing?.kind === "dataset") return thing.dataset;
  return thing ? undefined : peopleCalled(noun, known.model);
}

/** The question of one end of a tie, the other of which is known by name. */
export function answers(
  lead: string,
  asked: "by" | "to",
  found: Tie | undefined,
  name: string,
  rest: string,
  known: Known,
): readonly Saying[] {
  if (!found) return [];
  const [head, other] = asked === "by" ? [found.by, found.to] : [found.to, found.by];
  const which = /^how many/i.test(lead) ? "how many" : "which";
  const people = say`${which} ${theDataset(head)} with`;
  const named = say`${theDataset(other)} ${name}`;
  if (found.event === other) return [together(people, say`${theDataset(other)} ${name} ${rest}`)];
  if (found.event === head) {
    // Each time that a class took place is a record of its title.
    const label = datasetOf(known.model, head)!.entity?.label;
    const isListed = which === "which" && label !== undefined;
    const lot = isListed
      ? say`different ${theField({ dataset: head, field: label })} of ${theDataset(head)} with`
      : people;
    return [together(lot, say`${theDataset(other)} ${name} ${rest}`)];
  }
  const done = together(people, happened(found.event, rest, known.model));
  return [together(together(done, say`of`), named)];
}
