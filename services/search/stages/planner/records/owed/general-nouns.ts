import { sameField } from "../../../../plan.ts";
import { fieldsRead } from "../dropped.ts";
import { fieldAt } from "../fields/choose.ts";
import type { Item } from "../hear/items.ts";
import { cueOf, isEntity } from "../joins/look.ts";
import { doerColumn } from "../roles/doer-column.ts";
import { isPeople } from "../roles/persons.ts";
import { type Context, headOf, type State } from "../state.ts";

const PERSONS = /^(?:person|people|individuals?|members?)$/i;

/**
 * Nouns that any records may be called by, where none that were found are so: "members" of a database
 * that has none, and things that are said beside others.
 */
export const generalNouns = (s: State, c: Context): readonly string[] =>
  c.items.flatMap((item, index) => {
    if (item.kind !== "cue" || item.cue.kind !== "it") return [];
    const isDropped = PERSONS.test(item.text)
      ? isPredicate(index, c) || !tellsOfPeople(index, s, c)
      : isAnother(index, s, c);
    return isDropped || isCounted(index, c) || isOfKind(index, c) ? [item.text] : [];
  });

/**
 * Whether there are people among what was found, those asked for where the noun is the first, or a
 * figure that may be of people: "injured".
 */
function tellsOfPeople(index: number, s: State, c: Context): boolean {
  const isFirst = c.items.slice(0, index).every(({ kind }) => kind === "cue");
  const nodes = isFirst ? s.nodes.slice(headOf(s), headOf(s) + 1) : s.nodes;
  return (
    nodes.some(({ dataset }) => isPeople(c.model, dataset)) ||
    fieldsRead(s, c).some((of) => {
      const doer = doerColumn(of.dataset, c.model);
      return fieldAt(c.model, of).kind === "fact" || (doer && sameField(of, doer)) === true;
    })
  );
}

/** "doctors who are members": what some of them are. */
function isPredicate(index: number, { items }: Context): boolean {
  const [relative, be] = items.slice(0, index).slice(-2);
  return /^(?:is|are|was|were)$/i.test(be?.text ?? "") && cueOf(relative)?.kind === "relative";
}

/** "customers with items", of customers alone. */
function isAnother(index: number, s: State, { items }: Context): boolean {
  const before = items.slice(0, index).findLast((each) => cueOf(each)?.kind !== "filler");
  const next = items[index + 1];
  const isLast =
    next === undefined || ["and", "comma", "question"].includes(cueOf(next)?.kind ?? "");
  return isLast && /^(?:with|without|having)$/i.test(before?.text ?? "") && s.nodes.length === 1;
}

/** "event clients", "case workers": of what kind they are. */
const isOfKind = (index: number, { items }: Context): boolean =>
  /^(?:event|case|incident|occasion)$/i.test(items[index]!.text) && isEntity(items[index + 1]);

/** "number of items and number of ports": one count is none of both. */
function isCounted(index: number, { items }: Context): boolean {
  const before = items.slice(0, index).findLast((each) => cueOf(each)?.kind !== "filler");
  const isCount = (item: Item | undefined) => cueOf(item)?.kind === "count";
  return (
    isCount(before) &&
    ["and", "comma"].includes(cueOf(items[index + 1])?.kind ?? "") &&
    items.slice(index + 2).some(isCount)
  );
}
