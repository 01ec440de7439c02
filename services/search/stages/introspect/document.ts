import { measureOfName, measuresOf } from "../language/measures.ts";
import { usualUnit, wordsOfColumn } from "./column-words.ts";
import { deletedOf } from "./deleted.ts";
import { type ColumnFacts, isNumber, isText, type TableFacts } from "./facts.ts";
import { isKeyIn, kindOf } from "./field-kind.ts";
import { isFlag } from "./flag.ts";
import { isJunk } from "./junk.ts";
import {
  foreignOf,
  type Labels,
  type Link,
  labelOf,
  namesOfOthers,
  referringOf,
} from "./labels.ts";
import {
  alikeOf,
  isOthersAmount,
  namesByLabel,
  namesOf,
  others,
  singular,
  spokenIn,
  type Words,
  withoutAmount,
  withoutTotal,
  withoutUnit,
} from "./naming.ts";
import { ownMeasureOf } from "./own-measure.ts";
import { ownShorts } from "./own-shorts.ts";
import { holdsPeople, isOfTable, isOwnName, usersOf } from "./people-tables.ts";
import { wordsAmong } from "./run-together.ts";
import { doingsOf, lastingOf } from "./sayings.ts";
import { scaledBy } from "./scales.ts";
import { wordsOf } from "./words.ts";
import { waysOfYear } from "./years.ts";

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
  const names = tables.flatMap(({ name, columns }) => [name, ...columns.map((each) => each.name)]);
  const among = wordsAmong(names);
  const withOwn = (before: ReadonlySet<string>): ReadonlySet<string> =>
    new Set([...among, ...ownShorts(tables, keys, (table) => wordsOf(table, before))]);
  // "brth_ctr" is a contract of berths, where "brth" is a berth.
  const known = withOwn(withOwn(among));
  const words: Words = {
    known,
    nouns: new Set(tables.map(({ name }) => singular(wordsOf(name, known)))),
    spoken: spokenIn(tables, known),
  };
  const labels = new Map(tables.map((table) => [table.name, labelOf(table, keys, links)]));
  const nouns = namesByLabel(tables, labels, keys, words);
  const all = { ...words, nouns: new Set([...words.nouns, ...nouns.values()]) };
  const datasets = tables.map((table) =>
    toDataset(table, keys.get(table.name)!, links, all, labels, nouns.get(table.name)),
  );
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
}

function toDataset(
  table: TableFacts,
  key: readonly string[],
  links: readonly Link[],
  all: Words,
  labels: Labels,
  noun: string | undefined,
) {
  const { known, nouns } = all;
  const words = wordsOf(
    table.name,
    new Set([...known].filter((word) => word !== table.name.toLowerCase())),
  );
  // "client master", "order head", "ref amenities": the clients, the orders, the amenities.
  const bare = words
    .replace(/ (?:master|header|head|file|table|history|log|register)$/, "")
    .replace(/^(?:reference|lookup) (?=[a-z]{4,})/, "")
    // "student tests taken" are student tests.
    .replace(/(?<=s) (?:taken|made|done|given|held|placed|received)$/, "");
  // "job history", beside a table of jobs, is called jobs by nobody.
  const short = nouns.has(singular(bare)) ? words : bare;
  const label = labels.get(table.name);
  // "allergy type" is what a column tells of allergies, and no name of theirs.
  const isOfKinds =
    noun !== undefined &&
    key.join() === label &&
    table.columns.some(({ name }) => name !== label && wordsOf(name, known) === words);
  const foreign = foreignOf(table, links);
  const referring = referringOf(table, links);
  const copies = namesOfOthers(table, links, labels);
  const deleted = deletedOf(table);
  const measure = ownMeasureOf(
    table,
    bare,
    (column) => key.includes(column) || foreign.has(column),
  );
  return {
    name: table.name,
    source: table.source ?? table.name,
    primary_key: key,
    ai_context: {
      synonyms: [
        ...new Set([
          ...(isOfKinds ? [] : [words, short]),
          ...alikeOf(label ? wordsOf(label, known) : "", bare),
          ...usersOf(table),
          ...namesOf(isOfKinds ? noun : short, key, noun, all, holdsPeople(table, known)),
        ]),
      ],
    },
    grounding: {
      datasets: [],
      ...(label && { entity: { label, keys: [] } }),
      ...(deleted && { deleted }),
    },
    fields: table.columns.map((column) =>
      toField(
        column,
        table,
        label,
        key,
        referring,
        all,
        copies.has(column.name),
        measure?.column === column.name ? measure.said : [],
      ),
    ),
  };
}

function toField(
  column: ColumnFacts,
  table: TableFacts,
  label: string | undefined,
  key: readonly string[],
  referring: ReadonlySet<string>,
  all: Words,
  isCopy: boolean,
  measure: readonly string[],
) {
  const { known } = all;
  const words = wordsOfColumn(column, table, known);
  const own = wordsOf(table.name, known).replace(/s$/, "");
  const short = words.startsWith(`${own} `) ? [words.slice(own.length + 1)] : [];
  const scaled = isNumber(column) ? scaledBy(words) : undefined;
  const bare = isNumber(column)
    ? [words, ...short].map((each) =>
        withoutAmount(withoutUnit(withoutTotal(scaledBy(each)?.bare ?? each)), all),
      )
    : [];
  const flag = isFlag(column) ? [words.replace(/ (?:flag|indicator)$/, "")] : [];
  const names = [...new Set([words, ...short, ...bare, ...flag])];
  const isName = isText(column) && column.longest <= LONGEST_NAME && column.distinct <= MOST_VALUES;
  const named = !isJunk(column) && !isCopy && (isName || isFlag(column));
  const kind = kindOf(column, column.name === label, isKeyIn(column.name, key, referring));
  const unit =
    kind === "fact"
      ? (column.unit ?? scaled?.unit ?? measureOfName(words)?.unit ?? usualUnit(column, words))
      : undefined;
  const scale = kind === "fact" ? scaled?.scale : undefined;
  // A "charge eur" is a fee, and no "fee eur".
  const spoken = unit && bare.length > 0 ? [...new Set(bare)] : names;
  const years = kind === "year" ? waysOfYear(words) : [];
  const said = [
    ...new Set([
      ...years,
      ...lastingOf(words),
      ...(kind === "fact" && / capacity$/.test(words) ? doingsOf(words) : []),
      ...short,
      ...bare,
      ...flag,
      ...measure,
      ...spoken.flatMap((each) => others(each, all)),
    ]),
  ].filter(
    (way) =>
      isOfTable(way, words, own) &&
      isOwnName(way, words, table) &&
      !isOthersAmount(way, column.name, table),
  );
  // "weight in pounds" of what is kept in kilograms asks for another figure.
  const synonyms = unit ? said.filter((each) => measuresOf(each).length === 0) : said;
  return {
    name: column.name,
    label: words,
    ...(synonyms.length > 0 && { ai_context: { synonyms } }),
    grounding: {
      kind,
      ...(column.readAs && { read_as: column.readAs }),
      ...(unit && { unit }),
      ...(scale && { scale }),
      ...(named && { values: true }),
    },
  };
}
