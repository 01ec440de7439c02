import {
  type Column,
  type Condition,
  type Expression,
  isAggregate,
  type Plan,
} from "../../../../plan.ts";
import { type Dataset, datasetOf, type SemanticModel } from "../../../../semantic.ts";
import { stem } from "../../../language/tokens.ts";
import { keysOf } from "../groups/share.ts";
import { keyField } from "../joins/paths.ts";
import { isWhole, type Read, type Reading, wholeOf, without } from "../reading.ts";
import { wordsIn } from "../returned/named.ts";
import { type TheirsSaid, theirsIn } from "./theirs-said.ts";

/**
 * "breeds whose dogs have the greatest total weight": by the weight of all dogs of a breed, and not
 * by that of a dog. Undefined where no such figure is spoken of, or the head is of nothing that has one.
 */
export function byFigureOfTheirs(
  text: string,
  read: Read,
  model: SemanticModel,
): Reading | undefined {
  const said = theirsIn(text);
  const head = said && read(said.head);
  if (!said || !head || !isWhole(head) || !isPlainList(head.plan)) return undefined;
  const whose = datasetOf(model, head.plan.dataset)!;
  const figures = figuresOf(said, whose, read, model);
  const plain = read(text);
  // Of figures that each has one of, the question in one piece speaks.
  const isOwn = figures ? figures.dataset === whose.name : isWhole(plain) && isOfRows(plain.plan);
  if (isOwn) return undefined;
  const plan = figures && keptBy(figures, said, { head: head.plan, whose, read, model });
  return plan ? { ...head, plan } : without(head, said.figure.kind);
}

const isPlainList = ({ grouped, having, top, of }: Plan): boolean =>
  !grouped && having.length === 0 && top === undefined && !of;

const isOfRows = ({ where, having, top }: Plan): boolean =>
  top === undefined &&
  having.length === 0 &&
  where.every((each) => each.kind !== "within" && each.kind !== "against");

/** The figure of each of them, by their key. */
function figuresOf(
  { figure }: TheirsSaid,
  whose: Dataset,
  read: Read,
  model: SemanticModel,
): Plan | undefined {
  const kind = FIGURES[figure.kind.toLowerCase()] ?? figure.kind;
  for (const noun of [...whose.synonyms, whose.name.replaceAll("_", " ")])
    for (const measure of measuresIn(figure, model)) {
      const plan = wholeOf(read(`${kind} ${measure} for each ${noun}`));
      if (plan && isFigureOf(plan, whose)) return plan;
    }
  return undefined;
}

const FIGURES: Readonly<Record<string, string>> = {
  combined: "total",
  highest: "maximum",
  largest: "maximum",
  greatest: "maximum",
  lowest: "minimum",
  smallest: "minimum",
};

/** "average bid": of the one thing that is measured of bids. */
function measuresIn(
  { measure, of }: TheirsSaid["figure"],
  model: SemanticModel,
): readonly string[] {
  const facts = model.datasets
    .filter((each) => isCalled(each, measure))
    .flatMap(({ fields }) => {
      const [fact, ...others] = fields.filter(({ kind }) => kind === "fact");
      return fact && others.length === 0 ? [`${fact.label} of ${measure}s`] : [];
    });
  return of ? [`${measure} of ${of}`, measure] : [measure, ...facts];
}

const isCalled = ({ name, synonyms }: Dataset, noun: string): boolean =>
  [name, ...synonyms].some((each) => wordsIn(each).join(" ") === wordsIn(noun).join(" "));

function isFigureOf(plan: Plan, { name, primaryKey }: Dataset): boolean {
  const { grouped, columns, top, having, of, change, latest, keeps } = plan;
  const keys = keysOf(plan).map(({ expression }) => expression);
  const isKey = (key: string) =>
    keys.some((each) => each.kind === "field" && each.of.dataset === name && each.of.field === key);
  const isOwn = keys.every((each) => each.kind === "field" && each.of.dataset === name);
  const isPlain = grouped && top === undefined && having.length === 0 && !of && !change && !latest;
  return (
    isPlain &&
    !keeps &&
    isOwn &&
    primaryKey.length === 1 &&
    primaryKey.every(isKey) &&
    columns.filter(({ expression }) => isAggregate(expression)).length === 1
  );
}

interface Kept {
  readonly head: Plan;
  readonly whose: Dataset;
  readonly read: Read;
  readonly model: SemanticModel;
}

/** Those of the head alone of whose figure it is so. */
function keptBy(figures: Plan, said: TheirsSaid, known: Kept): Plan | undefined {
  const { head, whose } = known;
  const { kept } = said;
  const figure = figures.columns.find(({ expression }) => isAggregate(expression))!;
  const left = { dataset: whose.name, field: keyField(known.model, whose.name)! };
  const key: Column = { name: "key", expression: { kind: "field", of: left } };
  const columns = [key, { ...figure, hidden: true }];
  const within = (right: Plan): Plan => ({
    ...head,
    where: [...head.where, { kind: "within", left, right, negated: false }],
  });
  if (kept.kind === "most") {
    const where = [...figures.where, ...head.where];
    const order = [{ column: figure.name, direction: kept.direction }];
    return within({ ...figures, columns, where, order, top: 1 });
  }
  const rule = ruleOf(figure.expression, kept, figures, said, known);
  return rule && within({ ...figures, columns: [key], order: [], having: [rule] });
}

function ruleOf(
  left: Expression,
  { operator, than }: TheirsSaid["kept"] & { readonly kind: "than" },
  figures: Plan,
  { figure }: TheirsSaid,
  { whose, read, model }: Kept,
): Condition | undefined {
  if (/^\d+(?:\.\d+)?$/.test(than)) return { kind: "compare", left, operator, right: Number(than) };
  if (left.kind !== "aggregate" || !left.of) return undefined;
  if (isOfAll(than, figure)) {
    if (left.fn !== "avg" || figures.where.some((each) => each.kind !== "within")) return undefined;
    const { dataset } = left.of;
    const columns = [{ name: "average", expression: left }];
    return {
      kind: "against",
      left,
      operator,
      right: { dataset, columns, grouped: true, where: [], having: [], order: [] },
    };
  }
  const own = than.match(/^(?:their|its|his|her)(?: own)? ([a-z]+(?: [a-z]+)?)$/i)?.[1];
  const theirs = own && fieldOfEach(own, whose, read, model);
  if (!theirs) return undefined;
  const right: Expression = { kind: "aggregate", fn: "max", of: theirs };
  return {
    kind: "compare",
    left: { kind: "arithmetic", operator: "-", left, right },
    operator,
    right: 0,
  };
}

const AVERAGE = /^(?:the )?(?:overall )?(?:average|mean)(?: (.+))?$/i;
const ALL = /^(?:of|all|overall|every|each|the|whole|total)$/i;

/** "the average of all bids": of all that the figure is made of, and of nothing else. */
function isOfAll(than: string, { measure, of = "" }: TheirsSaid["figure"]): boolean {
  const [said, rest = ""] = than.match(AVERAGE) ?? [];
  const known = wordsIn(`${measure} ${of}`);
  return (
    said !== undefined &&
    rest
      .split(" ")
      .every((word) => !word || ALL.test(word) || known.includes(stem(word.toLowerCase())))
  );
}

/** A figure that each of them has one of: "their estimate". */
function fieldOfEach(said: string, whose: Dataset, read: Read, model: SemanticModel) {
  for (const noun of [...whose.synonyms, whose.name.replaceAll("_", " ")]) {
    const plan = wholeOf(read(`What is the ${said} of each ${noun}?`));
    const facts = (plan?.columns ?? []).flatMap(({ expression }) =>
      expression.kind === "field" && expression.of.dataset === whose.name ? [expression.of] : [],
    );
    const [fact, ...others] = facts.filter(
      ({ field }) =>
        datasetOf(model, whose.name)!.fields.find(({ name }) => name === field)?.kind === "fact",
    );
    if (fact && others.length === 0 && plan!.where.length === 0) return fact;
  }
  return undefined;
}
