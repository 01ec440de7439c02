import type { Comparison, FieldRef, Scalar } from "../../../plan.ts";
import { datasetOf } from "../../../semantic.ts";
import { patternsOf } from "./adjectives.ts";
import { around } from "./around.ts";
import { chooseField, fieldAt, fieldByAdjective, isFigure, ofKind, sameField } from "./choose.ts";
import { cueOf, isEntity, nextOf } from "./look.ts";
import { ownerOf } from "./nodes.ts";
import { type Context, headOf, type State } from "./state.ts";

function impliedField(s: State, c: Context): State["field"] {
  const adjective = s.compare?.adjective ?? s.compare?.hint;
  if (s.current === undefined || !adjective) return undefined;
  for (const node of [s.current, headOf(s), ...s.nodes.keys()]) {
    const found = s.nodes[node] && fieldByAdjective(c.model, s.nodes[node]!.dataset, adjective);
    if (found) return { of: found.of, node };
  }
  return undefined;
}

export function addCompare(field: NonNullable<State["field"]>, s: State, value: Scalar): undefined {
  const operator = s.compare?.operator ?? "=";
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
    if (s.or && last && (last.kind === "compare" || last.kind === "any"))
      tests[tests.length - 1] = {
        kind: "any",
        of: last.kind === "any" ? [...last.of, test] : [last, test],
      };
    else tests.push(test);
    s.lastTest = { node: field.node, index: tests.length - 1 };
    dropSelectOfTest(field.of, s);
  }
  s.or = false;
  delete s.compare;
  delete s.number;
  s.current = s.rival ? s.rival.node : field.node;
}

export function dropSelectOfTest(of: FieldRef, s: State): undefined {
  const last = s.selects.at(-1);
  if (
    s.zone !== "where" &&
    last?.kind === "field" &&
    !last.fn &&
    sameField(last.of, of) &&
    s.selects.length > 1
  )
    s.selects.pop();
}

export function hearNumber(value: number, index: number, s: State, c: Context): undefined {
  s.position = index;
  if (s.between) {
    s.between.push(value);
    if (s.between.length === 2) closeBetween(index, s, c);
    return;
  }
  const next = nextOf(index, c);
  if (
    s.superlative &&
    !s.superlative.top &&
    value >= 1 &&
    value <= 1000 &&
    Number.isInteger(value) &&
    !s.compare &&
    cueOf(c.items[index - 1])?.kind === "superlative"
  ) {
    s.superlative.top = value;
    return;
  }
  if (s.compare) {
    const left = leftField(s, c);
    if (left) return addCompare(left, s, value);
    s.number = value;
    const field = ofKind(next, "field").length > 0 && !isEntity(next);
    if (field || isEntity(next)) return;
    const implied = (s.compare.hint && figureOf(s, c)) || (impliedField(s, c) ?? figureOf(s, c));
    if (implied) return addCompare(implied, s, value);
    return;
  }
  const nextCue = cueOf(next);
  if (nextCue?.kind === "superlative" || nextCue?.kind === "mode") {
    s.limit = value;
    return;
  }
  if (
    s.zone === "select" &&
    (s.nodes.length === 0 || (isEntity(next) && /^all/i.test(c.items[index - 1]?.text ?? ""))) &&
    /^(?:all(?: the)?|the)$/i.test(c.items[index - 1]?.text ?? "") &&
    next?.kind === "data"
  )
    return;
  const noun =
    ofKind(next, "value").length > 0 && !isEntity(next) && next
      ? c.items[c.items.indexOf(next) + 1]
      : undefined;
  if (nextCue?.kind === "bound" || isEntity(next) || isEntity(noun)) {
    s.number = value;
    if (isEntity(next) && s.zone === "select" && s.selects.length === 0) return;
    return;
  }
  if (s.field && (isFigure(c.model, s.field.of) || fieldAt(c.model, s.field.of).kind === "key")) {
    const last = s.selects.at(-1);
    if (last?.kind === "field" && sameField(last.of, s.field.of) && s.selects.length > 1)
      s.selects.pop();
    return addCompare(s.field, s, value);
  }
  s.number = value;
}

/** "visited a museum more than once": how many records tie the last one to the head. */
export function hearOften(value: number, s: State): undefined {
  let node = s.current ?? headOf(s);
  while (node !== headOf(s) && s.nodes[node]!.parent !== headOf(s)) {
    const { parent } = s.nodes[node]!;
    if (parent === undefined) break;
    node = parent;
  }
  if (node === headOf(s)) {
    if (value > 1 || s.compare) s.unused.push("how often");
    return;
  }
  s.nodes[node]!.having = { operator: s.compare?.operator ?? ">=", value };
  delete s.compare;
}

/** What a comparison speaks of: the field before it, or what its adjective says. */
export function leftField(s: State, c: Context): State["field"] {
  const { field, compare } = s;
  if (field?.tally) return field;
  if (compare?.adjective) {
    const patterns = patternsOf(compare.adjective);
    if (field && patterns.some(([pattern]) => pattern.test(fieldAt(c.model, field.of).label)))
      return field;
    return impliedField(s, c) ?? (field && isMeasurable(field.of, c) ? field : undefined);
  }
  if (!field) return undefined;
  return isMeasurable(field.of, c) || compare?.operator === "=" || compare?.operator === "<>"
    ? field
    : undefined;
}

const isMeasurable = (of: FieldRef, c: Context) =>
  isFigure(c.model, of) || fieldAt(c.model, of).kind === "time";

/** The only field that the last word for a size can mean: "stadiums above 5000" has one figure. */
export function figureOf(s: State, c: Context): State["field"] {
  const node = s.current;
  if (node === undefined) return undefined;
  const { name, fields } = datasetOf(c.model, s.nodes[node]!.dataset)!;
  const figures = fields.filter(({ kind }) => kind === "fact");
  return figures.length === 1
    ? { of: { dataset: name, field: figures[0]!.name }, node }
    : undefined;
}

/** "between 5 and 10 pages" */
function figureAfter(index: number, s: State, c: Context): State["field"] {
  const next = nextOf(index, c);
  const figures = ofKind(next, "field").filter(({ of }) => isFigure(c.model, of));
  if (!next || figures.length === 0) return undefined;
  const of = chooseField(figures, around(c.items.indexOf(next), s, c));
  s.swallow = of;
  return { of, node: ownerOf(of, s, c) };
}

function closeBetween(index: number, s: State, c: Context): undefined {
  const [low, high] = s.between!.toSorted((a, b) => a - b) as [number, number];
  delete s.between;
  const own = s.field && isMeasurable(s.field.of, c) ? s.field : undefined;
  const field = figureAfter(index, s, c) ?? own ?? figureOf(s, c) ?? s.field;
  if (!field) {
    s.unused.push(`between ${low} and ${high}`);
    return;
  }
  s.compare = { operator: ">=" };
  addCompare(field, s, low);
  s.compare = { operator: "<=" };
  addCompare(field, s, high);
}

export function hearBound(operator: ">=" | "<=", s: State, c: Context): undefined {
  if (s.number !== undefined) {
    s.compare = { operator };
    const field = s.field ?? figureOf(s, c);
    if (field && s.field) addCompare(field, s, s.number);
    return;
  }
  const at = s.lastTest;
  const test = at && s.nodes[at.node]!.tests[at.index];
  if (test?.kind === "compare") s.nodes[at!.node]!.tests[at!.index] = { ...test, operator };
}
