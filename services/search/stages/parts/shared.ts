import { withoutEnd } from "../language/ending.ts";
import type { Asking, Route } from "../routed.ts";
import { areOfTheSame } from "./conserved.ts";

/** "market cap and revenue" of "Alder Mills and Birch Tools in 2024". */
const OF_SEVERAL = /^(.+?(?:,|\band\b).+?) (of|for) (.+(?:,|\band\b|\bvs\.?\s).+)$/i;

/**
 * Several figures of several: each is asked of all of them, those that one agent answers together
 * at once. Undefined when any of them is not understood so.
 */
export async function ofSeveral(
  question: string,
  ask: Asking,
): Promise<readonly Route[] | undefined> {
  const [, figures = "", of, whose] = question.match(OF_SEVERAL) ?? [];
  const heads = enumerated(figures).filter(Boolean);
  return areSeveral(heads) ? together(heads, `${of} ${whose}`, ask, isOfAll) : undefined;
}

const MOVES_OF =
  /^((?:\p{L}+ )?(?:growth|change|increase|decrease|decline|rise|fall)(?: rate)? (?:of|in)) ((?:[^,]+, )*[^,]+,? and [^,]+?) ((?:of|for|at) .+)$/iu;

const CHANGE_OF_EACH = /^(.+(?:,|\band\b).+?) ((?:of|for|at) .+? with % change)$/i;

/** "growth of revenue and ebitda of X", "cash and debt of X in 2025 vs 2024 with % change": how each of them moved. */
export async function movesOfEach(
  question: string,
  ask: Asking,
): Promise<readonly Route[] | undefined> {
  const [, lead, moved, whose] = withoutEnd(question).match(MOVES_OF) ?? [];
  const [, compared, tail] = withoutEnd(question).match(CHANGE_OF_EACH) ?? [];
  const heads = enumerated(moved ?? compared ?? "").filter(Boolean);
  if (!areSeveral(heads)) return undefined;
  const texts = heads.map((each) => (lead ? `${lead} ${each}` : each));
  return together(texts, whose ?? tail!, ask, () => true);
}

/** "revenue, profit and CEO" */
export const enumerated = (text: string): readonly string[] =>
  text.split(/\s*,\s+(?:and\s+)?|\s+and\s+/i);

const MOST_HEADS = 4;

/** More than one thing, and not so many that asking for each would take long. */
export const areSeveral = ({ length }: readonly string[]): boolean =>
  length >= 2 && length <= MOST_HEADS;

/**
 * Several heads, each with the same tail: those that one agent answers together are one question.
 * Undefined where any is not answered, or not as is fit, or where all of them are one.
 */
export async function together(
  heads: readonly string[],
  tail: string,
  ask: Asking,
  isFit: (route: Route) => boolean,
): Promise<readonly Route[] | undefined> {
  const done: { readonly text: string; readonly route: Route }[] = [];
  for (const text of heads) {
    const alone = await ask(`${text} ${tail}`);
    const last = done.at(-1);
    const both = last && (await ask(`${last.text} and ${text} ${tail}`));
    if (last && both?.agent && both.agent === last.route.agent)
      done[done.length - 1] = { text: `${last.text} and ${text}`, route: both };
    else if (alone.agent && isFit(alone)) done.push({ text, route: alone });
    else return undefined;
  }
  const routes = done.map(({ route }) => route);
  return routes.length > 1 && routes.every(isFit) && areOfTheSame(tail, routes)
    ? routes
    : undefined;
}

/** Each is about the same ones, of which there are several. */
const isOfAll = ({ proposal }: Route): boolean => (proposal?.subjects?.length ?? 0) > 1;
