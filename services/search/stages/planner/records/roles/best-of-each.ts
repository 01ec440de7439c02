import { stem } from "../../../language/tokens.ts";
import type { Item } from "../hear/items.ts";
import { cueOf, isEntity } from "../joins/look.ts";
import { isForward } from "../joins/paths.ts";
import { type Context, headOf, type State } from "../state.ts";

/** "the highest points of the states": several, so that each of them has its own. */
export function settleBestOfEach(s: State, c: Context): undefined {
  const at = c.items.findIndex((item) => isRank(item));
  const [best, group] = [c.items[at + 1], whoseBest(at + 1, c)];
  if (at < 0 || !isPlural(best) || !isPlural(group) || s.topOf?.length) return;
  const head = headOf(s);
  const isOwn = s.top?.by.kind === "field" && s.top.by.of.dataset === s.nodes[head]?.dataset;
  if (!isOwn || s.top?.count !== 1 || s.groups.length > 0) return;
  const node = s.nodes.findIndex(
    ({ parent, hops, named, negated }, index) =>
      index !== head && parent === head && named && !negated && isForward(hops),
  );
  if (node < 0 || !isNameOf(group, s.nodes[node]!.dataset)) return;
  s.topOf = [{ node }];
}

const isRank = (item: Item): boolean =>
  item.kind === "cue" && item.cue.kind === "superlative" && item.cue.top === undefined;

const isPlural = (item: Item | undefined): item is Item =>
  isEntity(item) && /s$/i.test(item!.text) && stem(item!.text) !== item!.text.toLowerCase();

/** The noun behind "of all the" or "in the". */
function whoseBest(index: number, { items }: Context): Item | undefined {
  const rest = items.slice(index + 1);
  const leads = rest.findIndex(
    (item) => !["filler", "of", "all"].includes(cueOf(item)?.kind ?? ""),
  );
  const isLed = rest.slice(0, leads).some(({ text }) => /^(?:of|in)$/i.test(text));
  return isLed ? rest[leads] : undefined;
}

const isNameOf = (item: Item, dataset: string): boolean =>
  "mentions" in item &&
  item.mentions.some((each) => each.kind === "dataset" && each.dataset === dataset);
