import { measuresOf } from "../../../language/measures.ts";
import { fieldAt } from "../fields/choose.ts";
import type { Context, State } from "../state.ts";

/**
 * "explosive used per tonne loosened" is one figure divided by another, and nothing for each of
 * the amounts that somebody loosened.
 */
export function settleRates(s: State, { model, items }: Context): undefined {
  const isAmount = s.groups.some(({ of }) => of && fieldAt(model, of).kind === "fact");
  if (!isAmount) return;
  for (const [index, { text }] of items.entries()) {
    const said = `${items[index - 1]?.text ?? ""} ${text}`.match(/\bper ([a-z]+)\b/i)?.[1];
    const isOne = said && !said.endsWith("s") && measuresOf(said.toLowerCase()).length > 0;
    if (isOne && !s.unused.includes(`per ${said}`)) s.unused.push(`per ${said}`);
  }
}
