import type { Knowledge, Linked } from "../../model.ts";
import { fieldsIn, fieldsOf, type Plan } from "../../plan.ts";
import { datasetOf, fieldOf } from "../../semantic.ts";
import { reachable } from "../joins.ts";
import { toLexicon } from "./figures/lexicon.ts";
import { linkedItems, linkedSpans } from "./linked.ts";
import { nowOf, propose, type Rivals } from "./plan.ts";
import { toLexicon as toRecordLexicon } from "./records/lexicon.ts";
import { withMetrics } from "./records/metrics.ts";
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
  /** A measure of nobody in particular: what is asked of whom the text before is about. */
  readonly unbound?: boolean;
  /** What a word that is not understood may be short for. */
  readonly rivals?: Rivals | undefined;
  /** What its words were linked to. */
  readonly linked: () => readonly Linked[];
}

/** The best plan for a question over the datasets of these names; undefined without any. */
export type Planner = (question: string, roots: ReadonlySet<string>) => Proposed | undefined;

/** A planner with the words of one model, which is read as figures or as records. */
export function toPlanner(knowledge: Knowledge): Planner {
  if (knowledge.model.reading === "records") return recordsPlanner(knowledge);
  const lexicon = toLexicon(knowledge);
  return (question, roots) => {
    const read = propose(question, lexicon, knowledge, roots);
    if (!read) return undefined;
    const { spans, ...proposal } = read;
    return withSubjects({ ...proposal, linked: () => linkedSpans(spans) }, knowledge);
  };
}

function recordsPlanner(knowledge: Knowledge): Planner {
  const known = { ...knowledge, model: withMetrics(knowledge.model) };
  const lexicon = toRecordLexicon(known);
  const spell = toSpeller(lexicon.vocabulary);
  const now = nowOf(knowledge);
  return (question, roots) => {
    const { plan, query, items } = planRecords(question, lexicon, spell, known, now);
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
    const known = datasetOf(model, dataset);
    const isLabel = known?.entity?.label === field || fieldOf(known, field)?.kind === "label";
    return isLabel ? each.values.map(String) : [];
  });
  return { ...proposal, subjects };
}
