import {
  type Condition,
  type Expression,
  type FieldRef,
  fieldsIn,
  type Plan,
  type Scalar,
} from "../../plan.ts";

/** What a plan asks of its records in one respect: "from 2021 until before 2022" is one rule. */
export interface Rule {
  readonly all: readonly Condition[];
  /** The field that it is about, where it is about one. */
  readonly of?: FieldRef;
}

/** Longer lists are of another agent, and so are empty ones: nobody typed them. */
const MOST_TYPED = 20;

/** The rules that a question may have set, and what else holds of the plan's records. */
export function rulesOf({ where, latest }: Plan): {
  readonly rules: readonly Rule[];
  readonly fixed: readonly Condition[];
} {
  const typed = [...where.filter(isTyped), ...(latest ? within(latest) : [])];
  const byField = Map.groupBy(typed, (each) => JSON.stringify(fieldsIn(each)));
  const rules = [...byField.values()].map((all): Rule => {
    const refs = all.flatMap(fieldsIn);
    const isOne = all.every((each) => "left" in each && isField(each.left));
    return { all, ...(isOne && refs[0] && { of: refs[0] }) };
  });
  return { rules, fixed: where.filter((each) => !isTyped(each)) };
}

const isTyped = (each: Condition): boolean =>
  each.kind === "in"
    ? each.values.length > 0 && each.values.length <= MOST_TYPED
    : ["compare", "like", "null", "any", "all"].includes(each.kind);

const isField = (left: Expression | FieldRef): boolean => "kind" in left && left.kind === "field";

/** The stretch that the newest records are looked for in. */
function within({ time, from, to }: NonNullable<Plan["latest"]>): readonly Condition[] {
  const left: Expression = { kind: "field", of: time };
  return [
    ...(from ? [{ kind: "compare", left, operator: ">=", right: from } as const] : []),
    ...(to ? [{ kind: "compare", left, operator: "<", right: to } as const] : []),
  ];
}

/** Where the values that a rule leaves out lie: below the first bound, above the last. */
export function sidesOf({ all, of }: Rule): {
  readonly below?: Condition;
  readonly above?: Condition;
} {
  if (!of || !all.every((each) => each.kind === "compare")) return {};
  const left: Expression = { kind: "field", of };
  const bound = (signs: readonly string[]): Scalar | undefined =>
    all.find((each) => each.kind === "compare" && signs.includes(each.operator))?.right;
  const [low, over] = [bound([">=", "="]), bound([">"])];
  const [high, under] = [bound(["<=", "="]), bound(["<"])];
  const side = (operator: "<" | "<=" | ">" | ">=", right: Scalar): Condition => ({
    kind: "compare",
    left,
    operator,
    right,
  });
  return {
    ...(low !== undefined && { below: side("<", low) }),
    ...(over !== undefined && { below: side("<=", over) }),
    ...(high !== undefined && { above: side(">", high) }),
    ...(under !== undefined && { above: side(">=", under) }),
  };
}
