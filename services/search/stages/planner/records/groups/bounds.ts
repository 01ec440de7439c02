import type { FieldRef } from "../../../../plan.ts";
import { chooseField, fieldAt, isFigure, ofKind } from "../fields/choose.ts";
import { keyOf } from "../fields/mentions.ts";
import { figureOfVerb } from "../fields/verb-figures.ts";
import { around } from "../hear/around.ts";
import { isEntity, nextOf } from "../joins/look.ts";
import type { Test } from "../query.ts";
import { ownerOf } from "../roles/owners.ts";
import { GENERIC, referrer } from "../settle/settle-denial.ts";
import { type Context, headOf, type State } from "../state.ts";
import { addCompare } from "./compares.ts";
import { figureOf, isMeasurable } from "./figures.ts";
import { isCountedIn, scaled } from "./scaled.ts";

/** "visited a museum more than once": how many records tie the last one to the head. */
export function hearOften(value: number, s: State, c: Context): undefined {
  let node = s.current ?? headOf(s);
  while (node !== headOf(s) && s.nodes[node]!.parent !== headOf(s)) {
    const { parent } = s.nodes[node]!;
    if (parent === undefined) break;
    node = parent;
  }
  const isDone = c.items.some(({ text }) => GENERIC.test(text));
  const only = s.nodes.length === 1 && isDone ? referrer(0, s, c) : undefined;
  // "donors who gave more than 8 times": what refers to them is what they did.
  if (only && (s.compare || value > 1)) {
    s.nodes.push({ ...only, having: { operator: s.compare?.operator ?? ">=", value } });
    delete s.compare;
    return;
  }
  if (node === headOf(s) && boundsValue(value, s, c)) return;
  if (node === headOf(s)) {
    if (value > 1 || s.compare) s.unused.push("how often");
    return;
  }
  s.nodes[node]!.having = { operator: s.compare?.operator ?? ">=", value };
  delete s.compare;
}

/** "titles that occur more than twice", "with more than 2 records": of so many records each, which nobody named. */
export function boundsValue(value: number, s: State, c: Context): boolean {
  const [only, ...others] = s.selects;
  const isValue =
    only?.kind === "field" && !only.fn && others.length === 0 && only.node === headOf(s);
  const isNamed = s.nodes.length > 1 || s.nodes[headOf(s)]?.named || s.groups.length > 0;
  const isSaid = c.items.some(({ text }) => OCCURS.test(text));
  if (!isValue || isNamed || !isSaid || s.nodes[headOf(s)]!.tests.length > 0) return false;
  if (fieldAt(c.model, only.of).kind !== "dimension") return false;
  s.nodes[headOf(s)]!.having = { operator: s.compare?.operator ?? ">=", value };
  delete s.compare;
  delete s.number;
  return true;
}

const OCCURS =
  /^(?:occurs?|occurred|appears?|appeared|exists?|existed|(?:are |is )?(?:found|listed|recorded|repeated|used)|records?|rows?|entries|occurrences)$/i;

/** "between 5 and 10 pages" */
function figureAfter(index: number, s: State, c: Context): State["field"] {
  const next = nextOf(index, c);
  const figures = ofKind(next, "field").filter(({ of }) => isFigure(c.model, of));
  if (!next || figures.length === 0) return undefined;
  const of = chooseField(figures, around(c.items.indexOf(next), s, c));
  s.swallow = of;
  return { of, node: ownerOf(of, s, c) };
}

export function closeBetween(index: number, s: State, c: Context): undefined {
  const bounds = s.between!;
  delete s.between;
  const said = s.field && isMeasurable(s.field.of, c) ? s.field : undefined;
  const own = figureOfVerb(s, c) ?? said;
  const after = own && isCountedIn(own.of, index, c) ? undefined : figureAfter(index, s, c);
  const field = after ?? own ?? figureOf(s, c) ?? s.field;
  if (!field) {
    s.unused.push(`between ${bounds.map(({ value }) => value).join(" and ")}`);
    return;
  }
  const [low, high] = bounds
    .map((each) => scaled(each.value, field.of, index, s, c, each.index))
    .toSorted((a, b) => a - b);
  s.compare = { operator: ">=" };
  addCompare(field, s, low!);
  s.compare = { operator: "<=" };
  addCompare(field, s, high!);
}

export function hearBound(operator: ">=" | "<=", index: number, s: State, c: Context): undefined {
  if (s.number !== undefined) {
    s.compare = { operator };
    // "two or more authors": so many of them, whatever was named before.
    if (isEntity(nextOf(index, c))) return;
    const field = s.field ?? figureOf(s, c);
    if (field && s.field) addCompare(field, s, s.number);
    return;
  }
  const at = s.lastTest;
  if (!at) return;
  const { tests } = s.nodes[at.node]!;
  const test = tests[at.index];
  const begun = tests[at.index - 1];
  const isPeriod = test?.kind === "compare" && test.operator === "<" && isFrom(begun, test.of);
  // "in 2015 or later": from its first day on; "or earlier": until its last.
  if (isPeriod) tests.splice(operator === ">=" ? at.index : at.index - 1, 1);
  else if (test?.kind === "compare") tests[at.index] = { ...test, operator };
  if (isPeriod) s.lastTest = { ...at, index: at.index - 1 };
}

const isFrom = (test: Test | undefined, of: FieldRef): boolean =>
  test?.kind === "compare" && test.operator === ">=" && keyOf(test.of) === keyOf(of);
