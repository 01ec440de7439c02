import { type Comparison, sameField } from "../../../../plan.ts";
import { fieldByAdjective } from "../fields/adjective-field.ts";
import type { ValueMention } from "../fields/choose.ts";
import { nodeFor } from "../joins/nodes.ts";
import type { Context, State } from "../state.ts";

/** "a population greater than that of France": against the figure of a named record. */
export function compareWith(
  mention: ValueMention,
  field: NonNullable<State["field"]>,
  s: State,
  c: Context,
): undefined {
  if (field.tally) {
    s.unused.push(mention.value);
    return;
  }
  const other = { dataset: field.of.dataset, field: field.of.field };
  const node = nodeFor(
    mention.of.dataset === field.of.dataset ? field.of.dataset : mention.of.dataset,
    s,
    c,
    { fresh: true, apart: true },
  );
  s.nodes[node]!.tests.push({
    kind: "in",
    of: mention.of,
    values: [mention.value],
    negated: false,
  });
  const { operator, adjective } = s.compare!;
  const said = adjective && fieldByAdjective(c.model, field.of.dataset, adjective);
  const isInverse = said && sameField(said.of, field.of) && said.inverse;
  s.nodes[field.node]!.tests.push({
    kind: "against",
    of: field.of,
    operator: isInverse ? turned(operator) : operator,
    figure: "max",
    other,
    node,
  });
  delete s.compare;
  delete s.field;
}

/** "older" is a smaller year. */
const turned = (operator: Comparison): Comparison =>
  (({ ">": "<", ">=": "<=", "<": ">", "<=": ">=", "=": "=", "<>": "<>" }) as const)[operator];
