import {
  type ColumnFacts,
  IDENTIFIER,
  isDate,
  isText,
  isUnique,
  plain,
  singular,
  type TableFacts,
} from "./facts.ts";
import { haveTwoNames } from "./people-tables.ts";

/** The declared key, else the one column that looks like an identifier and never repeats. */
export function guessKey({ name, columns, key }: TableFacts): readonly string[] {
  if (key.length > 0) return key;
  const unique = columns.filter(isUnique);
  const named = unique.find(
    (column) => plain(column.name) === "id" || plain(column.name) === `${singular(name)}id`,
  );
  const ided = named ?? unique.find((column) => IDENTIFIER.test(column.name));
  if (ided) return [ided.name];
  const first = columns[0];
  return first && isUnique(first) && !isDate(first) && first.rows > 1 ? [first.name] : [];
}

const REACHED =
  /(?:email|emailaddress|phone|phonenumber|mobile|telephone|fax|login|loginname|username)$/;

/** What homes and other places without a name are known by. */
const ADDRESS = /^(?:street|full)?address(?:line1?)?$/;

const isNearlyUnique = ({ rows, filled, distinct }: ColumnFacts) =>
  filled === rows && distinct > 0.8 * rows;

/** "model name" of engines, of which there are many: it tells of what kind each is, and not which. */
const isKindOfMany = ({ name, rows, distinct }: ColumnFacts): boolean =>
  !/^[a-z]{0,3}_?name$/i.test(name) && rows >= MANY && distinct < rows / 2;

const MANY = 8;

/** "dept name" of people who have a first and a last name: where they belong, and not what they are called. */
const isOfGroup = ({ name }: ColumnFacts, texts: readonly ColumnFacts[]): boolean =>
  /dept|department|division|team|company|city|town|country|school|position|job|role|group|class|club/i.test(
    name,
  ) && haveTwoNames(texts);

/** "breed_code" of breed codes: people know the breeds by what they are called, where that is kept. */
const isCodeOf = (name: string, key: readonly string[]): boolean =>
  key.includes(name) && IDENTIFIER.test(name);

/** "allergy", the key of allergy types, of which an "allergy type" holds several: the key is a name in words. */
const wordKey = (
  texts: readonly ColumnFacts[],
  own: string,
  [key, ...others]: readonly string[],
) =>
  texts.some((column) => plain(column.name) === own && !isUnique(column)) && others.length === 0
    ? texts.find(({ name }) => name === key && !IDENTIFIER.test(name))
    : undefined;

/** "prod_desc" beside a "prod_cd", each of which there is once: what a thing is in words, and not its letters. */
const toldOfCodes = (texts: readonly ColumnFacts[]): ColumnFacts | undefined =>
  texts.some((column) => CODE.test(column.name) && isUnique(column))
    ? texts.find((column) => IN_WORDS.test(column.name) && isUnique(column) && column.longest <= 60)
    : undefined;

const CODE = /(?:^|_|[a-z])(?:cd|code)$/i;
const IN_WORDS = /(?:^|_|[a-z])(?:desc|descr|descrip|description)$/i;

/** A table's column that people know its records by. */
export function guessLabel(table: TableFacts, key: readonly string[]): string | undefined {
  const texts = table.columns.filter(isText);
  const own = singular(table.name);
  const last = (word: string) => plain(word).endsWith("name");
  const ranked = [
    texts.find(({ name }) => plain(name) === "name"),
    texts.find(({ name }) => plain(name) === "title" && !haveTwoNames(texts)),
    wordKey(texts, own, key),
    texts.find(
      ({ name }) =>
        [`${own}name`, `${own}title`, own].includes(plain(name)) && !isCodeOf(name, key),
    ),
    texts.find(({ name }) => plain(name) === "fullname"),
    texts.find(
      (column) =>
        last(column.name) &&
        !/first|last|middle|^[flm]_?name|manager|user|login|screen/i.test(column.name) &&
        !isKindOfMany(column) &&
        // Without a key, and several called the same: it is what they are of.
        (key.length > 0 || isUnique(column)) &&
        !isOfGroup(column, texts),
    ),
    toldOfCodes(texts),
    texts.find(
      (column) =>
        isUnique(column) &&
        !key.includes(column.name) &&
        column.longest < 80 &&
        // People are known by their names, and not by where they are reached.
        !(haveTwoNames(texts) && REACHED.test(plain(column.name))),
    ),
    texts.find((column) => ADDRESS.test(plain(column.name)) && isNearlyUnique(column)),
  ];
  return ranked.find(Boolean)?.name;
}
