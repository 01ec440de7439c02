import type { FieldRef } from "../../../plan.ts";
import { datasetOf } from "../../../semantic.ts";
import { ofKind } from "./fields/choose.ts";
import { cueOf, isField, nextOf } from "./joins/look.ts";
import { type Context, headOf, type State } from "./state.ts";

/** Words that say no more than that things are told apart. */
const GENERAL = /^(?:reasons?|causes?|kinds?|types?|categor(?:y|ies)|class(?:es)?|sorts?|nature)$/i;

/** How a column is called that tells its records apart. */
const KIND = /(?:^| )(?:reason|cause|kind|type|category|class|nature)$/;

/** "complaints by reason", of whose columns just one is called a kind of them: "category". */
export function groupsByKind(text: string, s: State, c: Context): boolean {
  if ((!s.by && !s.each) || !GENERAL.test(text) || s.nodes.length === 0) return false;
  const node = headOf(s);
  // "jobs on boats of each type": of which of them is not said.
  if ((s.current ?? node) !== node) return false;
  const of = kindOf(s.nodes[node]!.dataset, c);
  if (!of) return false;
  s.groups.push({ node, of });
  s.per = true;
  s.by = false;
  s.each = false;
  return true;
}

function kindOf(dataset: string, { model }: Context): FieldRef | undefined {
  const [only, ...others] = datasetOf(model, dataset)!.fields.filter(
    ({ kind, label }) => kind === "dimension" && KIND.test(label),
  );
  return only && others.length === 0 ? { dataset, field: only.name } : undefined;
}

/** "each sort of problem" is each problem. */
export function saysKindOf(index: number, c: Context): boolean {
  if (!/^(?:kind|sort|type|variety|category)s?$/i.test(c.items[index]!.text)) return false;
  if (cueOf(c.items[index + 1])?.kind !== "of") return false;
  const next = nextOf(index, c);
  return isField(next) && ofKind(next, "field").some(({ strength }) => strength > 0.9);
}
