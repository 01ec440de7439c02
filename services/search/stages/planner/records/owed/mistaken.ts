import { sameField } from "../../../../plan.ts";
import { ofKind } from "../fields/choose.ts";
import { cueOf, isEntity } from "../joins/look.ts";
import { isForward, wayBetween } from "../joins/paths.ts";
import { type Context, isMeasure, type State } from "../state.ts";

/** Words that were taken for columns of something else than what the question speaks of. */
export const mistakenIn = (s: State, c: Context): readonly string[] => [
  ...unsplit(s, c),
  ...ofAnother(s, c),
  ...singular(s, c),
  ...spelt(c),
];

/** "how many women keep bees": one number, and none for each value of a column that a word is part of. */
function unsplit(s: State, { items }: Context): readonly string[] {
  const isOneNumber =
    cueOf(items[0])?.kind === "count" && !items.some((item) => SPLITS.has(cueOf(item)?.kind ?? ""));
  const isOpen = s.unused.length > 0 || s.groups.length > 0;
  if (!isOneNumber || isOpen || !s.selects.some(isMeasure)) return [];
  return s.selects.flatMap((select) =>
    select.kind === "field" && !select.fn
      ? items.flatMap((item) =>
          ofKind(item, "field").some(({ of }) => sameField(of, select.of)) ? [item.text] : [],
        )
      : [],
  );
}

/** "how many students major in each department": students are counted, and no majors added up. */
function singular(s: State, { items }: Context): readonly string[] {
  return items.flatMap((item, index) => {
    const fields = ofKind(item, "field");
    const isOne =
      /^how many$/i.test(items[index - 1]?.text ?? "") &&
      !isEntity(item) &&
      fields.some(({ owned }) => owned) &&
      !/(?:s|people|men|children|staff|data)$/i.test(item.text);
    const isAdded = s.selects.some(
      (select) =>
        select.kind === "field" &&
        select.fn === "sum" &&
        fields.some(({ of }) => sameField(of, select.of)),
    );
    return isOne && isAdded ? [item.text] : [];
  });
}

const SPLITS: ReadonlySet<string> = new Set(["each", "by", "and", "comma", "ask"]);

/** "the names of the critics", of whom no name is known: not the names of what they have to do with. */
function ofAnother(s: State, { items, model }: Context): readonly string[] {
  return items.flatMap((item, index) => {
    const isName = NAME.test(item.text) && cueOf(items[index + 1])?.kind === "of";
    const owner = isName
      ? items.slice(index + 2).find((each) => cueOf(each)?.kind !== "filler")
      : undefined;
    const [only, ...others] = isEntity(owner) ? ofKind(owner, "dataset") : [];
    const taken = s.heard.find((each) => each.text === item.text)?.of;
    if (!only || others.length > 0 || !taken || taken.dataset === only.dataset) return [];
    // "the names of the players", who are people of whom the name is known
    const way = wayBetween(model, only.dataset, taken.dataset);
    if (way && isForward(way.hops)) return [];
    const node = s.nodes.findIndex(({ dataset }) => dataset === only.dataset);
    const isShown = s.selects.some(
      (select) => select.kind === "field" && sameField(select.of, taken),
    );
    return node >= 0 && isShown ? [item.text] : [];
  });
}

const NAME = /^(?:names?|titles?|ids?)$/i;

/** "the play with the longest title": a title is long by its letters, however long the play is. */
const spelt = ({ items }: Context): readonly string[] =>
  items.flatMap(({ text }, index) =>
    LENGTHIEST.test(text) && NAME.test(items[index + 1]?.text ?? "") ? [text] : [],
  );

const LENGTHIEST = /^(?:the )?(?:longest|shortest)$/i;
