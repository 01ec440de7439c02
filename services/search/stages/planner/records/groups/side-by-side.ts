import type { Column, Condition, Plan } from "../../../../plan.ts";
import { fieldsIn } from "../../../../plan.ts";
import { figureOf, keysOf } from "./share.ts";

/** Two counts of the same groups, each of other records: "of cancelled and of completed orders". */
interface Sides {
  readonly left: Side;
  readonly right: Side;
}

interface Side {
  readonly text: string;
  /** What is counted, as it was said. */
  readonly what: string;
}

const SIDES =
  /^(.*?\b(?:number|count) of )([a-z][\w-]*(?: [\w-]+)?) and (?:the )?(?:(?:number|count) )?of ([a-z].+)$/i;
const GROUP = /,? (?:(?:for|in|within|at|of|from|on) (?:each|every)|per|by)\b.*$/i;

/** Two counts that are said side by side, the second with its own "of". */
export function sidesIn(question: string): Sides | undefined {
  const text = question.replace(/[\s?.!]+$/, "");
  const [, lead, first, rest] = text.match(SIDES) ?? [];
  if (!lead || !first || !rest || / and |[.?!;] /.test(rest)) return undefined;
  const by = rest.match(GROUP)?.[0] ?? "";
  const second = rest.slice(0, rest.length - by.length);
  const noun = second.split(" ").slice(1).join(" ");
  const isWhole = first.includes(" ");
  const what = isWhole ? first : `${first} ${noun}`;
  if (!noun) return undefined;
  const side = (each: string): Side => ({ text: `${lead}${each}${by}`, what: each });
  return { left: side(what), right: side(second) };
}

/** One plan with both counts; undefined where they are no counts of different records of the same groups. */
export function sideBySide(left: Plan, right: Plan, sides: Sides): Plan | undefined {
  const [one, other] = [figureOf(left), figureOf(right)];
  const keys = keysOf(left);
  if (!one || !other || left.dataset !== right.dataset) return undefined;
  if (JSON.stringify([keys, left.via]) !== JSON.stringify([keysOf(right), right.via]))
    return undefined;
  const [mine, theirs] = [apart(left, right), apart(right, left)];
  const read = (where: readonly Condition[]) => JSON.stringify(where.flatMap(fieldsIn));
  if (mine.length === 0 || read(mine) !== read(theirs)) return undefined;
  const columns: readonly Column[] = [
    ...keys.filter(({ hidden }) => !hidden),
    { name: nameOf(sides.left), expression: { ...one, when: mine } },
    { name: nameOf(sides.right), expression: { ...other, when: theirs } },
    ...keys.filter(({ hidden }) => hidden),
  ];
  const isKey = ({ column }: Plan["order"][number]) => keys.some(({ name }) => name === column);
  const order = right.order.filter(isKey);
  return { ...right, columns, order, where: right.where.filter((each) => !theirs.includes(each)) };
}

/** Conditions that another plan has not. */
function apart(plan: Plan, other: Plan): readonly Condition[] {
  const texts = new Set(other.where.map((each) => JSON.stringify(each)));
  return plan.where.filter((each) => !texts.has(JSON.stringify(each)));
}

const nameOf = ({ what }: Side): string => what.toLowerCase().replaceAll(/\W+/g, "_");
