import type { Condition, FieldRef, Plan } from "../../../../plan.ts";
import { datasetOf, type SemanticModel } from "../../../../semantic.ts";
import { isNameOf } from "../kept.ts";
import { isWhole, type Read, type Reading, type Whole, wholeOf, without } from "../reading.ts";
import { isPeople } from "../roles/persons.ts";
import { type BothSaid, bothSaid } from "./both-said.ts";
import { combined } from "./combined.ts";
import { idleDenial, isNever } from "./never.ts";

const LEAD = "(?:with|having|(?:(?:that|which|who) )?(?:have|has|had))";
const SOME =
  "(?:an?|at least|at most|more than|fewer than|less than|exactly|over|several|two|three|four|five|six|seven|eight|nine|ten|\\d+)";
const BOTH = new RegExp(
  `^(.+?) ${LEAD} (?=${SOME} )(.+?),? and (?:also )?(?:${LEAD} )?(?=${SOME} )(.+?)[\\s?.!]*$`,
  "i",
);

/**
 * "countries with a site above 4000 m and more than two telescopes": each of the two things may be
 * there without the other. Only where both clauses name things of their own; undefined elsewhere.
 */
export function ofEach(question: string, read: Read, model: SemanticModel): Reading | undefined {
  const [, whose, one = "", other = ""] = question.match(BOTH) ?? [];
  if (!whose || /\band\b|\bor\b|\bbetween\b/i.test(`${one} ${other}`)) return undefined;
  const [left, right] = [one, other].map((each) => read(`${whose} with ${each}`));
  if (!left || !right || !isWhole(left) || !isWhole(right)) return undefined;
  const shown = shownBy(left.plan);
  if (!shown || shown.dataset !== shownBy(right.plan)?.dataset) return undefined;
  const isOwn = isNameOf(shown, model);
  if (shown.field !== shownBy(right.plan)?.field) return undefined;
  if (![left, right].every((each) => namesThing(each, isOwn))) return undefined;
  if (isOwn)
    return { ...left, plan: { ...left.plan, where: [...left.plan.where, ...right.plan.where] } };
  return ofValues(left, shown, right.plan);
}

/**
 * "nationalities that have both a director born before 1970 and one born after 1975", "players who
 * won both on clay and on grass": either is of something of its own.
 */
export function ofBoth(question: string, read: Read, model: SemanticModel): Reading | undefined {
  const said = bothSaid(question);
  for (const [one, other] of said?.ways ?? []) {
    const [left, right] = [read(one), read(other)];
    if (!isWhole(left) || !isWhole(right)) continue;
    const plan = combined(left.plan, right.plan, "and");
    if (!plan) continue;
    const shown = shownBy(left.plan);
    // One record has one year: what has two of them is what the records share.
    if (isNever(plan, model))
      return shown && !isKeyOf(shown, model)
        ? ofValues(left, shown, right.plan)
        : without(left, "both");
    if (!shown || isNameOf(shown, model) || isOfRecords(said!, left.plan, read))
      return { ...left, plan };
    return ofValues(left, shown, right.plan);
  }
  return undefined;
}

/** "the kinds of boats that …" are told of each boat, "kinds that have a boat …" of all boats of a kind. */
function isOfRecords({ whose, one }: BothSaid, { dataset }: Plan, read: Read): boolean {
  const { nodes, selects } = read(whose).query;
  const isNamed = nodes[selects[0]?.node ?? 0]?.named === true;
  return isNamed && !read(one).query.nodes.some((node) => node.named && node.dataset === dataset);
}

/** Values of a field that some record has for either clause. */
function ofValues(left: Whole, shown: FieldRef, right: Plan): Reading {
  const among = {
    kind: "within",
    left: shown,
    right: listOf(shown, right),
    negated: false,
  } as const;
  const where = [...left.plan.where, among];
  const plan = { ...left.plan, ...(!left.plan.grouped && { distinct: true }), where };
  return { ...left, plan };
}

/** The one field of a plain list, or whose different values are counted. */
export function shownBy({ columns, having, of, top, dataset }: Plan): FieldRef | undefined {
  const [only, ...others] = columns;
  if (!only || others.length + having.length > 0 || of || top !== undefined) return undefined;
  const { expression } = only;
  const shown =
    expression.kind === "field" ||
    (expression.kind === "aggregate" && expression.fn === "count_distinct")
      ? expression.of
      : undefined;
  return shown?.dataset === dataset ? shown : undefined;
}

/** The same rows by that field alone. */
export const listOf = (shown: FieldRef, plan: Plan): Plan => ({
  ...plan,
  columns: [{ name: "key", expression: { kind: "field", of: shown } }],
  grouped: plan.having.length > 0,
  order: [],
});

const isKeyOf = ({ dataset, field }: FieldRef, model: SemanticModel): boolean =>
  datasetOf(model, dataset)!.primaryKey.includes(field);

/**
 * "titles that Physics offers but not Music", of courses that one department offers each: no course
 * of such a title is of the other. Undefined where the denial says something of each record.
 */
export function ofNone(text: string, plain: Reading, model: SemanticModel): Reading | undefined {
  const plan = /\bbut not\b/i.test(text) ? wholeOf(plain) : undefined;
  const denied = plan && idleDenial(plan, model);
  if (!plan || !denied) return undefined;
  const shown = shownBy(plan);
  if (!shown || isKeyOf(shown, model) || isPeople(model, plan.dataset))
    return without(plain, "but");
  const where = plan.where.filter((each) => each !== denied);
  const right = listOf(shown, { ...plan, where: [{ ...denied, negated: false } as Condition] });
  const among = { kind: "within", left: shown, right, negated: true } as const;
  return {
    ...plain,
    plan: { ...plan, ...(!plan.grouped && { distinct: true }), where: [...where, among] },
  };
}

export /** Whether a clause speaks of records, besides those that are listed by their name. */
const namesThing = ({ query: { nodes, selects } }: Whole, isOwn: boolean): boolean =>
  nodes.some(({ named }, node) => named && (!isOwn || node !== selects[0]?.node));
