import type { Condition, Plan } from "../../plan.ts";
import { datasetOf, fieldOf, isCode, type SemanticModel } from "../../semantic.ts";
import { pathFrom } from "../joins.ts";
import { quote } from "./dialect.ts";
import { render } from "./expressions.ts";
import { bind, boundBeside, columnName, type Scope } from "./scope.ts";

/** Writes the SELECT of a plan inside another statement. */
export type Inner = (plan: Plan, scope: Scope) => string;

export function condition(each: Condition, scope: Scope, inner: Inner): string {
  switch (each.kind) {
    case "compare": {
      const named = isNamed(each, scope.model);
      const left = render(each.left, scope);
      if (named)
        return `CAST(${left} AS VARCHAR) ${each.operator} ${bind(scope.parameters, String(each.right))}`;
      return `${left} ${each.operator} ${boundBeside(each.left, each.right, scope)}`;
    }
    case "in": {
      if (each.values.length === 0) return each.negated ? "TRUE" : "FALSE";
      const values = each.values.map((value) => boundBeside(each.left, value, scope)).join(", ");
      const left = render(each.left, scope);
      // Nothing but text can be empty: a database refuses to compare a number to it.
      const own = each.values.includes("") ? `CAST(${left} AS VARCHAR)` : left;
      return `${own} ${each.negated ? "NOT IN" : "IN"} (${values})`;
    }
    case "like":
      return like(each, scope);
    case "null":
      return `${render(each.left, scope)} IS ${each.negated ? "NOT " : ""}NULL`;
    case "any":
      return `(${each.of.map((one) => condition(one, scope, inner)).join(" OR ")})`;
    case "all":
      return `(${each.of.map((one) => condition(one, scope, inner)).join(" AND ")})`;
    case "against": {
      const name = quote(each.right.columns[0]!.name);
      const left = render(each.left, scope);
      const other = `(${inner(each.right, scope)}) AS "other"`;
      const same = (each.by ?? []).map(
        (of, index) =>
          `"other".${quote(each.right.columns[index + 1]!.name)} = ${columnName(scope, of)}`,
      );
      if (same.length === 0) return `${left} ${each.operator} (SELECT ${name} FROM ${other})`;
      return `${left} ${each.operator} (SELECT max("other".${name}) FROM ${other} WHERE ${same.join(" AND ")})`;
    }
    case "within":
      return within(each, scope, inner);
    case "among":
      throw new Error(`who is among those of "${each.agent}" has to be looked up before`);
    case "related":
      return related(each, scope);
  }
}

/** An empty key is none: NOT IN would find nothing beside it. */
function within(each: Condition & { kind: "within" }, scope: Scope, inner: Inner): string {
  const fields = [each.left, ...(each.and ?? [])].map((of) => columnName(scope, of));
  const names = each.right.columns.slice(0, fields.length).map(({ name }) => quote(name));
  const present = names.map((name) => `${name} IS NOT NULL`).join(" AND ");
  const among = `SELECT ${names.join(", ")} FROM (${inner(each.right, scope)}) AS "among" WHERE ${present}`;
  const left = fields.length === 1 ? fields[0] : `(${fields.join(", ")})`;
  return `${left} ${each.negated ? "NOT IN" : "IN"} (${among})`;
}

/** Numbers that name something are compared as they are written: "flight 99", "room 101". */
function isNamed(each: Condition & { kind: "compare" }, model: SemanticModel): boolean {
  if (each.left.kind !== "field" || typeof each.right !== "number") return false;
  if (each.operator !== "=" && each.operator !== "<>") return false;
  const field = fieldOf(datasetOf(model, each.left.of.dataset), each.left.of.field);
  return isCode(field) || ["key", "label", "dimension"].includes(field?.kind ?? "");
}

function like(each: Condition & { kind: "like" }, scope: Scope): string {
  const literal = each.text.toLowerCase().replace(/[\\%_]/g, "\\$&");
  const pattern = `${each.at === "start" ? "" : "%"}${literal}${each.at === "end" ? "" : "%"}`;
  const left = `lower(CAST(${render(each.left, scope)} AS VARCHAR))`;
  return `${left} ${each.negated ? "NOT " : ""}LIKE ${bind(scope.parameters, pattern)} ESCAPE '\\'`;
}

function related(each: Condition & { kind: "related" }, scope: Scope): string {
  const { model, root, dialect } = scope;
  const [hop] = pathFrom(model, root, each.dataset) ?? [];
  if (!hop) throw new Error(`"${root}" is not related to "${each.dataset}"`);
  const forward = hop.relationship.from === root;
  const mine = forward ? hop.relationship.fromColumns : hop.relationship.toColumns;
  const theirs = forward ? hop.relationship.toColumns : hop.relationship.fromColumns;
  const other = datasetOf(model, each.dataset)!;
  const on = mine.map(
    (field, index) =>
      `${columnName(scope, { dataset: root, field })} = "other".${quote(fieldOf(other, theirs[index]!)!.column)}`,
  );
  return `${each.negated ? "NOT " : ""}EXISTS (SELECT 1 FROM ${dialect.table(other.source)} AS "other" WHERE ${on.join(" AND ")})`;
}
