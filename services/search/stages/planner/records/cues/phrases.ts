import { type CueMatch, wordsIn } from "./cue.ts";
import { RULES } from "./rules.ts";

/** What every rule begins with: most words of a question begin none. */
const RULED = new RegExp(`^(?:${RULES.map(({ text }) => text).join("|")})(?![\\w'])`);

export function ruleAt(text: string): CueMatch | undefined {
  if (!RULED.test(text)) return undefined;
  let best: CueMatch | undefined;
  for (const { pattern, cue: word, weight } of RULES) {
    const found = text.match(pattern);
    if (!found || (best && best.words >= wordsIn(found[0]))) continue;
    const cue = word.kind === "how" ? { ...word, adjective: found[1] ?? "" } : word;
    best = { words: wordsIn(found[0]), word: cue, weight };
  }
  return best;
}
