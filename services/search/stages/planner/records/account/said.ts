import { datasetOf, type SemanticModel } from "../../../../semantic.ts";
import { plainOf } from "../../../language/phrasal.ts";
import { HAVING } from "../../../language/tie-verbs.ts";
import { fieldAt, ofKind } from "../fields/choose.ts";
import type { Item } from "../hear/items.ts";
import { cueOf, isEntity, isVerbLike, previousOf } from "../joins/look.ts";
import type { Context } from "../state.ts";
import { isBesideValue } from "../values/nouns-beside.ts";
import { bindsOnly } from "./binding.ts";
import { toldBy } from "./senses.ts";

/** That something was done, as it is typed and by verbs any of which says it. */
interface Said {
  readonly text: string;
  readonly verbs: readonly string[];
}

/** What a question says was done. */
export const deedsSaid = (c: Context): readonly Said[] =>
  c.items.flatMap((item, index) => {
    const isSaid = saysDeed(item, index, c) && !isLight(index, c);
    return isSaid ? [{ text: item.text, verbs: [verbOf(item)] }] : idiomAt(index, c);
  });

/** Words that together say what was done, and neither of them alone: "been to", "on time", "looked at". */
function idiomAt(index: number, { items }: Context): readonly Said[] {
  const plain = bindsOnly(items[index]!.text.toLowerCase())
    ? plainOf(items[index]!.text, items[index + 1]?.text ?? "")
    : undefined;
  if (plain) return [{ text: items[index]!.text, verbs: plain }];
  const text = `${items[index]!.text} ${items[index + 1]?.text ?? ""}`.toLowerCase();
  if (/^been to\b/.test(text)) return [{ text: "been to", verbs: ["visit"] }];
  return text === "on time" || text === "in time" ? [{ text, verbs: [text] }] : [];
}

type Data = Item & { readonly kind: "data" };

/** "run through": the verb is the first word. */
export const verbOf = ({ text }: { readonly text: string }): string =>
  text.toLowerCase().split(" ")[0]!;

/** "ended up being": no more than what it is; "stopped coming": the verb before says it. */
function isLight(index: number, c: Context): boolean {
  const { items } = c;
  const [before, { text }, next] = [items[index - 1], items[index]!, items[index + 1]];
  if (/^end/i.test(text) && /^up$/i.test(next?.text ?? "")) return true;
  if (/^made$/i.test(text) && (isOfStuff(index, c) || isMadeDeed(index, c))) return true;
  return /ing$/i.test(text) && before !== undefined && saysDeed(before, index - 1, c);
}

/** "cakes made without nuts": what they have in them is said behind. */
function isOfStuff(index: number, { items }: Context): boolean {
  const tie = items[index + 1]?.text ?? "";
  const what = items.slice(index + 2).find((each) => cueOf(each)?.kind !== "filler");
  return (
    /^(?:with|without|from|of|out of)\b/i.test(tie) &&
    (isEntity(what) || ofKind(what, "value").length > 0)
  );
}

/** "loans made to members": of what goes on, that it was done says nothing more. */
function isMadeDeed(index: number, { items, model }: Context): boolean {
  const noun = previousOf(index, { items });
  const said =
    cueOf(noun)?.kind === "relative" ? previousOf(items.indexOf(noun!), { items }) : noun;
  const all = isEntity(said) ? ofKind(said, "dataset") : [];
  return all.length > 0 && all.every(({ dataset }) => isDatedOf(dataset, model));
}

/** Whether the records of a dataset have a day of their own, and refer to others: loans, visits. */
export const isDatedOf = (dataset: string, model: SemanticModel): boolean =>
  model.relationships.some(({ from }) => from === dataset) &&
  datasetOf(model, dataset)!.fields.some(({ kind }) => kind === "time");

function saysDeed(item: Item, index: number, c: Context): boolean {
  const word = verbOf(item);
  if (bindsOnly(word) || isBesideValue(item.text, index, c)) return false;
  if (item.kind === "unknown") return isVerbLike(word) || HAVING.has(word);
  if (item.kind === "cue") return item.cue.kind === "verb";
  if (item.kind !== "data") return false;
  return isDated(item, c) || (toldBy(word).length > 0 && isDone(item, index, c));
}

/** "animals that were returned": some have no such day, which then has to be read. */
const isDated = ({ text, mentions }: Data, { model }: Context): boolean =>
  isVerbLike(text.toLowerCase()) &&
  mentions.every((each) => each.kind === "field" && fieldAt(model, each.of).kind === "time");

/** "who built it", "who makes it", "what did he pay": part of a name, and a verb as well. */
function isDone({ text, mentions }: Data, index: number, { items }: Context): boolean {
  if (mentions.some(({ kind }) => kind === "value")) return false;
  // "singing groups" are choirs.
  const isNoun = text.includes(" ") && mentions.every(({ kind }) => kind === "dataset");
  if (isNoun && mentions.some(({ strength }) => strength >= 1)) return false;
  if (isVerbLike(verbOf({ text }))) return true;
  if (SUBJECT.test(items[index - 1]?.text ?? "")) return /[^s]s$/.test(text);
  return items.slice(0, index).some((each) => AUXILIARY.test(each.text));
}

const SUBJECT = /^(?:who|that|which)$/i;
const AUXILIARY = /^(?:do|does|did|didn['’]t|don['’]t|doesn['’]t)$/i;
