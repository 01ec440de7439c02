import type { Aggregate, FieldRef } from "../../../../plan.ts";
import { datasetOf } from "../../../../semantic.ts";
import { fieldByAdjective } from "../fields/adjective-field.ts";
import { fieldAt, isFigure, ofKind } from "../fields/choose.ts";
import { metricAt } from "../groups/metrics.ts";
import { addUpEach, isOfOtherTime, settleSpent } from "../hear/spent.ts";
import type { Select } from "../query.ts";
import { isPinned } from "../roles/owners.ts";
import { type Context, headOf, isMeasure, type State } from "../state.ts";
import { isTimely } from "../times/time-fields.ts";
import { addsUpByName } from "./settle-sums.ts";

/** "how much do we pay the conductor": who that is, is no amount. */
const isOfAmount = (of: FieldRef, c: Context): boolean =>
  isFigure(c.model, of) || !["dimension", "label"].includes(fieldAt(c.model, of).kind);

/** What is no money, however much of it there is. */
const MEASURES = /^(?:long|old|tall|heavy|far|fast|quick|deep|wide)$/;
const COSTS = /\b(?:cost|costs|price|fee|charge|amount|paid|wage|salary)\b/;

const OF_SOME = /^how much (?!money)[a-z]+ (?:did|have|has|do|was|were)\b/i;

/** "how long is X": the field of the adjective, of whatever X is. */
export function settleHow(s: State, c: Context): undefined {
  if (s.how === "much" && endsInHowMuch(c) && showsRank(s)) return;
  if (s.how === "much" && settleSpent(s, c)) return;
  if (s.how === "much" && isOfOtherTime(s, c)) s.unused.push("how much");
  // "how long does a repair take": its cost is no time.
  const isCost = ({ of }: Select & { kind: "field" }) =>
    fieldAt(c.model, of).kind === "fact" && COSTS.test(labelIn(of, c));
  const isSaid = (select: Select) =>
    select.kind === "field" &&
    !select.fn &&
    (s.how === "much"
      ? isOfAmount(select.of, c)
      : !(MEASURES.test(s.how!) && isCost(select)) && !(s.how === "long" && isKind(select, c)));
  if (s.selects.some(isSaid)) return;
  // "how much has each branch taken in fines in total": that total is what is asked for.
  const isTotal = (select: Select) => select.kind === "field" && select.fn === "sum";
  if (s.how === "much" && s.groups.length > 0 && s.selects.some(isTotal)) return;
  if (s.selects.some((select) => select.kind === "field" && !select.fn)) {
    s.unused.push(`how ${s.how}`);
    return;
  }
  // "how much is the turnover": a metric says how much.
  if (s.selects.some((select) => select.kind === "field" && metricAt(c.model, select.of))) return;
  // "how much bread did we get": of all of it, and of which figure nobody said.
  if (s.how === "much" && OF_SOME.test(c.items.map(({ text }) => text).join(" "))) {
    s.unused.push("how much");
    return;
  }
  const word = s.how === "big" || s.how === "much" ? "large" : s.how!;
  for (const node of s.nodes.keys()) {
    const found = fieldByAdjective(
      c.model,
      s.nodes[node]!.dataset,
      word === "high" ? "high" : word,
    );
    if (!found) continue;
    s.selects = s.selects.filter(({ kind }) => kind !== "label");
    const isSum = s.how === "much" && isOfAll(node, s, c) && addsUpByName(labelIn(found.of, c));
    const fn: Aggregate | undefined = isSum ? "sum" : takesAverage(s) ? "avg" : undefined;
    const asked: Select = { kind: "field", of: found.of, node, ...(fn && { fn }) };
    // "how many there are, and how tall they are on average": in this order.
    if (s.selects.some(isMeasure)) s.selects.push(asked);
    else s.selects.unshift(asked);
    return;
  }
  s.unused.push(`how ${s.how}`);
}

/** "how tall are they on average": the average that was said is of what is found only now. */
function takesAverage(s: State): boolean {
  const [only, ...others] = s.aggregates;
  const isAverage = only === "avg" && others.length === 0;
  if (isAverage) s.aggregates = [];
  return isAverage;
}

/** "who spent the most, and how much": the figure that ranks them is shown beside them. */
const endsInHowMuch = ({ items }: Context): boolean =>
  /[ ,] (?:and|by) how much(?: \?)?$/i.test(items.map(({ text }) => text).join(" "));

/** Shows what ranks the records, also where there is only one of them. */
function showsRank(s: State): boolean {
  const by = s.top?.by;
  if (by?.kind !== "field") return false;
  const node = s.nodes.findIndex(({ dataset, apart }) => dataset === by.of.dataset && !apart);
  if (node >= 0) s.selects.push({ kind: "field", of: by.of, node, ...(by.fn && { fn: by.fn }) });
  return node >= 0;
}

/** "how much did we bill in June": of all of them, and not of one that is known by name. */
const isOfAll = (node: number, s: State, c: Context): boolean =>
  /^how much (?:did|have|do) (?:we|you|they)\b/i.test(c.items.map(({ text }) => text).join(" ")) &&
  !isPinned(s.nodes[node]!, c);

/** "how long does it take, by priority": what tells records apart is no time. */
const isKind = ({ of }: Select & { kind: "field" }, c: Context): boolean => {
  const { kind, label } = fieldAt(c.model, of);
  const isCourse = c.items.some(({ text }) => /^(?:takes?|took)$/i.test(text));
  if (kind === "time") return isCourse;
  return kind !== "fact" || /\b(?:priority|level|rank|grade)\b/.test(label);
};

const labelIn = (of: FieldRef, c: Context): string => fieldAt(c.model, of).label;

/** "for each town, how much came in": of all the records of each. */
export function settleMuchOfEach(s: State, c: Context): undefined {
  if (s.how === "much" && s.groups.length > 0 && addUpEach(s, c)) return;
  const [only, ...others] = s.selects;
  if (s.how !== "much" || only?.kind !== "label" || others.length > 0 || s.top) return;
  if (s.groups.length === 0 || s.groups.some(({ node, of }) => !of && node === only.node)) return;
  const found = fieldByAdjective(c.model, s.nodes[only.node]!.dataset, "large");
  if (!found || !addsUpByName(fieldAt(c.model, found.of).label)) return;
  s.selects = [{ kind: "field", of: found.of, node: only.node, fn: "sum" }];
  delete s.how;
}

const ASKED = {
  who: /name|person/,
  where: /\b(?:location|city|town|place|country|nation|state|region|province|county|address)/,
  when: /date|year|time/,
} as const;

/** "who founded X": the record says when it was founded, and nobody's name. */
export function settleDeed(s: State, c: Context): undefined {
  const deed = ofKind(c.items[1], "field").map(({ of }) => of);
  const isWhen = (of: FieldRef) =>
    ["year", "time"].includes(fieldAt(c.model, of).kind) ||
    /founded|date|year/.test(fieldAt(c.model, of).label);
  if (deed.length > 0 && deed.every(isWhen)) s.unused.push(c.items[1]!.text);
}

/** Whether a key refers to a record that the question names. */
const isKnownPlace = (of: FieldRef, s: State, c: Context): boolean =>
  s.nodes.some(
    (node) =>
      isPinned(node, c) &&
      node.hops.some(
        ({ relationship: { from, fromColumns } }) =>
          from === of.dataset && fromColumns.includes(of.field),
      ),
  );

/** "when was the pump last tested": the day of the last test is asked for, and no test. */
function lastDay(s: State, c: Context): boolean {
  const isDay = (top: State["top"]) => top?.by.kind === "field" && isTimely(top.by.of, c);
  const found = s.nodes.find((node) => isDay(node.top)) ?? (isDay(s.top) ? s : undefined);
  const top = found?.top;
  if (top?.by.kind !== "field" || top.count !== 1) return false;
  const { of } = top.by;
  const node = s.nodes.findIndex(({ dataset, apart }) => dataset === of.dataset && !apart);
  delete found!.top;
  // "when did Aurora first sail to Genoa": on one of several days, and none of them is her own.
  if (s.nodes.length > 1 && isPinned(s.nodes[node]!, c)) s.unused.push("when");
  s.selects = [{ kind: "field", of, node, fn: top.direction === "desc" ? "max" : "min" }];
  return true;
}

export function settleAsked(s: State, c: Context): undefined {
  if (s.asked === "who" || s.nodes.length === 0) return;
  if (s.asked === "when" && lastDay(s, c)) return;
  const head = s.nodes[headOf(s)]!;
  const field = datasetOf(c.model, head.dataset)!.fields.find(
    ({ label, kind }) => ASKED[s.asked!].test(label) && kind !== "hidden" && kind !== "label",
  );
  // "where is the highest point in X": that it is in X was said.
  if (
    s.asked === "where" &&
    field &&
    isKnownPlace({ dataset: head.dataset, field: field.name }, s, c)
  )
    return;
  // "where is X": that there is an X is no answer.
  if (!field && head.tests.length > 0) s.unused.push(s.asked!);
  if (!field) return;
  s.selects = s.selects.filter(({ kind }) => kind !== "label");
  s.selects.unshift({
    kind: "field",
    of: { dataset: head.dataset, field: field.name },
    node: headOf(s),
  });
}
