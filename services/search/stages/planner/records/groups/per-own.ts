import type { Column, Expression, FieldRef, Plan } from "../../../../plan.ts";
import { datasetOf, type SemanticModel } from "../../../../semantic.ts";
import { withoutEnd } from "../../../language/ending.ts";
import { stem } from "../../../language/tokens.ts";
import { fieldAt } from "../fields/choose.ts";
import { type Read, type Reading, wholeOf } from "../reading.ts";

const PER = /^(.+?) per ([a-z]+)((?: (?:of|for|in|at|on|from|among|with)\b.*)?)$/i;

/**
 * "the highest rent per room", "the price per hour of each course": one figure of a record by
 * another, where a column holds how many of those the record has. A round, of which each record
 * says the number, makes groups.
 */
export function perOwnFigure(text: string, read: Read, model: SemanticModel): Reading | undefined {
  const [, before = "", noun = "", behind = ""] = withoutEnd(text).match(PER) ?? [];
  if (!noun || /\b(?:average|mean|total|sum|how many|number of)\b/i.test(text)) return undefined;
  const reading = read(`${before}${behind}`);
  const plan = wholeOf(reading);
  const figure = plan && figureIn(plan, model);
  const by = plan && countOf(noun, plan, model);
  if (!plan || !figure || !by || plan.grouped || plan.of) return undefined;
  const columns = plan.columns.map((each) => (each === figure ? divided(figure, by) : each));
  const name = divided(figure, by).name;
  const order = plan.order.map((each) =>
    each.column === figure.name ? { ...each, column: name } : each,
  );
  return { ...reading, plan: { ...plan, columns, order } };
}

/** The one figure that a plan shows or ranks by. */
function figureIn({ columns }: Plan, model: SemanticModel): Column | undefined {
  const figures = columns.filter(
    ({ expression }) =>
      expression.kind === "field" && fieldAt(model, expression.of).kind === "fact",
  );
  return figures.length === 1 ? figures[0] : undefined;
}

/** The column that counts what is called so: "rooms" of a room. */
function countOf(noun: string, { dataset }: Plan, model: SemanticModel): FieldRef | undefined {
  const { fields } = datasetOf(model, dataset)!;
  const said = noun.toLowerCase();
  const isCount = (label: string) => label !== said && stem(label) === stem(said);
  const [only, ...others] = fields.filter(({ kind, label }) => kind === "fact" && isCount(label));
  return only && others.length === 0 ? { dataset, field: only.name } : undefined;
}

function divided({ name, expression, hidden }: Column, by: FieldRef): Column {
  const right: Expression = { kind: "field", of: by };
  const quotient: Expression = { kind: "arithmetic", operator: "/", left: expression, right };
  return { name: `${name}_per_${by.field}`, expression: quotient, ...(hidden && { hidden }) };
}
