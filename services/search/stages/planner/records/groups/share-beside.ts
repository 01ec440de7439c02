import { isAggregate, type Plan } from "../../../../plan.ts";
import type { SemanticModel } from "../../../../semantic.ts";
import { withoutEnd } from "../../../language/ending.ts";
import { isWhole, type Read, type Reading } from "../reading.ts";
import { wordsIn } from "../returned/named.ts";
import { valuesOf } from "../returned/of-share.ts";
import { addsUp, shareOf } from "./share.ts";

/** "the three shops with the highest total sales, and what share of all sales each one represents" */
const SAID =
  /^(.+?),? and (?:also )?(?:what |the )?(share|percentage|proportion) of (?:all(?: the)?|the (?:total|overall|whole)) (.+?)(?:,? (?:that )?(?:each(?: one)?(?: of them)?|they|it) (?:represents?|makes? up|accounts? for|has|have|holds?|contributes?|is|are)|,? (?:is|are|does|do) (?:it|that|they|each(?: one)?)(?: (?:represent|make up|account for|have|hold))?| of each(?: one)?)$/i;

/** Groups that are the most, beside what part of the whole each of them is; undefined of anything else. */
export function shareBeside(text: string, read: Read, model: SemanticModel): Reading | undefined {
  const [, ask, part, whole] = withoutEnd(text).match(SAID) ?? [];
  const reading = ask ? read(ask) : undefined;
  const plan =
    reading && isWhole(reading)
      ? withShare(reading.plan, { ask: ask!, part: part!, whole: whole! }, model)
      : undefined;
  return plan && { ...reading!, plan };
}

interface Said {
  readonly ask: string;
  readonly part: string;
  readonly whole: string;
}

/** The whole is of the same records: all that is said of them is said of it, and nothing else. */
function withShare(plan: Plan, { ask, part, whole }: Said, model: SemanticModel): Plan | undefined {
  const figures = plan.columns.filter(({ expression }) => isAggregate(expression));
  const [figure, ...others] = figures;
  const isPlain = plan.grouped && !plan.of && !plan.change && plan.having.length === 0;
  if (!figure || others.length > 0 || !isPlain || plan.topOf || !addsUp(figure.expression, model))
    return undefined;
  const [known, said] = [wordsIn(ask), wordsIn(whole)];
  const isSame =
    said.every((word) => known.includes(word)) &&
    valuesOf(plan.where).every((word) => said.includes(word)) &&
    plan.where.every(({ kind }) => kind === "in");
  if (!isSame) return undefined;
  const name = /^percent/i.test(part) ? "percentage" : "share";
  return { ...plan, columns: [...plan.columns, shareOf(figure.expression, name)] };
}
