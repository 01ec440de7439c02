import type { Problem } from "../../model.ts";
import { withoutEnd } from "../language/ending.ts";
import { sharingTime } from "../language/shared-times.ts";
import type { Asking, Route } from "../routed.ts";
import { isBase } from "../spanning/base.ts";
import { membersOf } from "../spanning/members.ts";
import { pluralOf } from "../spanning/nouns.ts";
import { restricted, sided } from "../spanning/sided.ts";

const TOP = "the ((?:top|bottom) \\d+|\\d+ \\p{L}{2,}est)((?: \\p{L}+){0,2}?) (by .+?)";

/** "companies in the top 20 by revenue and in the top 20 by net income" */
const IN_BOTH = new RegExp(
  `^(.+?) (?:(?:that|which|who) )?(?:(?:are|were|is|rank|ranked) )?(?:both )?(?:in|among) (?:both )?${TOP},? and (?:also )?(?:(?:in|among) )?${TOP}$`,
  "iu",
);
/** "which of the top 20 by revenue are also in the top 20 by net income" */
const OF_THOSE = new RegExp(
  `^(which|how many) of ${TOP} (?:are|were|is) (?:also )?(?:in|among) ${TOP}$`,
  "iu",
);
/** "companies in the top 20 by revenue and net income" */
const BY_BOTH = new RegExp(
  `^(.+?) (?:(?:that|which|who) )?(?:(?:are|were|is|rank|ranked) )?(?:in|among) ${TOP}(?:,? and |, )(?:by )?(?!.*\\bthe (?:top|bottom|\\d+)\\b)(.+)$`,
  "iu",
);

/**
 * Those who are among the first of two orders; a time that one of them says is that of both. Where
 * they are of a kind, of which the first may be meant or the first of all, neither is answered.
 */
export async function inBothTops(question: string, ask: Asking): Promise<Route | undefined> {
  const text = withoutEnd(question);
  const found = text.match(IN_BOTH) ?? text.match(OF_THOSE);
  if (!found) return BY_BOTH.test(text) ? byBoth(question, ask) : undefined;
  const [, who = "", one = "", noun = "", by = "", other = "", same = "", then = ""] = found;
  const named = OF_THOSE.test(text) ? "" : who.replace(ASKS, "");
  const called = named || (noun || same).trim();
  const orders = [`${one} ${called} ${by}`, `${other} ${called} ${then}`];
  const both = await ofBoth(who, called, orders, ask);
  return both ? { ...both, question } : { question, problem: NOT_OF_BOTH };
}

/** The first by one figure, with the other beside it, are others: whether these are meant is not said. */
async function byBoth(question: string, ask: Asking): Promise<Route | undefined> {
  const { agent, proposal } = await ask(question);
  return agent && proposal?.plan?.top ? { question, problem: NOT_OF_BOTH } : undefined;
}

const ASKS = /^(?:which|what|how many|(?:the )?number of|list|show|find|name|all|the)(?: |$)/i;

async function ofBoth(
  who: string,
  called: string,
  orders: readonly string[],
  ask: Asking,
): Promise<Route | undefined> {
  const tops = (await Promise.all(sharingTime(orders).map(ask))).map(sided);
  if (!tops[0]) return undefined;
  const noun = called || pluralOf(tops[0].side);
  const asks = who.match(ASKS)?.[0].trim() ?? "";
  const base = sided(await ask(`${/^(?:how|the n|n)/i.test(asks) ? asks : "which"} ${noun}`));
  if (!base || !isBase(base) || base.plan.where.length > 0) return undefined;
  const members = tops.flatMap((top) => (top?.plan.top ? (membersOf(top, base, false) ?? []) : []));
  return members.length === tops.length ? restricted(base, members) : undefined;
}

const NOT_OF_BOTH: Problem = {
  code: "not_understood",
  severity: "error",
  message: "Who is in both orders is found of all of them only: ask for one order after the other.",
};
