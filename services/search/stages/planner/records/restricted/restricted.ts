import type { Plan } from "../../../../plan.ts";
import { type Restriction, restrictionsIn } from "../../../language/restrictions.ts";
import type { Planned } from "../declared.ts";
import { plural } from "../fields/columns.ts";
import { isWhole, without } from "../reading.ts";
import { byOwnFigure } from "./by-own-figure.ts";
import { narrowed } from "./narrowed.ts";

/** The plan of a question by itself. */
type Plans = (text: string) => Planned;

/**
 * The plan of a question, of those records alone that its other sentences leave to it. A sentence
 * that cannot be read is missed, and with it the question.
 */
export function planRestricted(question: string, plans: Plans): Planned {
  const said = restrictionsIn(question);
  if (!said) return plans(question);
  const asked = plans(said.text);
  return said.restrictions.reduce<Planned>(
    (known, each) => (isWhole(known) ? restrictedTo(known, each, plans) : known),
    asked,
  );
}

function restrictedTo(
  planned: Planned & { readonly plan: Plan },
  restriction: Restriction,
  plans: Plans,
): Planned {
  const { plan, model } = planned;
  const bounded = byOwnFigure(plan, restriction);
  if (bounded) return { ...planned, plan: bounded };
  const noun = plural(plan.dataset.replaceAll("_", " "));
  for (const those of waysOf(restriction, noun).map((way) => way.map(plans))) {
    const lists = those.flatMap((each) => (isWhole(each) ? [each.plan] : []));
    const whole =
      lists.length === those.length ? narrowed(plan, lists, restriction.kind, model) : undefined;
    if (!whole) continue;
    const items = [...planned.items, ...those.flatMap((each) => each.items)];
    return { ...planned, items, plan: whole };
  }
  return { ...planned, ...without(planned, restriction.who) };
}

/** They stand for what the question is of. */
const THEY = /^(?:those|these|ones|any|them)\b|\bones?$/i;
/** What stands behind "and" is said of the same. */
const GOES_ON =
  /^(?:with|without|that|which|who|whose|not|have|has|had|are|is|were|was|in|from|of|at|on|by|for|to|[a-z]+ed\b(?! [a-z]+s\b))\b/i;

/** Ways to ask for those whom a restriction means, likeliest first: in one list, or in several. */
function waysOf({ who }: Restriction, noun: string): readonly (readonly string[])[] {
  const said = who.replace(THEY, noun);
  const several = said.split(/, (?:and |or )?| (?:and|or) /i);
  const isSeveral = several.length > 1 && !several.slice(1).some((each) => GOES_ON.test(each));
  const lists = [[said], [`${said} ${noun}`]];
  return (isSeveral ? [several, ...lists] : lists).map((way) => way.map(listed));
}

const listed = (who: string): string => `List the ${who}`;
