import { isNoun } from "./asking.ts";
import { addNames, type Draft, declineWith } from "./draft.ts";
import type { Item } from "./items.ts";
import { mixed } from "./mixed.ts";
import { hearOthers } from "./others.ts";
import { isAnybody, isBeginning, isSign, isSmall } from "./small.ts";

/** Hears whose words a question asks for: what stands before its verb, or behind "by". */
export function hearWho(items: readonly Item[], question: string, draft: Draft): void {
  const told = hearTurn(items, draft);
  const start = told.findIndex((_, at) => !isBegun(told, at));
  const head = start < 0 ? told : told.slice(0, start);
  const who = start < 0 ? [] : told.slice(start);
  for (const item of head) hearTime(item, draft);
  const unread = who.filter(isUnread);
  if (unread.length > 0) hearOthers(who, unread, question, draft);
  else hearOwn(who, draft);
}

function hearOwn(who: readonly Item[], draft: Draft): void {
  for (const item of who) {
    hearTime(item, draft);
    if (item.kind === "name") addNames(draft, item.names);
  }
  declineWith(draft, mixed(who));
}

/** "when did X last mention", "the latest comments" */
export function hearTurn(items: readonly Item[], draft: Draft): readonly Item[] {
  const at = items.length - 1;
  const text = items[at]?.text.toLowerCase() ?? "";
  const isTwo = text === "recently" && /^most$/i.test(items[at - 1]?.text ?? "");
  const isThose = text === "recent" && /^most$/i.test(items[at - 1]?.text ?? "");
  if (text === "first" || text === "earliest") draft.turn = "first";
  else if (/^(?:last|latest|newest)$/.test(text) || isTwo || isThose) draft.turn = "last";
  else return items;
  return items.slice(0, isTwo || isThose ? -2 : -1);
}

/** "in Q3 2024, what did": a time and what a question begins with. */
const isBegun = (items: readonly Item[], at: number): boolean => {
  const item = items[at]!;
  if (item.kind === "time" || isNoun(item) || isSign(item.text)) return true;
  const isBefore = items[at + 1]?.kind === "time" && /^(?:in|on|during|for|at)$/i.test(item.text);
  return item.kind !== "name" && (isBefore || isBeginning(item.text));
};

function hearTime(item: Item, draft: Draft): void {
  if (item.kind === "time") draft.times.push(item.bounds);
  if (item.kind === "newest") draft.newest = item.count;
}

const isUnread = (item: Item): boolean =>
  item.kind === "phrase" ||
  (item.kind === "word" && !isSmall(item.text) && !isAnybody(item.text) && !isSign(item.text));
