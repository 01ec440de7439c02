import { isForwardHop } from "../../../joins.ts";
import { stem } from "../../../language/tokens.ts";
import { ofKind } from "../fields/choose.ts";
import { measuredBy } from "../fields/verb-figures.ts";
import { addCompare } from "../groups/compares.ts";
import { leadsKeys } from "../groups/coordinated.ts";
import { takeMostIn } from "../groups/most-of.ts";
import { takeAdjective, takeHaving, takeOperand } from "../groups/operands.ts";
import { carrierOf } from "../hear/clones.ts";
import {
  cueOf,
  endsAfter,
  isEntity,
  isField,
  isVerb,
  nextOf,
  previousOf,
  tellsDone,
} from "../joins/look.ts";
import { splitAt } from "../joins/nodes.ts";
import { type Context, headOf, isMeasure, type State } from "../state.ts";
import { isDoer } from "./persons.ts";

/** Records that a noun names, and where it stands. */
interface NounSaid {
  readonly node: number;
  readonly index: number;
  readonly text: string;
  /** Whether they were not spoken of before. */
  readonly isNew: boolean;
  readonly linksItself: boolean;
}

/** One thing that records can be for; whether that is all that the noun says. */
type Use = (said: NounSaid, s: State, c: Context) => boolean;

/** "how many pets", "with the most pets" */
const asCounted: Use = ({ node, index }, s, c) => {
  if (!s.count || isCountOfEach(index, s, c)) return false;
  s.count = false;
  if (s.zone === "order" || s.superlative || s.compare || s.modal) {
    takeOperand({ kind: "tally", node }, s);
    s.by = false;
    return true;
  }
  s.selects.push({ kind: "tally", node });
  s.score += 0.5;
  return true;
};

/** "the number of each product in orders", "how many times was each product ordered": so many orders. */
function isCountOfEach(index: number, s: State, c: Context): boolean {
  const each = previousOf(index, c);
  const count = previousOf(c.items.indexOf(each!), c);
  const isSaid = s.each && cueOf(each)?.kind === "each" && cueOf(count)?.kind === "count";
  return isSaid && c.items.slice(index + 1).some(isEntity);
}

/** "how many visits by owners in Hull": whose visits are counted, and no number for each of them. */
const asDoers: Use = ({ node, index, text }, s, c) => {
  const isFigure = s.selects.length === 1 && isMeasure(s.selects[0]!);
  const next = nextOf(/^from$/i.test(c.items[index + 1]?.text ?? "") ? index + 1 : index, c);
  const isTold = cueOf(next)?.kind === "relative" || (next?.kind === "data" && !isEntity(next));
  if (!s.by || s.each || !isFigure || !isTold || !/(?:s|people)$/i.test(text)) return false;
  if (!isDoer(c.model, s.nodes[node]!.dataset)) return false;
  s.by = false;
  s.zone = "where";
  return true;
};

/** "for each owner", "average age by owner" */
const asGroup: Use = ({ node, index }, s, c) => {
  const measures = s.aggregates.length > 0 || s.selects.some(isMeasure);
  const isLast = endsAfter(index, c) || leadsKeys(index, c) || isOneOfEach(index, c);
  // "played by the most students": the sport with the most of them.
  const isRanked = s.superlative?.quantity === true && !measures;
  const isBy = s.by && !isRanked && (isLast || measures) && node !== headOf(s);
  if (!s.each && !isBy) return false;
  // "each reviewed recipe": of each recipe, of which the verb says that there are reviews.
  if (s.each && s.nodes[node]!.byDeed && isEntity(c.items[index + 1])) return false;
  s.groups.push({ node });
  if (s.by && s.bare) s.per = true;
  s.each = false;
  s.by = false;
  return true;
};

/** "rentals by shop where the status is lost": of one shop each, for nothing says which one did what. */
function isOneOfEach(index: number, c: Context): boolean {
  const said = c.items[index]!.text.toLowerCase();
  const isBare = /^by$/i.test(c.items[index - 1]?.text ?? "") && !isVerb(c.items[index - 2]);
  return (
    isBare &&
    stem(said) === said &&
    /^(?:relative|and)$/.test(cueOf(c.items[index + 1])?.kind ?? "")
  );
}

/** "more than 2 pets", "2 pets", "the 2 oldest pets" */
const asNumbered: Use = ({ node, index }, s, c) => {
  if (s.number === undefined) return false;
  if (s.compare && isApart(index, c)) return scoredIn(node, s, c);
  if (s.compare && !s.compare.adjective) {
    if (cueOf(c.items[index - 1])?.kind === "distinct") takeDifferent(node, index, s, c);
    else takeHaving(node, s);
    return true;
  }
  const isOfHead = s.zone === "select" && node === headOf(s);
  if (!isOfHead && !s.compare && (s.zone === "where" || s.selects.length > 0)) {
    takeHaving(node, s);
    return true;
  }
  // "top 0", "top 2.5": nobody has so many.
  if (Number.isInteger(s.number) && s.number > 0) s.limit = s.number;
  else s.unused.push(String(s.number));
  delete s.number;
  return false;
};

/** "above 80 in an exam": the number is not of exams. */
function isApart(index: number, { items }: Context): boolean {
  const number = items.findLastIndex((item, at) => at < index && cueOf(item)?.kind === "number");
  return /^(?:in|at|on|for|during)$/i.test(items[number + 1]?.text ?? "");
}

/** "scored above 80 in an exam": by what the verb measures of it. */
function scoredIn(node: number, s: State, c: Context): boolean {
  const of = s.verb && measuredBy(s.nodes[node]!.dataset, s.verb, c.model);
  if (of) addCompare({ of, node }, s, s.number!);
  return of !== undefined && of !== "";
}

/** "seen by more than 2 different vets": each counts once, however many visits there were. */
function takeDifferent(node: number, index: number, s: State, c: Context): undefined {
  s.distinct = false;
  const last = s.nodes[node]!.hops.at(-1);
  if (!last || !isForwardHop(last)) return takeHaving(node, s);
  const between = betweenOf(node, s);
  if (!between) s.unused.push(c.items[index - 1]!.text);
  takeHaving(between?.node ?? node, s, between?.key);
}

/** The records that tie several of a node to each of the head, and their key to it. */
function betweenOf(node: number, s: State) {
  const { hops, parent } = s.nodes[node]!;
  const last = hops.at(-1);
  const [field, ...others] = last?.relationship.fromColumns ?? [];
  if (!last || !isForwardHop(last) || !field || others.length > 0) return undefined;
  const between = hops.length > 1 ? splitAt(last.from, s) : parent;
  const isMany = between !== undefined && s.nodes[between]!.hops.some((hop) => !isForwardHop(hop));
  return isMany ? { node: between, key: { dataset: last.from, field } } : undefined;
}

/** "the owner with the most pets" */
const asRanking: Use = ({ node, index, text }, s, c) => {
  const { superlative } = s;
  if (superlative && !superlative.adjective) {
    const isBehind =
      s.nodes.length > 1
        ? s.zone === "where" || s.selects.length > 0
        : superlative.quantity && (s.selects.length > 0 || s.series?.pick);
    const ranks = isBehind && !isField(c.items[index + 1]) && !isRankedLater(index, s, c);
    // "the yard with the greatest ship": of one that is great nobody says by what, and none is counted.
    const isOne = !superlative.quantity && !s.count && !superlative.top && isSingular(text);
    if (ranks && isOne) s.unused.push(c.items[superlative.at ?? index]!.text);
    if (ranks) takeMostIn(node, index, s, c);
    if (ranks) return true;
  }
  if (!s.modal || s.nodes.length < 2) return false;
  takeOperand({ kind: "tally", node }, s);
  return true;
};

const isSingular = (text: string): boolean => stem(text.toLowerCase()) === text.toLowerCase();

/** "the oldest owner" */
const asBest: Use = ({ node, index }, s, c) => {
  if (s.superlative?.adjective && !isOfOther(index, s, c)) takeAdjective(node, s, c);
  return false;
};

/** "the latest order of each shopper": of orders, and not of those who were said behind them. */
const isOfOther = (index: number, s: State, c: Context): boolean =>
  c.items
    .slice((s.superlative?.at ?? index) + 1, index)
    .some((item) => isEntity(item) && ofKind(item, "dataset").some(({ deed }) => !deed));

/** "owners without pets" */
const asDenied: Use = ({ node, text, isNew, linksItself }, s, c) => {
  if (!s.negated || node === 0 || (s.zone === "select" && !isNew)) return false;
  const carrier = carrierOf(node, s);
  // "with a permit but never parked": the permit was said to be there.
  const isSaid = carrier !== node && s.nodes[carrier]!.named && !linksItself;
  // "students enrolled in no course": what was done is what there is none of.
  const deed = c.items[(s.negatedAt ?? 0) - 1];
  const isDenied = isEntity(deed) && tellsDone(deed!.text);
  if (isSaid && !isDenied) s.unused.push(text);
  s.nodes[carrier]!.negated = true;
  s.negated = false;
  return false;
};

/** "took all courses": as many different ones as there are. */
const asCovered: Use = ({ node }, s) => {
  if (!s.covers) return false;
  const between = s.negated ? undefined : betweenOf(node, s);
  if (between && !s.nodes[between.node]!.having)
    s.nodes[between.node]!.having = { operator: "=", value: 0, distinct: between.key, all: node };
  else s.unused.push(s.covers);
  delete s.covers;
  return false;
};

/** What records can be for, tried in this order. */
export const USES: readonly Use[] = [
  asCovered,
  asCounted,
  asDoers,
  asGroup,
  asNumbered,
  asRanking,
  asBest,
  asDenied,
];

/** "top 3 clubs of a town with the highest average age": how many is known, but not by what. */
const isRankedLater = (index: number, s: State, c: Context): boolean =>
  s.superlative?.top !== undefined &&
  c.items.slice(index + 1).some((item) => cueOf(item)?.kind === "superlative");

/** "number of animals and vets": the second is to be counted, too. */
export const isUncounted = (index: number, s: State, c: Context): boolean =>
  s.zone === "select" &&
  s.selects.length === 1 &&
  s.selects[0]!.kind === "tally" &&
  cueOf(c.items.slice(0, index).findLast((item) => !LEADS.has(cueOf(item)?.kind ?? "")))?.kind ===
    "and";

const LEADS: ReadonlySet<string> = new Set(["filler", "distinct", "all"]);
