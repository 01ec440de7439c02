import { phraseOf, stem } from "../../language/tokens.ts";
import type { Lexicon } from "./lexicon.ts";

/** What a database is called that says nothing of what it is about. */
const GENERAL =
  /^(?:data|database|db|warehouse|mart|records?|tables?|systems?|test|demo|sample|public|main|model|agent|file|store|archive)$/;

const WORKS =
  "(?:(?:that|who|which) )?(?:(?:are|is|were|was) )?(?:currently )?(?:works?|working|worked|employed|belong|belongs|belonging|registered|enrolled|listed|kept|held)";

/**
 * A question without the words for all that a database is about: whoever "works for the driving
 * academy" works for whom the whole of the "driving academy" database is.
 *
 * @param name  of the database
 */
export function withoutOwnName(question: string, name: string, lexicon: Lexicon): string {
  return namesOf(name, lexicon).reduce((text, own) => {
    const said = `(?:the|our|this|your) ${own.replaceAll(" ", "[ -]")}(?:['’]s)?`;
    const ends =
      "(?= (?:and|or|who|that|which|have|has|had|are|is|were|was|but|by|for each|per|sorted|ordered|in (?:19|20)\\d\\d)\\b|[?.,;!]|\\s*$)";
    return text
      .replace(
        new RegExp(` ${WORKS} (?:for|at|in|by|to|with|of) ${said}${ends}`, "gi"),
        " are there",
      )
      .replace(
        new RegExp(`\\b(?:does|do|did) ${said} (?:have|own|employ|run|hold|keep|offer)\\b`, "gi"),
        "are there",
      )
      .replace(
        new RegExp(` (?:in|at|of|for|on|with|within|from|across|throughout) ${said}${ends}`, "gi"),
        "",
      );
  }, question);
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
