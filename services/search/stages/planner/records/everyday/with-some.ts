import { measuresOf } from "../../../language/measures.ts";
import { onlyFieldAt } from "./evidence.ts";
import { type Rule, say, theField } from "./saying.ts";

const WITH =
  /^(.+?) (?:with|without|(?:that|which|who) (?:(?:have|has|had) )?(?:brought|included?|contained|have|has|had)|including|bringing|having|have|has|had|brought) (no |any |some )?([a-z]{3,}s)(?: (?:along|with them|in it|on board))?((?:,? (?:in|during|since|from|and|by|per|for)\b.*)?)$/i;
const ASKS = /^(?:which|what|who|how many)\b/i;
const DONE = / [a-z]{2,}(?:ed|en)$/i;
const NONE = / without (?:any )?[a-z]+s(?: |$)/i;

/** "guests who brought dogs", of bookings that say how many dogs: those with more than none. */
export const withSome: Rule = (text, known) => {
  const [, head, some = "", noun = "", rest = ""] = text.match(WITH) ?? [];
  // "show the chalets with beds": those that have some, or how many each has.
  if (/ with$/i.test(text.slice(0, text.indexOf(noun)).trim()) && !ASKS.test(text)) return [];
  const of = noun ? onlyFieldAt(noun, "fact", known) : undefined;
  if (!head || !of || measuresOf(noun).length > 0 || /^nights$/i.test(noun)) return [];
  // "picked without helpers": once, or each time.
  if (/\bwithout$/i.test(text.slice(0, text.indexOf(noun)).trim()) && DONE.test(head)) return [];
  const isNone = /^no /i.test(some) || NONE.test(text);
  return [say`${head} with ${isNone ? "exactly" : "more than"} 0 ${theField(of)} ${rest}`];
};
