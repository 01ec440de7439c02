import { datasetOf } from "../../../../semantic.ts";
import { isNameOf } from "../account/told.ts";
import { cueOf, isVerbLike } from "../joins/look.ts";
import { isPeople } from "../roles/persons.ts";
import type { Context } from "../state.ts";

/**
 * The records of what is done most often: the games of openings that are "played most often".
 * Undefined where no verb says that anything is done, or where the records themselves are it;
 * "untold" where no records tell of it.
 *
 * @param own  of what it is asked
 */
export function doneMost(own: string, index: number, c: Context): string | undefined {
  const verb = c.items
    .slice(0, index)
    .findLast((item) => item.kind === "data" || cueOf(item)?.kind === "verb");
  if (!verb || !isVerbLike(verb.text.toLowerCase())) return undefined;
  const named =
    verb.kind === "data"
      ? verb.mentions.map((each) => ("of" in each ? each.of.dataset : each.dataset))
      : told(verb.text.toLowerCase(), own, c);
  const [only, ...others] = new Set(named);
  if (named.includes(own)) return undefined;
  return only !== undefined && others.length === 0 ? only : UNTOLD;
}

/** No records tell of what is done. */
export const UNTOLD = "";

/** Records that refer to it, and are called as the verb has it; itself where it is so called. */
function told(verb: string, own: string, { model }: Context): readonly string[] {
  const isTold = (name: string) =>
    [name, ...datasetOf(model, name)!.synonyms.slice(0, 1)].some((each) => isNameOf(verb, each));
  if (isTold(own)) return [own];
  // Players are no games, though they play.
  return model.relationships.flatMap(({ from, to }) =>
    to === own && isTold(from) && !isPeople(model, from) ? [from] : [],
  );
}
