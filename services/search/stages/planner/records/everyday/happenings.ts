import type { FieldRef } from "../../../../plan.ts";
import { onlyFieldAt } from "./evidence.ts";
import { tail } from "./patterns.ts";
import { type Known, type Rule, say, theDataset, theField } from "./saying.ts";

const UNIT = "(year|quarter|month|week|day of the week|weekday|day)";
const TAIL = tail("of");
/** "which month had the most arrivals in 2025" */
const MOST = new RegExp(
  `^(?:in )?(?:which|what) ${UNIT} (?:had|has|saw|were there|was there|did we have|do we have) (?:the )?(most|fewest) ([a-z]+)${TAIL}$`,
  "i",
);
/** "the busiest month for arrivals" */
const BUSIEST = new RegExp(
  `^(?:(?:what|which) (?:is|was) )?(?:our |the )?(busiest|quietest) ${UNIT} for ([a-z]+)${TAIL}$`,
  "i",
);
/** "arrivals per month in 2025" */
const SERIES = new RegExp(`^(?:number of )?([a-z]+) (?:by|per|each|every) ${UNIT}${TAIL}$`, "i");

/** "arrivals", where records say when each arrival was: as many as there are records, by that day. */
export const happenings: Rule = (text, known) => {
  const [, unit, end, noun, rest = ""] = text.match(MOST) ?? busiest(text) ?? [];
  const best = noun && dayOf(noun, known);
  if (best)
    return [
      say`which ${unit!} of ${theField(best)} had the ${end!} ${theDataset(best.dataset)} ${rest}`,
    ];
  const [, things, each, tail = ""] = text.match(SERIES) ?? [];
  const day = things && dayOf(things, known);
  if (!day) return [];
  return [say`number of ${theDataset(day.dataset)} by ${each!} of ${theField(day)} ${tail}`];
};

function busiest(text: string): readonly (string | undefined)[] | undefined {
  const [all, end, unit, noun, rest] = text.match(BUSIEST) ?? [];
  if (!all) return undefined;
  return [all, unit, /busiest/i.test(end!) ? "most" : "fewest", noun, rest];
}

/** The one day that a plural is of: "arrivals" of "arrival". */
const dayOf = (noun: string, known: Known): FieldRef | undefined =>
  /[a-z]s$/i.test(noun) ? onlyFieldAt(noun, "time", known) : undefined;
