import { ofKind } from "../fields/choose.ts";
import type { Context } from "../state.ts";
import { cueOf, isField, ownersIn } from "./look.ts";

/**
 * "id, name and age": the datasets that have all of the fields in a list; "service id and type": whose
 * the first is, where nothing is called just like the second.
 */
export function listedWith(index: number, c: Context): ReadonlySet<string> {
  const lists = [index];
  for (const step of [1, -1])
    for (let at = index + step; c.items[at]; at += step) {
      const cue = cueOf(c.items[at])?.kind ?? "";
      if (isField(c.items[at])) lists.push(at);
      else if (!["comma", "and", "filler"].includes(cue)) break;
    }
  const owners = lists.map(
    (at) =>
      new Set(
        ofKind(c.items[at], "field").flatMap(({ of, strength }) =>
          strength > 0.9 ? [of.dataset] : [],
        ),
      ),
  );
  const [first = new Set<string>(), ...rest] = owners;
  if (first.size === 0) return new Set(lists.flatMap((at) => ownersIn(c.items[at])));
  if (rest.length < 2) return new Set();
  return new Set([...first].filter((each) => rest.every((owner) => owner.has(each))));
}
