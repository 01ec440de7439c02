import { datasetOf } from "../../../../semantic.ts";
import { stem } from "../../../language/tokens.ts";
import { isPast } from "../../../language/verbs.ts";
import { toldBy } from "../account/senses.ts";
import { hearUnit, saysOwnUnit } from "../conversions.ts";
import { fieldAt, ofKind } from "../fields/choose.ts";
import { isDoneTo } from "../fields/field-words.ts";
import {
  bindsExtreme,
  figureOfVerb,
  isCompared,
  isMeasuringVerb,
  isSubject,
  measuredBy,
} from "../fields/verb-figures.ts";
import { saysKindOf } from "../general-kind.ts";
import { cueOf, isEntity, isFigureItem, isListed, isVerbLike, nextOf } from "../joins/look.ts";
import { type Context, headOf, isMeasure, type State } from "../state.ts";
import { isMade, mainDayOf } from "../times/main-day.ts";
import { isEarliest } from "./earliest.ts";
import { hearCue } from "./hear-cue.ts";
import { hearOneOf } from "./hear-field.ts";
import type { Item } from "./items.ts";

export type Data = Item & { readonly kind: "data" };

/** One thing that words of the data can be; false when they are not. */
export type Hear = (item: Data, index: number, s: State, c: Context) => boolean;

/** "costs more than 80": what is compared is what the verb measures. */
export const asMeasuringVerb: Hear = (item, index, s, c) => {
  if (isCostOfHead(item, index, s, c)) return true;
  const isVerb = isMeasuringVerb(item.text) && isCompared(index, c) && !isHad(item, index, c);
  if (!isVerb || !isSubject(c.items[index - 1])) return false;
  s.verb = item.text;
  return figureOfVerb(s, c) !== undefined || costsUs(index, c);
};

/** "wines that have scores higher than 90", "whose cost is above 5": a thing that they have, and no verb. */
const isHad = ({ text }: Data, index: number, { items }: Context): boolean =>
  /^(?:whose|with|have|has|had|having)$/i.test(items[index - 1]?.text ?? "") &&
  !isPast(text.toLowerCase());

/** "how much did the boats at Ely cost": what boats cost, and not the repairs of theirs. */
function isCostOfHead(item: Data, index: number, s: State, c: Context): boolean {
  const next = c.items[index + 1];
  const isLast = next === undefined || cueOf(next)?.kind === "question";
  const head = s.nodes[headOf(s)];
  if (!isLast || s.how !== "much" || !head?.named || !isMeasuringVerb(item.text)) return false;
  const isOther = ofKind(item, "field").every(
    ({ of, strength }) => strength < 0.9 && of.dataset !== head.dataset,
  );
  const own = isOther ? measuredBy(head.dataset, item.text, c.model) : undefined;
  if (own) hearOneOf([{ kind: "field", of: own, strength: 1 }], index, s, c);
  return own !== undefined;
}

/** "who has cost us the most in repairs": of what is said behind, and of no column of who did it. */
const costsUs = (index: number, { items }: Context): boolean => {
  const most = items.findIndex((each, at) => at > index && cueOf(each)?.kind === "superlative");
  const isDone = isDoneTo(index, { items }) && most > 0 && most <= index + 3;
  return isDone && /^(?:in|on|for)$/i.test(items[most + 1]?.text ?? "");
};

/**
 * "how many kilos were harvested", of days to harvest: what was done, and no figure that has the verb
 * in its name. What tells of it is found by whoever accounts for verbs.
 */
export const asDone: Hear = ({ text, mentions }, index, s, c) => {
  const isPart = mentions.every(
    (each) =>
      each.kind === "field" && each.strength < 0.9 && fieldAt(c.model, each.of).kind === "fact",
  );
  const before = c.items[index - 1];
  const isPassive = /^(?:is|are|was|were|been|being)$/i.test(before?.text ?? "");
  // "the total yield of each crop harvested"
  const isSaidOf = isEntity(before) && s.selects.some(isMeasure);
  if (!isPart || !(isPassive || isSaidOf) || !isVerbLike(text.toLowerCase())) return false;
  if (s.selects.length === 0) return false;
  const isBound = ["number", "compare", "between"].includes(cueOf(c.items[index + 1])?.kind ?? "");
  if (isBound) return false;
  if (toldBy(text.toLowerCase()).length === 0) s.unused.push(text);
  return true;
};

/**
 * "tenants rent more than two plots", of plots with a yearly rent: what somebody does with those that
 * follow, whose own column is called by it.
 */
export const asDeedWith: Hear = ({ text, mentions }, index, _, c) => {
  const subject = c.items[index - 1];
  const isDoing =
    isEntity(subject) && /[a-z]s$/i.test(subject!.text) && /^[a-z]*[^s\W]$/i.test(text);
  const bound = ["compare", "number"].includes(cueOf(c.items[index + 1])?.kind ?? "");
  const object = isDoing && bound ? nextEntity(index, c) : undefined;
  return (
    object !== undefined &&
    mentions.every(
      (each) => each.kind === "field" && each.strength < 0.9 && object.includes(each.of.dataset),
    )
  );
};

/** What a number behind a verb counts. */
function nextEntity(index: number, { items }: Context): readonly string[] | undefined {
  const noun = items
    .slice(index + 1)
    .find((item) => !["compare", "number", "filler"].includes(cueOf(item)?.kind ?? ""));
  return isEntity(noun) ? ofKind(noun, "dataset").map(({ dataset }) => dataset) : undefined;
}

/** "how many orders has each customer placed": that they came to be, and no question for their day. */
export const asMade: Hear = ({ text, mentions }, index, s, c) =>
  isMade(text.toLowerCase()) &&
  ["question", "by"].includes(cueOf(c.items[index + 1])?.kind ?? "question") &&
  mentions.every(({ kind }) => kind === "field") &&
  ofKind({ kind: "data", text, mentions }, "field").some(
    ({ of, strength }) =>
      mentions.every((each) => each.strength <= strength) &&
      s.nodes.some(({ dataset }) => dataset === of.dataset) &&
      mainDayOf(datasetOf(c.model, of.dataset)!).day === of.field,
  );

/** Words that say nothing by themselves where they stand. */
export const asNothing: Hear = (item, index, s, c) => {
  if (bindsExtreme(item.text, index, c) || saysKindOf(index, c)) return true;
  if (!isEntity(item) && saysFigure(index, c)) return true;
  // "total honey in kg": the unit, and no column that is called by it.
  if (!isEntity(item) && hearUnit(item.text, index, s, c)) return true;
  // "cost more than 12 per kilo", of what is a cost per kilogram
  if (!isEntity(item) && saysOwnUnit(item.text, index, s, c)) return true;
  const next = c.items[index + 1];
  const isBound = ["and", "of", "comma"].includes(cueOf(next)?.kind ?? "");
  if (index === 0 && item.text.toLowerCase() === "name" && !isBound) return true;
  if (s.zone === "order" && /^first$/i.test(item.text)) return true;
  const isNamed = next?.kind === "quoted" || ofKind(next, "value").length > 0;
  const isNaming = /^(?:called|named|titled)$/i.test(item.text);
  return isNaming && isNamed && isEntity(c.items[index - 1]);
};

const FIGURE =
  /^(?:scores?|ratings?|marks?|grades?|levels?|values?|figures?|readings?|amounts?|measurements?|numbers?)$/i;

/** "average taste score", of tests with a taste: a figure, and not the scores of others. */
export function saysFigure(index: number, c: Context): boolean {
  const [before, item] = [c.items[index - 1], c.items[index]!];
  if (!FIGURE.test(item.text) || !isFigureItem(before, c)) return false;
  const owners = ofKind(before, "field").map(({ of }) => of.dataset);
  const isCalled = owners.length > 0 && before?.kind === "data";
  return (
    isCalled &&
    ofKind(item, "field").every(({ of, strength }) => strength < 1 && !owners.includes(of.dataset))
  );
}

/**
 * "never done a job for", "had a lesson": what is done is the noun, and "done" no state of it. Where
 * records are of who "takes" what, "taken a course" is said of those.
 */
export const asLightVerb: Hear = ({ or, text, mentions }, index, _, c) =>
  or?.kind === "verb" &&
  mentions.every(({ kind }) => kind !== "dataset") &&
  /^(?:done|made|got|had|taken|run|held|given)$/i.test(text) &&
  /\b(?:have|has|had|never)$/i.test(c.items[index - 1]?.text ?? "") &&
  /^(?:an?|any)$/i.test(c.items[index + 1]?.text ?? "") &&
  isEntity(c.items[index + 2]);

/** "the first race": the earliest, whatever else is called first. */
export const asFirst: Hear = (item, index, s, c) => {
  if (!isEarliest(item, index, c)) return false;
  const cue = { kind: "superlative", direction: "asc", adjective: "early" } as const;
  hearCue(cue, item.text, index, s, c);
  return true;
};

/** "total price", where a column is called total: the word of grammar that it can be as well. */
export const asGrammar: Hear = ({ or, text }, index, s, c) => {
  const next = c.items[index + 1];
  const isFigured = isFigureItem(next, c);
  const isMeant =
    (or?.kind === "aggregate" && (s.compare !== undefined || isFigured || isListed(next))) ||
    (or?.kind === "superlative" && isFigured);
  if (!or || !isMeant) return false;
  hearCue(or, text, index, s, c);
  return true;
};

/** "the highest average score", "a score of 5": the figure of records that are called by it, too. */
export const asOwnFigure: Hear = (item, index, s, c) => {
  const nouns = new Set(ofKind(item, "dataset").map(({ dataset }) => dataset));
  const own = ofKind(item, "field").filter(
    ({ of, strength }) =>
      strength >= 1 && nouns.has(of.dataset) && fieldAt(c.model, of).kind === "fact",
  );
  const next = nextOf(index, c);
  // "the ranking of Ann": the figure itself, and not the record of it.
  const isOne = s.selects.length === 0 && stem(item.text.toLowerCase()) === item.text.toLowerCase();
  const isMeasured =
    s.aggregates.some((fn) => fn !== "sum") ||
    ["compare", "between"].includes(cueOf(next)?.kind ?? "") ||
    (cueOf(c.items[index + 1])?.kind === "of" && (cueOf(next)?.kind === "number" || isOne));
  if (own.length === 0 || !isMeasured || s.compare || s.count) return false;
  hearOneOf(own, index, s, c);
  return true;
};
