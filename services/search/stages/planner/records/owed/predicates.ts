import { sameField } from "../../../../plan.ts";
import { bindsOnly } from "../account/binding.ts";
import { isDatedOf, verbOf } from "../account/said.ts";
import { ofKind } from "../fields/choose.ts";
import type { Item } from "../hear/items.ts";
import { cueOf, isEntity } from "../joins/look.ts";
import { type Context, headOf, type State } from "../state.ts";

/**
 * "are on hold", "were put off", "are needed": what is said of some of those that are asked for, by
 * words that elsewhere only bind, and of which nothing in the plan tells.
 */
export const predicates = (s: State, c: Context): readonly string[] =>
  c.items.flatMap((item, index) => {
    const said = item.kind === "cue" && IS.test(item.text) ? behind(index, c) : [];
    const isSaid = isState(said, s) || isTold(said, s, c) || isOver(said, s);
    if (isSaid) return [textOf(said.slice(0, 2))];
    if (isIdle(index, s, c) || isSpend(index, s, c)) return [item.text];
    return isTurned(index, c) ? [textOf(c.items.slice(index, index + 2))] : [];
  });

const IS = /^(?:is|are|was|were|be|been|being|(?:is|are|was|were) there)$/i;

const textOf = (items: readonly Item[]): string => items.map(({ text }) => text).join(" ");

/** What is said of somebody, up to the end of the clause and without the words that add nothing to it. */
function behind(index: number, { items }: Context): readonly Item[] {
  const rest = items.slice(index + 1);
  const end = rest.findIndex((each) => each.kind === "cue" && ENDS.has(each.cue.kind));
  return rest.slice(0, end < 0 ? undefined : end).filter(({ text }) => !ADDS_NOTHING.test(text));
}

const ENDS: ReadonlySet<string> = new Set(["question", "comma", "and", "relative", "ask"]);

const ADDS_NOTHING =
  /^(?:the|a|an|currently|now|right now|today|at present|at the moment|already|ever|really|just|also|been|being|still|so far)$/i;

const PREPOSITION = /^(?:on|in|at|under|up|down|off|out of)$/i;

/** Where everything is that the data tells of, and in which order it comes. */
const ANYWHERE = /^(?:order|total|all|record|file|list|table|database|data|general|it)s?$/i;

/** "on hold", "in use": a preposition and a bare noun that is no value, and no column that is read. */
function isState([first, noun, next]: readonly Item[], s: State): boolean {
  if (!first || !PREPOSITION.test(first.text)) return false;
  if (!noun) return /^(?:up|off|down)$/i.test(first.text);
  const isOrder = /^order$/i.test(noun.text) && /^on$/i.test(first.text) && !next;
  if (ANYWHERE.test(noun.text) && !isOrder) return false;
  if (noun.kind === "cue") return isOrder || noun.cue.kind === "verb";
  return noun.kind === "data" && !isEntity(noun) && !isRead(noun, s) && isBare(noun);
}

/** A word that is no more than a part of some name: "use", where there is a "use type". */
const isBare = (noun: Item): boolean =>
  noun.kind === "data" &&
  noun.mentions.every(({ kind, strength }) => kind === "field" && strength < 0.9);

/** Whether it tells some of them from others: a column that is only shown leaves all. */
const isRead = (noun: Item, { nodes }: State): boolean =>
  ofKind(noun, "field").some(({ of }) =>
    nodes.some(({ tests }) => tests.some((test) => "field" in test.of && sameField(test.of, of))),
  );

/** What is so of everything that is recorded: "are held", "were given". */
const OF_ALL =
  /^(?:recorded|known|listed|kept|held|shown|named|called|titled|included|given|offered|provided|existing|featured)$/i;
/** What is so of everything that goes on: "lessons that were taken". */
const OF_EVENTS =
  /^(?:made|taken|done|received|sent|issued|handled|performed|conducted|experienced|happening|presented|scheduled|served|selected|shown)$/i;

/** "are needed", and nothing behind it: everything that there is of them is no answer. */
const isTold = ([verb, ...others]: readonly Item[], s: State, c: Context): boolean =>
  verb?.kind === "cue" &&
  verb.cue.kind === "verb" &&
  others.length === 0 &&
  DONE.test(verb.text) &&
  bindsOnly(verbOf(verb)) &&
  !OF_ALL.test(verb.text) &&
  !(OF_EVENTS.test(verb.text) && isEvent(s, c));

function isEvent(s: State, { model }: Context): boolean {
  const head = s.nodes[headOf(s)];
  return head !== undefined && isDatedOf(head.dataset, model);
}

const OVER =
  /^(?:(?:still )?open|closed|ended|finished|completed|over|occupied|let|expired|settled|resolved|returned|retired|signed)$/i;

/** "are closed", of records without any condition: of some of them it is not so. */
const isOver = ([state, ...others]: readonly Item[], { nodes }: State): boolean =>
  state !== undefined &&
  OVER.test(state.text) &&
  others.every(({ text }) => PARTICLE.test(text)) &&
  nodes.every(isBareNode);

const DONE = /^(?:[a-z]+ed|put|taken|shown|seen|met|fallen|ridden|driven|shut|lost)$/i;

/**
 * "how many members drive", "boats that took part": what those do that are asked for, and nothing in
 * the plan tells of it.
 */
function isIdle(index: number, s: State, { items }: Context): boolean {
  const item = items[index]!;
  const isVerb = item.kind === "cue" && item.cue.kind === "verb" && !IS_THERE.test(item.text);
  const before = items.slice(0, index).findLast(({ text }) => !HELPS.test(text));
  const rest = items.slice(index + 1).filter((each) => cueOf(each)?.kind !== "question");
  const isLast = rest.every(({ text }) => PARTICLE.test(text) || /^(?:it|them)$/i.test(text));
  return (isVerb || OUTCOME.test(item.text)) && isLast && isEntity(before) && isOfAll(s);
}

/** "spend on parts by building": what was spent on all of them, and no list of what each cost. */
const isSpend = (index: number, { selects }: State, { items }: Context): boolean =>
  index === 0 &&
  /^(?:spend|spending|spent)$/i.test(items[0]!.text) &&
  items[0]!.kind === "cue" &&
  !selects.some((select) => select.kind === "field" && select.fn);

/** Whether nothing tells some of those that are listed or counted from others. */
const isOfAll = (s: State): boolean =>
  s.nodes.length === 1 &&
  s.groups.length === 0 &&
  !s.top &&
  s.selects.every(({ kind }) => kind === "label" || kind === "tally") &&
  isBareNode(s.nodes[0]!);

/** What befalls some of them. */
const OUTCOME = /^(?:passed|failed|died|won|lost|left|survived|agreed|refused)$/i;

const isBareNode = ({ tests, hops, having, top }: State["nodes"][number]): boolean =>
  tests.length + hops.length === 0 && !having && !top;

/** Of all that is recorded. */
const IS_THERE =
  /^(?:exist\w*|happen\w*|occur\w*|t(?:ake|akes|ook|aken) place|have|has|had|do|does|did|done|been|be|list\w*|record\w*|kn[oe]wn?|there|held|keep|kept|offer(?:ed)?|give[ns]?|made|sold|show[ns]?)$/i;
const HELPS = /^(?:that|which|who|have|has|had|do|does|did|we|they|you|ever)$/i;

const PARTICLE = /^(?:on|in|up|off|out|over|away|back|down|through|aside|by)$/i;

/** "were put in before 1990", "was held up": a particle makes another verb of one that only binds. */
function isTurned(index: number, { items }: Context): boolean {
  const [verb, particle, next] = items.slice(index, index + 3);
  const isVerb = verb?.kind === "cue" && verb.cue.kind === "verb" && PUT.test(verb.text);
  // "have given up their plot": they no longer have it.
  if (/^g[ia]v(?:e|es|en|ing)$/i.test(verb?.text ?? "") && /^up$/i.test(particle?.text ?? ""))
    return verb!.kind === "cue";
  if (!isVerb || !PARTICLE.test(particle?.text ?? "")) return false;
  return (
    !next ||
    next.kind === "time" ||
    (next.kind === "cue" && [...ENDS, "compare"].includes(next.cue.kind))
  );
}

/** Done to what is asked for: "kept" or "took" may be done by it. */
const PUT = /^(?:put|held|taken|kept|given|sent|got|laid|let|seen|shown)$/i;
