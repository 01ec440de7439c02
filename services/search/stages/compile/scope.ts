import type { Condition, Expression, FieldRef, Scalar } from "../../plan.ts";
import { datasetOf, fieldOf, type SemanticModel } from "../../semantic.ts";
import { type Derived, derivedFrom } from "../arithmetic/derived.ts";
import { type Dialect, quote } from "./dialect.ts";

/** What one SELECT can name, and the parameters of the whole statement. */
export interface Scope {
  readonly model: SemanticModel;
  readonly dialect: Dialect;
  readonly root: string;
  /** Datasets joined to the root. */
  readonly joined: ReadonlySet<string>;
  /** Whether its rows are the answer: days are then shown as they are kept. */
  readonly answers?: boolean;
  /** Shared by a statement and its inner ones: filled in the order of the text. */
  readonly parameters: Scalar[];
  /** Writes a condition of this SELECT. */
  readonly condition: (each: Condition, scope: Scope) => string;
}

type Named = Pick<Scope, "model" | "dialect">;

/** Adds a parameter, and is its place in the text. */
export function bind(parameters: Scalar[], value: Scalar): string {
  parameters.push(value);
  return `$${parameters.length}`;
}

/** @param asKept  a day kept as a number in its own form, which is in the order of the days */
export function columnName(scope: Named, { dataset, field }: FieldRef, asKept = false): string {
  const { model, dialect } = scope;
  const derived = derivedFrom(field);
  if (derived?.kind === "age")
    return fullYears(columnName(scope, { dataset, field: derived.first }), derived.second);
  if (derived) {
    const columns = [derived.first, derived.second].map((each) =>
      columnName(scope, { dataset, field: each }),
    );
    return combined(derived.kind, columns[0]!, columns[1]!, dialect);
  }
  const known = fieldOf(datasetOf(model, dataset), field);
  if (!known)
    throw new Error(`the plan names "${dataset}.${field}", which the model does not have`);
  const column = `${quote(dataset)}.${quote(known.column)}`;
  if (asKept && known.readAs === "yyyymmdd") return column;
  return known.readAs ? dialect.readAs(column, known.readAs) : column;
}

/** @param day  the one to which years are told, ISO */
function fullYears(born: string, day: string): string {
  const [year, month, date] = day.split("-").map(Number) as [number, number, number];
  const part = (name: string) => `EXTRACT(${name} FROM ${born})`;
  const isAhead = `${part("MONTH")} * 100 + ${part("DAY")} > ${month * 100 + date}`;
  return `CAST(${year} - ${part("YEAR")} - CASE WHEN ${isAhead} THEN 1 ELSE 0 END AS INTEGER)`;
}

function combined(
  kind: Exclude<Derived["kind"], "age">,
  first: string,
  second: string,
  dialect: Dialect,
): string {
  switch (kind) {
    case "span":
      return dialect.days(first, second);
    case "margin":
      return `(${first} - ${second})`;
    case "product":
      return `(${first} * ${second})`;
  }
}

/** A bound value beside what it is compared to. */
export function boundBeside(left: Expression, right: Scalar, scope: Scope): string {
  const { model, dialect, parameters } = scope;
  const placeholder = bind(parameters, right);
  const of = left.kind === "field" || left.kind === "bucket" ? left.of : undefined;
  const isTime =
    of &&
    ((left.kind === "bucket" && !left.written) ||
      fieldOf(datasetOf(model, of.dataset), of.field)?.kind === "time");
  if (typeof right === "number") return dialect.number(placeholder, right);
  return isTime && typeof right === "string" ? dialect.date(placeholder) : placeholder;
}
