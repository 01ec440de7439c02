import type { FieldRef } from "../../plan.ts";
import { Inexpressible, type Resolve } from "./sql.ts";

/** A table, drafted or finished. */
interface Named {
  readonly name: string;
  readonly fields: readonly { readonly name: string; readonly column: string }[];
}

const same = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

/** A field by its name, or else by its column; capitals do not matter in SQL. */
const fieldIn = ({ fields }: Named, name: string) =>
  fields.find((field) => same(field.name, name)) ??
  fields.find((field) => same(field.column, name));

/**
 * Names in expressions as fields of these tables. A bare name must be of one of them only.
 *
 * @param aliases  what an expression calls the tables, besides their names
 */
export function resolving(
  tables: readonly Named[],
  aliases: ReadonlyMap<string, string> = new Map(),
): Resolve {
  return (name, table) => {
    const wanted = table && (aliases.get(table.toLowerCase()) ?? table);
    const found = tables
      .filter((each) => !wanted || same(each.name, wanted))
      .flatMap((each): FieldRef[] => {
        const field = fieldIn(each, name);
        return field ? [{ dataset: each.name, field: field.name }] : [];
      });
    const said = table ? `${table}.${name}` : name;
    if (found.length > 1) throw new Inexpressible(`"${said}" is of several tables: say of which`);
    if (!found[0])
      throw new Inexpressible(`"${said}" is no column of this model: declare it, or correct it`);
    return { kind: "field", of: found[0] };
  };
}
