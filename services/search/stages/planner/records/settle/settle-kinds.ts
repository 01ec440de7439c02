import { sameField } from "../../../../plan.ts";
import { fieldAt, ofKind } from "../fields/choose.ts";
import { cueOf, isEntity } from "../joins/look.ts";
import { type Context, isMeasure, type State } from "../state.ts";

/** "the average age of male and female students": of either kind its own, unless they are said to go together. */
export function settleKinds(s: State, { items }: Context): undefined {
  if (s.groups.length > 0 || s.top || s.mode || !s.selects.some(isMeasure)) return;
  if (items.some(({ text }) => /\b(?:total|together|altogether|combined|both)\b/i.test(text)))
    return;
  for (const [index, item] of items.entries()) {
    const [and, other, noun] = items.slice(index + 1, index + 4);
    if (cueOf(and)?.kind !== "and" || !/^and$/i.test(and!.text)) continue;
    if (!isEntity(noun) && !isMeanFor(index, s, items)) continue;
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
const isMeanFor = (index: number, { selects }: State, items: Context["items"]): boolean => {
  const end = items[index + 3];
  return (
    /^for$/i.test(items[index - 1]?.text ?? "") &&
    (end === undefined || end.kind === "time" || cueOf(end)?.kind === "question") &&
    selects.every((select) => select.kind === "field" && select.fn === "avg")
  );
};

const KINDS =
  /^(?:types|kinds|sorts|categories|varieties)(?: of\b.*)?$|\b(?:types|kinds|categories)$/i;

/** "what kinds of equipment are there": each of them once, however many records are of it. */
export function asksKinds(s: State, c: Context): boolean {
  const [only, ...others] = s.selects;
  if (only?.kind !== "field" || only.fn || others.length > 0 || s.top) return false;
  const isShared = fieldAt(c.model, only.of).kind === "dimension";
  return isShared && s.heard.some(({ of, text }) => sameField(of, only.of) && KINDS.test(text));
}
