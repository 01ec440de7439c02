import type { Knowledge, Linked } from "../../model.ts";
import { fieldsIn, fieldsOf, type Plan } from "../../plan.ts";
import { datasetOf } from "../../semantic.ts";
import { reachable } from "../joins.ts";
import { toLexicon } from "./figures/lexicon.ts";
import { linkedItems, linkedSpans } from "./linked.ts";
import { nowOf, propose } from "./plan.ts";
import { toLexicon as toRecordLexicon } from "./records/lexicon.ts";
import { planRecords } from "./records/plan.ts";
import { toSpeller } from "./spelling.ts";

/** What an agent could do with a question. */
export interface Proposed {
  readonly plan: Plan;
  readonly score: number;
  /** Words that the plan does not account for: with any, it answers another question. */
  readonly unused: readonly string[];
  readonly subjects: readonly string[];
  readonly bare: boolean;
  /** What its words were linked to. */
  readonly linked: () => readonly Linked[];
}

/**
 * The best plan for a question over the datasets of these names; undefined without any.
 *
 * @param wide  whether figures that do not fit may be read as records
 */
export type Planner = (
  question: string,
  roots: ReadonlySet<string>,
  wide?: boolean,
) => Proposed | undefined;

/**
 * A planner with the words of one model. Models of figures are read as such first; what
 * that leaves unexplained may be a question about records and how they are related.
 */
export function toPlanner(knowledge: Knowledge): Planner {
  const records = recordsPlanner(withoutPeriods(knowledge));
  if (knowledge.model.reading === "records") return records;
  const lexicon = toLexicon(knowledge);
  return (question, roots, wide = false) => {
    const figures = propose(question, lexicon, knowledge, roots);
    const read = figures && { ...figures, linked: () => linkedSpans(figures.spans) };
    const fits = read && read.unused.length === 0;
    if (fits || (read && !wide)) return withSubjects(read, knowledge);
    if (!wide) return undefined;
    if (read?.unused.some(isLostOnRecords)) return withSubjects(read, knowledge);
    const other = records(question, roots);
    if (other && other.unused.length === 0) return { ...other, score: other.score - 1 };
    return read && withSubjects(read, knowledge);
  };
}

/** "above 20%", "above €8bn", "per year": read as records, the unit or the group would be lost. */
const isLostOnRecords = (words: string): boolean =>
  /\d.*(?:%|percent)|[$€£] ?\d|\d.*\b(?:usd|eur|gbp|dollars|euros|pounds)\b/i.test(words) ||
  /^(?:per|each|every|by|in each|for each|for every) /i.test(words);

/** Figures per period are no records that could be counted: they are left to their own reading. */
function withoutPeriods(knowledge: Knowledge): Knowledge {
  const { model, used } = knowledge;
  const datasets = model.datasets.filter(
    ({ name, time, primaryKey }) =>
      used.has(name) &&
      !(time && [time.field, time.year].some((each) => primaryKey.includes(each ?? ""))),
  );
  if (datasets.length === model.datasets.length) return knowledge;
  const names = new Set(datasets.map(({ name }) => name));
  const relationships = model.relationships.filter(
    ({ from, to }) => names.has(from) && names.has(to),
  );
  const values = knowledge.values.filter(({ dataset }) => names.has(dataset));
  return { ...knowledge, values, model: { ...model, datasets, relationships, metrics: [] } };
} // prettier-ignore

function recordsPlanner(knowledge: Knowledge): Planner {
  const lexicon = toRecordLexicon(knowledge);
  const spell = toSpeller(lexicon.vocabulary);
  const now = nowOf(knowledge);
  return (question, roots) => {
    const { plan, query, items } = planRecords(question, lexicon, spell, knowledge, now);
    if (!plan || !isPermitted(plan, roots, knowledge)) return undefined;
    const { score, unused } = query;
    const linked = () => linkedItems(items);
    return withSubjects({ plan, score, unused, bare: false, linked }, knowledge);
  };
}

/** Every dataset of a plan and of the plans inside it is one that may be asked, or helps one. */
function isPermitted(plan: Plan, roots: ReadonlySet<string>, { model }: Knowledge): boolean {
  const open = new Set([...roots].flatMap((root) => [...reachable(model, root)]));
  const read = [...datasetsOf(plan)];
  return read.every((name) => open.has(name)) && read.some((name) => roots.has(name));
}

function datasetsOf(plan: Plan): ReadonlySet<string> {
  const conditions = [...plan.where, ...plan.having];
  const inner = conditions.flatMap((each) =>
    each.kind === "within" || each.kind === "against" ? [...datasetsOf(each.right)] : [],
  );
  const own = [
    ...plan.columns.flatMap(({ expression }) => fieldsOf(expression)),
    ...conditions.flatMap(fieldsIn),
  ];
  return new Set([plan.dataset, ...own.map(({ dataset }) => dataset), ...inner]);
}

/** Names of entities that a plan is restricted to. */
function withSubjects(proposal: Omit<Proposed, "subjects">, { model }: Knowledge): Proposed {
  const subjects = proposal.plan.where.flatMap((each) => {
    if (each.kind !== "in" || each.negated || each.left.kind !== "field") return [];
    const { dataset, field } = each.left.of;
    return datasetOf(model, dataset)?.entity?.label === field ? each.values.map(String) : [];
  });
  const { plan, score, unused, bare, linked } = proposal;
  return { plan, score, unused, bare, linked, subjects };
}
