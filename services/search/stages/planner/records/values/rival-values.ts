import { type Comparison, type FieldRef, sameField } from "../../../../plan.ts";
import { fieldByAdjective } from "../fields/adjective-field.ts";
import { fieldAt, ofKind, type ValueMention } from "../fields/choose.ts";
import type { Item } from "../hear/items.ts";
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
  s.nodes[field.node]!.tests.push({
    kind: "against",
    of: field.of,
    operator: comparisonOf(field.of, s, c),
    figure: "max",
    other,
    node,
  });
  delete s.compare;
  delete s.field;
}

/** Of which records a value says the kind: "longer than the longest cutter". */
export function kindOf(item: Item | undefined, { model }: Context): string | undefined {
  const kinds = ofKind(item, "value").filter(({ of }) => fieldAt(model, of).kind === "dimension");
  const [only, ...others] = new Set(kinds.map(({ of }) => of.dataset));
  return others.length === 0 ? only : undefined;
}

/** How the values of a field compare where its records do as was said. */
export function comparisonOf(of: FieldRef, { compare }: State, c: Context): Comparison {
  const { operator, adjective } = compare!;
  const said = adjective && fieldByAdjective(c.model, of.dataset, adjective);
  return said && sameField(said.of, of) && said.inverse ? turned(operator) : operator;
}

/** "older" is a smaller year. */
const turned = (operator: Comparison): Comparison =>
  (({ ">": "<", ">=": "<=", "<": ">", "<=": ">=", "=": "=", "<>": "<>" }) as const)[operator];
