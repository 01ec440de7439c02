import { type FieldRef, sameField } from "../../../../plan.ts";
import { datasetOf } from "../../../../semantic.ts";
import { fieldAt } from "../fields/choose.ts";
import { takeNegation } from "../hear/denial.ts";
import type { Test } from "../query.ts";
import { type Context, type State, selectedField } from "../state.ts";
import { eitherOr } from "./either-or.ts";

/**
 * A field that was taken for asked, and now has its value, only filters. What was asked for before,
 * and is named again with its value, is both: "name and sex of people whose sex is F".
 */
export function dropSelect(of: FieldRef, s: State): undefined {
  const last = s.selects.at(-1);
  const isAgain = s.spoken.filter((each) => sameField(each, of)).length > 1;
  if (
    !isAgain &&
    last?.kind === "field" &&
    !last.fn &&
    sameField(last.of, of) &&
    (s.selects.length > 1 || s.nodes.some(({ named }) => named)) &&
    s.zone !== "select"
  )
    s.selects.pop();
}

export function hearText(text: string, s: State, c: Context): undefined {
  const before = s.field ? undefined : eitherText(s);
  const field = before ?? s.field ?? labelField(s, c) ?? selectedField(s);
  if (!field || ("tally" in field && field.tally)) {
    s.unused.push(text);
    return;
  }
  const at = s.like ?? before?.at ?? (fieldAt(c.model, field.of).values ? "any" : undefined);
  if (!s.like && !before && at && !c.lexicon.holds(field.of, text)) s.unused.push(text);
  const { node, of } = field;
  const negated = takeNegation(node, s, c);
  const test: Test = at
    ? { kind: "like", of, text, at, negated }
    : { kind: "in", of, values: [text], negated };
  const own = s.field;
  delete s.like;
  if (s.or && eitherOr(node, test, s)) return;
  s.nodes[node]!.tests.push(test);
  s.lastTest = { node, index: s.nodes[node]!.tests.length - 1 };
  if (own) dropSelect(own.of, s);
  delete s.field;
}

/** "contains 'bank' or 'labs'": the second text is of what the first was of, whatever else is called so. */
export function eitherText({ or, lastTest, nodes }: State) {
  const last = or && lastTest ? nodes[lastTest.node]!.tests[lastTest.index] : undefined;
  const first = last?.kind === "any" ? last.of.at(-1) : last;
  return first?.kind === "like" ? { of: first.of, node: lastTest!.node, at: first.at } : undefined;
}

function labelField(s: State, c: Context): State["field"] {
  const node = s.current ?? 0;
  const dataset = s.nodes[node] && datasetOf(c.model, s.nodes[node]!.dataset);
  return dataset?.entity
    ? { of: { dataset: dataset.name, field: dataset.entity.label }, node }
    : undefined;
}
