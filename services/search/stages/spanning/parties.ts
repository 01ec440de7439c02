import type { Asking, Route } from "../routed.ts";
import { toClauses } from "./clauses.ts";
import { setOf } from "./fulfilling.ts";
import { pluralOf } from "./nouns.ts";
import { isOpenToFewer, listed, restricted, type Sided, sided } from "./sided.ts";

const WHOSE = /^(.+?),? (?:whose|(?:in which|where) the) (\p{L}+) (.+)$/iu;

/**
 * Records by what is said of one of those whom they are of: "deals whose acquirer is rated CCC".
 * Undefined where the records have nobody of that name, or what is said is not read.
 */
export async function ofParties(text: string, ask: Asking): Promise<Route | undefined> {
  const [, first, party, told] = text.match(WHOSE) ?? [];
  if (!first || !party || !told) return undefined;
  const records = sided(await ask(first));
  const role = listed(await ask(/s$/i.test(party) ? party : `${party}s`));
  if (!records || !role?.isRole || !isOf(role, records) || !isOpenToFewer(records))
    return undefined;
  const [clause] = toClauses([{ joint: "", text: `that ${told}` }]);
  const head = { ...records, side: role.side };
  const set = clause && (await setOf(clause, pluralOf(role.side), head, ask));
  if (!set || records.plan.top !== undefined) return undefined;
  return { ...restricted(head, [set.members]), ...(set.meant && { meant: set.meant }) };
}

const isOf = (role: Sided, records: Sided): boolean =>
  role.model.name === records.model.name && role.plan.dataset === records.plan.dataset;
