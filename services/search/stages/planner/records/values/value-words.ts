import type { Knowledge } from "../../../../model.ts";
import { formsOf, pastOf } from "../../../language/verbs.ts";
import { keyOf } from "../fields/mentions.ts";

/** More different values than this are names, and not states or kinds. */
const MOST_KINDS = 30;

/** Names of people and things are no states, however few there are. */
const NAMED = /name$|^title$/i;

/** Fields whose few values are states or kinds of records. */
export function kindsIn(values: Knowledge["values"]): ReadonlySet<string> {
  const counts = new Map<string, number>();
  for (const of of values)
    if (!NAMED.test(of.field) && !of.entity)
      counts.set(keyOf(of), (counts.get(keyOf(of)) ?? 0) + 1);
  return new Set([...counts].flatMap(([key, count]) => (count <= MOST_KINDS ? [key] : [])));
}

/** What else people say for a state, however records write it; of a line each for any other. */
const STATES = `
cancelled, canceled, called off, scrapped, cancel
completed, complete, finished, done
no show, not turn up, not turned up, failed to turn up, not show up, failed to attend, missed
pending, waiting, awaiting, outstanding
in progress, under way, underway, ongoing
on hold, paused, put on hold
overdue, late
active, current
inactive, lapsed, dormant
missing, lost
broken, faulty, out of order, defective
vacant, empty, free, unoccupied, unlet
occupied, taken, let
rejected, turned down, refused, declined
approved, accepted
delivered, dropped off
returned, brought back, sent back
refunded, paid back
part time, part-time
full time, full-time
card, by card, plastic
fail, failed, failure
pass, passed
bike, bicycle
car, automobile
truck, lorry
flat, apartment
petrol, gasoline, gas
online, on the web, over the internet
retired, decommissioned, withdrawn
sold, sold out
urgent, pressing
success, successful, succeeded, successfully
winner, won, win, wins, winning
loser, lost, lose, loses, losing
nominated, nominee, nomination
maintenance, being repaired
`
  .trim()
  .split("\n")
  .map((line) => line.split(", "));

/**
 * Other words for one of a few values: of the same verb ("failed" for "fail", "damage" for
 * "damaged"), and everyday ones ("called off" for "cancelled").
 */
export function wordsOfKind(value: string): readonly string[] {
  const plain = value.toLowerCase().replaceAll(/[_-]/g, " ");
  const alike = STATES.flatMap((line) => (line.includes(plain) ? line : []));
  return [...new Set([...alike, ...formsOfValue(plain)])].filter((word) => word !== plain);
}

function formsOfValue(plain: string): readonly string[] {
  if (!/^[a-z]{4,}$/.test(plain) && pastOf(plain) === `${plain}ed`) return [];
  if (/e?d$/.test(plain) && plain.endsWith("ed"))
    return [plain.slice(0, -1), plain.slice(0, -2), ...formsOf(plain.slice(0, -2))];
  return plain.endsWith("s") && !plain.endsWith("ss") ? [] : formsOf(plain);
}
