import type { Reader } from "../files/reader.ts";
import { columnIn, Inexpressible } from "./sql.ts";

/** The column that an entity, a dimension or a measure is. */
export function plainColumn(at: Reader, name: string): string {
  const found = columnIn(at.text("expr") ?? name);
  if (found) return found;
  throw new Inexpressible(`"${at.text("expr")}" is no column: make it a column of the model`);
}
