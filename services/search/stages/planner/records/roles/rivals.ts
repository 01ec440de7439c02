import { datasetOf, fieldOf } from "../../../../semantic.ts";
import { figureOfVerb } from "../fields/verb-figures.ts";
import { leftField } from "../groups/figures.ts";
import { nodeFor } from "../joins/nodes.ts";
import type { Context, State } from "../state.ts";
import { comparisonOf } from "../values/rival-values.ts";

export function hearRival(dataset: string, s: State, c: Context): undefined {
  // "cost more than every": what the verb measures.
  const field = leftField(s, c) ?? figureOfVerb(s, c);
  const mine = field?.tally ? undefined : field?.of;
  // "more orders than any region": a number of them, or a figure that regions do not have.
  if (!field || !mine || !fieldOf(datasetOf(c.model, dataset), mine.field)) {
    s.unused.push(dataset);
    return;
  }
  const node = nodeFor(dataset, s, c, { fresh: true, apart: true });
  const operator = comparisonOf(mine, s, c);
  const upward = operator === ">" || operator === ">=";
  const figure = (s.any === "any") === upward ? "min" : "max";
  const owner = field.node;
  const other = { dataset, field: mine.field };
  const test = { kind: "against", of: mine, operator, figure, other, node } as const;
  s.nodes[owner]!.tests.push(test);
  s.rival = { test, node };
  s.current = node;
  delete s.compare;
  delete s.any;
  delete s.field;
}
