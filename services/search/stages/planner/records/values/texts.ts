import type { FieldRef } from "../../../../plan.ts";
import { datasetOf } from "../../../../semantic.ts";
import { fieldAt, sameField } from "../fields/choose.ts";
import { takeNegation } from "../hear/denial.ts";
import { type Context, type State, selectedField } from "../state.ts";

/** A field that was taken for asked, and now has its value, only filters. */
export function dropSelect(of: FieldRef, s: State): undefined {
  const last = s.selects.at(-1);
  if (
    last?.kind === "field" &&
    !last.fn &&
    sameField(last.of, of) &&
    (s.selects.length > 1 || s.nodes.some(({ named }) => named)) &&
    s.zone !== "select"
  )
    s.selects.pop();
}

export function hearText(text: string, s: State, c: Context): undefined {
  const field = s.field ?? labelField(s, c) ?? selectedField(s);
  if (!field) {
    s.unused.push(text);
    return;
  }
  const at = s.like ?? (fieldAt(c.model, field.of).values ? "any" : undefined);
  if (!s.like && at && !c.lexicon.holds(field.of, text)) s.unused.push(text);
  const node = field.node;
  const negated = takeNegation(node, s, c);
  s.nodes[node]!.tests.push(
    at
      ? { kind: "like", of: field.of, text, at, negated }
      : { kind: "in", of: field.of, values: [text], negated },
  );
  if (s.field) dropSelect(s.field.of, s);
  delete s.like;
  delete s.field;
}

function labelField(s: State, c: Context): State["field"] {
  const node = s.current ?? 0;
  const dataset = s.nodes[node] && datasetOf(c.model, s.nodes[node]!.dataset);
  return dataset?.entity
    ? { of: { dataset: dataset.name, field: dataset.entity.label }, node }
    : undefined;
}
