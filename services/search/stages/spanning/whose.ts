import type { Problem } from "../../model.ts";
import { datasetOf } from "../../semantic.ts";
import type { Asking, Members } from "../routed.ts";
import { type Clause, toClauses } from "./clauses.ts";
import { membersOf } from "./members.ts";
import { restricted, type Sided, sided } from "./sided.ts";

/** Those of whom a clause is true. */
export interface Found {
  readonly members: Members;
  readonly of: Sided;
  /** What the words were taken for. */
  readonly meant?: Problem;
}

type SetOf = (clause: Clause, noun: string, base: Sided, ask: Asking) => Promise<Found | undefined>;

/** Words that may name those who stand in a relation: "competitors", "main customers". */
const MOST_WORDS = 2;

/**
 * "companies whose competitors raised guidance": those for whom at least one record of the relation
 * names one of whom the rest is true. Undefined where records name nobody, or the rest is not read.
 *
 * @param setOf  how those of whom a clause is true are found
 */
export async function setOfRelated(
  clause: Clause,
  noun: string,
  base: Sided,
  ask: Asking,
  setOf: SetOf,
): Promise<Found | undefined> {
  if (clause.intro !== "whose" || clause.negated) return undefined;
  const words = clause.rest.split(" ");
  for (let count = 1; count <= MOST_WORDS && count < words.length; count++) {
    const relation = words.slice(0, count).join(" ");
    const related = /s$/i.test(relation) && relatedBy(sided(await ask(relation)));
    if (!related) continue;
    const [inner] = toClauses([{ joint: "", text: `that ${words.slice(count).join(" ")}` }]);
    const set = inner && !inner.negated && (await setOf(inner, noun, related.theirs, ask));
    if (!set) continue;
    const route = restricted(related.own, [set.members]);
    const of = { ...related.own, route, proposal: route.proposal!, plan: route.proposal!.plan! };
    const members = membersOf(of, base, false);
    if (members) return { members, of, meant: atLeastOne(relation) };
  }
  return undefined;
}

/** Records that name others than those whose they are: by whose they are, and by whom they name. */
function relatedBy(
  own: Sided | undefined,
): { readonly own: Sided; readonly theirs: Sided } | undefined {
  const dataset = own && datasetOf(own.model, own.plan.dataset);
  const named = dataset?.fields.find(({ names }) => names === own!.side.entity.name);
  if (!own || !dataset || !named || own.side.label.dataset === dataset.name) return undefined;
  const { entity } = own.side;
  const side = { entity, label: { dataset: dataset.name, field: named.name } };
  return { own, theirs: { ...own, side } };
}

const atLeastOne = (relation: string): Problem => ({
  code: "ambiguous",
  severity: "warning",
  message: `"whose ${relation}" was taken for: at least one of their ${relation}.`,
});
