import type { Aggregate, FieldRef } from "../../../../plan.ts";
import { stem } from "../../../language/tokens.ts";
import { BILLED } from "../amounts.ts";
import { chooseField, fieldAt, isFigure, ofKind } from "../fields/choose.ts";
import { keyOf } from "../fields/mentions.ts";
import { figureOfVerb, isMeasuringVerb } from "../fields/verb-figures.ts";
import { impliedField, isMeasurable, leftField } from "../groups/figures.ts";
import { metricAt } from "../groups/metrics.ts";
import { cueOf, isEntity, isField, isVerbLike, nextOf } from "../joins/look.ts";
import { nodeFor } from "../joins/nodes.ts";
import type { Select } from "../query.ts";
import { entityOf } from "../roles/entity-of.ts";
import { ownerOf } from "../roles/owners.ts";
import { type Context, headOf, type State } from "../state.ts";
import { comparisonOf } from "../values/rival-values.ts";
import { around } from "./around.ts";
import {
  amountOf,
  leadsToFigure,
  takesAmount,
  takesAmountOf,
  takesTotal,
  totalOf,
} from "./hear-total.ts";
import type { Item } from "./items.ts";
import { ownGroup } from "./own-group.ts";
import { saysAgain } from "./said-again.ts";

/** Whether records are ranked by how many others they have, or by what those have together. */
export const isRankedTogether = ({ top }: State): boolean =>
  top !== undefined && (top.by.kind === "tally" || top.by.fn === "sum");

export function hearAggregate(fn: Aggregate, index: number, s: State, c: Context): undefined {
  // "how many kilos were harvested altogether": so they are added up already.
  if (/^altogether$/i.test(c.items[index]!.text) && isOfAll(s.selects.at(-1))) return;
  if (isWithoutFigure(index, s, c)) {
    s.unused.push(c.items[index]!.text);
    return;
  }
  if (saysAgain(fn, index, s, c)) return;
  // "number of visits of A and B together": they were counted so.
  if (TOGETHER.test(c.items[index]!.text) && s.selects.at(-1)?.kind === "tally") return;
  // "handled the most words in total": so they are ranked already.
  if (fn === "sum" && /^in$/i.test(c.items[index - 1]?.text ?? "") && isRankedTogether(s)) return;
  // "average total cost per ship": the total of what is not said.
  const isOfOther = cueOf(c.items[index - 1])?.kind === "aggregate" && s.aggregates.length > 0;
  if (isOfOther) s.unused.push(c.items[index]!.text);
  const next = nextOf(index, c);
  const last = s.selects.at(-1);
  // "what do dogs weigh on average, by breed"
  const isOnAverage = fn === "avg" && /^on$/i.test(c.items[index - 1]?.text ?? "");
  // "how many rowers each crew has, and how tall they are on average"
  const isEnd = !next || cueOf(next)?.kind === "question";
  const isGrouped =
    ["comma", "by", "each"].includes(cueOf(next)?.kind ?? "") || (isEnd && s.groups.length > 0);
  // "how many nights did they stay on average": of each stay, or of each of them.
  if (isOnAverage && last?.kind === "field" && last.fn === "sum" && s.groups.length === 0)
    s.unused.push("on average");
  const isBehind = fn === "sum" || (isOnAverage && isGrouped);
  if (
    isBehind &&
    last?.kind === "field" &&
    !last.fn &&
    s.zone === "select" &&
    (!next || next.kind === "cue") &&
    isFigure(c.model, last.of)
  ) {
    s.selects[s.selects.length - 1] = { ...last, fn };
    return;
  }
  if (fn === "sum" && takesTotal(index, s, c)) return;
  if (s.compare && s.number === undefined) return againstFigure(fn, index, s, c);
  if (fn === "avg" && closesAverage(index, s, c)) return;
  if (fn === "sum" && closesTotal(index, s, c)) return;
  if (fn === "sum" && cueOf(next)?.kind === "count") return;
  // "total sales count": how many there were, and not their sum.
  if (
    fn === "sum" &&
    isEntity(next) &&
    /^count$/i.test(c.items[c.items.indexOf(next!) + 1]?.text ?? "")
  )
    return;
  if (fn === "sum" && next && isEntity(next)) {
    const dataset = entityOf(next, s, c);
    // "the total of the invoices issued in May"
    const isOfBills = /^of$/i.test(c.items[index + 1]?.text ?? "") && BILLED.test(dataset);
    if (takesAmount(next, dataset, s, c)) return;
    const isAmount = isOfBills || /amount of$/i.test(c.items[index]!.text);
    const figure = (isAmount ? amountOf(dataset, c) : undefined) ?? totalOf(next, dataset, c);
    if (figure) {
      s.selects.push({ kind: "field", of: figure, node: nodeFor(figure.dataset, s, c), fn });
      s.swallowed = c.items.indexOf(next);
      s.score += 1;
      return;
    }
  }
  if (fn === "sum" && takesAmountOf(index, s, c)) return;
  if (fn === "sum" && next && isEntity(next) && !leadsToFigure(next, c)) {
    // "total downtime", of downtime events: how long that was, and not how many.
    if (isOfPart(next)) s.unused.push(c.items[index]!.text);
    s.count = true;
    return;
  }
  // "goals scored overall", of goals that each have a minute
  if (fn === "sum" && s.bare && isEnd && isPlainList(s, c)) {
    s.selects = s.selects.filter(({ kind }) => kind !== "label");
    s.count = true;
    return;
  }
  if (fn === "sum" && countsKind(index, c)) {
    s.count = true;
    return;
  }
  if (s.zone === "group" && s.selects.length === 0) s.zone = "select";
  // "total discount", of discounts in percent: no sum of them says anything.
  const isRate = (of: FieldRef) =>
    /\b(?:percent|percentage|pct|rate)\b/.test(fieldAt(c.model, of).label);
  const fields = ofKind(next, "field");
  if (fn === "sum" && fields.length > 0 && fields.every(({ of }) => isRate(of)))
    s.unused.push(c.items[index]!.text);
  s.aggregates.push(fn);
}

/** Whether nothing but records is spoken of, by a noun for several of them that is no sum itself. */
function isPlainList({ selects, nodes, groups }: State, { items }: Context): boolean {
  const noun = items.find((item) => isEntity(item));
  const isMany = noun !== undefined && stem(noun.text.toLowerCase()) !== noun.text.toLowerCase();
  return (
    isMany &&
    nodes.length === 1 &&
    groups.length === 0 &&
    selects.every(({ kind }) => kind === "label")
  );
}

/** "total organic farms", "total number of closed cases": so many, whatever figure each of them has. */
function countsKind(index: number, { items, lexicon }: Context): boolean {
  const [kind, noun] = items.slice(index + 1);
  const isKind =
    ofKind(kind, "value").length > 0 ||
    ofKind(kind, "field").some(({ of }) => lexicon.flags.has(keyOf(of)));
  const isMany = stem(noun?.text.toLowerCase() ?? "") !== noun?.text.toLowerCase();
  return isKind && !isEntity(kind) && isEntity(noun) && isMany && !isField(items[index + 3]);
}

/** Whether a word that is not said of several is only a part of the name of records. */
const isOfPart = (noun: Item): boolean =>
  stem(noun.text.toLowerCase()) === noun.text.toLowerCase() &&
  ofKind(noun, "dataset").every(({ strength, deed }) => strength < 0.9 && !deed);

/** What is counted or added up has no other total. */
const isOfAll = (select: Select | undefined): boolean =>
  select?.kind === "tally" || (select?.kind === "field" && select.fn === "sum");

const TOGETHER = /^(?:al)?together$/i;

/** "ordered together", "visits of A and B together": with each other, and no sum of anything. */
function isWithoutFigure(index: number, s: State, c: Context): boolean {
  if (!TOGETHER.test(c.items[index]!.text)) return false;
  const verb = c.items[index - 1]?.text.toLowerCase() ?? "";
  const isDone = isVerbLike(verb) && !isMeasuringVerb(verb);
  const isListed = s.selects.length > 0 && s.selects.every(({ kind }) => kind === "label");
  return isDone || (isListed && !s.count);
}

/** "whose books have more than 300 pages on average": of all records of each together. */
function closesAverage(index: number, s: State, c: Context): boolean {
  const at = s.lastTest;
  const test = at && s.nodes[at.node]!.tests[at.index];
  const isSaid = /^on$/i.test(c.items[index - 1]?.text ?? "");
  if (!isSaid || s.zone !== "where" || test?.kind !== "compare" || test.fn) return false;
  // "sports with more than 10 hours on average": of all records of each kind.
  const isOfKinds = s.selects.every(
    (select) => select.kind === "field" && fieldAt(c.model, select.of).kind === "dimension",
  );
  if ((at!.node === headOf(s) && !isOfKinds) || !isFigure(c.model, test.of)) return false;
  s.nodes[at!.node]!.tests[at!.index] = { ...test, fn: "avg" };
  return true;
}

/** "more than 10 killed in total": the figure that was compared is the sum of each record's. */
function closesTotal(index: number, s: State, c: Context): boolean {
  const at = s.lastTest;
  const test = at && s.nodes[at.node]!.tests[at.index];
  if (c.items[index - 1]?.text !== "in") return false;
  if (!test && isCountOfAll(index, s, c)) return true;
  if (test?.kind !== "compare") return false;
  if (test.fn) return test.fn === "sum";
  // "how many parts of cars over 900 were sold in total": it is their number that is of all.
  const isSaid = c.items.slice(index - 3, index).some((item) => cueOf(item)?.kind === "number");
  if (!isSaid && s.selects.some(({ kind }) => kind === "tally")) {
    // "in total and on weekends": two numbers, of which one is of all.
    if (cueOf(c.items[index + 1])?.kind === "and") s.unused.push(c.items[index]!.text);
    return true;
  }
  if (at!.node === headOf(s) || !isFigure(c.model, test.of)) return false;
  s.nodes[at!.node]!.tests[at!.index] = { ...test, fn: "sum" };
  return true;
}

/** "how many halls are there in total": so many as there are; of what was done, it may be a sum. */
const isCountOfAll = (index: number, { selects, groups }: State, { items }: Context): boolean =>
  selects.length === 1 &&
  selects[0]!.kind === "tally" &&
  groups.length === 0 &&
  items.slice(index + 1).every((item) => cueOf(item)?.kind === "question") &&
  !items.slice(0, index).some((item) => item.kind === "unknown" || cueOf(item)?.kind === "verb");

/** "more than the average", "larger than the smallest X of all Y in Z". */
export function againstFigure(fn: Aggregate, index: number, s: State, c: Context): undefined {
  const next = nextOf(index, c);
  const figures = isField(next)
    ? ofKind(next, "field").filter(({ of }) => isMeasurable(of, c))
    : [];
  const named =
    figures.length > 0 ? chooseField(figures, around(c.items.indexOf(next!), s, c)) : undefined;
  const implied = s.compare?.hint && !isField(next) ? impliedField(s, c) : undefined;
  // "plans that cost more than the average"
  const ofVerb = named ? undefined : figureOfVerb(s, c);
  const unnamed = s.compare?.adjective ? (implied ?? ofVerb) : (ofVerb ?? implied);
  const field = leftField(s, c) ?? (named ? { of: named, node: ownerOf(named, s, c) } : unnamed);
  // Neither a number of records nor a metric of all has an average, least or greatest to be compared with.
  if (!field || field.tally || [field.of, named].some((of) => of && metricAt(c.model, of))) {
    s.unused.push("average");
    return;
  }
  const other = named ?? field.of;
  const at = named ? c.items.indexOf(next!) : index;
  const own = field.fn ? undefined : ownGroup(at, field.of, s, c);
  const scope = named && !own && leadsToOthers(c.items.indexOf(next!), c);
  const base = {
    kind: "against",
    of: field.of,
    ...(field.fn && { fn: field.fn }),
    operator: comparisonOf(field.of, s, c),
    figure: fn,
    other,
    ...(own && { by: own.of }),
  } as const;
  if (own) {
    s.swallowedFrom = at + 1;
    s.swallowed = own.at;
  }
  delete s.compare;
  delete s.superlative;
  if (scope) {
    const node = nodeFor(other.dataset, s, c, { fresh: true, apart: true });
    const test = { ...base, node };
    s.nodes[field.node]!.tests.push(test);
    s.rival = { test, node };
    s.current = node;
    delete s.field;
  } else {
    s.nodes[field.node]!.tests.push(base);
    s.field = field;
  }
  s.swallow = named;
}

/** "… of all museums opened after 2010": what follows speaks of the records compared with. */
function leadsToOthers(index: number, c: Context): boolean {
  for (let at = index + 1; at < Math.min(c.items.length, index + 5); at++) {
    const item = c.items[at]!;
    if (isEntity(item)) return true;
    if (
      item.kind !== "cue" ||
      !["of", "filler", "all", "any", "count", "relative"].includes(item.cue.kind)
    )
      return ofKind(item, "value").length > 0;
  }
  return false;
}
