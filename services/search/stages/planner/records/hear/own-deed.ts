import { fieldAt, ofKind } from "../fields/choose.ts";
import { isEntity, isVerbLike } from "../joins/look.ts";
import { hearEntity } from "../roles/entities.ts";
import type { Hear } from "./data-aside.ts";

/**
 * "films that were never nominated", of nominations whose result may be that, too: each of them is
 * one, whatever came of it.
 */
export const asOwnDeed: Hear = (item, index, s, c) => {
  const deeds = ofKind(item, "dataset").filter(({ deed }) => deed);
  const values = ofKind(item, "value");
  const isOfDeed = values.every(({ of }) => deeds.some(({ dataset }) => dataset === of.dataset));
  const isSaid = s.nodes.some((node) => deeds.some(({ dataset }) => dataset === node.dataset));
  if (values.length === 0 || !isOfDeed || isSaid || s.nodes.length === 0) return false;
  if (!isVerbLike(item.text.toLowerCase()) || isEntity(c.items[index + 1])) return false;
  const isNever = s.negated && /\bnever\b/i.test(c.items[s.negatedAt ?? index]!.text);
  const isState = values.some(({ of }) => STATE.test(fieldAt(c.model, of).label));
  if (isState && !isNever) return false;
  hearEntity({ ...item, mentions: deeds }, index, s, c);
  return true;
};

/** What it is now: who returned it only then has the state "returned". */
const STATE = /\b(?:status|state|stage|phase)\b/i;
