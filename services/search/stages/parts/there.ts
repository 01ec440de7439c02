import { type Condition, type FieldRef, type Plan, sameField } from "../../plan.ts";
import { type Asking, type Members, MOST_MEMBERS, type Route } from "../routed.ts";
import { among } from "../spanning/sided.ts";
import { describe } from "../wording/describe.ts";
import { recordsOf } from "./one-table.ts";

const THERE = /(?:\b(in|from|to) )?\bthere\b/i;
const GOES = /\b(?:go|goes|went|sent|shipped|delivered|sailed|headed|bound)$/i;

const RESIDES = /\b(?:headquartered|located|domiciled) (?=there\b)/i;

/** The question of a part about a place, and what it asks for by a plainer verb where it has one. */
async function askOf(part: string, place: string, ask: Asking): Promise<Route | undefined> {
  const texts = [part, part.replace(RESIDES, "based ")].map((each) => placed(each, place));
  for (const text of new Set(texts)) {
    const found = await ask(text);
    if (restrictionTo(found, place)) return found;
  }
  return undefined;
}

/** A part with a place where it says "there", and the preposition that its verb wants. */
const placed = (part: string, place: string): string =>
  part.replace(THERE, (_, said: string | undefined, at: number) => {
    const wanted = GOES.test(part.slice(0, at).trim()) ? "to" : "in";
    return `${said ?? wanted} ${place}`;
  });

/** "Which exchange has the most listed companies", and not "which company". */
const WHICH_ONE = /^(?:(?:and )?(?:in |at |from )?(?:which|what)|.*?,? (?:which|what)) /i;

/**
 * "Which country had the highest inflation in 2025, and how many banks are based there?": of the place
 * that the part before picks or names. Undefined where it does neither, or nothing is known by its name.
 */
export const inThatPlace = async (
  part: string,
  first: Route | undefined,
  ask: Asking,
): Promise<Route | undefined> =>
  THERE.test(part) && first?.agent
    ? ((await inNamed(part, first, ask)) ?? (await inPicked(part, first, ask)))
    : undefined;

/** "inflation in Germany in 2025, and how many banks are based there" */
async function inNamed(part: string, first: Route, ask: Asking): Promise<Route | undefined> {
  const [named, ...others] = first.proposal!.plan!.where.flatMap((each) => valueIn(each) ?? []);
  if (!named || others.length > 0 || !isWritten(first, named)) return undefined;
  const found = await askOf(part, named.value, ask);
  return found && { ...found, question: part };
}

/** Whether a question names it as one does a place: "in Germany", "German". */
function isWritten({ question, proposal }: Route, { of, value }: Named): boolean {
  const means = `value ${of.dataset}.${of.field} = ${value}`;
  const said = (proposal!.linked?.() ?? []).find((each) => each.means.includes(means));
  return said !== undefined && question.slice(1).includes(said.text) && /^\p{Lu}/u.test(said.text);
}

/** The place is looked up: what is asked of one that is known is asked of what was picked instead. */
async function inPicked(part: string, first: Route, ask: Asking): Promise<Route | undefined> {
  const plan = recordsOf(first);
  const column = plan?.columns[0];
  const { model, values = [] } = first.agent!.subject?.knowledge ?? {};
  if (plan?.top !== 1 || plan.skip || column?.expression.kind !== "field" || !model)
    return undefined;
  const { of } = column.expression;
  const known = values.find((each) => each.field === of.field && each.dataset === of.dataset);
  if (!known || known.entity || !WHICH_ONE.test(first.question)) return undefined;
  const found = await askOf(part, known.value, ask);
  const own = found && recordsOf(found);
  const restriction = own && restrictionTo(found, known.value);
  if (!restriction) return undefined;
  const members: Members = {
    agent: first.agent!,
    proposal: { ...first.proposal!, plan, limit: MOST_MEMBERS },
    members: [],
    left: restriction.of,
    called: restriction.of,
    column: column.name,
    label: column.name,
    negated: false,
    reading: describe(plan, model),
  };
  const where = own.where.map((each) => (each === restriction.condition ? among(members) : each));
  const { agent, proposal, candidates = [] } = found;
  return {
    question: part,
    agent: agent!,
    proposal: { ...proposal!, plan: { ...own, where } },
    members: [members],
    candidates,
  };
}

interface Named {
  readonly of: FieldRef;
  readonly value: string;
  readonly condition: Condition;
}

/** The one value that a condition wants of a field. */
function valueIn(condition: Condition): Named | undefined {
  if (condition.kind !== "in" || condition.negated || condition.left.kind !== "field")
    return undefined;
  const [value, ...others] = condition.values;
  return typeof value === "string" && others.length === 0
    ? { of: condition.left.of, value, condition }
    : undefined;
}

/** Where a plan says once, and nowhere else, that it is of a value, and counts no such values. */
function restrictionTo({ agent, proposal }: Route, value: string): Named | undefined {
  const plan: Plan | undefined = agent && proposal?.plan;
  const found = (plan?.where ?? []).flatMap((each) => valueIn(each) ?? []);
  const [one, ...others] = found.filter((each) => each.value === value);
  const rest = { ...plan, where: plan?.where.filter((each) => each !== one?.condition) };
  const isElsewhere = JSON.stringify(rest).includes(JSON.stringify(value));
  const isCounted = plan?.columns.some(
    ({ expression }) =>
      expression.kind === "aggregate" && one && expression.of && sameField(expression.of, one.of),
  );
  return one && others.length === 0 && !isElsewhere && !isCounted ? one : undefined;
}
