import type { SemanticModel } from "../../../../semantic.ts";

/** How many ways there are from a record to the one of another dataset that it refers to. */
export function waysTo(
  model: SemanticModel,
  from: string,
  to: string,
  passed: readonly string[] = [],
): number {
  if (from === to) return 1;
  return model.relationships
    .filter((each) => each.from === from && !passed.includes(each.to))
    .reduce((sum, each) => sum + waysTo(model, each.to, to, [...passed, from]), 0);
}
