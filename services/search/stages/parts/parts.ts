import type { Agent } from "../../model.ts";
import { toReader } from "../ambiguity/propose.ts";
import { plain, splitQuestions } from "../language/split.ts";
import { unwrapped } from "../language/wrappers.ts";
import { remembered } from "../remember.ts";
import type { Asking, Explaining, Route, Selection } from "../routed.ts";
import { explained, route } from "../routing/route.ts";
import { askedOfHead } from "./asked-of-head.ts";
import { columnsBehind } from "./columns-behind.ts";
import { differentOnes } from "./different-ones.ts";
import { underTheirHead } from "./headed.ts";
import { routeOneByOne } from "./one-by-one.ts";
import { opened, takenAsOpening, withItsOpening } from "./opened.ts";
import { withTheirOrder } from "./orders.ts";
import { inOwnWords } from "./own-words.ts";
import { withSharedTime } from "./shared-clause.ts";
import { withTheirNoun, withTheirTail } from "./tails.ts";
import { withItsTime } from "./those.ts";
import { asWhole, isTornApart } from "./whole.ts";

/**
 * Who answers each part of a text. A part that speaks of "it" means whom the part before was
 * about; a list that no agent answers alone is taken apart among several.
 */
export async function routeParts(
  typed: string,
  selection: Selection<Agent>,
  signal: AbortSignal,
): Promise<readonly Route[]> {
  const asked = inOwnWords(plain(typed), selection.agents);
  const query = unwrapped(asked);
  const reader = toReader(selection, signal);
  const ask: Asking = remembered((question) => route(question, reader));
  const explain: Explaining = (routed) => explained(routed, reader);
  const said = withItsTime(withTheirNoun(withTheirTail(splitQuestions(asked))));
  const led = await underTheirHead(withItsOpening(said), ask);
  const [head, ...others] = await withSharedTime(query, led, ask);
  const opening = await opened(head!, ask);
  const parts = [opening?.question ?? head!, ...others];
  const whole = await asWhole(query, others, ask);
  if (whole?.isAll) return [await explain(whole.route)];
  const records = await columnsBehind(parts, ask);
  if (records) return [await explain(records)];
  const different = await differentOnes(parts, ask);
  if (different) return [await explain(different)];
  const [own = "", ...more] = parts;
  const apart = [...((await askedOfHead(own, ask)) ?? [own]), ...more];
  const ordered = await withTheirOrder(apart, ask);
  const routes = await routeOneByOne(query, ordered, ask, explain);
  if (whole?.isOfOne && isTornApart(others, routes)) return [await explain(whole.route)];
  const [first, ...rest] = routes;
  if (opening && first?.agent) return [{ meant: takenAsOpening(opening), ...first }, ...rest];
  return routes;
}
