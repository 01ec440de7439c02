import { datasetOf } from "../../../../semantic.ts";
import { isPeople } from "../roles/persons.ts";
import { goingOn } from "./events.ts";
import { nounAt, payOf } from "./evidence.ts";
import { type Rule, say, theDataset, theField } from "./saying.ts";
import { amountAt } from "./takings.ts";

const BEST =
  /^(?:(?:who|which|what) (?:is|are|was|were) )?(?:the |our )?(?:(\d+|two|three|four|five|six|seven|eight|nine|ten) )?(best|top|biggest|most valuable|most generous|most active|most frequent|most regular|most loyal|busiest|keenest)(?: (\d+|two|three|four|five|ten))? ([a-z]+?)((?: (?:in|during|since|of|by)\b.*)?)$/i;

/** "our best customer", "most active member": by what they paid, else by how often. */
export const regulars: Rule = (text, known) => {
  const [, before, most, behind, noun, rest = ""] = text.match(BEST) ?? [];
  const who = noun ? nounAt(noun, known) : undefined;
  if (who?.kind !== "dataset" || /\bby\b/.test(rest)) return [];
  // What people bring in: of things and of staff the words mean something else.
  const dataset = datasetOf(known.model, who.dataset)!;
  if (!isPeople(known.model, who.dataset) || payOf(dataset)) return [];
  const count = before ?? behind;
  const lead = count ? `top ${count}` : "which";
  const people = theDataset(who.dataset);
  const amount = amountAt(who.dataset, known.model, false);
  const isOften = /active|frequent|regular|loyal|busiest|keenest/i.test(most!);
  if (amount && !isOften)
    return [
      count
        ? say`${lead} ${people} by total ${theField(amount)} ${rest}`
        : say`which ${people} has the highest total ${theField(amount)} ${rest}`,
    ];
  const event = isOften ? goingOn(who.dataset, undefined, known.model) : undefined;
  return event && !count ? [say`which ${people} has the most ${theDataset(event)} ${rest}`] : [];
};
