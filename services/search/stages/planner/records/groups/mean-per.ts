import type { Plan } from "../../../../plan.ts";
import type { SemanticModel } from "../../../../semantic.ts";
import { withoutEnd } from "../../../language/ending.ts";
import { phraseOf } from "../../../language/tokens.ts";
import { isWhole, type Read, type Reading, without } from "../reading.ts";
import { meanOver } from "./mean-of-each.ts";
import { keysOf, LEAD } from "./share.ts";

const FIGURE = "(average|mean|median) ((?:number|count) of )?(?!total\\b)(.+?) per ([a-z]+)";
const OF_EACH = new RegExp(
  `${LEAD}${FIGURE},? (?:of|for|by|in|at|from) (?:each|every) ([a-z]+(?: [a-z]+)?)$`,
  "i",
);
const EACH_FIRST = new RegExp(
  `^(?:for|of|in|at) (?:each|every) ([a-z]+(?: [a-z]+)?),? ${LEAD.slice(1)}${FIGURE}$`,
  "i",
);
const PERIOD = /^(?:day|week|month|quarter|year)$/i;

/**
 * "the average catch per trip of each skipper": how much of it there was on each trip of each, and for
 * each skipper the mean of that. Of a "fee per trip" it is the mean of the fees.
 */
export function meanPer(text: string, read: Read, model: SemanticModel): Reading | undefined {
  const asked = withoutEnd(text);
  const late = asked.match(OF_EACH);
  const early = late ? null : asked.match(EACH_FIRST);
  const [word, count = "", what, per, whom] = late
    ? late.slice(1)
    : early
      ? [...early.slice(2), early[1]]
      : [];
  if (!word || !what || !per || !whom || !isSplit(what, per, model)) return undefined;
  const figure = `${count ? "number of" : "total"} ${what}`;
  const [inner, outer] = [
    read(`${figure} for each ${per} and ${whom}`),
    read(`${figure} for each ${whom}`),
  ];
  const plan =
    isWhole(inner) && isWhole(outer)
      ? meanOver(
          inner.plan,
          keysIn(inner.plan, outer.plan),
          /median/i.test(word) ? "median" : "avg",
        )
      : undefined;
  return plan ? { ...inner, plan } : without(read(text), `per ${per}`);
}

/** Whether records or periods are meant, and no rate that is called so. */
function isSplit(what: string, per: string, { datasets }: SemanticModel): boolean {
  const isSaid = (text: string, way: string) => phraseOf(text) === phraseOf(way);
  const rate = `${what} per ${per}`;
  const isRate = datasets.some(({ fields }) =>
    fields.some(({ label, synonyms }) => [label, ...synonyms].some((way) => isSaid(way, rate))),
  );
  const isTable = datasets.some(({ name, synonyms }) =>
    [name.replaceAll("_", " "), ...synonyms].some((way) => isSaid(way, per)),
  );
  return !isRate && (isTable || PERIOD.test(per));
}

/** Keys of groups that another plan has for its groups as well. */
function keysIn(plan: Plan, other: Plan) {
  const known = new Set(keysOf(other).map(({ expression }) => JSON.stringify(expression)));
  return keysOf(plan).filter(({ expression }) => known.has(JSON.stringify(expression)));
}
