import { IN_A_SEAT } from "../language/seats.ts";
import { COUNTRIES, peopleOf } from "../language/world.ts";

const AT_HOME = new RegExp(
  `\\b(\\p{L}+) ${IN_A_SEAT}(${COUNTRIES})(?![\\p{L}\\d'’-]|,? (?:and|or|vs\\.?|versus|but not|but)(?: in)?(?: the)? \\p{L}|, \\p{L}+,? (?:and|or) )`,
  "giu",
);

/** "companies based in Germany that …" are "German companies that …": a place is no condition of its own. */
export const atHome = (text: string, nouns: readonly string[]): string =>
  text.replace(AT_HOME, (all, noun: string, place: string) => {
    const people = peopleOf(place);
    return people && nouns.includes(noun.toLowerCase()) ? `${capital(people)} ${noun}` : all;
  });

const capital = (people: string): string =>
  people.replace(/(?<=^| )\p{L}/gu, (letter) => letter.toUpperCase());
