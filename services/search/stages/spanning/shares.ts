import {
  type Column,
  type Condition,
  type Expression,
  type FieldRef,
  fieldsIn,
  fieldsOf,
  type Plan,
} from "../../plan.ts";
import { datasetOf, fieldOf } from "../../semantic.ts";
import { stem } from "../language/tokens.ts";
import type { Asking, Members, Route } from "../routed.ts";
import { describe } from "../wording/describe.ts";
import { type Base, baseOf } from "./base.ts";
import { toClauses } from "./clauses.ts";
import { cutsOf, partitions } from "./cuts.ts";
import { areOfOne, isEvent } from "./events.ts";
import { fulfilling } from "./fulfilling.ts";
import { kindsIn, nounsIn, pluralOf } from "./nouns.ts";
import { among, type Sided } from "./sided.ts";

const SHARE =
  /^(?:what (?:is the )?|which |the )?(?:share|percentage|proportion|fraction|percent) of (?:the |all )?(.+)$/i;

/** "of companies that raised guidance are rated": the verb of the part follows on the whole. */
const VERB = /^(.+(?<! (?:that|which|who)))(?= (?:are|were|is|was) ) (\S+ .+)$/i;

/** "of companies with a Series A also closed a Series B": what is behind it is said of the part. */
const ALSO = /^(.+?) (?:that |which |who )?also (\S+ .+)$/i;

/** "that were launched": what was done. */
const SAYS_EVENT = /^(?:that |which )?(?:are|were|is|was) /i;

/** A clause behind what is said of the whole. */
const INNER = /\S (?:that|which|who) /i;

/** "of the homes in each street": one share is none of each. */
const EACH = /\b(?:each|every|per)\b/i;

/** "by country, what share of", "…, by country": a share of each. */
const BY_BEFORE = /^(?:by|per|for each|in each|for every) (\p{L}+),? (.+)$/iu;
const BY_BEHIND = /^(.+?),? (?:by|per|for each|in each|split by) (\p{L}+)$/iu;

function groupedIn(text: string): { readonly told: string; readonly by?: string } {
  const [, first, behind] = text.match(BY_BEFORE) ?? [];
  if (first && behind) return { told: behind, by: first };
  const [, before, last] = text.match(BY_BEHIND) ?? [];
  // "rated A by Halden": who did it.
  return before && last && /^\p{Ll}/u.test(last) ? { told: before, by: last } : { told: text };
}

/** Fields of those themselves that tell kinds of them, by what they are called. */
const fieldsCalled = (noun: string, { side: { entity } }: Sided): readonly Column[] =>
  entity.fields
    .filter(({ kind, label, name, synonyms }) => {
      const names = [label, name, ...synonyms].map((each) => stem(each.toLowerCase()));
      return kind === "dimension" && names.includes(stem(noun.toLowerCase()));
    })
    .map(({ name }) => ({
      name,
      expression: { kind: "field", of: { dataset: entity.name, field: name } },
    }));

/** What was said before it stands for: nobody looks it up. */
const PRONOUN = /\b(?:it|them|so|one|those)\b/i;

/** "those with revenue above 1bn": the noun is said before. */
const THOSE = / (?:among|amongst|out of) (?:the |all )?(?:those|ones) (.+)$/i;

/**
 * How many in a hundred of those whom a text lists fulfil what is said of them: "percentage of AAA
 * rated companies that raised guidance". Undefined where either is not answered.
 */
export async function shareOf(text: string, ask: Asking): Promise<Route | undefined> {
  const { told: said, by } = groupedIn(text);
  const asked = said.match(SHARE)?.[1];
  if (!asked || EACH.test(asked)) return undefined;
  const [, told = asked, also] = asked.match(ALSO) ?? [];
  if (also && PRONOUN.test(also)) return undefined;
  const whole = await ask(told);
  const nouns = nounsIn(whole);
  const clause = withWhole(told, nouns).replace(VERB, "$1 that $2");
  if (/ among /i.test(clause)) return undefined;
  for (const { base: first, tail } of cutsOf(clause, [...nouns, ...kindsIn(whole)])) {
    const base = await baseOf(first, ask);
    if (!base || base.of.plan.grouped) continue;
    const said = nouns.find((each) => first.toLowerCase().endsWith(each));
    // "buys that were published": what is said of records is not said of those whose they are.
    if (!said && isEvent(base.of) && SAYS_EVENT.test(tail)) continue;
    const noun = said ?? pluralOf(base.of.side);
    for (const own of partitions(tail)) {
      const pieces = also ? [...own, { joint: "", text: `that ${also}` }] : own;
      // "that raised guidance that are German": the last clause is the part, and not both.
      if (INNER.test(pieces.at(-1)!.text)) continue;
      const found = await fulfilling(toClauses(pieces), noun, base.of, ask);
      if (!found || areOfOne([base.said, ...found.sets])) continue;
      // "with a deal that raised guidance": what is behind is said of those before it.
      const last = pieces.at(-1)!.joint.trim() === "" ? 1 : found.members.length;
      const share = counted(base, found.members, { last, by });
      if (share) return share;
    }
  }
  return undefined;
}

/** "A with a deal among those with revenue": of companies with revenue those that have a deal, and are A. */
function withWhole(text: string, nouns: readonly string[]): string {
  const [tail, condition] = text.match(THOSE) ?? [];
  const noun = nouns.find((each) => text.toLowerCase().includes(each));
  if (!tail || !condition || !noun) return text;
  const at = text.toLowerCase().indexOf(noun) + noun.length;
  const part = text.slice(at, text.length - tail.length).trim();
  return `${text.slice(0, at)} ${condition} ${part}`;
}

/**
 * @param last  how many of the conditions are said of the part alone
 * @param by    the noun of what there is a share of each of
 */
function counted(
  { of }: Base,
  members: readonly Members[],
  { last, by }: { readonly last: number; readonly by: string | undefined },
): Route | undefined {
  const [whole, part] = [members.slice(0, -last), members.slice(-last)];
  const known = part.flatMap(knownOf);
  const own = ofThemselves(of, part);
  if (!own) return undefined;
  const where = [...of.plan.where, ...own, ...[...whole, ...known].map(among)];
  const { dataset } = of.plan;
  const key = by === undefined ? [] : fieldsCalled(by, of);
  if (by !== undefined && key.length !== 1) return undefined;
  const plan: Plan = {
    dataset,
    columns: [...key, { name: "percent", expression: percentOf(part.map(among)), unit: "percent" }],
    grouped: true,
    where,
    having: [],
    order: [],
  };
  return {
    question: of.route.question,
    agent: of.agent,
    proposal: { ...of.proposal, plan },
    members: [...(of.route.members ?? []), ...whole, ...known, ...part],
  };
}

/**
 * "companies in Japan with a rating", "with a recall in the technology sector": what they are
 * themselves holds of all of them, however it is said. Undefined where only who knows of the part knows it.
 */
function ofThemselves(
  { side: { entity } }: Sided,
  part: readonly Members[],
): readonly Condition[] | undefined {
  const said = part.flatMap(ownConditions);
  const isKnown = ({ dataset, field }: FieldRef) =>
    dataset === entity.name && fieldOf(entity, field) !== undefined;
  return said.flatMap(fieldsIn).every(isKnown) ? said : undefined;
}

/** What is said of those themselves whose records a plan lists, and not who they are: "in Japan". */
function ownConditions({ agent, proposal: { plan }, label }: Members): readonly Condition[] {
  const { model } = agent.subject!.knowledge;
  const listed = plan?.columns.find(({ name }) => name === label)?.expression;
  const owner = listed?.kind === "field" ? datasetOf(model, listed.of.dataset) : undefined;
  if (!plan || !owner?.entity || owner.name === plan.dataset) return [];
  const isOwn = ({ dataset, field }: FieldRef) =>
    dataset === owner.name && field !== owner.entity?.label;
  return plan.where.filter((each) => each.kind === "in" && fieldsIn(each).every(isOwn));
}

/** "of banks whose profit rose": of those whose profits are known, of both years. */
function knownOf(part: Members): readonly Members[] {
  const { knowledge } = part.agent.subject!;
  const plan = part.proposal.plan!;
  const dataset = datasetOf(knowledge.model, plan.dataset);
  const { year, latest } = dataset?.time ?? {};
  if (!latest && !(year && dataset!.primaryKey.includes(year))) return [];
  const isFigure = (each: Condition) =>
    each.kind === "compare" &&
    fieldsOf(each.left).some(({ field }) => fieldOf(dataset, field)?.kind === "fact");
  if (![...plan.where, ...plan.having].some(isFigure)) return [];
  const known: Plan = {
    ...plan,
    where: plan.where.map((each) => (isFigure(each) ? present(each) : each)),
    having: plan.having.map((each) => (isFigure(each) ? present(each) : each)),
  };
  const reading = describe(known, knowledge.model);
  return [{ ...part, reading, proposal: { ...part.proposal, plan: known }, negated: false }];
}

const present = (each: Condition): Condition =>
  each.kind === "compare" ? { kind: "null", left: each.left, negated: true } : each;

function percentOf(when: readonly Condition[]): Expression {
  const all: Expression = { kind: "aggregate", fn: "count" };
  const hundredfold: Expression = {
    kind: "arithmetic",
    operator: "*",
    left: { ...all, when },
    right: { kind: "number", value: 100 },
  };
  return { kind: "arithmetic", operator: "/", left: hundredfold, right: all };
}
