import type { DataAgent } from "../../model.ts";
import { isUntagged, type SemanticModel } from "../../semantic.ts";
import { rememberedOf } from "../remember.ts";

type Names = ReadonlySet<string>;

/**
 * The datasets of an agent's model whose records a caller may have counted and added up, by the names
 * that the caller may use of datasets and agents; undefined names are all. A model without tags has
 * nothing to tell its datasets apart by: it is open as a whole, or not at all.
 */
export function openDatasets(
  { name: agent, underlying_datasets }: DataAgent,
  model: SemanticModel,
): (allowed: Names | undefined) => Names {
  const served = new Set(underlying_datasets);
  const among = (allowed: Names | undefined): Names => {
    const isOpen = (tag: string) => served.has(tag) && (!allowed || allowed.has(tag));
    const open = isUntagged(model)
      ? !allowed || allowed.has(agent) || [...served].some(isOpen)
        ? model.datasets
        : []
      : model.datasets.filter(({ tags }) => tags.some(isOpen));
    return new Set(open.map(({ name }) => name));
  };
  const ofAll = among(undefined);
  const ofSome = rememberedOf(among as (allowed: Names) => Names);
  return (allowed) => (allowed ? ofSome(allowed) : ofAll);
}
