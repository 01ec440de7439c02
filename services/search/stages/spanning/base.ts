import { type FieldRef, fieldsOf } from "../../plan.ts";
import type { Asking } from "../routed.ts";
import type { Base } from "./base-times.ts";
import { isOfRelated } from "./condition.ts";
import { membersOf } from "./members.ts";
import { nounsIn, pluralOf } from "./nouns.ts";
import { isOpenToFewer, listed, restricted, type Sided, sided } from "./sided.ts";
import { isNaming } from "./sides.ts";
import { BINDS } from "./slots.ts";

/** @param time  when it is said of them, behind their noun: "profitable companies in 2023" */
export async function baseOf(text: string, ask: Asking, time = ""): Promise<Base | undefined> {
  // "years without any deal": nobody's, and not those in which somebody was founded.
  if (PERIODS.test(text)) return undefined;
  const route = await ask(`${text}${time && ` ${time}`}`);
  const of = sided(route);
  if (of && isBase(of)) return { of, said: of };
  const said = listed(route);
  if (!said || said.plan.top !== undefined || !isOpenToFewer(said)) return undefined;
  if (!isOfNoun(text, said, nounsIn(route))) return undefined;
  const all = sided(await ask(pluralOf(said.side)));
  const members = all && isBase(all) && membersOf(said, all, false);
  if (!members) return undefined;
  const found = restricted(all, [members]);
  return { of: { ...all, route: found, plan: found.proposal!.plan! }, said };
}

const PERIODS =
  /^(?:(?:in )?(?:which|what|how many|list|show|all|the|number of) )*(?:fiscal |calendar )?(?:years|quarters|months|weeks|days)$/i;

/** Whether words list those whom their one noun means: "acquirers", "AAA rated companies". */
function isOfNoun(text: string, { isRole }: Sided, nouns: readonly string[]): boolean {
  const words = text.toLowerCase().split(" ");
  const count = words.filter((word) => nouns.includes(word)).length;
  // "suppliers of companies that": it is said of the companies; "who acquired": of nobody yet.
  if (isRole) return count === 0 && words[0] !== "who";
  return count === 1 && nouns.includes(words.at(-1)!) && !words.some((word) => BINDS.test(word));
}

/** Whether a question asks for entities, or how many they are, and for nothing else. */
export function isBase(each: Sided): boolean {
  const { plan, side } = each;
  const isOfThem = plan.dataset === side.entity.name || plan.dataset === side.label.dataset;
  const isPlain = plan.columns.every(({ expression }) => expression.kind !== "arithmetic");
  // "companies with a competitor that": it may be the competitor of whom it is said.
  const isOfAll =
    plan.top === undefined &&
    plan.having.length === 0 &&
    !isNaming(plan, side.label) &&
    !isOfRelated(plan);
  return isOfThem && isPlain && isOfAll && isOpenToFewer(each);
}

/** "countries", "how many sectors": kinds of entities are asked for, and not these themselves. */
export function asksKinds({ plan, side }: Sided): boolean {
  const shown = plan.columns.flatMap(({ expression }) => fieldsOf(expression));
  const isOwn = ({ dataset, field }: FieldRef) =>
    dataset !== side.entity.name || [side.label.field, ...side.entity.primaryKey].includes(field);
  return shown.length > 0 && !shown.some(isOwn);
}
