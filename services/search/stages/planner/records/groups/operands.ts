import { type FieldRef, sameField } from "../../../../plan.ts";
import { datasetOf } from "../../../../semantic.ts";
import { isForwardHop } from "../../../joins.ts";
import { fieldByAdjective } from "../fields/adjective-field.ts";
import { fieldAt, ofKind } from "../fields/choose.ts";
import { isVerbLike } from "../joins/look.ts";
import type { Operand } from "../query.ts";
import { addsUpByName } from "../settle/settle-sums.ts";
import { type Context, headOf, type State } from "../state.ts";
import { deedIn, rooted } from "../times/time-deeds.ts";
import { ofPerson } from "./figures.ts";

export function takeOperand(what: Operand, s: State, node = s.current ?? 0): undefined {
  const { superlative, modal } = s;
  if (s.zone === "order" && !superlative) {
    s.orders.push({ by: what, direction: s.direction ?? "asc" });
    return;
  }
  if (s.compare && what.kind === "tally") {
    if (s.number !== undefined) return takeHaving(what.node, s);
    const { dataset } = s.nodes[what.node]!;
    s.field = { of: { dataset, field: "" }, node: what.node, tally: true };
    return;
  }
  const said = superlative ?? modal;
  if (!said) return;
  const by = what.kind === "tally" ? { ...what, node: countedFor(what.node, s) } : what;
  const isJudged = /^(?:good|bad)$/.test(superlative?.adjective ?? "") && by.kind === "field";
  const isTurned = isJudged && HARM.test(by.of.field.replaceAll("_", " ").toLowerCase());
  const direction = isTurned ? OPPOSITES[said.direction] : said.direction;
  const top = { by, direction, count: said.top ?? s.limit ?? 1 };
  delete s.superlative;
  delete s.modal;
  const isOfHead = by.kind === "field" && by.fn !== undefined && said.top !== undefined;
  const owner = isOfHead
    ? headOf(s)
    : by.kind === "tally"
      ? tallyOwner(by.node, s)
      : ownerForTop(node, by, s);
  if (
    owner === headOf(s) ||
    s.selects.length === 0 ||
    (by.kind === "tally" && s.selects.some((select) => select.node === by.node))
  ) {
    // "the best clubs founded since 1950 with the most players": of two ranks one would be lost.
    if (s.top && !isSameRank(s.top.by, by))
      s.unused.push(top.direction === "desc" ? "most" : "least");
    s.top ??= top;
  } else s.nodes[owner]!.top ??= top;
  if (by.kind === "field") s.field = { of: by.of, node };
}

const isSameRank = (one: Operand, other: Operand): boolean =>
  one.kind === "tally" || other.kind === "tally"
    ? one.kind === other.kind && "node" in one && "node" in other && one.node === other.node
    : sameField(one.of, other.of);

/** Of what is better the less there is: "worst by severity" is the most severe. */
export const HARM =
  /\b(?:severit\w*|cancel\w*|no[- ]shows?|churn|refunds?|overdue|unpaid|downtime|drop-?outs?|reject(?:s|ed|ions?)|refus(?:ed|als?)|rework|remakes?|return(?:s|ed)|scrap|faults?|errors?|defects?|delay(?:s|ed)?|late|lateness|missed|absences?|damage[ds]?|breakdowns?|outages?|complaints?|injur\w+|accidents?|casualt\w+|deaths?|loss(?:es)?|lost|arrears|debts?|crimes?|thefts?|risk|wast(?:e|ed|age)|spoil(?:t|ed|age)|mistakes?|penalt\w+|fail(?:s|ed|ures?)?)\b/;
const OPPOSITES = { asc: "desc", desc: "asc" } as const;

/**
 * "which courier delivered the most parcels": a delivery has one parcel, so that deliveries are
 * counted where the parcels were only said behind them.
 */
function countedFor(node: number, s: State): number {
  const { parent, hops } = s.nodes[node]!;
  if (parent === undefined || isNoun(parent, s) || s.nodes[node]!.tests.length > 0) return node;
  const isOneOf =
    hops.length > 0 && hops.every(({ relationship, from }) => relationship.from === from);
  const isListed = s.selects.some((select) => select.node === parent && select.kind !== "field");
  return isOneOf && !isListed ? parent : node;
}

/** The noun before, whose records the count is taken for. */
function tallyOwner(node: number, s: State): number {
  let { parent } = s.nodes[node]!;
  if (s.among) return headOf(s);
  // "which member borrowed the most books": of members, and not of each one's loans.
  while (parent !== undefined && parent !== headOf(s) && !isNoun(parent, s))
    parent = s.nodes[parent]!.parent;
  return parent ?? headOf(s);
}

const isNoun = (node: number, s: State) => s.nodes[node]!.named && s.nodes[node]!.byDeed !== true;

const ownerForTop = (node: number, by: Operand, s: State) => {
  const own = s.nodes[node]!;
  // "the mechanic with the highest total cost": of what each has together.
  if (by.kind === "field" && by.fn && own.parent === headOf(s)) return headOf(s);
  if (!own.named && own.parent !== undefined) return own.parent;
  return node;
};

export function takeAdjective(node: number, s: State, c: Context): undefined {
  const said = s.superlative!;
  const { dataset } = s.nodes[node]!;
  const deed = dayOfVerb(said, dataset, c);
  if (deed === "unknown") return;
  const found = deed
    ? { of: deed, inverse: false }
    : fieldByAdjective(c.model, dataset, said.adjective!);
  const person = found ? undefined : ofPerson(said.adjective!, s, c);
  if (person?.inverse) s.superlative = { ...said, direction: OPPOSITES[said.direction] };
  if (person) return takeOperand({ kind: "field", of: person.of }, s, person.node);
  if (!found) return;
  const direction = found.inverse ? (said.direction === "desc" ? "asc" : "desc") : said.direction;
  const count = said.top ?? s.limit ?? 1;
  // "walked the furthest": all walks of each together.
  const isOfDeed = s.nodes[node]!.byDeed === true && node !== headOf(s);
  const isSum = isOfDeed && addsUpByName(fieldAt(c.model, found.of).label);
  const by: Operand = { kind: "field", of: found.of, ...(isSum && { fn: "sum" as const }) };
  const top = { by, direction, count };
  delete s.superlative;
  if (isSum) {
    s.top ??= top;
    return;
  }
  if (s.selects.length === 0 || headOf(s) === node) s.top ??= top;
  else if (isOfEach(node, said.at, s, c)) {
    s.top ??= top;
    s.topOf = [{ node: headOf(s) }];
  } else s.nodes[node]!.top ??= top;
}

/** "the clerk hired last": on the day of that deed, and not of any other; unknown where nothing says it. */
function dayOfVerb(
  { adjective, at }: NonNullable<State["superlative"]>,
  dataset: string,
  { items, model }: Context,
): FieldRef | "unknown" | undefined {
  const verb = at === undefined ? "" : (items[at - 1]?.text.toLowerCase() ?? "");
  if (!/^(?:recent|early)$/.test(adjective ?? "") || !isVerbLike(verb)) return undefined;
  const days = datasetOf(model, dataset)!.fields.filter(({ kind }) => kind === "time");
  const own = days.filter((field) => deedIn(field, dataset)?.has(rooted(verb)));
  const [only, ...others] = own;
  if (only && others.length === 0) return { dataset, field: only.name };
  // "shipped last", where that is a state: of the day on which it was no other tells.
  const isState = ofKind(items[at! - 1], "value").some(({ of }) => of.dataset === dataset);
  return days.length > 1 || isState ? "unknown" : undefined;
}

/** "authors and the titles of their latest books": of each of them its own. */
const isOfEach = (node: number, at: number | undefined, s: State, c: Context): boolean =>
  at !== undefined &&
  /^(?:their|its|his|her)$/i.test(c.items[at - 1]?.text ?? "") &&
  s.zone === "select" &&
  s.selects.some((select) => select.node === node);

export function takeHaving(counted: number, s: State, distinct?: FieldRef): undefined {
  if (s.or) s.unused.push("or");
  if (!distinct && isNone(s)) {
    // "players with zero goals" have none.
    s.nodes[counted]!.negated = true;
    delete s.compare;
    delete s.number;
    return;
  }
  const node = distinct ? counted : carrierOfCount(counted, s);
  const of = distinct ?? (node === counted ? undefined : keyTo(counted, s));
  if (node !== counted && of?.dataset !== s.nodes[node]!.dataset) s.unused.push(String(s.number));
  // "pets with 2 toys": just so many, where nothing compares.
  const bound = { operator: s.compare?.operator ?? "=", value: s.number! };
  const { parent } = s.nodes[node]!;
  const isUnsaid = parent !== undefined && !s.nodes[parent]!.named;
  s.nodes[node]!.having = { ...bound, isUnsaid, ...(of && { distinct: of }) };
  delete s.compare;
  delete s.number;
}

const isNone = ({ number, compare }: State): boolean =>
  (number === 0 && ["=", "<="].includes(compare?.operator ?? "=")) ||
  (number === 1 && compare?.operator === "<");

/** The one field by which the records above tell those of a node apart. */
function keyTo(node: number, s: State): FieldRef | undefined {
  const last = s.nodes[node]!.hops.at(-1);
  const [field, ...others] = last?.relationship.fromColumns ?? [];
  return last && field && others.length === 0 ? { dataset: last.from, field } : undefined;
}

/**
 * "members who borrowed more than 20 books": the loans tell how many, for each is of one book, and
 * each book counts once.
 */
function carrierOfCount(node: number, s: State): number {
  const { parent, hops } = s.nodes[node]!;
  const above = parent === undefined ? undefined : s.nodes[parent]!;
  const carries = above?.parent !== undefined && hops.every(isForwardHop);
  return carries && above.having === undefined ? carrierOfCount(parent!, s) : node;
}
