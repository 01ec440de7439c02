import type { AgentAnswer, Problem, Proposal } from "../../model.ts";
import { type Condition, type Plan, sameField } from "../../plan.ts";

/** "in 2024 and 2031": of which of the periods that were asked for the table has no row. */
export function missing(
  agent: string,
  { plan }: Proposal,
  { rows, total }: AgentAnswer,
): readonly Problem[] {
  // Who has one of every period has them in one row.
  if (plan?.beside?.kept?.every) return [];
  if (!plan || plan.top !== undefined || rows.length === 0 || total > rows.length) return [];
  // "without debt": none, or nothing known of it, of which neither was asked for by itself.
  const asked = plan.where.flatMap((each) =>
    each.kind === "any" && !each.of.some(({ kind }) => kind === "null") ? [each.of] : [],
  );
  const lacking = asked
    .flatMap((each) => each.map((one) => pinnedBy(one, plan)))
    .filter((pins) => pins && !rows.some((row) => pins.every(({ at, is }) => row[at] === is)))
    .map((pins) => pins!.map(({ of, is }) => `${of} ${is}`).join(" and "));
  if (lacking.length === 0) return [];
  const message = `The data holds nothing that fits the question for ${lacking.join(", or for ")}.`;
  return [{ code: "no_data", severity: "warning", agent, message }];
}

/** A value that a column of each row has to have. */
interface Pin {
  readonly at: number;
  readonly of: string;
  readonly is: number;
}

/** Undefined where a table does not show what a condition asks for. */
function pinnedBy(condition: Condition, { columns }: Plan): readonly Pin[] | undefined {
  const all = condition.kind === "all" ? condition.of : [condition];
  const pins = all.flatMap((each): readonly Pin[] => {
    if (each.kind !== "compare" || each.operator !== "=" || typeof each.right !== "number")
      return [];
    const { left, right } = each;
    const at = columns.findIndex(
      ({ expression }) =>
        expression.kind === "field" && left.kind === "field" && sameField(expression.of, left.of),
    );
    return at < 0 ? [] : [{ at, of: columns[at]!.name.replaceAll("_", " "), is: right }];
  });
  return pins.length === all.length ? pins : undefined;
}
