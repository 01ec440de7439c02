import { type FieldRef, sameField } from "../../../../plan.ts";
import { datasetOf } from "../../../../semantic.ts";
import { isForwardHop } from "../../../joins.ts";
import { spellOf, tiedBy } from "../hear/spells.ts";
import { endOf, notOver } from "../hear/still.ts";
import { splitAt } from "../joins/nodes.ts";
import type { Node, Test } from "../query.ts";
import { type Context, headOf, type State } from "../state.ts";
import { isNow } from "../times/times.ts";

/**
 * "at the moment", "still": of what has a day on which it is over, what has none yet. So it is with
 * the records by which others are tied, "who holds a plot now" by tenancies.
 */
export function settleNow(s: State, c: Context): undefined {
  const said = c.items.find(isNow)?.text ?? s.now;
  if (said === undefined) return;
  const own = s.nodes.flatMap(({ dataset, tests }) => opened(dataset, tests, c));
  const between = own.length > 0 ? [] : tiesOver(s, c);
  for (const dataset of between) {
    const at = splitAt(dataset, s) ?? countedAt(dataset, s);
    if (at === undefined) s.unused.push(said);
    else opened(dataset, s.nodes[at]!.tests, c);
  }
  const isTold = own.length + between.length > 0;
  if (!isTold && isOfMany(s, c)) s.unused.push(said);
  else if (s.now !== undefined && !isTold && !(s.isOfNow && hasNow(s, c))) s.unused.push(s.now);
}

/** "who has no lessons now", of whom each had lessons on some day: it is not known which are not over. */
const isOfMany = ({ nodes }: State, { model }: Context): boolean =>
  nodes.some(
    ({ hops, tests, dataset }) =>
      hops.some((hop) => !isForwardHop(hop)) &&
      tests.length === 0 &&
      datasetOf(model, dataset)!.fields.some(({ kind }) => kind === "time"),
  );

/** "current tenants", whose tenancies are not over. */
function hasNow(s: State, c: Context): boolean {
  const head = s.nodes[headOf(s)];
  const spell = head && spellOf(head.dataset, c);
  return spell !== undefined && tiedBy(spell, false, s, c);
}

/** "who has more than one plot now": so many different ones that are tied by what is not over. */
function countedAt(dataset: string, { nodes }: State): number | undefined {
  const at = nodes.findIndex(
    ({ hops, having, tests, apart }) =>
      having && !apart && tests.length === 0 && hops.at(-2)?.to === dataset,
  );
  const node = nodes[at];
  const last = node?.hops.at(-1);
  const [key, ...others] = last?.relationship.fromColumns ?? [];
  if (!node?.having || !last || !isForwardHop(last) || !key || others.length > 0) return undefined;
  nodes[at] = {
    ...node,
    dataset,
    hops: node.hops.slice(0, -1),
    having: { ...node.having, distinct: { dataset, field: key } },
  };
  return at;
}

/** The day that is not there, of records that are not over. */
function opened(dataset: string, tests: Test[], c: Context): readonly FieldRef[] {
  const end = endOf(dataset, c);
  if (end && !tests.some((test) => isOf(test, end))) tests.push(notOver(end, c));
  return end ? [end] : [];
}

/** Those over which others were reached, that have a day on which they are over. */
const tiesOver = ({ nodes }: State, c: Context): readonly string[] => [
  ...new Set(
    nodes.flatMap(({ hops }) => hops.slice(0, -1).flatMap(({ to }) => (endOf(to, c) ? [to] : []))),
  ),
];

/**
 * "who no longer have a plot": they had one that is over, and none that is not. Whoever never had one
 * is no answer.
 */
export function settleNoLonger(s: State, c: Context): undefined {
  const said = c.items.find(({ text }) => /^no longer$/i.test(text))?.text;
  const denied = s.nodes.findIndex(({ negated }) => negated);
  if (said === undefined || denied < 0) return;
  const { hops, dataset } = s.nodes[denied]!;
  const over = hops.slice(0, -1).find(({ to }) => endOf(to, c))?.to;
  const end = endOf(over ?? dataset, c);
  if (!end) return void s.unused.push(said);
  const at = over ? splitAt(over, s)! : denied;
  const node = s.nodes[at]!;
  const past: Test = { kind: "compare", of: end, operator: "<=", value: c.now };
  copied(at, { ...node, negated: false, tests: [...node.tests, past] }, s);
  node.tests.push(notOver(end, c));
}

/** Another one, with copies of all that hangs below the first. */
function copied(at: number, node: Node, s: State): undefined {
  const below = [...s.nodes.entries()].filter(([, { parent }]) => parent === at);
  const copy = s.nodes.push(node) - 1;
  for (const [index, each] of below) copied(index, { ...each, parent: copy }, s);
}

const isOf = (test: Test, field: FieldRef): boolean =>
  test.kind === "any" || test.kind === "all"
    ? test.of.some((each) => isOf(each, field))
    : sameField(test.of, field);
