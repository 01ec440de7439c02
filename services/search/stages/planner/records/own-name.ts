import { literal } from "../../language/literal.ts";
import { phraseOf, stem } from "../../language/tokens.ts";
import { remembered, rememberedOf } from "../../remember.ts";
import type { Lexicon } from "./lexicon.ts";

/** What a database is called that says nothing of what it is about. */
const GENERAL =
  /^(?:data|database|db|warehouse|mart|records?|tables?|systems?|test|demo|sample|public|main|model|agent|file|store|archive)$/;

const WORKS =
  "(?:(?:that|who|which) )?(?:(?:are|is|were|was) )?(?:currently )?(?:works?|working|worked|employed|belong|belongs|belonging|registered|enrolled|listed|kept|held)";

const ENDS =
  "(?= (?:in total|overall|altogether|so far|and|or|who|that|which|have|has|had|are|is|were|was|but|by|for each|per|sorted|ordered|in (?:19|20)\\d\\d)\\b|[?.,;!]|\\s*$)";

/**
 * A question without the words for all that a database is about: whoever "works for the driving
 * academy" works for whom the whole of the "driving academy" database is.
 *
 * @param name  of the database
 */
export const withoutOwnName = (question: string, name: string, lexicon: Lexicon): string =>
  sayingsIn(lexicon)(name).reduce((text, [said, plain]) => text.replace(said, plain), question);

/** How the names of a database are spoken of, and what is left of that. */
const sayingsIn = rememberedOf((lexicon: Lexicon) =>
  remembered((name) => namesOf(name, lexicon).flatMap(sayingsOf)),
);

function sayingsOf(own: string): readonly (readonly [said: RegExp, plain: string])[] {
  const said = `(?:the|our|this|your) ${literal(own).replaceAll(" ", "[ -]")}(?:['’]s)?`;
  return [
    [new RegExp(` ${WORKS} (?:for|at|in|by|to|with|of) ${said}${ENDS}`, "gi"), " are there"],
    [
      new RegExp(`\\b(?:does|do|did) ${said} (?:have|own|employ|run|hold|keep|offer)\\b`, "gi"),
      "are there",
    ],
    [
      new RegExp(` (?:in|at|of|for|on|with|within|from|across|throughout) ${said}${ENDS}`, "gi"),
      "",
    ],
  ];
}

/** The whole name and what it ends with, where they are words that nothing else is called by. */
function namesOf(name: string, lexicon: Lexicon): readonly string[] {
  const words = name
    .replace(/([a-z\d])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter(Boolean);
  const last = words.at(-1);
  if (!last || last.length < 3 || /[^s]s$/.test(last) || GENERAL.test(last)) return [];
  if (lexicon.vocabulary.has(stem(last))) return [];
  return words
    .map((_, at) => words.slice(at).join(" "))
    .filter((own) => !lexicon.mentions.has(phraseOf(own)));
}
