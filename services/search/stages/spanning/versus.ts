import { type Expression, type FieldRef, isAggregate, type Plan } from "../../plan.ts";
import { datasetOf, fieldOf, type SemanticModel } from "../../semantic.ts";
import { type Asking, type Beside, MOST_MEMBERS, type Route } from "../routed.ts";
import { timeTaken } from "./base-times.ts";
import { listOf } from "./figures.ts";
import { membersOf, sharedBy } from "./members.ts";
import { pluralOf } from "./nouns.ts";
import { restricted, type Sided, sided } from "./sided.ts";
import { JOINT, type Versus, versusIn } from "./versus-words.ts";

/**
 * A figure beside what was expected of it, of the same ones and periods: "companies that beat the
 * consensus EPS in 2024". Undefined where either is not answered, or they are not of the same.
 */
export async function versus(text: string, ask: Asking): Promise<Route | undefined> {
  const said = versusIn(text);
  const found = said && (await ofNamed(said, ask));
  if (found || !said?.whose || !said.of) return found;
  const { whose, shared } = said;
  const list = await listOf(
    shared?.isOfBoth ? `${whose.replace(JOINT, "")} ${shared.time}` : whose,
    ask,
  );
  const of = list && (await ofNamed({ ...said, ...said.of(pluralOf(list.side)) }, ask));
  const head = of && sided(of);
  const members = head && membersOf(list, head, false);
  // "with a recall and that beat it in 2024": the recall may be of any year.
  const isEither = shared && (shared.isOfBoth || list?.isTimed === false);
  const meant = isEither && timeTaken(shared.time, shared.isOfBoth);
  return members && { ...of, ...restricted(head, [members]), ...(meant && { meant }) };
}

async function ofNamed(said: Versus, ask: Asking): Promise<Route | undefined> {
  const actual = figureOf(sided(await ask(said.actual)));
  if (!actual) return undefined;
  for (const each of said.expected) {
    const one = figureOf(sided(await ask(each)));
    const other = one && said.isOfEnds ? figureOf(sided(await ask(otherEnd(each)))) : undefined;
    const expected = one && said.isOfEnds ? other && withOther(one, other) : one;
    const found = expected && together(actual, expected, said);
    if (found) return found;
  }
  return undefined;
}

const otherEnd = (asked: string): string =>
  asked.replace(
    /\b(low|high) end\b/i,
    (_, end: string) => `${/low/i.test(end) ? "high" : "low"} end`,
  );

/** With the column of another figure of the same records. */
function withOther(one: Figure, other: Figure): Figure | undefined {
  const { columns, ...rest } = one.plan;
  const { columns: others, ...same } = other.plan;
  const shown = others.find(({ name }) => name === other.column);
  if (!shown || JSON.stringify(rest) !== JSON.stringify(same)) return undefined;
  return { ...one, plan: { ...one.plan, columns: [...columns, shown] }, shown: [shown.name] };
}

interface Figure extends Sided {
  /** The column of the figure. */
  readonly column: string;
  /** Columns that say of which period a row is. */
  readonly periods: readonly string[];
  /** Further columns that are to stand beside. */
  readonly shown?: readonly string[];
}

/** A list of one figure of entities by period; undefined where a plan is anything else. */
function figureOf(each: Sided | undefined): Figure | undefined {
  if (!each || !isPlain(each.plan) || !each.isTimed || each.route.members) return undefined;
  const kinds = each.plan.columns.map(({ name, expression }) => ({
    name,
    kind: expression.kind === "field" ? kindOf(expression.of, each.model) : "fact",
  }));
  const [figure, ...others] = kinds.filter(({ kind }) => kind === "fact");
  const periods = kinds.filter(({ kind }) => kind === "year" || kind === "quarter");
  if (!figure || others.length > 0 || periods.length === 0) return undefined;
  return { ...each, column: figure.name, periods: periods.map(({ name }) => name) };
}

/** Of one record, or made of several of its fields: the middle of a range. */
const isPlain = ({ grouped, top, having, change, columns }: Plan): boolean =>
  top === undefined &&
  having.length === 0 &&
  change === undefined &&
  columns.every(({ expression }) => !isAggregate(expression) || (grouped && isMadeOf(expression)));

const isMadeOf = ({ kind }: Expression): boolean => kind === "arithmetic";

const kindOf = ({ dataset, field }: FieldRef, model: SemanticModel) =>
  fieldOf(datasetOf(model, dataset), field)?.kind;

function together(
  actual: Figure,
  expected: Figure,
  { kept, ranked, signed, isCount }: Versus,
): Route | undefined {
  const shared = sharedBy(expected, actual);
  const isSame = actual.periods.join() === expected.periods.join();
  const isOfOne = actual.agent === expected.agent && actual.column === expected.column;
  const units = [actual, expected].map(({ plan, column }) => unitOf(plan, column));
  if (!shared || !isSame || isOfOne || units[0] !== units[1]) return undefined;
  const theirs = signed ? signedBy(expected, signed.operator) : expected.plan;
  const beside: Beside = {
    agent: expected.agent,
    proposal: { ...expected.proposal, plan: theirs, limit: MOST_MEMBERS },
    mine: shared.to,
    theirs: shared.from,
    periods: actual.periods,
    figure: actual.column,
    against: expected.column,
    ...(expected.shown && { shown: expected.shown }),
    ...(kept && { kept }),
    ...(ranked && { ranked }),
    isCount,
  };
  const { question, candidates } = actual.route;
  const right = { agent: expected.agent.config.name, right: theirs };
  const { figure, against, shown } = beside;
  const rows = {
    ...(shown && { shown }),
    ...(kept && { kept }),
    ...(ranked && { ranked }),
  };
  const plan = { ...actual.plan, beside: { ...right, figure, against, ...rows } };
  const proposal = { ...actual.proposal, plan, limit: MOST_MEMBERS };
  return { question, agent: actual.agent, proposal, beside, ...(candidates && { candidates }) };
}

/** Only those whose figure is above or below nothing. */
function signedBy({ plan, column }: Figure, operator: ">" | "<"): Plan {
  const left = plan.columns.find(({ name }) => name === column)!.expression;
  const condition = { kind: "compare", left, operator, right: 0 } as const;
  return isAggregate(left)
    ? { ...plan, having: [...plan.having, condition] }
    : { ...plan, where: [...plan.where, condition] };
}

const unitOf = ({ columns }: Plan, column: string) =>
  columns.find(({ name }) => name === column)?.unit;
