import type { Column, FieldRef } from "../../../plan.ts";
import { type Draft, nameOf } from "./draft.ts";

/** How many values of a field there are: "number_of_countries". */
export const differentOnes = (draft: Draft, of: FieldRef): Column => ({
  name: `number_of_${plural(nameOf(draft, of))}`,
  expression: { kind: "aggregate", fn: "count_distinct", of },
});

const plural = (name: string) => (name.endsWith("y") ? `${name.slice(0, -1)}ies` : `${name}s`);
