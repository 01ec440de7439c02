import { nounAt, onlyOf } from "./evidence.ts";
import { type Rule, say, theDataset } from "./saying.ts";

const SAID =
  /^((?:which|what|how many|list|show|find)(?: the)?) ((?:play ?list|list|album|folder|box|order|cart|basket|collection|crate|bin|shelf|group|set|menu|class|section|categor)(?:s|es|ies)?) (?:(?:that|which) )?(?:is|are|were)(?: still)? empty$/i;

/** "which playlists are empty": nothing that may be in one of them is. */
export const empty: Rule = (text, known) => {
  const [, asks = "", noun = ""] = text.match(SAID) ?? [];
  const thing = noun ? nounAt(noun, known) : undefined;
  if (thing?.kind !== "dataset") return [];
  const within = onlyOf(
    known.model.relationships.flatMap(({ from, to }) =>
      to === thing.dataset && from !== to ? [from] : [],
    ),
  );
  return within ? [say`${asks} ${theDataset(thing.dataset)} without ${theDataset(within)}`] : [];
};
