import { GROUP } from "../language/person-nouns.ts";
import type { TableFacts } from "./facts.ts";
import { wordsOf } from "./words.ts";

const ALL_OF_THEM = new RegExp(`^(?:(.+) )?(${GROUP})$`);

/** "faculty members", "members of the staff", where a table of people is called by all of them. */
export function membersOf(words: string): readonly string[] {
  const [, of, group] = ALL_OF_THEM.exec(words) ?? [];
  if (!group) return [];
  const all = of ? [words, group] : [group];
  return all.flatMap((each) => [
    `${each} member`,
    `member of the ${each}`,
    `member of ${each}`,
    `${each} person`,
  ]);
}

/** A "faculty" of people is no department. */
export const isOfPeople = (way: string, words: string): boolean =>
  !/\bfaculty$/.test(words) || !/\bdepartment$/.test(way);

/** Whether the records of a table are people: they have names of their own, an age, a rank or a wage. */
export const holdsPeople = ({ columns }: TableFacts, known: ReadonlySet<string>): boolean =>
  columns.some(({ name }) => PERSONAL.test(wordsOf(name, known)));

const PERSONAL =
  /^(?:(?:\w+ )?(?:first|last|given|family|full) name|surname|age|sex|gender|rank|salary|wage|date of birth|birth date|(?:hire|hired|joining) date|date of joining|job title|phone|phone number)$/;

/** Whoever has a name to log in by is a user, whatever else the table calls them. */
export const usersOf = ({ columns }: TableFacts): readonly string[] =>
  columns.some(({ name }) => /^(?:user_?name|login(?:_?name)?)$/i.test(name)) ? ["user"] : [];

const FIRST = /^(?:[a-z]+_)?(?:first|f|given|fore|personal)_?na?me?$|^fn$/i;
const LAST = /^(?:[a-z]+_)?(?:last|l|sur|family)_?na?me?$|^ln$/i;

/** Whether records are people who have a first and a last name. */
export const haveTwoNames = (columns: readonly { readonly name: string }[]): boolean =>
  [FIRST, LAST].every((each) => columns.some(({ name }) => each.test(name)));

/** The title of somebody who has a name is what he does. */
export const isOwnName = (way: string, words: string, { columns }: TableFacts): boolean =>
  words !== "title" || !/^(?:name|called|heading)$/.test(way) || !haveTwoNames(columns);

const EMPLOYERS =
  /\b(?:department|division|company|companies|firm|employer|business|businesses|organi[sz]ation|agency|agencies|team|office|branch|branches|site|store|shop|plant|factory|factories|unit|subsidiary|subsidiaries|school|hospital|hotel|station|depot|warehouse|brewery|breweries|supplier|vendor|manufacturer|maker|publisher)s?\b/;

/** A headcount of sheep is no number of employees: whose heads they are the table says. */
export const isOfTable = (way: string, words: string, table: string): boolean =>
  !/\bheadcount\b/.test(words) || !/employees|staff|workforce/.test(way) || EMPLOYERS.test(table);
