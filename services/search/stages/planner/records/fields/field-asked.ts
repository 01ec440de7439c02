import { type FieldRef, sameField } from "../../../../plan.ts";
import { datasetOf } from "../../../../semantic.ts";
import { nameFields } from "../../../reference.ts";
import { cueOf, isVerb, isVerbLike, nextOf, previousOf, tellsDone } from "../joins/look.ts";
import type { Select } from "../query.ts";
import type { Context, State } from "../state.ts";
import { isTimely } from "../times/time-fields.ts";
import { fieldAt, ofKind } from "./choose.ts";
import type { Take } from "./field-said.ts";
import { isNameOfSummed, isNounOfValue, isShownBeside, leadsToItsValue } from "./field-words.ts";
import { isMeasuringVerb } from "./verb-figures.ts";

/** What every field says besides what it is for: "pet type" names pets, "how old" asks. */
export const asNoun: Take = ({ of, node, index }, s, c) => {
  const all = ofKind(c.items[index], "field");
  if (all.some((each) => each.owned && sameField(each.of, of))) s.nodes[node]!.named = true;
  if (completesName(of, index, s, c)) return true;
  if (/^how /i.test(c.items[index]!.text) && s.zone === "where") s.zone = "select";
  return false;
};

export const asEndOfOf: Take = (_, s) => {
  s.of = false;
  return false;
};

export const asLeft: Take = ({ of, node }, s) => {
  if (!s.compare) return false;
  s.field = { of, node };
  return true;
};

/** Asked for, unless a comparison or its own value follows. */
export const asSelect: Take = ({ of, node, index }, s, c) => {
  if (s.zone !== "select") return false;
  if (isObject(index, s, c)) {
    const names = ofKind(c.items[index], "dataset").some(({ dataset }) => dataset === of.dataset);
    if (names) s.heard.pop();
    return names;
  }
  if (isNounOfValue(of, index, s, c) || isNameOfSummed(of, index, s, c)) {
    s.heard.pop();
    return true;
  }
  const isDone = tellsDone(c.items[index]!.text) && isTimely(of, c);
  const isSaid = s.selects.length > 0 || s.nodes.some(({ named }) => named);
  if (isDone && s.asked !== "when" && isSaid) {
    s.field = { of, node };
    return true;
  }
  const next = cueOf(nextOf(index, c));
  // "the weights of riders that are taller than 180": what is compared is another figure.
  const isOfThose = isRelative(nextOf(index, c)?.text ?? "") || OF_THOSE.test(c.items[index]!.text);
  const isOther = next?.kind === "compare" && (next.adjective ?? next.hint) && isOfThose;
  const isLeft = !isOther && ["compare", "between", "like"].includes(next?.kind ?? "");
  // "which dogs weigh more than the average": those of a kind are named by it.
  const isOfKind =
    isMeasuringVerb(c.items[index]!.text) &&
    s.nodes.some(({ dataset, tests }) => dataset === of.dataset && tests.length > 0);
  if (isLeft && (s.selects.length > 0 || s.nodes.some((each) => each.named) || isOfKind))
    s.field = { of, node };
  else if (leadsToItsValue(of, index, c) && !isListedOf(of, index, s, c))
    s.field = { of, node, leads: true };
  else if (
    !s.selects.some((select) => select.kind === "field" && !select.fn && sameField(select.of, of))
  ) {
    const whole = WHOLE_NAME.test(c.items[index]!.text)
      ? nameFields(datasetOf(c.model, of.dataset)!)
      : undefined;
    const names = whole?.some((each) => sameField(each, of)) ? whole : [of];
    for (const each of names) s.selects.push({ kind: "field", of: each, node });
    s.field = { of, node };
  }
  if (!s.nodes[node]!.named) s.current ??= node;
  return true;
};

const WHOLE_NAME = /^(?:names?|(?:[a-z ]+ )?full names?(?: of [a-z ]+)?)$/i;

/** "the length of boats longer than 20 m" */
const OF_THOSE = / of /i;

/** "the title and genre of comedies": a column beside another, of those of one kind. */
const isListedOf = (of: FieldRef, index: number, s: State, c: Context): boolean =>
  cueOf(c.items[index + 1])?.kind === "of" &&
  ["and", "comma"].includes(cueOf(previousOf(index, c))?.kind ?? "") &&
  s.selects.some((select) => select.kind === "field" && select.of.dataset === of.dataset);

const isRelative = (text: string): boolean => /^(?:that|which|who)\b/i.test(text);

/** "which pupils borrowed an instrument made by X": something that they did, and no column of it. */
function isObject(index: number, s: State, c: Context): boolean {
  const isAny = /^an?$/i.test(c.items[index - 1]?.text ?? "");
  const verb = c.items[index - 2];
  const isDone = verb !== undefined && (isVerb(verb) || isVerbLike(verb.text));
  return isAny && s.selects.length > 0 && isDone;
}

export const asFilter: Take = ({ of, node, index }, s, c) => {
  if (isShownBeside(index, c)) {
    s.selects.push(...(s.selects.length === 0 ? [{ kind: "label", node: 0 } as const] : []), {
      kind: "field",
      of,
      node,
    });
    return true;
  }
  s.field = { of, node };
  if (s.nodes[node]!.dataset === of.dataset) s.current = node;
  return true;
};

/** "the name of the song" is the song's name where no song has records of its own. */
function completesName(of: FieldRef, index: number, s: State, c: Context): boolean {
  const said = ofKind(c.items[index], "field").find((each) => sameField(each.of, of));
  const before = c.items
    .slice(0, index)
    .findLast(({ text }) => !/^(?:the|all|all the)$/i.test(text));
  const isFor = /^for$/i.test(before?.text ?? "");
  if (s.zone !== "select" || !said || said.strength > 0.9 || !(s.of || isFor)) return false;
  const label = fieldAt(c.model, of).label;
  const at = s.selects.findIndex(
    (select) =>
      select.kind === "field" &&
      !select.fn &&
      select.of.dataset === of.dataset &&
      select.of.field !== of.field &&
      label.endsWith(` ${fieldAt(c.model, select.of).label}`),
  );
  if (at < 0) return false;
  const whole = s.selects[at] as Select & { readonly kind: "field" };
  s.heard = s.heard.filter((each) => !sameField(each.of, whole.of));
  s.selects[at] = { ...whole, of };
  return true;
}
