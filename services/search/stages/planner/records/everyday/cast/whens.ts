import { nounAt, onlyOf } from "../evidence.ts";
import { type Rule, say, theDataset, theField } from "../saying.ts";
import { whenOf } from "./days.ts";
import { deedsAbout, mainEvent } from "./deeds.ts";
import { calledBy } from "./names.ts";

const WHEN = [
  /^when (?:did|has|have|was|were|is|does) (?:the |our )?["']?(.+?)["']? (last|most recently|first) (?:been )?([a-z]+(?: (?:in|up|here|out|back|by|at|on))?)(?: (?:something|anything|a [a-z]+|an [a-z]+|here|with us|from us|to us))?$/i,
  /^when (?:did|has|have|was|were|is) (?:the |our )?["']?(.+?)["']? ()([a-z]+(?: (?:in|up|here|out|back|by|at|on))?)(?: (?:something|anything|an? [a-z]+|here|with us|from us|to us))? (?:for )?(?:the )?(last|first|most recently)(?: time)?$/i,
];

const EVERY =
  /^when (?:did|has|have|was|were) (?:the |our )?["']?(.+?)["']? (?:been )?([a-z]+(?: (?:in|up|here|out|back|by|at|on))?)(?: (?:here|with us|from us|to us))?$/i;

/** "when did Ann donate": the days of all records of that deed of hers. */
export const daysOf: Rule = (text, known) => {
  const [, name = "", verb = ""] = text.match(EVERY) ?? [];
  const owner = verb ? onlyOf(calledBy(name, known)) : undefined;
  const event = owner && deedsAbout(verb, owner, known);
  const day = event && whenOf(event, known.model);
  return day ? [say`${theField(day)} of ${theDataset(event)} of ${theDataset(owner)} ${name}`] : [];
};

/** "when did Ann last come in": the latest day of the records of that deed of hers. */
export const lastOf: Rule = (text, known) =>
  WHEN.flatMap((pattern) => {
    const [, name = "", before, verb = "", behind] = text.match(pattern) ?? [];
    const end = before || behind;
    const owner = end && onlyOf(calledBy(name, known));
    const event = owner && deedsAbout(verb, owner, known);
    const day = event && whenOf(event, known.model);
    if (!day) return [];
    const of = theField(day);
    return [
      say`${/first/i.test(end) ? "minimum" : "maximum"} ${of} of ${theDataset(owner)} ${name}`,
    ];
  });

const BUSY =
  /^how (?:busy|quiet|busy or quiet) (?:was|were|is|are|have|has|did) (?:we |it |you |things )?(?:been )?(?:(?:in|on|during|at) )?(.+)$/i;
const BUSIEST =
  /^(?:(?:what|which|when) (?:is|was|were) )?(?:our |the )?(busiest|quietest|slowest) (day of the week|weekday|day|week|month|quarter|year)((?: (?:in|of|during|since)\b.*)?)$/i;

/** "how busy was May": how many records there are of what goes on. */
export const busy: Rule = (text, known) => {
  const [, when] = text.match(BUSY) ?? [];
  const [, end, unit, rest = ""] = text.match(BUSIEST) ?? [];
  if (!when && !unit) return [];
  const event = mainEvent(known);
  if (!event) return [];
  if (when) return nounAt(when, known) ? [] : [say`number of ${theDataset(event)} in ${when}`];
  const most = /busiest/i.test(end!) ? "most" : "fewest";
  const which = /week(?:day)?$/i.test(unit!) && !/^week$/i.test(unit!) ? "day of the week" : unit!;
  return [say`which ${which} has the ${most} ${theDataset(event)} ${rest}`];
};
