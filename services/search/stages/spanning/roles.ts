import type { Linked } from "../../model.ts";
import type { Plan } from "../../plan.ts";
import { type Dataset, datasetOf, type SemanticModel } from "../../semantic.ts";
import { ownSide, type Side } from "./sides.ts";

/**
 * Whom the noun means that a list begins with: "acquirers" are those whose deals they are,
 * "targets" those whom the deals name. Undefined where the noun is none of these: "companies".
 */
export function roleIn(
  linked: readonly Linked[],
  { dataset }: Plan,
  model: SemanticModel,
): Side | undefined {
  const root = datasetOf(model, dataset);
  const named = root?.fields.find(({ names }) => names !== undefined);
  if (!root || root.entity) return undefined;
  for (const { means } of linked) {
    const owner = means.map((each) => ownerOf(each, root, model)).find(Boolean);
    if (owner) return ownSide(owner);
    if (named && means.some((each) => isOther(each, root, named.name)))
      return {
        entity: datasetOf(model, named.names!)!,
        label: { dataset: root.name, field: named.name },
      };
    if (means.some((each) => isKind(each, model))) return undefined;
  }
  return undefined;
}

/** "company of deal": how those are called whose records they are. */
function ownerOf(means: string, { name }: Dataset, model: SemanticModel): Dataset | undefined {
  const [, entity, of] = means.match(/^(\w+) of (\w+)$/) ?? [];
  const found = entity === undefined ? undefined : datasetOf(model, entity);
  return of === name && found?.entity ? found : undefined;
}

/** The field itself, or a word for records that say nothing else than who stands to whom. */
function isOther(means: string, root: Dataset, field: string): boolean {
  const [, kind, dataset, of] = means.match(/^(dataset|field|value) (\w+)(?:\.(\w+))?/) ?? [];
  if (dataset !== root.name) return false;
  return (kind === "field" && of === field) || (kind !== "field" && root.time === undefined);
}

/** Whether a word is the noun of a list of its own: "companies", "deals"; "German" is said of some. */
const isKind = (means: string, model: SemanticModel): boolean => {
  const name = means.match(/^dataset (\w+)$/)?.[1];
  return name !== undefined && datasetOf(model, name) !== undefined;
};
