import type { FieldRef } from "../../../plan.ts";
import { datasetOf } from "../../../semantic.ts";
import { fieldAt } from "./choose.ts";
import type { Context, State } from "./state.ts";

export const isTimely = (of: FieldRef, c: Context) => {
  const { kind, label } = fieldAt(c.model, of);
  return kind === "year" || kind === "time" || /\byear\b/.test(label);
};

export function timeField(s: State, c: Context): { of: FieldRef; node: number } | undefined {
  if (s.field && isTimely(s.field.of, c)) return s.field;
  const order = [s.current, ...s.nodes.keys()].filter((node) => node !== undefined);
  for (const node of order) {
    const dataset = datasetOf(c.model, s.nodes[node]!.dataset)!;
    const field =
      dataset.fields.find(({ kind }) => kind === "year" || kind === "time") ??
      dataset.fields.find(
        ({ label, kind }) =>
          kind !== "hidden" && (/\byear\b/.test(label) || /^start from$/.test(label)),
      );
    if (field) return { of: { dataset: dataset.name, field: field.name }, node };
  }
  return undefined;
}
