import type { Expression, Plan } from "../../plan.ts";
import { datasetOf, type SemanticModel, withoutBefore } from "../../semantic.ts";
import { quote } from "./dialect.ts";
import { render } from "./expressions.ts";
import type { Scope } from "./scope.ts";

/** Where the statement's rows say which records they rest on. */
export interface Trace {
  readonly dataset: string;
  /** Result column: whether the row rests on exactly one record of the dataset. */
  readonly single: string;
  /** Result columns by the field that they hold. */
  readonly fields: Readonly<Record<string, string>>;
}

/** The records whose links a row may carry: the root's, and those joined to it. */
export function tracesOf(
  plan: Plan,
  model: SemanticModel,
  joined: ReadonlySet<string>,
): readonly Trace[] {
  return [plan.dataset, ...joined].flatMap((name, index) => {
    const dataset = datasetOf(model, name);
    if (!dataset || dataset.primaryKey.length === 0) return [];
    const label = dataset.entity ? [dataset.entity.label] : [];
    const template = dataset.provenance ? templateFields(dataset.provenance) : label;
    const wanted = [...new Set([...template, ...dataset.primaryKey])];
    const fields = Object.fromEntries(wanted.map((field, n) => [field, `_p${index}_${n}`]));
    return [{ dataset: name, single: `_one${index}`, fields }];
  });
}

const templateFields = ({ uri, name }: { readonly uri: string; readonly name: string }) =>
  [...`${uri} ${name}`.matchAll(/\{(\w+)\}/g)].map(([, field]) => field!);

/** @param merged  whether several records may stand behind one row */
export function renderTrace(trace: Trace, merged: boolean, scope: Scope): readonly string[] {
  const dataset = datasetOf(scope.model, trace.dataset)!;
  const column = (field: string) => render(fieldExpression(trace.dataset, field), scope);
  const keys = dataset.primaryKey.map(column);
  // The first record of somebody stands beside none.
  const isThere =
    trace.dataset === withoutBefore(trace.dataset) ? "TRUE" : `${keys[0]} IS NOT NULL`;
  const single = merged ? keys.map((key) => `min(${key}) = max(${key})`).join(" AND ") : isThere;
  const fields = Object.entries(trace.fields).map(([field, name]) => {
    const text = merged ? `min(${column(field)})` : column(field);
    return `${text} AS ${quote(name)}`;
  });
  return [`(${single}) AS ${quote(trace.single)}`, ...fields];
}

const fieldExpression = (dataset: string, field: string): Expression => ({
  kind: "field",
  of: { dataset, field },
});
