import type { Route } from "../routed.ts";
import type { Place } from "./places.ts";

/** "takeovers of mills | by banks with a fleet": who did it, and nothing that is true of the mills. */
export const isDoneBy = (tail: string, kinds: readonly string[]): boolean => {
  const [, first, second] = tail.toLowerCase().match(/^by (?:the )?(\S+)(?: (\S+))?/) ?? [];
  return [first, second].some((word) => word !== undefined && kinds.includes(word));
};

/** "mills bought by banks | with a fleet": it is said of the banks, and nothing of the mills. */
export function endsInDoers(base: string, kinds: readonly string[]): boolean {
  const [, before, doer] = base.toLowerCase().match(/^(.*) by (?:the )?(?:\S+ )?(\S+)$/) ?? [];
  return (
    doer !== undefined &&
    kinds.includes(doer) &&
    before!.split(" ").some((word) => kinds.includes(word))
  );
}

/** "takeovers of mills by banks with a fleet": who did it, and no rank. */
export const isRankedByDoers = ({ after }: Place, kinds: readonly string[]): boolean =>
  kinds.includes(after.match(RANKED_BY)?.[1]?.toLowerCase() ?? "");

const RANKED_BY = /^ranked by (?:the )?(?:\p{Lu}\p{L}+ )?(\p{L}+) (?!per\b|by\b|growth\b)\p{L}/u;

/** "takeovers of | UK mills by banks with a fleet": those who did it are no mills. */
export function namesDoers({ before, list }: Place, kinds: readonly string[]): boolean {
  const doer = list.match(BY_WHOM)?.[1]?.toLowerCase();
  return doer !== undefined && / of$/i.test(before) && kinds.includes(doer);
}

const BY_WHOM =
  /^(?:[\p{L}-]+ ){1,3}?(?:(?:was|were|are|is) \p{L}+ )?by (?:the )?(?:\p{Lu}\p{L}+ )?(\p{L}+)/u;

/**
 * "deals announced by companies in Chile for Swiss targets": what stands behind those who are listed may be
 * said of the records that are asked for, and not of others that they have, too.
 */
export const isOfSameDeed = ({ agent, proposal, members = [] }: Route, list: string): boolean =>
  !SAYS_OF_THEM.test(list) &&
  members
    .flatMap((each) => each.members)
    .some(
      (each) => each.agent === agent && each.proposal.plan?.dataset === proposal?.plan?.dataset,
    );

const SAYS_OF_THEM =
  /\b(?:that|which|who|whose|whom|with|without|having|have|has|had|did|do|no|never)\b/i;
