import { type FieldRef, sameField } from "../../../../plan.ts";
import { datasetOf } from "../../../../semantic.ts";
import { fieldsRead } from "../dropped.ts";
import { fieldAt } from "../fields/choose.ts";
import type { Context, State } from "../state.ts";

/** What the tables, the keys and the columns are called that a question is read of. */
export function namesIn(s: State, c: Context): readonly string[] {
  const hops = s.nodes.flatMap((node) => node.hops);
  const keys = hops.flatMap(({ relationship: { name: _, fromColumns }, from, to }) => [
    from,
    to,
    ...fromColumns,
  ]);
  const tables = s.nodes.map(({ dataset }) => dataset);
  // "who makes laptops" of whose laptops they are: the make beside them is not who.
  const beside = s.selects.some(({ node }) => node !== s.selects[0]!.node) ? s.selects : [];
  const isBeside = (of: FieldRef) =>
    c.asked === "who" && beside.some((each) => each.kind === "field" && sameField(each.of, of));
  const read = readIn(s, c).filter((of) => !isBeside(of));
  const fields = read.flatMap((of) => {
    const { label, synonyms } = fieldAt(c.model, of);
    return c.model.reading === "records" ? [label] : [label, ...synonyms];
  });
  // Of records the first is how a table's name is said in full.
  const declared = tables.flatMap((name) => {
    const { synonyms } = datasetOf(c.model, name)!;
    return c.model.reading === "records" ? synonyms.slice(0, 1) : synonyms;
  });
  return [...tables, ...keys, ...fields, ...declared].map(spoken);
}

export const readIn = (s: State, c: Context): readonly FieldRef[] => fieldsRead(s, c);

/** "HireId" is "hire id". */
export const spoken = (name: string) =>
  name
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .replaceAll("_", " ")
    .toLowerCase();
