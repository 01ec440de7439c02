import type { Problem } from "../../model.ts";
import type { Kept } from "../../plan.ts";
import type { Beside } from "../routed.ts";
import { describe } from "../wording/describe.ts";

const SAID = { ">": "above", ">=": "at or above", "<": "below", "<=": "at or below" } as const;

/** What stands beside a plan's rows, and which of them are kept. */
export function besideWords({
  agent,
  proposal,
  kept,
  ranked,
  figure,
  against,
  correlated,
}: Beside): string {
  const theirs = describe(proposal.plan!, agent.subject!.knowledge.model);
  const way = kept && SAID[kept.operator as keyof typeof SAID];
  const much = kept ? muchIn(kept) : "";
  const lasting = kept?.every ? ` in each of ${kept.every} periods` : "";
  const only = kept ? `; only where ${figure} is ${way} ${against}${much}${lasting}` : "";
  const first = ranked?.top === undefined ? "" : `top ${ranked.top} `;
  const order = ranked ? `; ${first}by difference_percent ${WAYS[ranked.direction]}` : "";
  const pair = correlated ? "; the correlation of both over all rows that have both" : "";
  return `beside "${agent.config.name}" (${theirs})${only}${order}${pair}`;
}

const WAYS = { asc: "rising", desc: "falling" } as const;

const muchIn = ({ percent, amount }: Kept): string => {
  if (amount !== undefined) return ` by ${Math.abs(amount)}`;
  return percent === 0 ? "" : ` by ${Math.abs(percent)} percent`;
};

/** Rows of which there is no other figure. */
export const missing = (count: number, { agent, against }: Beside): readonly Problem[] =>
  count === 0
    ? []
    : [
        {
          code: "no_data",
          severity: "info",
          agent: agent.config.name,
          message: `No "${against}" of the same period is known of ${rowsOf(count)}: left out.`,
        },
      ];

/** Rows whose figures are counted in different units. */
export const mixed = (count: number, { agent, against }: Beside): readonly Problem[] =>
  count === 0
    ? []
    : [
        {
          code: "unit_mixed",
          severity: "warning",
          agent: agent.config.name,
          message: `"${against}" of ${rowsOf(count)} is in another unit, and nothing is converted: left out.`,
        },
      ];

const rowsOf = (count: number): string =>
  `${count.toLocaleString("en-US")} ${count === 1 ? "row" : "rows"}`;

export const tooMany = (agent: string): Problem => ({
  code: "truncated",
  severity: "error",
  agent,
  message: "Too many rows for two tables to be put beside each other: say of whom, or of when.",
});
