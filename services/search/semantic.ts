import type {
  Aggregate,
  Comparison,
  Direction,
  Expression,
  FieldRef,
  Grain,
  Scalar,
} from "./plan.ts";

export type FieldKind =
  | "key"
  | "label"
  | "dimension"
  | "fact"
  | "time"
  | "year"
  | "quarter"
  | "attribute"
  | "hidden"
  /** A metric of the model, for the planner of records: no file declares it. */
  | "metric";

/** What a column is read as: databases keep figures and days as text, and days as numbers (20240131). */
export type ReadAs = "number" | "date" | "timestamp" | "yyyymmdd";

export interface Field {
  readonly name: string;
  readonly column: string;
  readonly readAs?: ReadAs;
  readonly label: string;
  readonly kind: FieldKind;
  readonly synonyms: readonly string[];
  /** Whether its values are looked up, so that a question may name them. */
  readonly values: boolean;
  readonly valueSynonyms: Readonly<Record<string, readonly string[]>>;
  /** Its values in order, where one is better than another: ratings. */
  readonly bestFirst?: readonly string[];
  readonly unit?: string;
  /** A value times this is in units: 1000 for thousands. 1 unless given. */
  readonly scale?: number;
  /** How a fact is combined when nobody says; "none" means it must not be. */
  readonly aggregation: Aggregate | "none";
  /** How it adds up along time: flows "sum", balances "last", prices and ratios "none". */
  readonly overTime: "sum" | "last" | "none";
  /** The dataset whose entities its values are called by: the other side of a record that has two. */
  readonly names?: string;
  /** Shown when a list of records is asked for and no field is named. */
  readonly shown: boolean;
}

export interface Adjective {
  readonly words: readonly string[];
  readonly field: string;
  readonly direction: Direction;
}

export interface Dataset {
  readonly name: string;
  readonly source: string;
  readonly description: string;
  readonly synonyms: readonly string[];
  readonly primaryKey: readonly string[];
  readonly fields: readonly Field[];
  /** Names used in allowed_datasets. None means that it only helps others. */
  readonly tags: readonly string[];
  readonly entity?: {
    readonly label: string;
    readonly keys: readonly string[];
    readonly aliases: readonly string[];
  };
  readonly time?: {
    readonly field: string;
    readonly grain: Grain;
    readonly year?: string;
    readonly quarter?: string;
    /** Whether, without a time in the question, the newest record of each key is meant. */
    readonly latest: boolean;
    /** Who each keep records of their own: of one that is named the newest is its own. */
    readonly series: readonly string[];
  };
  /** The field that says of a record that it was deleted and is only kept: by this value, or by any. */
  readonly deleted?: { readonly field: string; readonly value?: Scalar };
  /** Of whom it has records, where those of others are kept elsewhere: those that have one of the values. */
  readonly only?: { readonly of: FieldRef; readonly values: readonly string[] };
  readonly provenance?: { readonly uri: string; readonly name: string; readonly provider: string };
  readonly adjectives: readonly Adjective[];
  readonly filters: readonly NamedFilter[];
  readonly subsets?: readonly Subset[];
}

/** A word that stands for a condition: a "major" city has more than so many people. */
export interface NamedFilter {
  readonly words: readonly string[];
  readonly field: string;
  readonly operator: Comparison;
  readonly value: string | number;
}

/** A noun for those records of a dataset that others refer to so: a capital is a city that a state names as its own. */
export interface Subset {
  readonly words: readonly string[];
  /** The dataset that refers to them. */
  readonly from: string;
  readonly fromColumns: readonly string[];
  /** Of its own: as many, in the same order. */
  readonly toColumns: readonly string[];
}

/** From the many to the one. */
export interface Relationship {
  readonly name: string;
  readonly from: string;
  readonly to: string;
  readonly fromColumns: readonly string[];
  readonly toColumns: readonly string[];
  readonly synonyms: readonly string[];
}

export interface Metric {
  readonly name: string;
  readonly label: string;
  readonly synonyms: readonly string[];
  readonly expression: Expression;
  /** The dataset that all its aggregates read. */
  readonly dataset: string;
  readonly unit?: string;
}

export interface SemanticModel {
  readonly name: string;
  /** ISO date that "now" means; undefined means the newest record. */
  readonly asOf?: string;
  /** What its datasets hold: figures of entities by period, or records and how they are related. */
  readonly reading: "figures" | "records";
  readonly datasets: readonly Dataset[];
  readonly relationships: readonly Relationship[];
  readonly metrics: readonly Metric[];
}

/** Something wrong in a file that a person wrote. */
export interface FileIssue {
  readonly file: string;
  /** "semantic_model[0].datasets[2].fields[1].name" */
  readonly path: string;
  readonly message: string;
  /** Whether its agent can be asked all the same: something in the file means nothing or is left out. */
  readonly harmless?: true;
}

export const datasetOf = (model: SemanticModel, name: string): Dataset | undefined =>
  model.datasets.find((dataset) => dataset.name === name) ?? earlierOf(model, name);

const BEFORE = " before";

/** What a plan calls the record before each of a dataset: "rating before". */
export const before = (dataset: string): string => `${dataset}${BEFORE}`;

/** The dataset whose earlier records such a name is of; the name itself of any other. */
export const withoutBefore = (name: string): string =>
  name.endsWith(BEFORE) ? name.slice(0, -BEFORE.length) : name;

function earlierOf({ datasets }: SemanticModel, name: string): Dataset | undefined {
  const own = name.endsWith(BEFORE) && datasets.find((each) => before(each.name) === name);
  if (!own) return undefined;
  const fields = own.fields.map((field) => ({ ...field, label: `${field.label}${BEFORE}` }));
  return { ...own, name, fields };
}

/** What tells records that follow each other from those of others: whose they are, and who keeps them. */
export function followedBy({ fields, primaryKey, time }: Dataset): readonly string[] {
  const isWhen = (name: string) => [time?.field, time?.year, time?.quarter].includes(name);
  const own = primaryKey.length > 1 ? primaryKey.filter((name) => !isWhen(name)) : [];
  const whose = fields.filter(({ kind, name }) => kind === "key" && !primaryKey.includes(name));
  return [...new Set([...own, ...whose.map(({ name }) => name), ...(time?.series ?? [])])];
}

export const fieldOf = (dataset: Dataset | undefined, name: string): Field | undefined =>
  dataset?.fields.find((field) => field.name === name);

/** Whether a field, though its values are numbers, names something by them: a zip code, somebody's id. */
export const isCode = (field: Field | undefined): boolean =>
  field?.kind === "attribute" && /\b(?:zip|code|id)$/.test(field.label);

/** Whether each record is of a period: balances, prices and statements, but no deals. */
export const isPeriodic = ({ primaryKey, time }: Dataset): boolean =>
  [time?.field, time?.year].some((name) => name !== undefined && primaryKey.includes(name));

/** Whether each record is stated for a fiscal year: statements and estimates, but no prices. */
export const isOfFiscalYear = ({ primaryKey, time }: Dataset): boolean =>
  time?.year !== undefined && primaryKey.includes(time.year);

/** Whether a field only says when a record is of. */
export const saysWhen = (field: Field | undefined): boolean =>
  field?.kind === "time" || field?.kind === "year" || field?.kind === "quarter";

/** Whether records are of a moment each: deals and news, but no standing ratings and no guidance. */
export const isOfMoments = ({ time }: Dataset): boolean =>
  time !== undefined && !time.latest && !time.year;

/** A model without any names of datasets is served whole: all of it belongs to its agent. */
export const isUntagged = ({ datasets }: SemanticModel): boolean =>
  datasets.every(({ tags }) => tags.length === 0);
