import { fieldAt } from "../fields/choose.ts";
import { cueOf } from "../joins/look.ts";
import { type Context, isMeasure, type State } from "../state.ts";
import { timeField } from "./time-fields.ts";

/** "the city and year of the contest": a column beside another, and nothing is told by year. */
export function hearListedYear(index: number, s: State, c: Context): boolean {
  const isPlain = !s.count && s.aggregates.length === 0 && !s.selects.some(isMeasure);
  if (s.zone !== "select" || s.selects.length === 0 || s.each || s.by || !isPlain) return false;
  const at = /^the$/i.test(c.items[index - 1]?.text ?? "") ? index - 2 : index - 1;
  if (!["and", "comma"].includes(cueOf(c.items[at])?.kind ?? "")) return false;
  const field = timeField(s, c);
  if (!field || fieldAt(c.model, field.of).kind !== "year") return false;
  s.selects.push({ kind: "field", of: field.of, node: field.node });
  s.score += 0.5;
  return true;
}
