import { measureOfName, measuresOf } from "../language/measures.ts";
import { type ColumnFacts, isDate, isNumber, isText, type TableFacts } from "./facts.ts";
import { isFlag } from "./flag.ts";
import { guessLabel } from "./guess.ts";
import { isCode, isJunk } from "./junk.ts";
import { namesByKey, others, singular, spokenIn, type Words, withoutUnit } from "./naming.ts";
import { wordsOf } from "./words.ts";
import { holdsYears } from "./years.ts";

export interface Link {
  readonly from: string;
  readonly table: string;
  readonly fromColumns: readonly string[];
  readonly toColumns: readonly string[];
  readonly declared: boolean;
}

/** Text longer than this is prose: its values are not names that a question would hold. */
const LONGEST_NAME = 80;
/** Columns with more different values are not looked up by value. */
const MOST_VALUES = 100_000;

/**
 * A semantic model, as data for a YAML file, of a database about which only its catalogue and
 * its values are known.
 *
 * @param keys   by table; empty when a table has none
 * @param links  foreign keys, declared or inferred
 */
export function toDocument(
  name: string,
  tables: readonly TableFacts[],
  keys: ReadonlyMap<string, readonly string[]>,
  links: readonly Link[],
) {
  const known = new Set(
    tables.flatMap((table) =>
      [table.name, ...table.columns.map((column) => column.name)].flatMap((each) => {
        const word = each.toLowerCase();
        return /^[a-z]{4,}$/.test(word) ? [word, word.replace(/s$/, "")] : [];
      }),
    ),
  );
  const words: Words = {
    known,
    nouns: new Set(tables.map(({ name }) => singular(wordsOf(name, known)))),
    spoken: spokenIn(tables, known),
  };
  const datasets = tables.map((table) => toDataset(table, keys.get(table.name)!, links, words));
  const relationships = links.map((link) => {
    const words = wordsOf(link.fromColumns[0]!, known);
    return {
      name: `${link.from}_${link.fromColumns.join("_")}_${link.table}`,
      from: link.from,
      to: link.table,
      from_columns: link.fromColumns,
      to_columns: link.toColumns,
      ...(words && { ai_context: { synonyms: [words] } }),
    };
  });
  const grounding = { reading: "records" };
  return { semantic_model: [{ name, grounding, datasets, relationships, metrics: [] }] };
} // prettier-ignore

function toDataset(table: TableFacts, key: readonly string[], links: readonly Link[], all: Words) {
  const { known } = all;
  const label = guessLabel(table, key);
  const words = wordsOf(
    table.name,
    new Set([...known].filter((word) => word !== table.name.toLowerCase())),
  ); // prettier-ignore
  const foreign = new Set(
    links.filter(({ from }) => from === table.name).flatMap(({ fromColumns }) => fromColumns),
  );
  return {
    name: table.name,
    source: table.source ?? table.name,
    primary_key: key,
    ai_context: {
      synonyms: [...new Set([words, ...others(words, all), ...namesByKey(key, words, all)])].filter(
        Boolean,
      ),
    },
    grounding: {
      datasets: [],
      ...(label && { entity: { label, keys: [] } }),
    },
    fields: table.columns.map((column) => toField(column, table, label, key, foreign, all)),
  };
}

function toField(
  column: ColumnFacts,
  table: TableFacts,
  label: string | undefined,
  key: readonly string[],
  foreign: ReadonlySet<string>,
  all: Words,
) {
  const { known } = all;
  const words = wordsOf(column.name, known);
  const own = wordsOf(table.name, known).replace(/s$/, "");
  const short = words.startsWith(`${own} `) ? [words.slice(own.length + 1)] : [];
  const bare = isNumber(column) ? [words, ...short].map(withoutUnit) : [];
  const names = [...new Set([words, ...short, ...bare])];
  const isName = isText(column) && column.longest <= LONGEST_NAME && column.distinct <= MOST_VALUES;
  const named = !isJunk(column) && (isName || isFlag(column));
  const kind = kindOf(
    column,
    column.name === label,
    key.includes(column.name) || foreign.has(column.name),
  );
  const unit = kind === "fact" ? measureOfName(words)?.unit : undefined;
  const said = [...new Set([...short, ...bare, ...names.flatMap((each) => others(each, all))])];
  // "weight in pounds" of what is kept in kilograms asks for another figure.
  const synonyms = unit ? said.filter((each) => measuresOf(each).length === 0) : said;
  return {
    name: column.name,
    label: words,
    ...(synonyms.length > 0 && { ai_context: { synonyms } }),
    grounding: {
      kind,
      ...(unit && { unit }),
      ...(named && { values: true }),
    },
  };
}

function kindOf(column: ColumnFacts, isLabel: boolean, isKey: boolean): string {
  if (isLabel) return "label";
  // A day that is a part of a key still tells when: "stock of each depot on a day".
  if (isKey && !isDate(column)) return "key";
  if (isJunk(column)) return "hidden";
  if (isDate(column)) return "time";
  if (isNumber(column))
    return /INT/i.test(column.type) &&
      (/(?:^|_|[a-z])year|^yr$|_yr$/i.test(column.name) || holdsYears(column))
      ? "year"
      : isCode(column) || isFlag(column)
        ? "attribute"
        : "fact";
  return isText(column) && column.distinct <= 100 ? "dimension" : "attribute";
}
