import { PERSON, WORKERS } from "../language/person-nouns.ts";
import { type ColumnFacts, isNumber, isText, plain, singular, type TableFacts } from "./facts.ts";
import { holdsPeople } from "./people-tables.ts";
import type { Guess } from "./references.ts";
import { wordsOf } from "./words.ts";

/** What somebody is to a record: nobody keeps a table of heads, so that the name tells no table. */
const ROLE =
  /\b(?:manager|head|leader|lead|chief|chair|chairman|chairperson|president|supervisor|advis[eo]r|boss|mentor|buddy|coach|trainer|teacher|instructor|tutor|lecturer|captain|skipper|foreman|deputy|assistant|host|organi[sz]er|coordinator|keeper|warden|curator|steward|director|secretary|treasurer|responsible|owner|author|editor|inspector|supervisor|operator|driver|guide|conductor|moderator|presenter|producer|approver|assignee|reviewer|buyer|seller|handler|adjuster|assessor|surveyor|examiner|interviewer|recruiter|planner|dispatcher|investigator|attendant|caretaker|receptionist|technician|salesperson|representative)$/;
/** "reported by": whoever did it, of any people. */
const DOER = /\w (?:by|to)$/;
/** What people do to their like: a customer is introduced by another, and written down by nobody of them. */
const AMONG_THEM = /\b(?:introduced|referred|recommended|invited|sponsored|nominated) by\b/;
/** What those do to each other who work together: "reports to", of employees. */
const AMONG_WORKERS =
  /\b(?:reports?|reporting|answers?) to\b|\b(?:managed|supervised|led|headed|mentored|coached|trained|hired) by\b/;
const KEY_END = / (?:id|no|nr|num|number|code|key|ref)$/;

/** Whether a column says by its name who somebody is, in a role or by what they did. */
const roleOf = (column: ColumnFacts): "role" | "doer" | undefined => {
  const words = wordsOf(column.name).toLowerCase();
  const said = words.replace(KEY_END, "");
  if (DOER.test(said)) return "doer";
  return ROLE.test(said) ? "role" : undefined;
};

/** "advisor" of students, a number: who it is, of people that no table has. A "lead" may be of points. */
export const namesSomebody = (column: ColumnFacts): boolean =>
  /INT/i.test(column.type) && roleOf(column) === "role" && !/\blead$/i.test(column.name);

const spoken = ({ name }: TableFacts) => wordsOf(name).toLowerCase();

const isPeople = (table: TableFacts): boolean =>
  PERSON.test(spoken(table)) ||
  isWorkers(table) ||
  table.columns.some(({ name }) =>
    /^(?:full name|last name|surname|date of birth)$/.test(wordsOf(name).toLowerCase()),
  );

/** By what they are called, or as they are hired and paid. */
const isWorkers = (table: TableFacts): boolean =>
  WORKERS.test(spoken(table)) ||
  (/\b(?:faculty|personnel)$/.test(spoken(table)) && holdsPeople(table, new Set())) ||
  table.columns.some(({ name }) => HIRED.test(wordsOf(name).toLowerCase()));

const HIRED = /\b(?:hired|hire date|salary|wage|hourly rate|job title)\b/;

/** Whether a column is called by what a table holds: "customer id" of customers. */
const isKeyOf = (other: TableFacts, { name }: ColumnFacts): boolean =>
  plain(name).replace(/(?:id|no|nr|code|key)$/, "") === singular(other.name);

/**
 * Whom a key can be of that is called by a role ("head_id") or by a deed ("reported_by"), by names
 * alone: tables of people by how likely each group of them is. Where several of a group hold the
 * values, nothing tells which.
 */
export function guessPersons(
  table: TableFacts,
  column: ColumnFacts,
  tables: readonly TableFacts[],
  keys: ReadonlyMap<string, readonly string[]>,
): readonly (readonly Guess[])[] {
  // "author id" of authors is their own.
  const isOwn = keys.get(table.name)!.join() === column.name;
  const role = isOwn ? undefined : roleOf(column);
  if (!role) return [];
  const all = tables.flatMap((other) => {
    const key = keys.get(other.name)!;
    const target = key.length === 1 && other.columns.find(({ name }) => name === key[0]);
    if (!target || !isPeople(other) || target === column) return [];
    if (isText(target) !== isText(column) || isNumber(target) !== isNumber(column)) return [];
    return [{ other, guess: { from: column.name, table: other.name, to: target.name, clue: 1 } }];
  });
  const of = (fits: (other: TableFacts) => boolean) =>
    all.flatMap(({ other, guess }) => (fits(other) ? [guess] : []));
  const named = (other: TableFacts) => singular(other.name) === singular(column.name);
  const said = wordsOf(column.name).toLowerCase();
  const isAmongThem = AMONG_THEM.test(said) || (isWorkers(table) && AMONG_WORKERS.test(said));
  // Orders that have a customer of their own are taken by somebody else.
  if (role === "doer")
    return [
      of((other) => isAmongThem && other === table),
      of((other) => !table.columns.some((each) => isKeyOf(other, each))),
    ].filter((group) => group.length > 0);
  // Workers are led by one of their own; whom something is done for is led by those who work there.
  const own = isWorkers(table) ? of((other) => other === table) : [];
  return [of(named), own, of(isWorkers), of(() => true)].filter((group) => group.length > 0);
}
