import type { FieldRef, Plan } from "../../../../plan.ts";
import { withoutEnd } from "../../../language/ending.ts";
import { LEAD } from "../groups/share.ts";
import { type Read, type Reading, wholeOf } from "../reading.ts";

const NAMED = "([a-z]+(?: [a-z]+)?)";
const WHO = "(?:the )?([a-z]+(?: [a-z]+)?)";
const SAYINGS: readonly RegExp[] = [
  // "which surnames are used by both clients and drivers"
  new RegExp(
    `${LEAD}${NAMED} (?:that |which )?(?:are |is )?(?:both )?(?:used|shared|borne|held) by (?:both )?${WHO} (and|but not)(?: by)? ${WHO}$`,
    "i",
  ),
  // "which surnames do both clients and drivers have"
  new RegExp(
    `${LEAD}${NAMED} (?:do|that) (?:both )?${WHO} (and) ${WHO} (?:have|share|use)(?: in common)?$`,
    "i",
  ),
  // "surnames common to clients and drivers"
  new RegExp(
    `${LEAD}${NAMED} (?:that are |which are )?common to (?:both )?${WHO} (and) ${WHO}$`,
    "i",
  ),
];

/** What records of one kind have that those of another have as well, or have not: a column of each. */
export function ofTwoTables(text: string, read: Read): Reading | undefined {
  const asked = withoutEnd(text);
  const said = SAYINGS.map((each) => asked.match(each)).find(Boolean);
  const [, what, one, tie, other] = said ?? [];
  if (!what || !one || !tie || !other) return undefined;
  const reading = read(`List the different ${what} of the ${one}`);
  const [mine, theirs] = [
    wholeOf(reading),
    wholeOf(read(`List the different ${what} of the ${other}`)),
  ];
  const [own, others] = [mine && columnOf(mine), theirs && columnOf(theirs)];
  if (!mine || !theirs || !own || !others || own.dataset === others.dataset) return undefined;
  const right: Plan = {
    ...theirs,
    columns: [{ name: "key", expression: { kind: "field", of: others } }],
    order: [],
  };
  const rule = { kind: "within", left: own, right, negated: /not/i.test(tie) } as const;
  return { ...reading, plan: { ...mine, where: [...mine.where, rule] } };
}

/** The one column that a plain list shows, of the records themselves. */
function columnOf({ columns, dataset, grouped, of, top }: Plan): FieldRef | undefined {
  const [only, ...others] = columns.filter(({ hidden }) => !hidden);
  if (grouped || of || top || others.length > 0 || only?.expression.kind !== "field")
    return undefined;
  return only.expression.of.dataset === dataset ? only.expression.of : undefined;
}
