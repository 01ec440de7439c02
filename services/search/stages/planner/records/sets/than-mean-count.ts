import { type Condition, isAggregate, type Plan } from "../../../../plan.ts";
import type { SemanticModel } from "../../../../semantic.ts";
import { withoutEnd } from "../../../language/ending.ts";
import { meanOfAll, meanOfEach } from "../groups/mean-of-each.ts";
import { isWhole, type Read, type Reading } from "../reading.ts";
import { wordsIn } from "../returned/named.ts";

/** "which crews made more late trips than the average number of late trips per crew" */
const SAID =
  /^(?:(?:which|what|list|find|show|name|return|give)(?: me)?(?: (?:all|the|all the))? )?([a-z]+)((?: (?!more\b)[a-z]+){1,3}) more((?: [a-z-]+){1,4}) than (?:the )?average (?:number|count) of (.+?) (?:per|(?:for|of|by) (?:each|every)) ([a-z]+)(,? (?:taking|taken|with) (?:the|that) average (?:taken )?over (?:the |those )?(?:[a-z]+ )?(?:who|that|which|with)\b[^,]*?\bat least one(?: [a-z]+)*)?$/i;

/** What only says that they have some. */
const HAVE = /^(?:who|that|which|have|has|had|with|having|made|make|did|do|got|get|took|take)$/;

/**
 * Who has more of something than all have on average, or those who have any where that is said;
 * undefined of anything else.
 */
export function thanMeanCount(text: string, read: Read, model: SemanticModel): Reading | undefined {
  const [, who, verb, noun, what, per, ofAny] = withoutEnd(text).match(SAID) ?? [];
  if (!who || !verb || !noun || !what || !per) return undefined;
  const known = wordsIn(what);
  const said = [...wordsIn(verb), ...wordsIn(noun)].filter((word) => !HAVE.test(word));
  const isSame =
    wordsIn(who).join() === wordsIn(per).join() &&
    known.every((word) => said.includes(word)) &&
    said.every((word) => known.includes(word));
  const each = isSame ? read(`number of ${what} for each ${per}`) : undefined;
  const plan = each && isWhole(each) ? aboveMean(each.plan, ofAny ? undefined : model) : undefined;
  return plan && { ...each!, plan };
}

/** @param model  where the mean is also of those who have none */
function aboveMean(each: Plan, model?: SemanticModel): Plan | undefined {
  const mean = { text: "", fn: "avg" } as const;
  const right = model ? meanOfAll(each, mean, model) : meanOfEach(each, mean);
  const figure = each.columns.find(({ expression }) => isAggregate(expression));
  if (!right || !figure) return undefined;
  const rule: Condition = { kind: "against", left: figure.expression, operator: ">", right };
  const columns = each.columns.map((column) =>
    column === figure ? { ...column, hidden: true } : column,
  );
  return { ...each, columns, having: [...each.having, rule] };
}
