import { type FieldRef, sameField } from "../../../../plan.ts";
import { datasetOf, fieldOf } from "../../../../semantic.ts";
import { fieldAt, ofKind } from "../fields/choose.ts";
import { cueOf } from "../joins/look.ts";
import type { Select } from "../query.ts";
import { type Context, hasMany, headOf, type State } from "../state.ts";

/**
 * "guides from Italy", of guides that have a country: none of them is, and guides of somebody from
 * there are others. A value of what several others have is not said of whom has such a column.
 */
export function elsewhere(s: State, c: Context): readonly string[] {
  const { dataset: head } = s.nodes[headOf(s)] ?? { dataset: "" };
  return s.nodes.flatMap(({ named, tests }, node) =>
    named || node === headOf(s) || !hasMany(node, s)
      ? []
      : tests.flatMap((test) =>
          test.kind === "in" &&
          !test.weekday &&
          (isKindOf(test.of, head, c) || comesFrom(test.of, head, c) || isIn(test.of, c))
            ? test.values.map(String)
            : [],
        ),
  );
}

/** Whether records tell kinds of them apart by a column of the same name. */
function isKindOf({ dataset, field }: FieldRef, head: string, { model }: Context): boolean {
  const own = fieldOf(datasetOf(model, head), field);
  const other = fieldAt(model, { dataset, field });
  return dataset !== head && own?.kind === "dimension" && other.kind === "dimension";
}

/** "potters from Norway", of whom somebody there bought something: nobody is from there for that. */
const comesFrom = (of: FieldRef, head: string, { items, model }: Context): boolean =>
  ["dimension", "attribute"].includes(fieldAt(model, of).kind) &&
  items.some((item, index) => {
    const isSaid = ofKind(item, "value").some((each) => sameField(each.of, of));
    const owners = isSaid ? ofKind(items[index - 2], "dataset") : [];
    const isFrom = cueOf(items[index - 1])?.kind === "from";
    return isFrom && owners.some(({ dataset }) => dataset === head);
  });

/** "races held in Germany", in which a German took part: a people is no place. */
const isIn = (of: FieldRef, { items, model }: Context): boolean =>
  /\b(?:nationality|citizenship)\b/.test(fieldAt(model, of).label) &&
  items.some(
    (item, index) =>
      ofKind(item, "value").some((each) => sameField(each.of, of)) &&
      /^in$/i.test(items[index - 1]?.text ?? ""),
  );

const isBare = (select: Select, of: FieldRef): boolean =>
  select.kind === "field" && !select.fn && sameField(select.of, of);

/** "how old are they on average" by the year of birth: the average year of each year. */
export const selfGrouped = ({ selects, groups }: State, { model }: Context): readonly string[] =>
  selects.flatMap((select) => {
    const isOwn =
      select.kind === "field" &&
      select.fn !== undefined &&
      !select.fn.startsWith("count") &&
      (groups.some(({ of, grain }) => of && !grain && sameField(of, select.of)) ||
        (groups.length === 0 && selects.some((each) => isBare(each, select.of))));
    return isOwn ? [fieldAt(model, select.of).label] : [];
  });
