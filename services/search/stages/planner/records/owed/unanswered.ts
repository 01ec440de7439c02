import { sameField } from "../../../../plan.ts";
import { datasetOf, type SemanticModel } from "../../../../semantic.ts";
import { unmeasured } from "../account/figures.ts";
import { uncarried } from "../account/verbs.ts";
import { fieldAt, ofKind } from "../fields/choose.ts";
import { verbMeasures } from "../fields/verb-figures.ts";
import type { Item } from "../hear/items.ts";
import { cueOf, isEntity } from "../joins/look.ts";
import { isPieces } from "../labels.ts";
import type { Select, Test } from "../query.ts";
import { type Context, headOf, type State } from "../state.ts";
import { misreadIn } from "./misread.ts";

/** Words whose part of the question nothing in the plan answers. */
export const unansweredIn = (s: State, c: Context): readonly string[] => [
  ...unpaid(s, c),
  ...misreadIn(s, c),
  ...uncompared(s, c),
  ...unbound(s, c),
  ...untold(c),
  ...undone(s, c),
  ...unnamed(s, c),
  ...echoed(s, c),
  ...uncounted(s, c),
  ...uncarried(s, c),
  ...unmeasured(s, c),
];

const PAYS =
  /^(?:spen[dt]|spends|spending|pa(?:y|ys|id|ying)|earn(?:s|ed|ing)?|charg(?:e|es|ed)|gets?)$/i;

/** "what did we", "how much do members" */
const ASKS_AMOUNT = /\b(?:what|how much) (?:do|does|did|have|has)\b/i;

/** "what did we spend on tools": an amount, and no list of tools. */
function unpaid(s: State, c: Context): readonly string[] {
  const verb = c.items.find((item) => cueOf(item)?.kind === "verb" && PAYS.test(item.text));
  if (!verb || !(asksAmount(c.items) || endsWith(verb, c.items))) return [];
  const isCarried = s.selects.some((select) => carries(select, verb.text, c));
  const isRanked = [...s.orders, ...(s.top ? [s.top] : [])].some(
    ({ by }) => by.kind === "field" && fieldAt(c.model, by.of).kind === "fact",
  );
  return isCarried || isRanked ? [] : [verb.text];
}

const asksAmount = (items: readonly Item[]): boolean =>
  ASKS_AMOUNT.test(items.map(({ text }) => text).join(" "));

const HAVE_PAY = /^(?:earn|spend|charge|pay|get|(?:get|be|being|are|is) paid)s?$/i;

/** "those who earn", and nothing that says how much or of what. */
function endsWith(verb: Item, items: readonly Item[]): boolean {
  const at = items.indexOf(verb);
  const said = `${/^paid$/i.test(verb.text) ? `${items[at - 1]?.text ?? ""} ` : ""}${verb.text}`;
  const isLast = items.slice(at + 1).every((item) => cueOf(item)?.kind === "question");
  return isLast && HAVE_PAY.test(said);
}

/** Whether a figure is one that the verb measures, or that the question names. */
function carries(select: Select, verb: string, { model, items }: Context): boolean {
  if (select.kind !== "field") return false;
  const isSaid = items.some((item) =>
    ofKind(item, "field").some(({ of }) => sameField(of, select.of)),
  );
  return isSaid || verbMeasures(verb, fieldAt(model, select.of).label);
}

/** "did A earn more than B": two figures, one against the other. */
function uncompared(s: State, { items, model }: Context): readonly string[] {
  const than = items.findIndex(({ kind, text }) => kind === "cue" && /^than$/i.test(text));
  const more = items.findLast(
    (item, index) => index < than && ["compare", "superlative"].includes(cueOf(item)?.kind ?? ""),
  );
  const tests = s.nodes.flatMap((node) => node.tests);
  const isCarried = s.rival !== undefined || tests.some((test) => compares(test, model));
  return !more || isCarried ? [] : [more.text, "than"];
}

/** "did anyone borrow both X and Y": no loan is of both, and either of them is not what was asked. */
function unbound(s: State, { items }: Context): readonly string[] {
  const at = items.findIndex((item) => cueOf(item)?.kind === "both");
  const isOfValues = at >= 0 && ofKind(items[at + 1], "value").length > 0;
  const isEither = s.nodes.some(({ tests }) =>
    tests.some((test) => test.kind === "in" && !test.negated && test.values.length > 1),
  );
  const isNone = at >= 0 && s.nodes.some(({ tests }) => isOfTwo(tests));
  return (isOfValues && isEither) || isNone ? [items[at]!.text] : [];
}

/** "both on Monday and on Friday": of one record no field says both. */
function isOfTwo(tests: readonly Test[]): boolean {
  const said = tests.flatMap((test) => (test.kind === "in" && !test.negated ? [test.of] : []));
  return said.some((of, index) => said.slice(0, index).some((other) => sameField(of, other)));
}

/** A stretch of time is compared with nothing. */
const compares = (test: Test, model: SemanticModel): boolean =>
  test.kind === "any" || test.kind === "all"
    ? test.of.some((each) => compares(each, model))
    : test.kind === "against" ||
      (test.kind === "compare" && fieldAt(model, test.of).kind !== "time");

const WHO = /^(?:who|where|what|when|how|why)$/i;

/** "phones bought before 2019 and who has them": the second half asks for something, too. */
function untold({ items }: Context): readonly string[] {
  const and = items.findLastIndex((item) => cueOf(item)?.kind === "and");
  const rest = and < 0 ? [] : items.slice(and + 1);
  const [first] = rest;
  const isAsked = first && WHO.test(first.text);
  return isAsked && rest.every(({ kind }) => kind === "cue") ? [first.text] : [];
}

/** Verbs that ask for a list, or say of all records what they are. */
const SHOWS =
  /^(?:ha(?:s|ve|d)|exist\w*|list\w*|name[ds]?|call(?:ed|s)?|titled|known|give[ns]?|show\w*|see[ns]?|do|does|did|record(?:ed|s)?|take[ns]?|there)$/i;

/** "what has run out": a list of all of them does not tell what some of them did. */
function undone(s: State, { items }: Context): readonly string[] {
  const [only, ...others] = s.nodes;
  const isAll = others.length === 0 && only?.tests.length === 0 && !only.top && !only.having;
  const isList = s.selects.every(({ kind }) => kind === "label") && s.groups.length === 0;
  if (!isAll || !isList || s.top || s.orders.length > 0 || s.mode) return [];
  const verbs = items.filter((item) => cueOf(item)?.kind === "verb" && !SHOWS.test(item.text));
  return verbs.map(({ text }) => text);
}

/** "what has nobody ordered": a thing, and no records by their numbers that nobody spoke of. */
function unnamed(s: State, { items, model, named }: Context): readonly string[] {
  const head = s.nodes[headOf(s)];
  if (!head || !/^what$/i.test(items[0]?.text ?? "")) return [];
  const isOfDeed = head.byDeed === true && s.selects.every(({ kind }) => kind === "label");
  const isNumbered = !datasetOf(model, head.dataset)!.entity && !named.has(head.dataset);
  const isList = s.selects.some(({ kind }) => kind === "label");
  return isOfDeed || (isNumbered && isList) ? ["what"] : [];
}

/** "what did Ann book": nobody asks for the name that the question itself gives. */
function echoed({ nodes, selects }: State, { items, model }: Context): readonly string[] {
  const isAsked = /^what$/i.test(items[0]?.text ?? "") && !isEntity(items[1]);
  const isGiven = ({ kind, node }: Select) => {
    const { dataset, tests } = nodes[node]!;
    const label = datasetOf(model, dataset)!.entity?.label;
    const isOne = (test: Test) =>
      test.kind === "in" && !test.negated && test.of.field === label && test.values.length === 1;
    return kind === "label" && tests.some(isOne);
  };
  return isAsked && selects.length > 0 && selects.every(isGiven) ? ["what"] : [];
}

const DEALT = /^(?:s[eo]ll|sold|order(?:ed)?|buy|bought|use[d]?|deliver(?:ed)?|ship(?:ped)?)$/i;

/** "how many croissants did we sell", of records each of which stands for several. */
function uncounted(s: State, { items, model }: Context): readonly string[] {
  const verb = items.find(({ text }) => DEALT.test(text));
  const isLine = (name: string) => datasetOf(model, name)!.fields.some(isPieces);
  const hasLines = (name: string) =>
    model.relationships.some(({ from, to }) => to === name && isLine(from));
  const isSaid = (name: string) =>
    items.some((item) => ofKind(item, "dataset").some(({ dataset }) => dataset === name));
  const isOfSeveral = s.selects.some((select) => {
    if (select.kind !== "tally") return false;
    const { dataset } = s.nodes[select.node]!;
    return !isSaid(dataset) && (isLine(dataset) || hasLines(dataset));
  });
  return verb && isOfSeveral ? [verb.text] : [];
}
