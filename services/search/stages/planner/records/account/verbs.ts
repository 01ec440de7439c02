import { isForwardHop } from "../../../joins.ts";
import { alikeDeedsOf, deedsOf } from "../../../language/deeds.ts";
import { rootOf } from "../../../language/root.ts";
import { stem } from "../../../language/tokens.ts";
import { stemOf } from "../../../language/verbs.ts";
import { fieldAt } from "../fields/choose.ts";
import { verbMeasures } from "../fields/verb-figures.ts";
import type { Item } from "../hear/items.ts";
import { isVerbLike } from "../joins/look.ts";
import { isPeople } from "../roles/persons.ts";
import type { Context, State } from "../state.ts";
import { deedIn, rooted, tellsSpan } from "../times/time-deeds.ts";
import { namesIn, readIn } from "./names.ts";
import { bindsOnly, isLasting, isPlacing, toldBy } from "./senses.ts";

/**
 * Verbs that say what was done, where nothing in the plan tells of that: two tables that have to do
 * with each other do so by what the names of tables, keys and columns say, and by nothing else.
 */
export function uncarried(s: State, c: Context): readonly string[] {
  const verbs = c.items.filter((item, index) => saysDeed(item, index, c) && !isLight(index, c));
  if (verbs.length === 0) return [];
  const names = namesIn(s, c);
  return verbs.flatMap((item) => (isCarried(verbOf(item), names, s, c) ? [] : [item.text]));
}

type Data = Item & { readonly kind: "data" };

/** "run through": the verb is the first word. */
const verbOf = ({ text }: { readonly text: string }): string => text.toLowerCase().split(" ")[0]!;

/** "ended up being": no more than what it is; "stopped coming": the verb before says it. */
function isLight(index: number, c: Context): boolean {
  const { items } = c;
  const [before, { text }, next] = [items[index - 1], items[index]!, items[index + 1]];
  if (/^end/i.test(text) && /^up$/i.test(next?.text ?? "")) return true;
  return /ing$/i.test(text) && before !== undefined && saysDeed(before, index - 1, c);
}

function saysDeed(item: Item, index: number, c: Context): boolean {
  const word = verbOf(item);
  if (bindsOnly(word)) return false;
  if (item.kind === "unknown") return isVerbLike(word);
  if (item.kind === "cue") return item.cue.kind === "verb";
  return item.kind === "data" && toldBy(word).length > 0 && isDone(item, index, c);
}

/** "who built it", "who makes it", "what did he pay": part of a name, and a verb as well. */
function isDone({ text, mentions }: Data, index: number, { items }: Context): boolean {
  if (mentions.some(({ kind }) => kind === "value")) return false;
  if (isVerbLike(verbOf({ text }))) return true;
  if (SUBJECT.test(items[index - 1]?.text ?? "")) return /[^s]s$/.test(text);
  return items.slice(0, index).some((each) => AUXILIARY.test(each.text));
}

const SUBJECT = /^(?:who|that|which)$/i;
const AUXILIARY = /^(?:do|does|did|didn['’]t|don['’]t|doesn['’]t)$/i;

function isCarried(verb: string, names: readonly string[], s: State, c: Context): boolean {
  if (isLasting(verb)) return names.length > 0 && isLivedIn(verb, s, c);
  if (isTold(verb, names) || (isPlacing(verb) && isKept(verb, s, c))) return true;
  if (isNamed(verb, names)) return true;
  return readIn(s, c).some((of) => {
    const field = fieldAt(c.model, of);
    if (verbMeasures(verb, field.label)) return true;
    const isDay = field.kind === "time" || field.kind === "year";
    return isDay && (deedIn(field, of.dataset)?.has(rooted(verb)) || tellsSpan(verb, field));
  });
}

/** Whether names tell of what a word says was done; undefined of a word that says nothing of the kind. */
export function isToldBy(item: Item, names: readonly string[]): boolean | undefined {
  const verb = verbOf(item);
  if (toldBy(verb).length === 0) return undefined;
  return isTold(verb, names) || isNamed(verb, names);
}

function isNamed(verb: string, names: readonly string[]): boolean {
  const root = rootOf(stem(verb)) ?? stem(verb);
  return names.some((name) => name.split(/[ _]/).some((word) => sameDeed(verb, root, word)));
}

const isTold = (verb: string, names: readonly string[]): boolean =>
  toldBy(verb).some((each) => names.some((name) => each.test(name)));

/** Somebody lives in one place, and in none that they only came to. */
const isLivedIn = (verb: string, s: State, c: Context): boolean =>
  s.nodes.some(({ dataset }, node) => {
    const fields = readIn(s, c).filter((of) => of.dataset === dataset);
    const names = [dataset, ...fields.map((of) => fieldAt(c.model, of).label)];
    return isTold(verb, names) && isOneEach(node, s, c);
  });

function isOneEach(node: number | undefined, s: State, c: Context): boolean {
  if (node === undefined) return true;
  const { hops, parent } = s.nodes[node]!;
  const isOne = hops.every((hop) => isForwardHop(hop) || !isPeople(c.model, hop.from));
  return isOne && isOneEach(parent, s, c);
}

/** "bikes parked at Zoo", "who works at Zoo": a key of their own says where they are. */
const isKept = (verb: string, { nodes }: State, { model }: Context): boolean =>
  nodes.some(({ hops: [only, ...others], tests }, index) => {
    if (index === 0 && CAME.test(verb)) return tests.some(({ kind }) => kind === "in");
    if (!only || others.length > 0) return false;
    const { from } = only.relationship;
    return isPeople(model, from) === /^(?:work|employ)/.test(verb);
  });

const CAME = /^c[ao]m/;

const sameDeed = (verb: string, root: string, word: string): boolean =>
  stem(word) === stem(verb) ||
  stemOf(word) === stemOf(verb) ||
  (rootOf(stem(word)) ?? stem(word)) === root ||
  deedsOf(word.replace(/s$/, "")).includes(verb) ||
  alikeDeedsOf(word.replace(/s$/, "")).includes(verb);
