import { fieldAt } from "../fields/choose.ts";
import type { Context, State } from "../state.ts";

const BEGUN =
  /\b(?:joined|join|registered|registration|since|starts?|started|begin|began|hired?|opened|enrolled|admitted|reported|placed|added|listed|waiting|in)\b/;

/**
 * "the longest on the waiting list", by the day on which somebody joined it: the earliest one, and not
 * the latest. Of other days nothing is long.
 */
export function settleLongest(s: State, c: Context): undefined {
  const said = c.items.find(({ text }) => /^(?:the )?(?:longest|shortest)$/i.test(text));
  const { by } = s.top ?? {};
  if (!said || !s.top || by?.kind !== "field" || by.fn) return;
  const { kind, label } = fieldAt(c.model, by.of);
  if (kind !== "time") return;
  if (!BEGUN.test(label)) return void s.unused.push(said.text);
  const direction = /longest/i.test(said.text) ? "asc" : "desc";
  s.orders = s.orders.map((each) => (each.by === by ? { ...each, direction } : each));
  s.top = { ...s.top, direction };
}
