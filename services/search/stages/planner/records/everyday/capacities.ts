import { datasetOf, type Field } from "../../../../semantic.ts";
import { stem } from "../../../language/tokens.ts";
import { factCalled, fieldWhere, nounAt } from "./evidence.ts";
import { type Rule, say, theDataset, theField } from "./saying.ts";

const ROOM =
  /^(.*?)\b([a-z]+) (?:with (?:room|space|places|seats|beds) for|(?:that |which )?(?:can )?(?:sleeps?|seats?|holds?|takes?|fits?|accommodates?|hosts?)) (between \d+ and \d+|(?:more than|at least|over|up to|fewer than|less than|under|at most|exactly)? ?(?:\d+|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve))(?: ([a-z]+))?(?: or more)?$/i;
export const CAPACITY =
  /\b(?:capacity|seats|seated|seating|beds|berths|places|sleeps|occupancy)\b|\bmax(?:imum)? (?:guests|people|persons|visitors|pax|participants|passengers|riders|players|attendees|seats)\b/;

/** Without a "can" what is held may be an event. */
const ROOMIEST =
  /^(.*?)\b([a-z]+) (?:with (?:room|space|places|seats|beds) for|(?:that |which )?(?:can (?:sleep|seat|hold|take|fit|accommodate|host)|sleeps?|seats?|accommodates?)) the (most|fewest) ([a-z]+)$/i;

/** "pitches with room for more than 6 guests": what a place holds at most. */
export const capacities: Rule = (text, known) => {
  const [, before = "", noun, count, whom = ""] = text.match(ROOM) ?? text.match(ROOMIEST) ?? [];
  const thing = noun ? nounAt(noun, known) : undefined;
  const place = thing?.kind === "dataset" ? datasetOf(known.model, thing.dataset) : undefined;
  if (!place) return [];
  const isOfThem = ({ kind, label }: Field) =>
    kind === "fact" && label.split(" ").some((word) => whom !== "" && stem(word) === stem(whom));
  const of = fieldWhere(place, isOfThem) ?? factCalled(place, CAPACITY);
  const best = { most: "highest", fewest: "lowest" }[count!.toLowerCase()];
  if (of && best)
    return [say`${before} ${theDataset(place.name)} with the ${best} ${theField(of)}`];
  const least = /^\s*\d+$|^\s*[a-z]+$/i.test(count!) ? `at least ${count}` : count!;
  return of ? [say`${before} ${theDataset(place.name)} with ${theField(of)} ${least}`] : [];
};
