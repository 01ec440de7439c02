import type { Plan } from "../../../plan.ts";
import type { SemanticModel } from "../../../semantic.ts";
import { withoutEnd } from "../../language/ending.ts";
import { fieldAt, ofKind } from "./fields/choose.ts";
import type { Item } from "./hear/items.ts";

/** Parts of names are not named. */
const WHOLE = 0.9;

/**
 * Questions that say what is wanted of a figure, where only the figure was named and every record
 * would come; none where something more was said. Whether they can be answered is to be tried.
 */
export function fullerThan(
  question: string,
  items: readonly Item[],
  { grouped, where }: Plan,
  model: SemanticModel,
): readonly string[] {
  const [item, ...others] = items;
  const named = ofKind(item, "field").filter(({ strength }) => strength >= WHOLE);
  const isFigure = named.some(({ of }) => fieldAt(model, of).kind === "fact");
  if (!isFigure || others.length > 0 || grouped || where.length > 0) return [];
  const figure = withoutEnd(question);
  return ["average", "total", "highest", "lowest", "list all"].map((word) => `${word} ${figure}`);
}
