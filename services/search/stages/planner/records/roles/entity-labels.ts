import { isForwardHop } from "../../../joins.ts";
import { ofKind } from "../fields/choose.ts";
import { bindsOwnValue, waitsForNoun } from "../fields/field-words.ts";
import { keyOf } from "../fields/mentions.ts";
import type { Item } from "../hear/items.ts";
import { cueOf, isField, isVerbLike, previousOf } from "../joins/look.ts";
import type { Select } from "../query.ts";
import { type Context, headOf, isMeasure, type State } from "../state.ts";
import { isAbility } from "../values/names.ts";

/** A noun is itself asked for unless a field was, of which it is the owner. */
export function wantsLabel(index: number, s: State, c: Context): boolean {
  if (s.columns) return !isField(c.items[index + 1]);
  const next = c.items[index + 1];
  const isBound = ofKind(next, "field").some(({ of }) => bindsOwnValue(of, index + 1, c));
  const isWaiting = ofKind(next, "field").some(({ of }) => waitsForNoun(of, index + 1, c));
  const isAsked =
    isField(next) &&
    !isFlagItem(next, c) &&
    !isSaidOf(next) &&
    !isBound &&
    !isWaiting &&
    !isAbility(next!.text);
  const isRole = c.roles.some((role) => role.index === index + 1);
  if (isAsked && !isRole && !isNounBetween(index, c)) return false;
  if (s.selects.length === 0 && s.aggregates.length === 0) return !s.of || s.field === undefined;
  const before = cueOf(previousOf(index, c));
  return before?.kind === "and" && s.selects.at(-1)?.kind === "label";
}

/** "ships and their tonnage and port": the one that each of them has, in a list of columns. */
export function isColumnOf(node: number, index: number, s: State, c: Context): boolean {
  const { hops, parent } = s.nodes[node]!;
  const isJoint = ["and", "comma"].includes(cueOf(previousOf(index, c))?.kind ?? "");
  const isListed = s.selects.length > 1 && s.selects.every((select) => !isMeasure(select));
  const isOne = parent === headOf(s) && hops.length > 0 && hops.every(isForwardHop);
  return isJoint && isListed && isOne && s.groups.length === 0 && !isField(c.items[index + 1]);
}

/** "stylists hired before 2012 and the salon each works in": those who were named first, too. */
export function besideFirst(index: number, node: number, s: State, c: Context): readonly Select[] {
  const isJoined = cueOf(previousOf(index, c))?.kind === "and" && s.selects.length === 0;
  const first = s.nodes[0]!;
  const isListed = node !== 0 && first.named && first.tests.length > 0;
  return isJoined && isListed ? [{ kind: "label", node: 0 }] : [];
}

/** "ships delivered to X": a yes or no is asked for, not shown. */
const isFlagItem = (item: Item | undefined, c: Context) =>
  isVerbLike(item?.text ?? "") &&
  ofKind(item, "field").some(({ of }) => c.lexicon.flags.has(keyOf(of)));

/** "witnesses called by the defence": of the witnesses something is said, and not shown. */
const isSaidOf = (item: Item | undefined) =>
  /^[a-z]{3,}ed (?:by|to|for|from|in|at|on|with)$/i.test(item?.text ?? "");

const isNounBetween = (index: number, c: Context) => c.items[index + 1]?.kind === "cue";
