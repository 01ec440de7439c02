import { withoutEnd } from "../language/ending.ts";
import { POSSESSIVE } from "../language/possessive.ts";
import type { Asking, Route } from "../routed.ts";
import { figuresIn, kindsIn, nounsIn } from "../spanning/nouns.ts";
import { areSeveral, enumerated, together } from "./shared.ts";

/** What is asked for, and of whom. */
interface Asked {
  readonly heads: readonly string[];
  /** Those of which one must be a figure: of "deals of banks and their value" the value is not the banks'. */
  readonly figures: readonly string[];
  readonly whose: string;
}

/** "net income 2024 and CEO of German banks", "German banks: …", "net income of German banks and their CEO". */
const FORMS: readonly ((question: string) => Asked | undefined)[] = [
  (question) => {
    const [, heads, whose] = question.match(/^(.+(?:,|\band\b).+) (?:of|for|at) ([^,;:]+)$/i) ?? [];
    return heads && whose ? asked(headsOf(heads), whose) : undefined;
  },
  (question) => {
    const [, whose, heads] = question.match(/^([^,;:]+): ([^;:]+)$/i) ?? [];
    return heads && whose ? asked(headsOf(heads), whose) : undefined;
  },
  (question) => {
    const [, first, whose, last] =
      question.match(/^(.+?) (?:of|for|at) ([^,;:]+?),? and their ([^,;:]+)$/i) ?? [];
    if (!first || !whose || !last) return undefined;
    return { heads: headsOf(`${first} and ${last}`), whose, figures: [first] };
  },
];

const asked = (heads: readonly string[], whose: string): Asked => ({
  heads,
  whose,
  figures: heads,
});

export const ONE_OF_MANY =
  /^(?:highest|lowest|largest|smallest|biggest|peak|maximum|minimum|max|min|average|avg|mean|median|total|combined)\b/i;

const headsOf = (text: string): readonly string[] =>
  enumerated(text).map((head) =>
    head
      .replace(POSSESSIVE, "")
      .replace(/^\s*the\s/i, "")
      .trim(),
  );

/**
 * Several things of all who are of a kind, of which no agent has every one: each is asked of them
 * all, those that one agent answers together at once. "none" where one of them cannot be asked so,
 * undefined where a question is not put so.
 */
export async function ofKind(
  question: string,
  ask: Asking,
): Promise<readonly Route[] | "none" | undefined> {
  const text = withoutEnd(question);
  for (const form of FORMS) {
    const said = form(text);
    if (!said || !areSeveral(said.heads)) continue;
    if (/\band\b/i.test(said.whose) || !(await isKind(said.whose, ask))) continue;
    const figures = await Promise.all(said.figures.map(ask));
    if (figures.every((each) => figuresIn(each).length === 0)) continue;
    // "average revenue and market cap": whether of the second, too, is not said.
    if (ONE_OF_MANY.test(said.heads[0]!)) return "none";
    return (await together(said.heads, `of ${said.whose}`, ask, () => true)) ?? "none";
  }
  return undefined;
}

/** Several of whom nobody is named: "German banks", "private companies". */
async function isKind(whose: string, ask: Asking): Promise<boolean> {
  const listed = await ask(whose);
  const words = [...kindsIn(listed), ...nounsIn(listed)];
  if (!listed.agent || (listed.proposal?.subjects ?? []).length > 0) return false;
  const noun = whose.replace(PLACED, "").toLowerCase();
  return words.some((word) => noun.endsWith(word));
}

/** "banks in Germany": where they are is said behind what they are. */
const PLACED =
  / (?:(?:that are )?(?:based|headquartered|domiciled) in|from|in|of) (?:the )?\p{Lu}[\p{L}&.'’-]*(?: \p{Lu}[\p{L}&.'’-]*){0,2}$/u;
