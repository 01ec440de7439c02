import type { Condition } from "../../plan.ts";
import { AT_THE_END } from "../language/shared-times.ts";
import type { Asking, Members, Route } from "../routed.ts";
import { isBase } from "./base.ts";
import { type Clause, toClauses } from "./clauses.ts";
import { cutsOf } from "./cuts.ts";
import { setOf } from "./fulfilling.ts";
import { nounsIn, pluralOf } from "./nouns.ts";
import { among, restricted, type Sided, sided } from "./sided.ts";

/** Conditions of which one is enough. */
const MOST_PIECES = 3;

/**
 * Those of whom one of several conditions is true that no agent knows alone: "companies that either
 * raised guidance for 2025 or had revenue above 5bn in 2024". Undefined where one is not answered.
 */
export async function either(text: string, ask: Asking): Promise<Route | undefined> {
  if (!/ or /i.test(text)) return undefined;
  const nouns = nounsIn(await ask(text));
  for (const { base: said, tail } of cutsOf(text, nouns)) {
    const base = sided(await ask(said));
    const clauses = base && isBase(base) ? alternativesIn(tail) : [];
    if (!base || clauses.length < 2) continue;
    const noun = nouns.find((each) => said.toLowerCase().endsWith(each)) ?? pluralOf(base.side);
    const members = await all(clauses, noun, base, ask);
    if (members) return ofEither(base, members);
  }
  return undefined;
}

/** What each says; nothing where they are joined in another way, too, or share a time. */
function alternativesIn(tail: string): readonly Clause[] {
  const pieces = tail.replace(/\beither /i, "").split(/\s*,?\s+or\s+(?:else\s+)?/i);
  const isPlain = pieces.every((each) => !/,| and | but |\bneither\b/i.test(each));
  const timed = pieces.filter((each) => AT_THE_END.test(` ${each}`)).length;
  if (pieces.some((each) => BOUND.test(each)) || isOfBoth(pieces)) return [];
  if (pieces.length > MOST_PIECES || !isPlain || (timed > 0 && timed < pieces.length)) return [];
  const clauses = toClauses(pieces.map((text) => ({ joint: " or ", text })));
  return clauses.some(({ negated }) => negated) ? [] : clauses;
}

/** "in Germany or France with more than 500 employees": what stands behind the last may be of all. */
const isOfBoth = ([first = "", ...others]: readonly string[]): boolean =>
  OWN.test(others.at(-1) ?? "") && !OWN.test(first);

const OWN = /\S (?:with|without|whose|that|which|who|having)\b/i;

/** "rated BBB or lower": a bound, and no second condition. */
const BOUND =
  /^(?:lower|higher|better|worse|more|less|fewer|above|below|over|under|later|earlier|older|younger)$/i;

async function all(
  clauses: readonly Clause[],
  noun: string,
  base: Sided,
  ask: Asking,
): Promise<readonly Members[] | undefined> {
  const sets = await Promise.all(clauses.map((clause) => setOf(clause, noun, base, ask)));
  const found = sets.flatMap((set) => (set ? [{ ...set.members, isEither: true as const }] : []));
  return found.length === clauses.length ? found : undefined;
}

function ofEither(base: Sided, members: readonly Members[]): Route {
  const { proposal, ...route } = restricted(base, members);
  const rule: Condition = { kind: "any", of: members.map(among) };
  return {
    ...route,
    proposal: { ...proposal!, plan: { ...base.plan, where: [...base.plan.where, rule] } },
  };
}
