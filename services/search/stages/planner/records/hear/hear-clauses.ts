import { stem } from "../../../language/tokens.ts";
import { fieldAt, ofKind } from "../fields/choose.ts";
import { figureOfVerb } from "../fields/verb-figures.ts";
import { boundsValue } from "../groups/bounds.ts";
import { continuesGroups } from "../groups/coordinated.ts";
import { manyTo } from "../groups/most-of.ts";
import { takeOperand } from "../groups/operands.ts";
import { isRateBy } from "../groups/scaled.ts";
import {
  cueOf,
  endsAfter,
  isEntity,
  isField,
  isFigureItem,
  isVerb,
  nextOf,
} from "../joins/look.ts";
import { nodeFor } from "../joins/nodes.ts";
import { isPinned } from "../roles/owners.ts";
import { hearWho } from "../roles/people.ts";
import { isPeople } from "../roles/persons.ts";
import { type Context, headOf, isMeasure, type State } from "../state.ts";
import { carrierOf } from "./clones.ts";
import { doneMost, UNTOLD } from "./done-most.ts";
import { endsOrder, isInOrder, keepOrder, ORDERS } from "./hear-order.ts";
import type { Hearing, Said } from "./hearing.ts";
import { listAnew } from "./listed-anew.ts";
import { limitsOthers } from "./quantified.ts";
import { pointsBack } from "./said-again.ts";
import { listsColumns, showWith, tellsColumn, tellsFigure } from "./shown-with.ts";

/** Words that begin, end or bind the clauses of a question. */
export const CLAUSES: Hearing = {
  ...ORDERS,
  each({ text, index }, s, c) {
    const rate = figureOfVerb(s, c);
    if (rate && isRateBy(rate.of, c.items[index + 1]?.text ?? "", c)) {
      s.swallowed = index + 1;
      return;
    }
    // "per square km": by a unit that no figure here is of.
    const unit = c.items[index + 1];
    if (/^per$/i.test(text) && unit?.kind === "cue" && unit.cue.kind === "filler")
      s.unused.push(`${text} ${unit.text}`);
    s.each = true;
    s.per ||= /^per$/i.test(text) || (s.bare && /^(?:broken|split|breakdown)/i.test(text));
    s.every ||= /\bevery$/i.test(text);
    if (s.zone === "where") delete s.field;
  },
  by({ index }, s, c) {
    // "from most to least, then by name": how the first goes is not said of the next.
    if (s.zone === "order" && /^then$/i.test(c.items[index - 1]?.text ?? "")) s.direction = "asc";
    const next = nextOf(index, c);
    const kinds = ofKind(next, "field").map(({ of }) => fieldAt(c.model, of).kind);
    // "tickets sold by channel": nobody sold them who is a channel.
    const isKind = s.bare && isField(next) && kinds.every((kind) => kind === "dimension");
    // "handled by technician" tells those of each, "by technicians" or "by a technician" who did it.
    const said = next?.text.toLowerCase() ?? "";
    const isEach = isEntity(next) && stem(said) === said && endsAfter(c.items.indexOf(next!), c);
    // "taught by a teacher", "taught by more than one teacher"
    const several = ["compare", "number"].includes(cueOf(c.items[index + 1])?.kind ?? "");
    const lead = c.items[index + 1]?.text ?? "";
    // "each town and the number of shows by its bands": of the town's, and not of each of them.
    const isTheirs = /^(?:its|their)$/i.test(lead) && s.groups.length > 0 && isEntity(next);
    const isSomebody = several || isTheirs || /^an?$/i.test(lead);
    // "the average rating by cities": a figure, whatever it ends in.
    const before = c.items[index - 1];
    const isNoun = /ing$/i.test(before?.text ?? "") && isFigureItem(before, c);
    const isDone = isVerb(before) && !isNoun;
    s.by = !isSomebody && (isKind || isEach || !isDone);
    // "pupils who enrolled in 2023 by suburb": how many of each, whatever was said of them.
    s.each ||= isKind && s.zone === "where" && endsAfter(c.items.indexOf(next!), c);
  },
  it({ text, index }, s, c) {
    // "which people are trained in …": who that is, as if nothing but "who" had been said.
    const isWho = index === 1 && /^(?:which|what)$/i.test(c.items[0]!.text) && PEOPLE.test(text);
    if (isWho) {
      s.asked = "who";
      hearWho(s, c);
    }
    if (
      /^(?:records|entries)$/i.test(text) &&
      s.number !== undefined &&
      boundsValue(s.number, s, c)
    )
      return;
    // "show each of them", of whom nothing was said.
    if (s.each && s.nodes.length === 0) s.unused.push(text);
    else if (s.each) s.groups.push({ node: ownerOfEach(text, s, c) });
    s.each = false;
  },
  often({ text, index }, s, c) {
    const node = s.current ?? 0;
    const last = s.selects.at(-1);
    if (last?.kind === "field" && !last.fn && !s.nodes[last.node]!.named && node === headOf(s)) {
      const done = doneMost(last.of.dataset, index, c);
      if (done === UNTOLD) s.unused.push(text);
      if (done) {
        s.superlative = { direction: /least/.test(text) ? "asc" : "desc" };
        return takeOperand({ kind: "tally", node: nodeFor(done, s, c) }, s);
      }
      s.modal = { direction: /least/.test(text) ? "asc" : "desc" };
      return;
    }
    s.superlative = { direction: /least/.test(text) ? "asc" : "desc" };
    // "who read Emma most often": how often they read, and not how many books that is.
    if (node === headOf(s)) return;
    const isCounting = s.count || s.selects.some(isMeasure);
    const many = isPinned(s.nodes[node]!, c) && !isCounting ? manyTo(node, s) : carrierOf(node, s);
    // "listened to most often": how many did it is not how often it was done.
    if (isPeople(c.model, s.nodes[many]!.dataset)) s.unused.push(text);
    takeOperand({ kind: "tally", node: many }, s);
  },
  negation({ text, index }, s) {
    // "neither used nor repaired": the first must have said something, too.
    if (s.negated && index - (s.negatedAt ?? index) > 1) s.unused.push(text);
    s.negated = true;
    s.negatedAt = index;
    const denies = /\bha(?:s|ve|d)\b|without|lack/i.test(text);
    if (denies && s.zone === "select" && s.nodes.length > 0) s.zone = "where";
  },
  only({ text, index }, s, c) {
    if (s.nodes.length > 0 && limitsOthers(index, s, c)) s.unused.push(text);
  },
  both(_, s) {
    s.both = true;
  },
  or({ index }, s, c) {
    s.or = true;
    // "departing or arriving flights": two words for one noun are no two clauses.
    const isOfNoun = isVerb(c.items[index - 1]) && isVerb(c.items[index + 1]);
    s.orApart = s.zone === "where" && !isOfNoun;
  },
  relative: hearRelative,
  ask({ text, index }, s, c) {
    const begins = index > 0 && cueOf(c.items[index - 1])?.kind === "question";
    // "among the boats with trips, which boat id and type …": the columns are asked for, and no boats.
    const isLed = /^among$/i.test(c.items[0]!.text) && cueOf(c.items[index - 1])?.kind === "comma";
    if ((begins && RETURN.test(text)) || isLed) listAnew(index, s, c);
    if (isLed) s.among = true;
    // What others were compared with is not what a new sentence speaks of.
    if (begins && s.rival) {
      delete s.rival;
      s.current = headOf(s);
    }
    if (index === 0 || s.zone === "select" || !endsClause(index, c)) return;
    s.zone = "select";
    delete s.field;
  },
  comma({ index }, s, c) {
    if (continuesGroups(index, s, c)) return groupNext(s);
    if (s.zone === "group" || (s.groups.length > 0 && s.selects.length === 0)) s.zone = "select";
    s.each = false;
  },
  and({ text, index }, s, c) {
    if (continuesGroups(index, s, c)) return groupNext(s);
    if (listsColumns(text, index, s, c)) return showWith(s);
    if (endsOrder(index, s, c)) keepOrder(s, c);
    if (tellsFigure(index, s, c) || tellsColumn(index, s, c)) {
      s.zone = "select";
      delete s.field;
    }
    s.by = false;
    s.and = cueOf(c.items[index - 1])?.kind !== "comma" || s.and;
    if (s.zone === "where") s.clause++;
  },
  who: hearAsked,
  where: hearAsked,
  when: hearAsked,
};

/** "for each person": the only people there are, where what was said before is none. */
function ownerOfEach(text: string, s: State, c: Context): number {
  const head = headOf(s);
  const dataset = s.nodes[head]?.dataset;
  if (!PERSON.test(text) || !dataset || isPeople(c.model, dataset)) return head;
  const [only, ...others] = c.model.datasets.filter(({ name }) => isPeople(c.model, name));
  if (only && others.length === 0) return nodeFor(only.name, s, c);
  s.unused.push(text);
  return head;
}

const PERSON = /^(?:person|people|individuals?)$/i;

/** What follows tells groups apart, too: of what is counted, and not of the group before. */
function groupNext(s: State): undefined {
  s.each = true;
  s.current = headOf(s);
}

const PEOPLE = /^(?:people|persons?|individuals?)$/i;

/** "…? Return the name and age": then the columns are listed, and no other is wanted. */
const RETURN = /^(?:return|give|show|list|display|report)/i;

function hearRelative({ text, index }: Said<"relative">, s: State, c: Context): undefined {
  if (index === 0 && /^(?:where|when|who(?:se)?)$/i.test(text)) {
    s.asked = text.toLowerCase().replace("whose", "who") as "who" | "where" | "when";
    if (s.asked === "who") hearWho(s, c);
    return;
  }
  if (/^with$/i.test(text) && isInOrder(s)) keepOrder(s, c);
  if (listsColumns(text, index, s, c)) return showWith(s);
  if (pointsBack(text, index, s, c)) return;
  s.by = false;
  if (s.zone === "group" && s.selects.length === 0) return;
  if (s.nodes.length > 0 || s.selects.length > 0) s.zone = "where";
}

function hearAsked(
  { cue, index }: Said<"who" | "where" | "when">,
  s: State,
  c: Context,
): undefined {
  if (index === 0 && cue.kind === "who") hearWho(s, c);
  if (index <= 1) s.asked = cue.kind;
  else if (s.nodes.length > 0) s.zone = "where";
}

/** "…, and what is …": a question word after a clause asks for more. */
function endsClause(index: number, c: Context): boolean {
  const before = cueOf(c.items[index - 1]);
  return before?.kind === "and" || before?.kind === "comma" || before?.kind === "question";
}
