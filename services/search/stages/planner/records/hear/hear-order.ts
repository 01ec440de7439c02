import { ofKind } from "../fields/choose.ts";
import { cueOf, isEntity, isField, nextOf, previousOf } from "../joins/look.ts";
import { settleOrder, wayOf } from "../settle/settle-order.ts";
import type { Context, State } from "../state.ts";
import { hearOneOf } from "./hear-field.ts";
import type { Hearing } from "./hearing.ts";

/** Words that put the rows in order. */
export const ORDERS: Hearing = {
  order({ text, index }, s, c) {
    // "the ships ordered by Greek owners"
    if (/^ordered by/i.test(text) && ofKind(nextOf(index, c), "value").length > 0) return;
    if (isNoun(text, index, c)) return hearNoun(text, index, s, c);
    s.zone = "order";
    delete s.field;
    // "rank the clients by spending": the first of them has the most.
    s.direction ??= /^(?:and )?rank\b/i.test(text) ? "desc" : "asc";
  },
  direction({ cue, text, index }, s, c) {
    s.direction = cue.direction;
    // "from most to least sales": by how many there are.
    if (/\b(?:most|least|fewest)\b/i.test(text) && isEntity(nextOf(index, c))) s.count = true;
    if (cue.adjective) s.scale = cue.adjective;
    orderByLast(index, s, c);
    const last = leadsOn(text, index, c) ? undefined : s.orders.at(-1);
    if (last) s.orders[s.orders.length - 1] = { ...last, direction: wayOf(last.by, cue, c) };
    s.zone = "order";
  },
};

/** "in playlist order", "the name and rank of …": a noun, that puts nothing in order. */
function isNoun(text: string, index: number, { items }: Context): boolean {
  const [before, next] = [items[index - 1], items[index + 1]];
  const isLast = next === undefined || /^[?.,]$/.test(next.text);
  const isRank = /rank$/i.test(text) && /^(?:and|of)$/i.test(next?.text ?? "");
  if (!(isLast || isRank) || !before || !/^(?:and )?(?:order|rank)$/i.test(text)) return false;
  return /^and /i.test(text) || before.kind !== "cue" || LEADS.test(before.text);
}

const LEADS = /^(?:and|,|the|their|his|her|its)$/i;

function hearNoun(text: string, index: number, s: State, c: Context): undefined {
  const noun = text.toLowerCase().replace(/^and /, "");
  const fields = (c.lexicon.mentions.get(noun) ?? []).filter((each) => each.kind === "field");
  if (fields.length > 0) hearOneOf(fields, index, s, c);
  else s.unused.push(noun);
}

/** "titles in alphabetical order and their writers": the order is of what was said, not of what follows. */
export function endsOrder(index: number, s: State, c: Context): boolean {
  const before = c.items[index - 1];
  const isWhole = cueOf(before)?.kind === "direction" && !/\b(?:of|by|on)$/i.test(before!.text);
  return isWhole && isInOrder(s) && isField(nextOf(index, c));
}

/** Whether an order was said, and not yet by what. */
export const isInOrder = (s: State): boolean =>
  s.zone === "order" && s.orders.length === 0 && s.direction !== undefined && s.selects.length > 0;

/** What was said to be put in order is; what follows is asked for. */
export function keepOrder(s: State, c: Context): undefined {
  settleOrder(s, c);
  s.zone = "select";
}

/** "repairs by hours, descending": by what was said with "by", which is shown as well. */
function orderByLast(index: number, s: State, c: Context): undefined {
  const place = cueOf(c.items[index - 1])?.kind === "comma" ? index - 2 : index - 1;
  const isBy = isField(c.items[place]) && cueOf(previousOf(place, c))?.kind === "by";
  const last = s.selects.at(-1);
  const isAlone = s.orders.length + s.groups.length === 0;
  if (isBy && isAlone && last?.kind === "field")
    s.orders.push({
      by: { kind: "field", of: last.of, ...(last.fn && { fn: last.fn }) },
      direction: "asc",
    });
}

/** "in order of age, and then in descending order of height": of what follows, not of what was said. */
function leadsOn(text: string, index: number, c: Context): boolean {
  const before = cueOf(previousOf(index, c))?.kind ?? "";
  return /\b(?:of|by|on)$/i.test(text) && ["and", "comma"].includes(before);
}
