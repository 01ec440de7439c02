import type { Choice, Knowledge, Linked, Problem, Wanted } from "../../model.ts";
import { fieldsIn, fieldsOf, type Plan } from "../../plan.ts";
import { datasetOf, fieldOf } from "../../semantic.ts";
import { reachable } from "../joins.ts";
import { tokensOf } from "../language/tokens.ts";
import { lazily } from "../remember.ts";
import { choicesIn, mayMean } from "./figures/choices/choices.ts";
import { endsFirst } from "./figures/ends-first.ts";
import { hears } from "./figures/hears.ts";
import { inOrder } from "./figures/in-order.ts";
import { toLexicon } from "./figures/lexicon.ts";
import { link } from "./figures/link.ts";
import { nowOf } from "./figures/now.ts";
import { propose } from "./figures/plan.ts";
import { asTyped } from "./figures/said.ts";
import { isCalledIn, maySpeak } from "./figures/spoken.ts";
import { type Respelt, respeltIn, wordsOf } from "./figures/words.ts";
import { linkedItems, linkedSpans } from "./linked.ts";
import { fullerThan } from "./records/bare.ts";
import { choicesIn as choicesInRecords, unknownIn } from "./records/choices.ts";
import { withMetrics } from "./records/groups/metrics.ts";
import { type Item, toItems } from "./records/hear/items.ts";
import { toLexicon as toRecordLexicon } from "./records/lexicon.ts";
import { planRecords } from "./records/plan.ts";
import { readsAge, withAges } from "./records/times/ages.ts";
import { toSpeller } from "./spelling.ts";

/** What an agent could do with a question. */
interface Proposed {
  readonly plan: Plan;
  readonly score: number;
  /** Words that the plan does not account for: with any, it answers another question. */
  readonly unused: readonly string[];
  /** Why it is declined with them, in the words of the question. */
  readonly why?: (elsewhere?: ReadonlySet<string>) => Problem;
  readonly subjects: readonly string[];
  readonly bare: boolean;
  /** A measure of nobody in particular: what is asked of whom the text before is about. */
  readonly unbound?: boolean;
  readonly choices: () => readonly Choice[];
  /** Questions that say more, where only a figure was named. */
  readonly fuller: readonly string[];
  /** Misspelt words, and what they were taken for. */
  readonly respelt?: readonly Respelt[];
  /** What its words were linked to. */
  readonly linked: () => readonly Linked[];
}

export interface Planner {
  /** The best plan for a question over the datasets of these names; undefined without any. */
  (question: string, roots: ReadonlySet<string>): Proposed | undefined;
  /** What stretches of a question may mean over these datasets, whether or not there is a plan. */
  choices(question: string, roots: ReadonlySet<string>, wanted?: Wanted): readonly Choice[];
}

/** A planner with the words of one model, which is read as figures or as records. */
export function toPlanner(knowledge: Knowledge): Planner {
  if (knowledge.model.reading === "records") return recordsPlanner(knowledge);
  const lexicon = toLexicon(knowledge);
  const now = nowOf(knowledge);
  const wordsIn = latest((question) => wordsOf(question, lexicon, now));
  const spansOf = latest((question) =>
    inOrder(link(wordsIn(question), lexicon, now), knowledge.model),
  );
  const plan = (question: string, roots: ReadonlySet<string>) => {
    const typed = asTyped(tokensOf(endsFirst(question)));
    if (!hears(typed, roots, lexicon) && !isCalledIn(typed, roots, knowledge.model))
      return undefined;
    if (!maySpeak(wordsIn(question), roots, lexicon, knowledge.model)) return undefined;
    const read = propose(question, spansOf(question), lexicon, knowledge, roots);
    if (!read) return undefined;
    const { spans, ...proposal } = read;
    const respelt = respeltIn(wordsIn(question));
    const linked = lazily(() => linkedSpans(spans));
    return withSubjects({ ...proposal, respelt, linked }, knowledge);
  };
  const known = { lexicon, model: knowledge.model };
  const choices: Planner["choices"] = (question, roots, wanted) =>
    wanted === undefined || mayMean(wanted, { ...known, roots })
      ? choicesIn(question, spansOf(question), undefined, { ...known, roots })
      : [];
  return Object.assign(plan, { choices });
}

/** A question is linked once for its plan and for what its words may mean. */
function latest<T>(work: (question: string) => T): (question: string) => T {
  let known: { readonly question: string; readonly value: T } | undefined;
  return (question) => {
    if (known?.question !== question) known = { question, value: work(question) };
    return known.value;
  };
}

function recordsPlanner(knowledge: Knowledge): Planner {
  const now = nowOf(knowledge);
  const known = { ...knowledge, model: withAges(withMetrics(knowledge.model), now) };
  const lexicon = toRecordLexicon(known);
  const spell = toSpeller(lexicon.vocabulary);
  const propose = (question: string, roots: ReadonlySet<string>) => {
    const { plan: read, query, items, model } = planRecords(question, lexicon, spell, known, now);
    const isSeenToday = read && (items.some(isRelative) || readsAge(read));
    const plan = isSeenToday ? { ...read, today: now } : read;
    if (!plan || !isPermitted(plan, roots, knowledge)) return undefined;
    const { score, unused } = query;
    const linked = lazily(() => linkedItems(items));
    const choices = lazily(() => choicesInRecords(items, query, plan, model));
    const fuller = fullerThan(question, items, plan, model);
    const told = { plan, score, unused, bare: fuller.length > 0, linked, choices, fuller };
    return withSubjects(told, knowledge);
  };
  const owners = lazily(() => ownersOf(knowledge));
  const choices: Planner["choices"] = (question, roots) => {
    const open = openFrom(roots, knowledge);
    // Names of what may not be asked are not found by how they begin, either.
    const isOpen = (name: string) =>
      owners()
        .get(name)!
        .some((dataset) => open.has(dataset));
    return unknownIn(toItems(question, lexicon, spell, now), lexicon, isOpen);
  };
  return Object.assign(propose, { choices });
}

const isRelative = (item: Item): boolean =>
  item.kind === "time" && item.time.kind === "period" && item.time.relative === true;

/** Which datasets know somebody or something by a name. */
function ownersOf({ values }: Knowledge): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const { entity, value, dataset } of values)
    if (entity) found.set(value, [...(found.get(value) ?? []), dataset]);
  return found;
}

const openFrom = (roots: ReadonlySet<string>, { model }: Knowledge): ReadonlySet<string> =>
  new Set([...roots].flatMap((root) => [...reachable(model, root)]));

/** Every dataset of a plan and of the plans inside it is one that may be asked, or helps one. */
function isPermitted(plan: Plan, roots: ReadonlySet<string>, knowledge: Knowledge): boolean {
  const open = openFrom(roots, knowledge);
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
  const merged = plan.of ? datasetsOf(plan.of) : [];
  return new Set([plan.dataset, ...merged, ...own.map(({ dataset }) => dataset), ...inner]);
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
