import { IDENTIFIER, type TableFacts } from "./facts.ts";
import { guessLabel } from "./guess.ts";

export interface Link {
  readonly from: string;
  readonly table: string;
  readonly fromColumns: readonly string[];
  readonly toColumns: readonly string[];
  readonly declared: boolean;
}

/** What a record refers to has that name, and not the record. */
export function labelOf(
  table: TableFacts,
  keys: ReadonlyMap<string, readonly string[]>,
  links: readonly Link[],
): string | undefined {
  const foreign = foreignOf(table, links);
  const own = table.columns.filter(({ name }) => !foreign.has(name));
  return guessLabel({ ...table, columns: own }, keys.get(table.name)!);
}

export const foreignOf = ({ name }: TableFacts, links: readonly Link[]): ReadonlySet<string> =>
  new Set(links.filter(({ from }) => from === name).flatMap(({ fromColumns }) => fromColumns));

/** Of those the columns that only refer: the term of a section is also told of who sat in it. */
export const referringOf = ({ name }: TableFacts, links: readonly Link[]): ReadonlySet<string> =>
  new Set(
    links
      .filter(({ from }) => from === name)
      .flatMap(({ fromColumns }) =>
        fromColumns.filter((column) => fromColumns.length === 1 || IDENTIFIER.test(column)),
      ),
  );

/** Keys that are the names of what they refer to: whoever is named is that, and not a record that refers to it. */
export const namesOfOthers = ({ name }: TableFacts, links: readonly Link[], labels: Labels) =>
  new Set(
    links
      .filter(
        ({ from, table, toColumns: [to, ...more] }) =>
          from === name && table !== name && more.length === 0 && labels.get(table) === to,
      )
      .flatMap(({ fromColumns }) => fromColumns),
  );

export type Labels = ReadonlyMap<string, string | undefined>;
