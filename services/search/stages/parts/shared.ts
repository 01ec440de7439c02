import type { Route } from "../routing/route.ts";
import type { Asking } from "./whom.ts";

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
  const heads = figures.split(/\s*,\s+(?:and\s+)?|\s+and\s+/i).filter(Boolean);
  if (heads.length < 2 || heads.length > MOST_FIGURES) return undefined;
  return together(heads, `${of} ${whose}`, ask, isOfAll);
}

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
  return done.length > 1 && done.every(({ route }) => isFit(route))
    ? done.map(({ route }) => route)
    : undefined;
}

const MOST_FIGURES = 4;

/** Each is about the same ones, of which there are several. */
const isOfAll = ({ proposal }: Route): boolean => (proposal?.subjects?.length ?? 0) > 1;
