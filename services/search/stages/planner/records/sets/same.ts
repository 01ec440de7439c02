import type { Condition, FieldRef, Plan } from "../../../../plan.ts";
import { datasetOf, type SemanticModel } from "../../../../semantic.ts";
import { withoutEnd } from "../../../language/ending.ts";

/** A question for records that have something in common with one of them: "the same town as Ann". */
export interface Same {
  /** Whether they differ in it: "another town than Ann". */
  readonly differs: boolean;
  /** Asks for all such records. */
  readonly all: string;
  /** Asks what the one has. */
  readonly one: string;
}

const OF_ONE =
  "(?:(?:the|exactly the) same (?<same>.+?) (?:as|like)|another (?<other>.+?) than|a different (?<unlike>.+?) (?:than|from))";
const SAME = new RegExp(
  `^(?<all>.+?)(?:,? (?:that|who|which|whose))?(?:(?: (?:are|is|was|were|have|has|had|live[sd]?|living|work(?:s|ed|ing)?|come[s]?|came|located|study|studies|born|built|made|held|[a-z]{3,}ed))*)(?: (?:in|of|from|with|at|on|for))? ${OF_ONE} (?<whose>.+)$`,
  "i",
);

export function sameIn(question: string): Same | undefined {
  const text = withoutEnd(question);
  const { all, same, other = same, unlike = other, whose } = text.match(SAME)?.groups ?? {};
  if (!all || !unlike || !whose || / and | or |,/.test(`${unlike} ${whose}`)) return undefined;
  return { all, one: `What is the ${unlike} of ${whose}?`, differs: same === undefined };
}

/**
 * A plan for all records that share with others what a plan tells of these, without these
 * themselves, or that differ in it; undefined where it is no field of both.
 */
export function sharing(
  all: Plan,
  one: Plan,
  differs: boolean,
  model: SemanticModel,
): Plan | undefined {
  const [shown, ...others] = one.columns.filter(({ hidden }) => !hidden);
  const [id, ...ids] = datasetOf(model, all.dataset)?.primaryKey ?? [];
  const isPlain = !one.grouped && !one.of && !all.grouped && !all.of && !all.top;
  if (shown?.expression.kind !== "field" || others.length + ids.length > 0) return undefined;
  if (!id || !isPlain || one.where.length + (one.top ?? 0) === 0) return undefined;
  const { of } = shown.expression;
  const between = differs ? undefined : overTable(all, one, of.dataset, model);
  if (between) return between;
  const isAlike = one.dataset === all.dataset;
  const tie = tieTo(of.dataset, all.dataset, model);
  const own = of.dataset === all.dataset ? of : tie?.mine;
  const theirs = isAlike ? own : of.dataset === one.dataset ? tie?.theirs : undefined;
  const these = isAlike ? one : toldOf(all.dataset, one);
  if (!these || !own || !theirs) return undefined;
  const shared = keyed(one, theirs);
  const key: FieldRef = { dataset: all.dataset, field: id };
  const rules: readonly Condition[] = [
    { kind: "within", left: own, right: shared, negated: differs },
    { kind: "within", left: key, right: keyed(these, key), negated: true },
  ];
  return { ...all, where: [...all.where, ...rules] };
}

/** "in the same tent as Ann", where a table ties campers and tents: who is tied to one that she is tied to. */
function overTable(all: Plan, one: Plan, to: string, model: SemanticModel): Plan | undefined {
  const { relationships } = model;
  const keysTo = (table: string, end: string) =>
    relationships.filter((each) => each.from === table && each.to === end);
  const tables = model.datasets.filter(
    ({ name }) => keysTo(name, all.dataset).length === 1 && keysTo(name, to).length === 1,
  );
  const [table, ...others] = tables;
  const these = table && theseIn(one, all.dataset);
  if (!these || others.length > 0 || one.dataset !== to || all.dataset === to) return undefined;
  const [mine, theirs] = [keysTo(table.name, all.dataset)[0]!, keysTo(table.name, to)[0]!];
  if (tieTo(to, all.dataset, model) || mine.fromColumns.length + theirs.fromColumns.length > 2)
    return undefined;
  const ofTable = (field: string): FieldRef => ({ dataset: table.name, field });
  const shared = keyed(one, { dataset: to, field: theirs.toColumns[0]! });
  const tied: Plan = {
    dataset: table.name,
    columns: [{ name: "key", expression: { kind: "field", of: ofTable(mine.fromColumns[0]!) } }],
    grouped: false,
    where: [
      { kind: "within", left: ofTable(theirs.fromColumns[0]!), right: shared, negated: false },
    ],
    having: [],
    order: [],
  };
  const key: FieldRef = { dataset: all.dataset, field: mine.toColumns[0]! };
  const rules: readonly Condition[] = [
    { kind: "within", left: key, right: tied, negated: false },
    { kind: "within", left: key, right: keyed(these, key), negated: true },
  ];
  return { ...all, where: [...all.where, ...rules] };
}

/** Those of a dataset by whom a plan's rows are told, through whatever ties them. */
function theseIn({ where }: Plan, dataset: string): Plan | undefined {
  const [only, ...others] = where;
  if (only?.kind !== "within" || only.negated || others.length > 0) return undefined;
  return only.right.dataset === dataset ? only.right : theseIn(only.right, dataset);
}

/** A plan's rows by one field, with what ranks them. */
const keyed = (plan: Plan, of: FieldRef): Plan => ({
  ...plan,
  columns: [
    { name: "key", expression: { kind: "field", of } },
    ...plan.columns.filter(({ hidden }) => hidden),
  ],
});

/** "the guild of Rex", which is told by the one master that refers to it. */
function toldOf(dataset: string, { where }: Plan): Plan | undefined {
  const [only, ...others] = where;
  const isOne = only?.kind === "within" && !only.negated && others.length === 0;
  return isOne && only.right.dataset === dataset ? only.right : undefined;
}

/** The one key by which records refer to others. */
function tieTo(to: string, from: string, { relationships }: SemanticModel) {
  const ties = relationships.filter((each) => each.from === from && each.to === to);
  const [tie, ...others] = ties;
  if (!tie || others.length > 0 || tie.fromColumns.length > 1) return undefined;
  return {
    mine: { dataset: from, field: tie.fromColumns[0]! },
    theirs: { dataset: to, field: tie.toColumns[0]! },
  };
}
