import { sameField } from "../../../../plan.ts";
import { stem } from "../../../language/tokens.ts";
import { fieldAt, ofKind } from "../fields/choose.ts";
import type { Item } from "../hear/items.ts";
import { cueOf, isEntity } from "../joins/look.ts";
import { type Context, isMeasure, type State } from "../state.ts";

/** "the average age of male and female students": of either kind its own, unless they are said to go together. */
export function settleKinds(s: State, { items }: Context): undefined {
  if (s.groups.length > 0 || s.top || s.mode || !s.selects.some(isMeasure)) return;
  if (items.some(({ text }) => /\b(?:total|together|altogether|combined|both)\b/i.test(text)))
    return;
  for (const [index, item] of items.entries()) {
    const and = afterNoun(index, items);
    if (cueOf(items[and])?.kind !== "and" || !/^and$/i.test(items[and]!.text)) continue;
    const again = tieAgain(index, and, items);
    const at = again ?? and + 1;
    const isTied = again !== undefined || /^for$/i.test(tieBefore(index, items));
    const [other, noun] = items.slice(at, at + 2);
    if (!isEntity(noun) && !(isTied && isMeanOf(at, s, items))) continue;
    const twins = ofKind(item, "value").filter(({ of }) =>
      ofKind(other, "value").some((each) => sameField(each.of, of)),
    );
    const node = s.nodes.findIndex(({ tests }) =>
      tests.some(
        (test) =>
          test.kind === "in" &&
          !test.negated &&
          test.values.length === 2 &&
          twins.some(({ of }) => sameField(of, test.of)),
      ),
    );
    const twin = twins.find(({ of }) => of.dataset === s.nodes[node]?.dataset);
    if (twin) s.groups.push({ node, of: twin.of });
  }
}

/** "the average age for men and women": a mean of either, where nothing else was said of them. */
const isMeanOf = (other: number, { selects }: State, items: Context["items"]): boolean => {
  const end = items[afterNoun(other, items)];
  return (
    (end === undefined || end.kind === "time" || cueOf(end)?.kind === "question") &&
    selects.every((select) => select.kind === "field" && select.fn === "avg")
  );
};

/** What stands behind a value and the noun of its own field: "the Upper valley". */
function afterNoun(index: number, items: Context["items"]): number {
  const isOwn = ofKind(items[index + 1], "field").some(({ of }) =>
    ofKind(items[index], "value").some((each) => sameField(each.of, of)),
  );
  return isOwn ? index + 2 : index + 1;
}

const isArticle = (item: Item | undefined): boolean => /^the$/i.test(item?.text ?? "");

const tieBefore = (index: number, items: Context["items"]): string =>
  items[isArticle(items[index - 1]) ? index - 2 : index - 1]?.text ?? "";

/** "for men and for women", "on road and on trail": where what ties the first is said of a second, too. */
function tieAgain(index: number, and: number, items: Context["items"]): number | undefined {
  const tie = tieBefore(index, items).toLowerCase();
  const isSame = TIE.test(tie) && items[and + 1]?.text.toLowerCase() === tie;
  if (!isSame) return undefined;
  return isArticle(items[and + 2]) ? and + 3 : and + 2;
}

const TIE = /^(?:for|in|on|at|of|from|by|with|to)$/;

const KINDS =
  /^(?:types|kinds|sorts|categories|varieties)(?: of\b.*)?$|\b(?:types|kinds|categories)$/i;

/** "what kinds of equipment are there": each of them once, however many records are of it. */
export function asksKinds(s: State, c: Context): boolean {
  const [only, ...others] = s.selects;
  if (only?.kind !== "field" || only.fn || others.length > 0 || s.top) return false;
  const isShared = fieldAt(c.model, only.of).kind === "dimension";
  const said = s.heard.filter(({ of }) => sameField(of, only.of));
  return isShared && said.some(({ text }) => KINDS.test(text) || asksWhich(text, c));
}

/** "which blood groups do the donors have": those that there are, and not that of each. */
function asksWhich(text: string, { items }: Context): boolean {
  const [which, column, aux] = items;
  const isSeveral = stem(text.toLowerCase()) !== text.toLowerCase();
  return (
    /^(?:which|what)$/i.test(which?.text ?? "") &&
    column?.text === text &&
    isSeveral &&
    /^(?:do|are|have|did)$/i.test(aux?.text ?? "")
  );
}
