import { type Cue, type CueMatch, wordsIn } from "./cue.ts";
import { ADJECTIVES, OPERATORS } from "./words.ts";

const LEAD = "(?:(?:is|are|was|were|of|be|that is|that are|being|has|have) )?";

const COMPARES: readonly {
  readonly pattern: RegExp;
  readonly cue: Cue & { readonly kind: "compare" };
}[] = [
  ...OPERATORS.map(([words, operator]) => ({
    pattern: new RegExp(`^${LEAD}(?:${words})(?![\\w])`),
    cue: { kind: "compare", operator } as const,
  })),
  ...ADJECTIVES.map(([adjective, direction, words]) => ({
    pattern: new RegExp(`^${LEAD}(?:${words})(?: than)?(?: or equal to)?(?![\\w])`),
    cue: { kind: "compare", operator: direction === "desc" ? ">" : "<", adjective } as const,
  })),
];

/** What may follow "over": a number, another figure, the end. */
const FIGURE =
  /^(?:$| ?[$€£]?\d| ?[,?]| (?:the|a|an|that|those|its|all|any|average|mean|median|half|age|zero|one|two|three|four|five|six|seven|eight|nine|ten)\b)/;

/** What every comparison begins with. */
const COMPARE = new RegExp(
  `^${LEAD}(?:${[...OPERATORS.map(([words]) => words), ...ADJECTIVES.map(([, , words]) => words)].join("|")}|before|prior to|after|since)`,
);

export function compareAt(text: string): CueMatch | undefined {
  if (!COMPARE.test(text)) return undefined;
  // "that are more expensive" is more than "that are more".
  const all = COMPARES.flatMap(({ pattern, cue }) => {
    const found = text.match(pattern);
    return found ? [{ found, cue }] : [];
  }).toSorted((a, b) => wordsIn(b.found[0]) - wordsIn(a.found[0]));
  for (const { found, cue } of all.slice(0, 1)) {
    const hint = /\b(?:larger|bigger|smaller)\b/.exec(found[0])?.[0];
    const word =
      hint && !cue.adjective ? { ...cue, hint: hint === "smaller" ? "small" : "large" } : cue;
    // "under warranty" compares nothing.
    const bare = /\b(?:over|under|above|below|beyond)$/.test(found[0]);
    const compares = !bare || FIGURE.test(text.slice(found[0].length));
    return { words: wordsIn(found[0]), word, weight: compares ? 1.05 : 0.5 };
  }
  const before = text.match(/^(before|prior to|after|since)(?![\w])/);
  if (!before) return undefined;
  const operator = before[1] === "after" ? ">" : before[1] === "since" ? ">=" : "<";
  return {
    words: wordsIn(before[0]),
    word: { kind: "compare", operator, adjective: "recent" },
    weight: 1,
  };
}
