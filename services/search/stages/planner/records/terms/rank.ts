import type { Column, Direction, Expression, Plan } from "../../../../plan.ts";
import { figureOf } from "../groups/share.ts";

/** A column that says where each stands among all: by what, and who is first. */
export interface Rank {
  readonly name: string;
  /** Whoever is ranked. */
  readonly who: string;
  readonly figure: string;
  readonly direction: Direction;
}

const FIRST = "(?:ranks?|ranked|is ranked|has rank|is|being) (?:first|1|number one)";
const MOST = "highest|most|largest|greatest|biggest|best";
const LEAST = "lowest|least|smallest|fewest";
const MEANING = new RegExp(
  `^(?:the )?(?:[a-z]+ )?rank(?:ing)?(?: of)? (?:each |every |the |all )?(.+?) (?:(?:ordered |ranked |sorted )?by|based on|according to|in terms of) (?:their |its |the )?(.+?)(?:,? (?:in )?(descending|ascending)(?: order)?)?(?:,? (?:where |with )?the .*?(${MOST}|${LEAST})\\b.*? ${FIRST})?$`,
  "i",
);

/** "rank of each seller by their total sales, highest first". */
export function rankOf(name: string, meaning: string): Rank | undefined {
  const [, who, figure, order, end] = meaning.match(MEANING) ?? [];
  if (!who || !figure) return undefined;
  const isRising = /^asc/i.test(order ?? "") || new RegExp(`^(?:${LEAST})$`, "i").test(end ?? "");
  return { name, who, figure, direction: isRising ? "asc" : "desc" };
}

const CLAUSE = new RegExp(
  `,? (?:where|with|such that) the ([a-z ]+?) with the (${MOST}|${LEAST}) ([a-z ]+?) ${FIRST}(?=[.?!]|$)`,
  "i",
);

/** "the rank of each plan, where the plan with the highest fee ranks first". */
export function rankIn(question: string): (Rank & { readonly text: string }) | undefined {
  const [clause, who, end, figure] = question.match(CLAUSE) ?? [];
  if (!clause || !who || !end || !figure) return undefined;
  const text = withoutColumn(question.replace(clause, ""), "rank(?:ing)?");
  const direction = new RegExp(`^(?:${LEAST})$`, "i").test(end) ? "asc" : "desc";
  return text === undefined ? undefined : { name: "rank", who, figure, direction, text };
}

/** A list of columns without one of them; whoever is listed is said there, where nowhere else. */
export function withoutColumn(text: string, name: string): string | undefined {
  const column = new RegExp(
    `(?:,? and |, )(?:the |their |its )?${name}(?= |[,.?!]|$)( (?:of|for|in) (?:each|every) [a-z]+)?`,
  );
  const found = text.match(column);
  return found ? text.replace(column, (_, each?: string) => each ?? "") : undefined;
}

/**
 * A plan with one column more; undefined where what ranks is no figure of the same rows.
 *
 * @param read  the plan of a question that is wholly understood
 */
export function withRank(
  plan: Plan,
  { name, who, figure, direction }: Rank,
  read: (question: string) => Plan | undefined,
): Plan | undefined {
  const by = read(plan.grouped ? `${figure} for each ${who}` : `List the ${figure} of ${who}`);
  if (!by || by.dataset !== plan.dataset || by.grouped !== plan.grouped || plan.distinct)
    return undefined;
  const ranking = plan.grouped ? figureWhen(by) : fieldOf(by);
  if (!ranking || plan.change || plan.of) return undefined;
  const column: Column = {
    name: name.toLowerCase().replace(/\W+/g, "_"),
    expression: { kind: "rank", figure: ranking, direction },
  };
  return { ...plan, columns: [...plan.columns, column] };
}

function figureWhen(by: Plan): Expression | undefined {
  const figure = figureOf(by);
  return figure && by.where.length > 0 ? { ...figure, when: by.where } : figure;
}

function fieldOf({ columns, where, top }: Plan): Expression | undefined {
  const [only, ...others] = columns.filter(({ hidden }) => !hidden);
  const isPlain = others.length === 0 && where.length === 0 && top === undefined;
  return isPlain && only?.expression.kind === "field" ? only.expression : undefined;
}
