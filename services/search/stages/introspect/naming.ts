import { EVERYDAY } from "../language/everyday/everyday.ts";
import { measuresOf } from "../language/measures.ts";
import { isUnique, type TableFacts } from "./facts.ts";
import { isOfPeople, membersOf } from "./people-tables.ts";
import { facilityOf, sayingsOf } from "./sayings.ts";
import { synonymsOf } from "./thesaurus.ts";
import { wordsOf } from "./words.ts";

export const singular = (words: string) => words.replace(/ies$/, "y").replace(/s$/, "");

/** "weight kg": people say the weight. */
export function withoutUnit(words: string): string {
  const parts = words.split(" ");
  const [before, last] = [parts.at(-2), parts.at(-1)!];
  if (before === undefined || /^(?:per|of|a|in|number|total)$/.test(before)) return words;
  // "mean temperature f"
  const isDegree =
    /^(?:f|c|fahrenheit|celsius)$/.test(last) && /^(?:temperature|point|temp)$/.test(before);
  return isDegree || measuresOf(last).length > 0 || /^(?:musd|mph|kmh)$/.test(last)
    ? parts.slice(0, -1).join(" ")
    : words;
}

/** "total acres": the acres. */
export const withoutTotal = (words: string): string => {
  const [, unit] = /^total ([a-z\d]+)$/.exec(words) ?? [];
  return unit && measuresOf(unit).some(({ of }) => of === "area") ? unit : words;
};

const PLAIN =
  /^([a-z]{1,6})(name|title|type|date|year|city|country|code|number|num|phone|email|address|age|gender|sex|salary|price|status|level|rank|grade|description|descr|desc|descrip|addr)$/;

/** "cname" of critics and "fdtitle" of film directors: what it is called without the table's initials. */
export function withoutInitials(column: string, table: string): string {
  const [, start, rest] = column.toLowerCase().match(PLAIN) ?? [];
  // The "wage" of workers is no age.
  if (!start || !rest || EVERYDAY.has(column.toLowerCase())) return column;
  const words = table.toLowerCase().split(/[^a-z]+/);
  const initials = words.map((word) => word[0]).join("");
  // "myear" of model specs is the year of a model.
  if (words.length > 1 && start === words[0]![0] && words[0]!.length > 3)
    return `${singular(words[0]!)}_${rest}`;
  // "contname" of continents, but not "username" of users: that is another name.
  if (start.length > 3 && (words.length > 1 || singular(words[0]!) === start)) return column;
  const isOfTable = words.length > 1 ? initials === start : words[0]!.startsWith(start);
  return isOfTable ? rest : column;
}

/** The "amount" of what has amounts of its own is no quantity. */
export const isOthersAmount = (way: string, own: string, { columns }: TableFacts): boolean =>
  way === "amount" && columns.some(({ name }) => name !== own && /(?:amount|amt)$/i.test(name));

/** "salary amount": people say the salary; but not the payment, where there are payments. */
export function withoutAmount(words: string, { nouns }: Words): string {
  const bare = /^(?!total |paid |net |gross )(.+) amount$/.exec(words)?.[1];
  const isTable = (word: string) =>
    [...nouns].some((noun) => noun.split(" ").map(singular).includes(singular(word)));
  return bare && !bare.split(" ").some(isTable) ? bare : words;
}

/** What is called by which words in the whole database. */
export interface Words {
  /** Words that names are made of. */
  readonly known: ReadonlySet<string>;
  /** What tables hold, in the singular. */
  readonly nouns: ReadonlySet<string>;
  /** Every word of every name. */
  readonly spoken: ReadonlySet<string>;
}

export const spokenIn = (tables: readonly TableFacts[], known: ReadonlySet<string>) =>
  new Set(
    tables
      .flatMap(({ name, columns }) => [name, ...columns.map((column) => column.name)])
      .flatMap((name) =>
        // The "match date" of fixtures only says that they are matches.
        wordsOf(name, known)
          .replace(/^[a-z]+ (?=(?:date|time|day)$)/, "")
          .split(" ")
          .flatMap((word) => [word, singular(word)]),
      ),
  );

export const others = (words: string, { spoken, nouns }: Words) => [
  ...new Set([
    ...sayingsOf(words),
    ...synonymsOf(words, spoken),
    ...facilityOf(words).filter((way) => !nouns.has(singular(way))),
  ]),
];

/** A table whose key is "vet_id" holds vets, whatever it is called; unless another table does. */
function namesByKey(key: readonly string[], words: string, all: Words): readonly string[] {
  const { known, nouns } = all;
  if (key.length > 1) return partsOf(key, words, all);
  const spoken = wordsOf(key[0] ?? "", known);
  const noun = spoken.replace(/ (?:id|code|no|number|key)$/, "");
  if (key.length !== 1 || noun === spoken || nouns.has(singular(noun))) return [];
  // "pay_id" of payments is the name cut short, and no pay.
  if (words.startsWith(noun)) return singular(words) === noun ? [] : [noun];
  return [noun, ...others(noun, all)];
}

/** "appelation" of appellations: a name that one of the two has with fewer letters. */
export const alikeOf = (label: string, words: string): readonly string[] => {
  const bare = (text: string) => singular(text).replace(/(.)\1/g, "$1");
  return label !== "" && singular(label) !== singular(words) && bare(label) === bare(words)
    ? [label]
    : [];
};

/** "rooms" of classrooms, of which each has a room number in its building. */
function partsOf(key: readonly string[], words: string, { known, nouns }: Words) {
  return key.flatMap((column) => {
    const [, noun = ""] = /^([a-z]{3,}) (?:number|no|id|code)$/.exec(wordsOf(column, known)) ?? [];
    const isEnd = noun !== "" && new RegExp(`[a-z]${noun}$`).test(singular(words));
    return isEnd && !nouns.has(noun) ? [noun] : [];
  });
}

const nounOf = (words: string): string => words.match(/^(.+) name$/)?.[1] ?? "";

const CALLED = /\b(?:name|title|code|id|number|label|key)$|^$/;

/** What says which name of a person it is, and nothing of whom it names. */
const OF_PEOPLE = /^(?:family|given|christian|birth|father|mother|place)$/;

/**
 * What tables hold by what their records are known by, where one table alone is: exhibitors with a
 * "company name" are companies. A name that repeats may be somebody else's.
 */
export function namesByLabel(
  tables: readonly TableFacts[],
  labels: ReadonlyMap<string, string | undefined>,
  keys: ReadonlyMap<string, readonly string[]>,
  { known, nouns }: Words,
): ReadonlyMap<string, string> {
  const found = tables.flatMap(({ name, columns }) => {
    const label = columns.find((column) => column.name === labels.get(name));
    const words = label && isUnique(label) ? wordsOf(label.name, known) : "";
    // "allergy", the key of allergy types: each of them is one.
    const isKey =
      label !== undefined && keys.get(name)?.join() === label.name && !CALLED.test(words);
    const noun = isKey ? words : nounOf(words);
    const isThing = (isKey || EVERYDAY.has(noun)) && !nouns.has(noun) && !OF_PEOPLE.test(noun);
    return isThing && noun !== singular(wordsOf(name, known)) ? [[noun, name] as const] : [];
  });
  const byNoun = Map.groupBy(found, ([noun]) => noun);
  return new Map(
    [...byNoun].flatMap(([noun, all]) => (all.length > 1 ? [] : [[all[0]![1], noun]])),
  );
}

/**
 * What a table is called, whatever it is named.
 *
 * @param words  of its name
 * @param noun      what it holds by what its records are known by
 * @param ofPeople  whether its records are people
 */
export const namesOf = (
  words: string,
  key: readonly string[],
  noun: string | undefined,
  all: Words,
  ofPeople: boolean,
): readonly string[] =>
  [
    ...new Set([
      words,
      ...(ofPeople ? membersOf(words) : []),
      ...others(words, all).filter((way) => !ofPeople || isOfPeople(way, words)),
      ...namesByKey(key, words, all),
      ...(noun ? [noun, ...others(noun, all)] : []),
    ]),
  ].filter((way) => way && !COUNT.test(way));

/** How many there are of what a table holds is no name of it. */
const COUNT = /^number of /;
