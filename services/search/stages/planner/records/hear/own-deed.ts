import { fieldAt, ofKind } from "../fields/choose.ts";
import { cueOf, isEntity, isVerbLike } from "../joins/look.ts";
import { hearEntity } from "../roles/entities.ts";
import type { Context, State } from "../state.ts";
import { datedDeed, dayOf } from "../times/time-fields.ts";
import type { Hear } from "./data-aside.ts";

/**
 * "films that were never nominated", of nominations whose result may be that, too: each of them is
 * one, whatever came of it.
 */
export const asOwnDeed: Hear = (item, index, s, c) => {
  const deeds = ofKind(item, "dataset").filter(({ deed }) => deed);
  const values = ofKind(item, "value");
  const isOfDeed =
    values.every(({ of }) => deeds.some(({ dataset }) => dataset === of.dataset)) ||
    isOfOthers(deeds, index, s, c);
  const isSaid = s.nodes.some((node) => deeds.some(({ dataset }) => dataset === node.dataset));
  if (values.length === 0 || !isOfDeed || isSaid || s.nodes.length === 0) return false;
  if (!isVerbLike(item.text.toLowerCase()) || isEntity(c.items[index + 1])) return false;
  const isNever = s.negated && /\bnever\b/i.test(c.items[s.negatedAt ?? index]!.text);
  const isState = values.some(({ of }) => STATE.test(fieldAt(c.model, of).label));
  // "members who rented", of rentals: what is done is called by the whole name of its records.
  const isNamed = deeds.some(({ strength }) => strength >= 0.7);
  if (isState && !isNever && !isNamed) return false;
  hearEntity({ ...item, mentions: deeds }, index, s, c);
  return true;
};

/**
 * "orders shipped after May", "never shipped", where there are shipments with a day of their own: of
 * those, whatever the orders are by now.
 */
const isOfOthers = (
  deeds: readonly { readonly dataset: string }[],
  index: number,
  s: State,
  c: Context,
): boolean =>
  (s.negated ||
    c.items[index + 1]?.kind === "time" ||
    cueOf(c.items[index + 1])?.kind === "superlative") &&
  deeds.length > 0 &&
  deeds.every(({ dataset }) => dayOf(dataset, c) !== undefined) &&
  datedDeed(c.items[index]!.text, s, c) === undefined;

/** What it is now: who returned it only then has the state "returned". */
const STATE = /\b(?:status|state|stage|phase)\b/i;
