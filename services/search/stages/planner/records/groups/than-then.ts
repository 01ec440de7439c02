import { isWhole, type Read, type Reading } from "../reading.ts";
import { beside } from "./counts-beside.ts";
import { keysOf } from "./share.ts";

const THAN =
  /^(?:which |what |(?:list |show )?(?:the |all )?)?([a-z]+(?: [a-z]+)?) (?:(?:that|which|who) )?(?:have|has|had|with|made|placed|took|did|got|received|saw) (more|fewer|less) (.+?) in (.+?) than (?:(?:they|it) (?:did|had) )?in (.+?)[\s?.!]*$/i;

/** "customers that had more orders in 2024 than in 2023": both counts of each, and which is greater. */
export function thanThen(question: string, read: Read): Reading | undefined {
  const [, who, more = "", what, now, then] = question.match(THAN) ?? [];
  if (!who) return undefined;
  const times = [now!, then!];
  const each = times.map((time) => read(`number of ${what} in ${time} per ${who}`));
  if (!each.every(isWhole) || keysOf(each[0]!.plan).length === 0) return undefined;
  const nouns = times.map((time) => `${what} in ${time}`);
  const plans = each.map(({ plan }) => plan);
  const plan = beside(plans, { questions: [], nouns, isScoped: false });
  const [left, right] = plan?.columns.slice(-2).map(({ expression }) => expression) ?? [];
  if (!plan || !left || !right) return undefined;
  const difference = { kind: "arithmetic", operator: "-", left, right } as const;
  const operator = /more/i.test(more) ? ">" : "<";
  const having = [{ kind: "compare", left: difference, operator, right: 0 } as const];
  return { ...each[0]!, plan: { ...plan, having } };
}
