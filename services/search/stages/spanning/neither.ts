import { isPast } from "../language/verbs.ts";

const ARTICLE = /^(?:an?|any|the) /i;

const HAS_NEITHER = /\b(?:with|had|have|having) neither (.+?),? nor (.+)$/i;

/**
 * "with neither a recall nor a closure in 2024": the ways to say that there is none of several, those
 * first in which one noun and one time are said of all. "A sell" nor "a hold recommendation" is one
 * of recommendations, which whoever knows them reads as one kind or another of them.
 */
export function neitherSaid(tail: string): readonly string[] {
  const [said, first, last] = tail.match(HAS_NEITHER) ?? [];
  if (!said || !first || !last) return [withoutVerbs(tail)];
  const things = [...first.split(/,\s+/), last].map((each) => each.replace(ARTICLE, ""));
  const head = tail.slice(0, tail.length - said.length);
  return [" or ", " and no "].map((joint) => `${head}without ${things.join(joint)}`);
}

const withoutVerbs = (tail: string): string =>
  tail
    // "neither raised nor lowered guidance": neither of them.
    .replace(
      /\bneither (\p{L}+) nor (\p{L}+) (.+)$/iu,
      (all, one: string, other: string, what: string) =>
        [one, other].every(isPast) ? `not ${one} ${what} and not ${other} ${what}` : all,
    )
    // "sell neither hardware nor services": no records of either.
    .replace(
      /\b((?!(?:are|is|were|was|be|that|which|who|and)\b)\p{L}+) neither (.+?),? nor /iu,
      (_, verb: string, things: string) =>
        `${verb} no ${each(things, `${verb} no`)} and ${verb} no `,
    )
    .replace(
      /\bneither (.+?),? nor /i,
      (_, things: string) => `not ${each(things, "not")} and not `,
    );

/** "a deal, a recall nor": what is denied first is denied of all. */
const each = (things: string, denied: string): string => things.replace(/,\s+/g, ` and ${denied} `);
