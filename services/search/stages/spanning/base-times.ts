import type { Problem } from "../../model.ts";
import { datasetOf, isOfFiscalYear } from "../../semantic.ts";
import { AT_THE_END } from "../language/shared-times.ts";
import { isPast } from "../language/verbs.ts";
import type { Clause } from "./clauses.ts";
import type { Sided } from "./sided.ts";

/** Of whom conditions are said. */
export interface Base {
  readonly of: Sided;
  /** What the words list: of "acquirers" their deals, where those whose they are are meant. */
  readonly said: Sided;
}

/** A base at its time, and that of the first condition, where one of them is said for the other, too. */
interface Timed {
  readonly base: Base;
  readonly first?: string;
  readonly meant?: Problem;
}

/** Whether what is said is of statements, of which there is one for each fiscal year. */
export const isStated = ({ plan, model }: Sided): boolean => {
  const dataset = datasetOf(model, plan.dataset);
  return dataset !== undefined && isOfFiscalYear(dataset);
};

/**
 * "loss-making companies with revenue above 1bn in 2023" made a loss then, too, and "acquirers in 2024
 * that had net debt" had it then. Undefined where they would be said of any of several years: what
 * holds in one may not in the other.
 *
 * @param again  the base at a time
 * @param last   those of whom the last clause is true
 */
export async function baseThen(
  words: string,
  base: Base,
  clauses: readonly Clause[],
  again: (time: string) => Promise<Base | undefined>,
  last: () => Promise<Sided | undefined>,
): Promise<Timed | undefined> {
  if (base.said === base.of) return { base };
  const own = words.match(AT_THE_END)?.[0];
  if (base.said.isTimed && own)
    return { base, ...(saysDone(clauses[0]?.rest ?? "") && { first: own }) };
  const time = clauses.at(-1)?.rest.match(AT_THE_END)?.[0];
  const of = time && !base.said.isTimed ? await last() : undefined;
  if (!time || !of?.isTimed) return { base };
  const isOfSeveral = new Set(clauses.flatMap(({ rest }) => rest.match(YEARS) ?? [])).size > 1;
  if (isStated(of) && isStated(base.said) && isOfSeveral) return undefined;
  const dated = await again(standing(time, base.said).trim());
  if (!dated) return { base };
  const isOfAll = clauses.length > 1 && clauses.at(-1)!.inherited && !clauses.at(-1)!.contrasts;
  return isStated(of) || isOfAll
    ? { base: dated, ...(!isStated(base.said) && { meant: timeTaken(time, true) }) }
    : { base, meant: timeTaken(time, false) };
}

/** "in 2023" of what stands until it changes: as it stood when the year was over, whenever it came to be so. */
export const standing = (time: string, { plan }: Sided): string =>
  plan.latest ? time.replace(IN_YEAR, " at the end of $1") : time;

const IN_YEAR = /^ (?:in|for|during) ((?:19|20)\d{2})$/i;

const YEARS = /\b(?:19|20)\d{2}\b/g;

/** "had net debt above 1bn", "made a loss", and not "have" or "make". */
export function saysDone(rest: string): boolean {
  const [verb = ""] = rest.toLowerCase().split(" ");
  return !AT_THE_END.test(` ${rest}`) && (/^(?:had|was|were)$/.test(verb) || isPast(verb));
}

export const timeTaken = (time: string, isShared: boolean): Problem => ({
  code: "ambiguous",
  severity: "warning",
  message: isShared
    ? `"${time.trim()}" was taken to be said of every condition beside it, too.`
    : `"${time.trim()}" was taken to be said of the last condition only.`,
});
