import { type Comparison, type FieldRef, type Scalar, sameField } from "../../../../plan.ts";
import type { State } from "../state.ts";

export function addCompare(field: NonNullable<State["field"]>, s: State, value: Scalar): undefined {
  const operator = s.compare?.operator ?? "=";
  // "more than 400 people that cost less than 1000": nothing was found that has 400.
  if (s.number !== undefined && s.number !== value) s.unused.push(String(s.number));
  const wrong = s.negated;
  s.negated = false;
  const opposite: Partial<Record<Comparison, Comparison>> = {
    ">": "<=",
    ">=": "<",
    "<": ">=",
    "<=": ">",
    "=": "<>",
  };
  if (field.tally) s.nodes[field.node]!.having = { operator, value: Number(value) };
  else {
    const tests = s.nodes[field.node]!.tests;
    const test = {
      kind: "compare",
      of: field.of,
      ...(field.fn && { fn: field.fn }),
      operator: wrong ? (opposite[operator] ?? operator) : operator,
      value,
    } as const;
    const last = tests.at(-1);
    if (s.or && last && s.lastTest?.node === field.node)
      tests[tests.length - 1] = {
        kind: "any",
        of: last.kind === "any" ? [...last.of, test] : [last, test],
      };
    else {
      if (s.or && s.lastTest) s.unused.push("or");
      tests.push(test);
    }
    s.lastTest = { node: field.node, index: tests.length - 1 };
    dropSelectOfTest(field.of, s);
  }
  s.or = false;
  delete s.compare;
  delete s.number;
  s.current = s.rival ? s.rival.node : field.node;
}

/** "the readers' age above 30": a field that was only named to be compared is not asked for. */
export function dropSelectOfTest(of: FieldRef, s: State): undefined {
  const last = s.selects.at(-1);
  // "the title and year written of plays written after 2000": asked for, and then compared.
  if (s.spoken.filter((each) => sameField(each, of)).length > 1) return;
  if (
    s.zone !== "where" &&
    last?.kind === "field" &&
    !last.fn &&
    sameField(last.of, of) &&
    s.selects.length > 1
  )
    s.selects.pop();
}
