import { type Column, type Direction, isAggregate, type Plan } from "../../../../plan.ts";
import { wordsIn } from "../returned/named.ts";

/** Who comes first of those that are equal: "Ties are broken by name." */
export interface Tie {
  readonly by: string;
  readonly direction: Direction;
}

const EQUAL =
  "(?:on|with|for|in case of|at|given|if there (?:is|are)|among) (?:an? )?(?:equal|same|the same|ties?|tied|identical)(?: [a-z]+)?";
/** "On equal numbers the clerk whose name comes first alphabetically ranks higher" */
const WHOSE = new RegExp(
  `^${EQUAL},? (?:the |take the )?(?:[a-z]+ )?(?:whose|with the) (?:(?<end>lower|lowest|smaller|smallest|earlier|earliest|higher|highest|larger|largest|later|latest) )?(?<by>[a-z_ ]+?)(?: (?:that )?(?:comes|is|goes) (?:first|earlier|before)(?: (?:alphabetically|in the alphabet|in alphabetical order))?)?(?:,? (?:ranks? (?:higher|first)|wins|comes first|goes first|is listed first|is taken|counts))?$`,
  "i",
);
/** "Break ties by name", "ties are broken alphabetically by name" */
const BROKEN =
  /^(?:please )?(?:(?:break|resolve) (?:any )?ties|(?:any )?ties (?:are|should be|must be|being)? ?(?:broken|resolved))(?: alphabetically)? by (?:the )?(?<by>[a-z_ ]+?)(?:,? (?:(?:in )?(?<way>ascending|descending|alphabetical)(?: order)?|alphabetically))?$/i;

export function tieIn(sentence: string): Tie | undefined {
  const said = (sentence.match(WHOSE) ?? sentence.match(BROKEN))?.groups;
  if (!said?.by) return undefined;
  const isFalling = /^(?:hi|lar|lat)/i.test(said.end ?? "") || /^desc/i.test(said.way ?? "");
  return { by: said.by, direction: isFalling ? "desc" : "asc" };
}

/** A plan whose equal rows come in that order, exactly so many of them; undefined where it shows no such column. */
export function withTies(plan: Plan, { by, direction }: Tie): Plan | undefined {
  const words = wordsIn(by);
  const isCalled = ({ name, hidden, expression }: Column) =>
    !hidden && !isAggregate(expression) && words.every((word) => wordsIn(name).includes(word));
  const found = plan.columns.filter((each) => isCalled(each) && !plan.topOf?.includes(each.name));
  const [column, ...others] = found;
  if (!column || others.length > 0 || plan.order.length === 0) return undefined;
  const [first, ...rest] = plan.order;
  const more = rest.filter((each) => each.column !== column.name);
  const order = [first!, { column: column.name, direction }, ...more];
  return { ...plan, order, ...(plan.top !== undefined && { exact: true as const }) };
}
