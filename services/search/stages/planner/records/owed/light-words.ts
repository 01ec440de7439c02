import { sameField } from "../../../../plan.ts";
import { datasetOf } from "../../../../semantic.ts";
import { fieldsRead } from "../dropped.ts";
import { fieldAt, ofKind } from "../fields/choose.ts";
import { keyOf } from "../fields/mentions.ts";
import type { Item } from "../hear/items.ts";
import { cueOf, isEntity, isField } from "../joins/look.ts";
import { isEnd } from "../labels.ts";
import type { Context, State } from "../state.ts";

/**
 * Words that mostly say nothing of their own, where they do: "about 100" is not just 100, "other"
 * ports are not all, and "current" members are not those who left.
 */
export const lightWords = (s: State, c: Context): readonly string[] =>
  c.items.flatMap((item, index) =>
    isLight(item) && !isFlag(item, s, c) && SAYS.some((says) => says(item.text, index, s, c))
      ? [item.text]
      : [],
  );

const isLight = (item: Item): boolean =>
  item.kind === "time" ? item.time.kind === "latest" : cueOf(item)?.kind === "filler";

/** "available bikes", of bikes that say whether they are. */
const isFlag = (item: Item, s: State, c: Context): boolean =>
  ofKind(item, "field").some(
    ({ of }) =>
      c.lexicon.flags.has(keyOf(of)) &&
      s.nodes.some(({ tests }) =>
        tests.some((test) => test.kind === "in" && sameField(test.of, of)),
      ),
  );

type Says = (text: string, index: number, s: State, c: Context) => boolean;

const isBefore = (kind: string, index: number, { items }: Context): boolean =>
  cueOf(items[index + 1])?.kind === kind;

/** "about 100", "cost times two": an amount that is not just the number. */
const changesNumber: Says = (text, index, _, c) =>
  /^(?:about|around|times)$/i.test(text) && isBefore("number", index, c);

/** "other ports", "available bikes": some, and it is not known which. */
const picksSome: Says = (text, index, _, c) => {
  const next = c.items[index + 1];
  if (!isEntity(next) || !/^(?:other|available|possible)$/i.test(text)) return false;
  // "ports that no other port is tied to": all but the one that was said.
  return !/^other$/i.test(text) || !c.items.slice(0, index).some((item) => isSame(item, next!));
};

const isSame = (item: Item, other: Item): boolean =>
  ofKind(item, "dataset").some(({ dataset }) =>
    ofKind(other, "dataset").some((each) => each.dataset === dataset),
  );

/** "current members", of records that say when they ended, and nothing looks there. */
const isNow: Says = (text, _, s, c) => {
  if (!/^(?:currently|current|existing|(?:right )?now|today|at present|at the moment)$/i.test(text))
    return false;
  const read = fieldsRead(s, c);
  return s.nodes.some(({ dataset }) =>
    datasetOf(c.model, dataset)!.fields.some(
      (field) =>
        field.kind === "time" &&
        isEnd(field) &&
        !read.some((of) => sameField(of, { dataset, field: field.name })),
    ),
  );
};

/** "who was born first": the first of an order, and the rows are in none; not "first and last name". */
const isRank: Says = (text, index, { top, orders }, { items }) => {
  const next = items[index + 1];
  const ends = !next || (next.kind === "cue" && !/^(?:and|comma)$/.test(next.cue.kind));
  return ends && /^first$/i.test(text) && !top && orders.length === 0;
};

/**
 * "average order value", "average time between order and delivery", "the value of the stock": a
 * figure that nobody has.
 */
const namesFigure: Says = (text, index, _, { items, model }) => {
  if (!/^(?:values?|time)$/i.test(text)) return false;
  const besides = [items[index - 1], items.slice(index + 1).find((each) => !isBinding(each))];
  if (/^v/i.test(text) && besides.some((item) => isCount(item, model))) return true;
  const [outer, before] = items.slice(Math.max(0, index - 2), index).slice(-2);
  const said = isEntity(before) ? outer : (before ?? outer);
  const next = items.slice(index + 1).find((each) => !isBinding(each));
  return cueOf(said)?.kind === "aggregate" && !isField(next);
};

const isBinding = (item: Item): boolean => ["of", "filler"].includes(cueOf(item)?.kind ?? "");

/** How many there are of a thing: no value. */
const isCount = (item: Item | undefined, model: Context["model"]): boolean =>
  isField(item) &&
  ofKind(item, "field").every(({ of }) => COUNT.test(fieldAt(model, of).label)) &&
  !/\b(?:qty|quantit(?:y|ies)|counts?|number)\b/i.test(item!.text);

const COUNT = /\b(?:qty|quantity|stock|inventory|units|pieces)\b/;

/** "guests who stayed on their own": with nobody else, of which nothing tells. */
const isAlone: Says = (text, index, _, { items }) =>
  /^own$/i.test(text) &&
  /^(?:their|his|her|its)$/i.test(items[index - 1]?.text ?? "") &&
  /^(?:on|by)$/i.test(items[index - 2]?.text ?? "");

const SAYS: readonly Says[] = [changesNumber, picksSome, isNow, isRank, namesFigure, isAlone];
