import type { Asking, Route } from "../routed.ts";
import { movesOfTheBest } from "./moves-of-the-best.ts";
import { rankedAlone } from "./ranked-alone.ts";
import { rankedEachTime, rankedThen } from "./ranked-times.ts";
import { rankingsApart, type Taking } from "./rankings.ts";
import { whenHighest } from "./when-highest.ts";

/** Rankings that no plan of the whole question reads, however it reads it. */
export async function rankedAtOnce(
  question: string,
  ask: Asking,
  take: Taking,
): Promise<readonly Route[] | undefined> {
  const rankings =
    (await rankingsApart(question, undefined, take)) ?? (await rankedThen(question, take));
  if (rankings) return rankings;
  const atPeak = await whenHighest(question, ask);
  return atPeak && [atPeak];
}

/** Rankings that are others than what the whole question was read as. */
export async function rankedOtherwise(
  question: string,
  whole: Route,
  ask: Asking,
  take: Taking,
): Promise<readonly Route[] | undefined> {
  const rankings =
    (await rankingsApart(question, whole, take)) ?? (await rankedEachTime(question, whole, take));
  if (rankings) return rankings;
  const moves = await movesOfTheBest(question, whole, ask);
  return moves ? [moves] : rankedAlone(question, whole, take);
}
