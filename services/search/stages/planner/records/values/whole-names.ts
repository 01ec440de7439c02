import { sameField } from "../../../../plan.ts";
import { datasetOf } from "../../../../semantic.ts";
import { nameFields } from "../../../reference.ts";
import { ofKind, type ValueMention } from "../fields/choose.ts";
import type { Context } from "../state.ts";

/**
 * "Ryan Williams", a student, where a teacher is called Williams, too: of two names side by side
 * both are of the people who have both.
 */
export function ofWholeName(
  mentions: readonly ValueMention[],
  index: number,
  c: Context,
): readonly ValueMention[] {
  const beside = [index - 1, index + 1].flatMap((at) => ofKind(c.items[at], "value"));
  const isOfPair = ({ of }: ValueMention) => {
    const names = nameFields(datasetOf(c.model, of.dataset)!) ?? [];
    const isName = names.length > 1 && names.some((name) => sameField(name, of));
    const others = names.filter((name) => !sameField(name, of));
    return isName && beside.some((each) => others.some((name) => sameField(name, each.of)));
  };
  const whole = mentions.filter(isOfPair);
  return whole.length > 0 ? whole : mentions;
}
