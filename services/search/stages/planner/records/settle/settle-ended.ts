import { type FieldRef, sameField } from "../../../../plan.ts";
import { rootOf } from "../../../language/root.ts";
import { stem } from "../../../language/tokens.ts";
import { fieldAt, ofKind } from "../fields/choose.ts";
import { cueOf, isVerbLike } from "../joins/look.ts";
import type { Test } from "../query.ts";
import { type Context, headOf, type State } from "../state.ts";
import { endsIn, saysEnd } from "../times/time-deeds.ts";
import { datedDeed } from "../times/time-fields.ts";

/** "which cook left us": some day says when, where no other word says that it was on one. */
export function settleEnded(s: State, c: Context): undefined {
  if (s.asked === "when" || s.how || s.negated || s.nodes.length === 0) return;
  const named = c.items.flatMap(({ kind, text }) =>
    kind === "data" && saysEnd(text) ? [text.toLowerCase()] : [],
  );
  const told = c.items.flatMap(({ kind, text }, index) =>
    kind === "data" && isToldOfThem(index, c) ? [text.toLowerCase()] : [],
  );
  for (const word of new Set([...endsIn(c), ...named, ...told])) {
    const found = datedDeed(word, s, c);
    if (!found || (found.node !== headOf(s) && !told.includes(word))) continue;
    const { of, node } = found;
    // "left since 2022": on no other day than that of the verb, unless another has the time.
    const isTimed = c.items.some(({ kind }) => kind === "time");
    const isOfOther = s.nodes[node]!.tests.some(
      (test) => test.kind === "compare" && !sameField(test.of, of) && isDay(test.of, c),
    );
    if (isTimed && !isOfOther) continue;
    // "the leaving date of those who left": the column is asked for by words of its own.
    const isNamed = c.items.some(
      (item) =>
        item.text.toLowerCase() !== word &&
        ofKind(item, "field").some((each) => sameField(each.of, of)),
    );
    const isRead =
      s.top?.by.kind === "field" ||
      s.nodes[node]!.tests.some((test) => readsField(test, of)) ||
      (!isNamed && s.selects.some((select) => select.kind === "field" && sameField(select.of, of)));
    if (!isRead) s.nodes[node]!.tests.push({ kind: "null", of, negated: true });
  }
}

/** Whether a field tells of a day. */
export const isDay = (of: FieldRef, { model }: Context): boolean =>
  fieldAt(model, of).kind === "time";

/** "how many members have cancelled", "patients that were deleted": with nothing behind the verb. */
const isToldOfThem = (index: number, { items }: Context): boolean =>
  isVerbLike(items[index]!.text.toLowerCase()) &&
  AUXILIARY.test(items[index - 1]?.text ?? "") &&
  !["data", "quoted"].includes(items[index + 1]?.kind ?? "") &&
  cueOf(items[index + 1])?.kind !== "by";

const AUXILIARY = /(?:^|\b)(?:have|has|had|were|was|are|is|been|who|that|which)$/i;

/** "not closed by the end of 2020": also where it is one of several that may be so. */
const readsField = (test: Test, of: FieldRef): boolean =>
  test.kind === "any" || test.kind === "all"
    ? test.of.some((each) => readsField(each, of))
    : sameField(test.of, of);

const DRIVEN = /^(?:driv(?:e|es|en|ing|ers?)|drove|steer(?:s|ed|ing)?)$/i;

/** "who was driving the truck": of no use where the data has no drivers, whoever else a trip was for. */
export function settleDriven(s: State, { items, lexicon, asked }: Context): undefined {
  if (asked !== "who") return;
  const said = items.find(({ text }) => DRIVEN.test(text));
  const isTold = [...lexicon.vocabulary.keys()].some((word) => DRIVEN.test(word));
  if (said && !isTold) s.unused.push(said.text);
}

/** What befell a thing: no table of things has it by itself. */
const HARM =
  /^(?:damag|injur|kill|los|lost|sunk|sink|sank|captur|destroy|stol|steal|broke|broken|break|crash|burn)(?:e|es|ed|en|ing|t)?$/i;

/** "how many shirts were damaged": of no use where no name and no value of the data is of harm. */
export function settleHarm(s: State, { items, lexicon }: Context): undefined {
  for (const [index, item] of items.entries()) {
    if (cueOf(item)?.kind !== "verb" || !HARM.test(item.text)) continue;
    if (!/^(?:is|are|was|were|been|got)$/i.test(items[index - 1]?.text ?? "")) continue;
    const root = rootOf(stem(item.text.toLowerCase())) ?? item.text.toLowerCase();
    const isTold = [...lexicon.vocabulary.keys()].some((word) => (rootOf(word) ?? word) === root);
    if (!isTold) s.unused.push(item.text);
  }
}
