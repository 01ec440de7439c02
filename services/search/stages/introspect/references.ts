import { isEnglish } from "../language/english.ts";
import {
  type ColumnFacts,
  IDENTIFIER,
  isNumber,
  isText,
  isUnique,
  plain,
  singular,
  type TableFacts,
} from "./facts.ts";
import { wordsOf } from "./words.ts";

/** In full: "veh_no" is a vehicle's number. */
const spoken = (name: string) => plain(wordsOf(name));
/** "review count", "net total": a measure, whose small numbers lie among those of any key. */
const MEASURED =
  /\w (?:count|total|amount|sum|quantity|average|percentage|percent|share|rate|score|rating)$/;
/** "max pupils", "number of seats": how many, whatever there is a table of. */
const COUNTED = /^(?:maximum|minimum|number|total|count|average|expected|planned) /;
const spokenWords = (name: string) => wordsOf(name).toLowerCase();

/** One possible foreign key; `clue` says how much the names speak for it (0 to 3.2). */
export interface Guess {
  readonly from: string;
  readonly table: string;
  readonly to: string;
  readonly clue: number;
}

/** What a column may refer to, by names alone: inclusion of the values has to be checked. */
export function guessReferences(
  table: TableFacts,
  column: ColumnFacts,
  tables: readonly TableFacts[],
  keys: ReadonlyMap<string, readonly string[]>,
): readonly Guess[] {
  const words = spokenWords(column.name);
  if (MEASURED.test(words) || (COUNTED.test(words) && !IDENTIFIER.test(column.name))) return [];
  if (isNamedAfter(table, column)) return [];
  return tables
    .flatMap((other): Guess[] => {
      if (isReferredTo(table, column, other, keys)) return [];
      const key = keys.get(other.name)!;
      const targets = other.columns.filter(
        (each) => isUnique(each) && (isText(each) || isNumber(each)),
      );
      return targets.flatMap((target) => {
        if (other.name === table.name && target.name === column.name) return [];
        if (isText(target) !== isText(column) || isBroken(column, target)) return [];
        const clue = clueOf(
          table,
          column,
          other,
          target,
          key.length === 1 && key[0] === target.name,
        );
        return clue > 0 ? [{ from: column.name, table: other.name, to: target.name, clue }] : [];
      });
    })
    .toSorted((a, b) => b.clue - a.clue);
}

/** The key of orders, which their lines have as well: they refer to the orders, and not the other way. */
const isReferredTo = (
  table: TableFacts,
  column: ColumnFacts,
  other: TableFacts,
  keys: ReadonlyMap<string, readonly string[]>,
): boolean => {
  const [key, ...more] = keys.get(table.name) ?? [];
  const isOwn = key === column.name && more.length === 0 && other.name !== table.name;
  return (
    isOwn &&
    other.columns.some((each) => !isUnique(each) && plain(each.name) === plain(column.name))
  );
};

/** A price of 2.5 is the key of nothing that is numbered. */
const isBroken = ({ type }: ColumnFacts, target: ColumnFacts): boolean =>
  /DOUBLE|FLOAT|REAL|\(\d+, ?[1-9]/i.test(type) && /INT/i.test(target.type);

/** What may stand behind the name of what a number refers to: "home_club_no", "port_from", "player_1". */
const BEHIND = / (?:id|no|nr|num|number|code|key|ref|fk|from|to|[a-z]|\d+)$/;

/** "reorder level" has nothing to do with orders, nor is a "player age" a player; a text may be. */
function isCalledBy(column: ColumnFacts, owner: string): boolean {
  if (!isNumber(column)) return true;
  const words = spokenWords(column.name).replace(BEHIND, "").split(" ");
  const [only = "", ...others] = words;
  if (others.length === 0) return only === owner || (only.endsWith(owner) && !isEnglish(only));
  return words.some((_, at) => singular(words.slice(at).join("")) === owner);
}

/** "veh" of vehicles, "channel" of tv channels; no "rate" of corporate clients where that is a number. */
function isPartOf(stem: string, { name }: TableFacts, isNumbered: boolean): boolean {
  const names = [plain(name), singular(name)];
  if (!isNumbered) return names.some((each) => each.includes(stem));
  const last = spokenWords(name).split(" ").at(-1)!;
  return names.some((each) => each.startsWith(stem)) || singular(last) === stem;
}

/** "sponsor id" of sponsors is their own, whatever ids a table of sponsorships has. */
const isNamedAfter = ({ name }: TableFacts, column: ColumnFacts): boolean =>
  isUnique(column) &&
  ["id", "no", "key", "code", "number"].some((end) => plain(column.name) === singular(name) + end);

function clueOf(
  table: TableFacts,
  column: ColumnFacts,
  other: TableFacts,
  target: ColumnFacts,
  isKey: boolean,
): number {
  const mine = plain(column.name.replace(/_?(?:FK|fk)$/, ""));
  const theirs = plain(target.name);
  const owner = singular(other.name);
  if (!isKey && theirs.length < 3) return 0;
  const generic = ["id", "name", "code", "title", "no", "number", "key"].includes(theirs);
  if (other.name === table.name)
    return isKey && new RegExp(`(?:parent|prereq|super(?!v)).*(?:${theirs}|id)$`).test(mine)
      ? 2
      : 0;
  if (
    isKey &&
    generic &&
    (mine === `${owner}${theirs}` || mine === `${plain(other.name)}${theirs}`)
  )
    return 3;
  // "DeptCode" of a table "Departments" whose key is "Code"
  if (isKey && generic && spoken(column.name) === `${owner}${spoken(target.name)}`) return 2.9;
  // A column that is named after a table refers to it, though another column may be its key.
  if (!generic && mine === theirs && mine.startsWith(owner) && IDENTIFIER.test(target.name))
    return 3.2;
  if (!generic && mine === theirs && isKey) return 3;
  if (!generic && isKey && spoken(column.name) === spoken(target.name)) return 2.7;
  if (isKey && mine.endsWith(`${owner}${theirs}`)) return 2.5;
  if (isKey && mine.endsWith(`${owner}id`)) return 2.5;
  // "seats", a number, are so many of them.
  const isCounted = isNumber(column) && mine !== owner;
  if (isKey && (mine === owner || (mine === plain(other.name) && !isCounted))) return 2.4;
  if (isKey && !generic && mine.endsWith(theirs) && theirs.length >= 4) return 2;
  if (isKey && owner.length >= 4 && mine.includes(owner) && isCalledBy(column, owner)) return 1.5;
  if (!isKey && mine === theirs && IDENTIFIER.test(target.name)) return 1.8;
  if (!isKey && !generic && theirs === owner && mine === theirs) return 1.6;
  if (isKey && theirs.length >= 4 && mine === theirs.replace(/(?:id|code)$/, "")) return 1.4;
  if (isKey && /(?:id|code)$/.test(mine) && mine.length >= 4 && theirs.endsWith(mine) && !generic)
    return 1.2;
  const stem = mine.replace(/(?:id|code|no)$/, "");
  if (isKey && stem.length >= 4 && isPartOf(stem, other, isNumber(column))) return 1.3;
  return 0;
}
