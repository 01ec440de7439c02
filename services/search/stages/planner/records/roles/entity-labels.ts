import { isForwardHop } from "../../../joins.ts";
import { stem } from "../../../language/tokens.ts";
import { ofKind } from "../fields/choose.ts";
import { bindsOwnValue, waitsForNoun } from "../fields/field-words.ts";
import { keyOf } from "../fields/mentions.ts";
import type { Item } from "../hear/items.ts";
import { cueOf, isField, isVerbLike, previousOf, tellsDone } from "../joins/look.ts";
import type { Select } from "../query.ts";
import { type Context, headOf, isMeasure, type State } from "../state.ts";
import { isTimely } from "../times/time-fields.ts";
import { isAbility } from "../values/names.ts";

/** A noun is itself asked for unless a field was, of which it is the owner. */
export function wantsLabel(index: number, s: State, c: Context): boolean {
  if (s.columns) return !isField(c.items[index + 1]);
  if (isScope(index, c)) return false;
  const next = c.items[index + 1];
  const isBound = ofKind(next, "field").some(({ of }) => bindsOwnValue(of, index + 1, c));
  const isWaiting = ofKind(next, "field").some(({ of }) => waitsForNoun(of, index + 1, c));
  const isAsked =
    isField(next) &&
    !isFlagItem(next, c) &&
    !isSaidOf(next) &&
    !isBound &&
    !isWaiting &&
    !tellsWhen(next, c) &&
    !isAbility(next!.text);
  const isRole = c.roles.some((role) => role.index === index + 1);
  if (isAsked && !isRole && !isNounBetween(index, c)) return false;
  if (s.selects.length === 0 && s.aggregates.length === 0) return !s.of || s.field === undefined;
  const before = cueOf(previousOf(index, c));
  return before?.kind === "and" && s.selects.at(-1)?.kind === "label";
}

/** "for the clerks in York, what is the average salary": of them together, and not of each. */
function isScope(index: number, { items }: Context): boolean {
  const end = items.findIndex((item) => cueOf(item)?.kind === "comma" || /,$/.test(item.text));
  const asked = items.slice(end + 1).find((item) => !OPENS.has(cueOf(item)?.kind ?? ""));
  const isFigure = ["count", "aggregate"].includes(cueOf(asked)?.kind ?? "");
  const isEach = items.some(
    (item, at) => cueOf(item)?.kind === "each" && (at < index || items[at + 1]?.kind !== "data"),
  );
  return SCOPE.test(items[0]?.text ?? "") && index < end && isFigure && !isEach;
}

const SCOPE = /^(?:for|among|amongst|of|within|considering)$/i;
const OPENS: ReadonlySet<string> = new Set(["ask", "filler", "comma"]);

/** "ships and their tonnage and port": the one that each of them has, in a list of columns. */
export function isColumnOf(node: number, index: number, s: State, c: Context): boolean {
  const { hops, parent } = s.nodes[node]!;
  const isJoint = ["and", "comma"].includes(cueOf(previousOf(index, c))?.kind ?? "");
  const least = isSurelyListed(index, c) ? 1 : 2;
  const isListed = s.selects.length >= least && s.selects.every((select) => !isMeasure(select));
  // "clubs and their rowers" are pairs; of a club and a rower nobody says whose.
  const isTheirs = POSSESSIVE.test(c.items[index - 1]?.text ?? "");
  const isOne = parent === headOf(s) && hops.length > 0 && (isTheirs || hops.every(isForwardHop));
  return isJoint && isListed && isOne && s.groups.length === 0 && !isField(c.items[index + 1]);
}

/** "show the team and the players": what each is called, beside a column of theirs. */
export function isOwnColumn(node: number, index: number, s: State, c: Context): boolean {
  const isJoint = ["and", "comma"].includes(cueOf(previousOf(index, c))?.kind ?? "");
  const isOfIt = s.selects.every(
    (select) => select.kind === "field" && !select.fn && select.node === node,
  );
  const isAlone = s.selects.length > 0 && isOfIt && s.groups.length === 0 && !s.of && !s.each;
  return isJoint && isAlone && !isField(c.items[index + 1]);
}

const POSSESSIVE = /^(?:their|its|his|her)$/i;

/** "names of choirs and their conductors", "show the name and country": no condition on them. */
const isSurelyListed = (index: number, { items }: Context): boolean =>
  POSSESSIVE.test(items[index - 1]?.text ?? "") ||
  (cueOf(items[0])?.kind === "ask" && stem(items[index]!.text) === items[index]!.text) ||
  items
    .slice(0, index)
    .some((item, at) => cueOf(item)?.kind === "ask" && cueOf(items[at - 1])?.kind === "question");

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

/** "pupils enrolled in 2023": of the pupils it is said when they were, and no column is asked for. */
const tellsWhen = (item: Item | undefined, c: Context) =>
  tellsDone(item?.text ?? "") && ofKind(item, "field").every(({ of }) => isTimely(of, c));

/** "witnesses called by the defence": of the witnesses something is said, and not shown. */
const isSaidOf = (item: Item | undefined) =>
  /^[a-z]{3,}ed (?:by|to|for|from|in|at|on|with)$/i.test(item?.text ?? "");

const isNounBetween = (index: number, c: Context) => c.items[index + 1]?.kind === "cue";
