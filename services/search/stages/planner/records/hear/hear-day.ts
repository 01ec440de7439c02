import { ofKind } from "../fields/choose.ts";
import { cueOf, isEntity } from "../joins/look.ts";
import { entityOf } from "../roles/entity-of.ts";
import { type Context, headOf, type State } from "../state.ts";
import { dayOf } from "../times/time-fields.ts";
import { hearOneOf } from "./hear-field.ts";

/**
 * "order date", "the date of the first order": the day of records that nothing is called so of.
 *
 * @returns whether that was said
 */
export function hearDay(index: number, s: State, c: Context): boolean {
  const item = c.items[index]!;
  if (!/^dates?$/i.test(item.text)) return false;
  const isLed = cueOf(c.items[index + 1])?.kind === "of";
  const behind = isLed ? c.items.slice(index + 1, index + 5).find(isEntity) : undefined;
  const noun = [c.items[index - 1], behind].find(isEntity);
  // "the longest trips with their date": of what was said.
  const isTheirs = /^(?:their|its)$/i.test(c.items[index - 1]?.text ?? "");
  const own = isTheirs ? s.nodes[headOf(s)]?.dataset : undefined;
  const dataset = noun ? entityOf(noun, s, c) : own;
  const isCalledSo = ofKind(item, "field").some(
    ({ of, strength }) => strength > 0.9 || of.dataset === dataset,
  );
  const day = dataset && !isCalledSo ? dayOf(dataset, c) : undefined;
  if (day) hearOneOf([{ kind: "field", of: day, strength: 1 }], index, s, c);
  return day !== undefined;
}
