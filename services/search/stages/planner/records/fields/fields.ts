import { type FieldRef, sameField } from "../../../../plan.ts";
import { measuresOf } from "../../../language/measures.ts";
import { hearAbsent } from "../hear/hear-absent.ts";
import { hearRole, isBeforeOwn } from "../hear/hear-role.ts";
import type { Item } from "../hear/items.ts";
import { cueOf, isVerbLike, nextOf, tellsDone } from "../joins/look.ts";
import { hearOutOf } from "../out-of.ts";
import { ownerOf } from "../roles/owners.ts";
import type { Role } from "../roles/relations.ts";
import { type Context, headOf, type State } from "../state.ts";
import { isTimely } from "../times/time-fields.ts";
import { isHalf, isOfAnother } from "../values/compound.ts";
import { fieldAt, ofKind } from "./choose.ts";
import { asAgainstField } from "./field-against-field.ts";
import { asEndOfOf, asFilter, asLeft, asNoun, asSelect } from "./field-asked.ts";
import {
  asAggregate,
  asBesideAggregate,
  asCompared,
  asCount,
  asGroup,
  asNumbered,
} from "./field-counted.ts";
import { asCharged, asDateOfGroups, asDateOfSeries, asDone } from "./field-dates.ts";
import { asExtreme } from "./field-extreme.ts";
import { asFlag } from "./field-flag.ts";
import { asMetric } from "./field-metric.ts";
import { asMode, asOrder, asRanking } from "./field-ranked.ts";
import type { FieldSaid, Take } from "./field-said.ts";
import { isOwned, nameOwner, tiesTwo } from "./field-ties.ts";
import {
  bindsOwnValue,
  bindsValue,
  isDoneBy,
  isDoneTo,
  isRate,
  isRated,
  waitsForNoun,
} from "./field-words.ts";
import { isObjectOfDeed } from "./object-of-deed.ts";

export function hearField(of: FieldRef, index: number, s: State, c: Context): undefined {
  if (s.swallow && sameField(s.swallow, of)) {
    delete s.swallow;
    return;
  }
  if (isObjectOfDeed(of, index, s, c)) return;
  s.spoken.push(of);
  const item = c.items[index]!;
  const role = c.roles.find(
    (each) =>
      each.index === index &&
      (sameField(each.of, of) || isDoers(each, of, c) || isBeforeOwn(each, c)),
  );
  if (role && hearRole(role, s, c)) return;
  const isPart = ofKind(item, "field").every(({ strength }) => strength < 0.9);
  if (waitsForNoun(of, index, c)) return;
  if (isPart && (bindsValue(of, index, c) || bindsOwnValue(of, index, c))) return;
  if (tiesTwo(of, index, s, c) || isDoneBy(index, c)) return;
  if ((isRate(item.text) && !isRated(of, s)) || (isPart && isDoneTo(index, c))) {
    s.unused.push(item.text);
    return;
  }
  if (isUnitOfOthers(of, index, s, c) || isNamedOtherwise(of, index, s, c))
    s.unused.push(item.text);
  // "announced" says what was done, whether or not its date is asked for.
  const isDone = tellsDone(item.text) && isTimely(of, c);
  if (cueOf(item)?.kind !== "it" && !isDone) s.heard.push({ of, text: item.text });
  // "starting at" says which end of a way is meant.
  if (isVerbLike(item.text) && fieldAt(c.model, of).kind === "key") return;
  if (!(isDone && isDoneWithOwner(of, index, c)) && isOfAnother(of, index, c))
    s.unused.push(item.text);
  if (isHalf(of, index, c)) s.unused.push(item.text);
  const said: FieldSaid = { of, node: ownerOf(of, s, c), index };
  // "sent on weekends": which of its dates that is.
  if (cueOf(nextOf(index, c))?.kind === "weekday" && isTimely(of, c)) {
    if (isOwned(of, index, c)) nameOwner(of, s, c);
    s.field = { of, node: said.node };
    return;
  }
  if (hearAbsent(of, said.node, index, s, c) || hearOutOf(said, s, c)) return;
  for (const take of TAKES) if (take(said, s, c)) return;
}

/** "engines above 2 kW", "that are above 2 kW": a unit, and not the power that something else has. */
function isUnitOfOthers(of: FieldRef, index: number, s: State, c: Context): boolean {
  const isAbove = /^(?:is |are )?(?:above|over|below|under|beyond)$/i;
  const before = c.items.slice(0, Math.max(0, index - 2)).findLast((item) => !isLink(item));
  const isOfNoun = ofKind(before, "dataset").some(({ strength, deed }) => strength > 0.9 && !deed);
  return (
    cueOf(c.items[index - 1])?.kind === "number" &&
    isAbove.test(c.items[index - 2]?.text ?? "") &&
    isOfNoun &&
    measuresOf(c.items[index]!.text).length > 0 &&
    !c.named.has(of.dataset) &&
    of.dataset !== s.nodes[headOf(s)]?.dataset
  );
}

/** "the names of the managers", heard as those of departments: of whom they are the key says, and no name. */
function isNamedOtherwise(of: FieldRef, index: number, s: State, c: Context): boolean {
  const [said] = c.items
    .slice(0, index)
    .filter(({ kind }) => kind === "data")
    .slice(-1);
  const last = s.selects.at(-1);
  const isOfKey =
    fieldAt(c.model, of).kind === "key" && ofKind(c.items[index], "dataset").length === 0;
  const isName = /^names?$/i.test(said?.text ?? "") && last?.kind === "field";
  return isOfKey && isName && s.of && s.zone === "select" && !/\bid\b/i.test(c.items[index]!.text);
}

const isLink = (item: Item): boolean =>
  item.kind === "cue" && ["filler", "relative"].includes(item.cue.kind);

/** "who reports faults": by the key of who did it, and not by the day on which it was done. */
const isDoers = ({ isNoun }: Role, of: FieldRef, c: Context): boolean =>
  c.asked === "who" && !isNoun && isTimely(of, c);

/** "clients who placed an order": an order's own day, though clients were named before. */
const isDoneWithOwner = (of: FieldRef, index: number, c: Context): boolean =>
  ofKind(nextOf(index, c), "dataset").some(({ dataset }) => dataset === of.dataset);

/** What a field can be for, tried in this order. */
const TAKES: readonly Take[] = [
  asAgainstField,
  asDone,
  asCharged,
  asFlag,
  asDateOfSeries,
  asDateOfGroups,
  asNoun,
  asMetric,
  asNumbered,
  asEndOfOf,
  asOrder,
  asCompared,
  asRanking,
  asMode,
  asExtreme,
  asGroup,
  asCount,
  asAggregate,
  asBesideAggregate,
  asLeft,
  asSelect,
  asFilter,
];
