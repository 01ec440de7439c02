import type { Cell, Source } from "../../model.ts";
import { type Column, isAggregate, type Plan } from "../../plan.ts";
import { datasetOf, type SemanticModel, withoutBefore } from "../../semantic.ts";
import { valuesOf } from "../arithmetic/aggregates.ts";
import type { Citations } from "../citing/citations.ts";
import { nameOf, ownLink } from "../citing/links.ts";
import type { Link, Links } from "../citing/record-links.ts";

/** What sources are made of. */
export interface Origins {
  readonly model: SemanticModel;
  readonly agent: string;
  /** Of rows that rest on one record. */
  readonly links: Links;
  /** How many records each row rests on. */
  readonly counts: readonly number[];
  /** Of figures that were made of several records. */
  readonly citations?: Citations | undefined;
  /** Links to the records of a dataset that figures were made of. */
  readonly listings?: Listings | undefined;
  /** Whether all rows have a source in common, too: those whom another agent's plan is about. */
  readonly isList?: boolean;
}

export interface Listings {
  /** Of all rows; undefined where no link tells them. */
  readonly of: (dataset: string) => string | undefined;
  /** Of the figure of one row; undefined where no link tells them. */
  readonly ofRow: (column: Shown, row: number, dataset: string) => string | undefined;
}

/** Rows whose figures name a list of their own records at most: of more, the table's names all. */
const MOST_LISTED = 100;

export function sourcesOf(
  plan: Plan,
  rows: readonly (readonly Cell[])[],
  origins: Origins,
): readonly Source[] {
  const columns = shownBy(plan);
  const found: Source[] = [];
  let aggregated = origins.isList === true && rows.length > 0;
  rows.forEach((_, row) => {
    const linked = columns.map(({ expression, changed }) =>
      changed ? undefined : linksOfOne(expression, plan, origins.links, row),
    );
    aggregated ||= linked.includes(undefined);
    const first = linked[0]?.[0];
    if (first && linked.every((links) => links?.length === 1 && links[0]!.uri === first.uri))
      found.push({ part: { type: "row", index: row }, ...first });
    else
      linked.forEach((links, index) => {
        const column = columns[index]!;
        const { name } = column;
        const few = links ?? origins.citations?.of(row, name);
        const all = few ?? (rows.length > MOST_LISTED ? [] : listed(column, plan, origins, row));
        for (const link of all) found.push({ part: { type: "cell", row, column: name }, ...link });
      });
  });
  return aggregated ? [...tableSources(plan, columns, origins), ...found] : found;
}

type Shown = Pick<Column, "name" | "expression"> & { readonly changed?: true };

/** A plan's visible columns, the one that says how a measure moved the last of them. */
function shownBy({ columns, change }: Plan): readonly Shown[] {
  const visible = columns.filter(({ hidden }) => !hidden);
  const measure = change && columns.find(({ name }) => name === change.measure);
  return measure
    ? [...visible, { name: change.name, expression: measure.expression, changed: true }]
    : visible;
}

/** The one record of each dataset that a cell's value is made of; undefined where there are more. */
function linksOfOne(
  expression: Column["expression"],
  plan: Plan,
  links: Links,
  row: number,
): readonly Link[] | undefined {
  const found = valuesOf(expression, plan.dataset).map((dataset) => links.get(dataset)?.[row]);
  return found.includes(undefined) ? undefined : (found as readonly Link[]);
}

/** The lists of records that one row's figure was made of, a dataset each. */
function listed(
  column: Shown,
  plan: Plan,
  { model, agent, listings, counts }: Origins,
  row: number,
): readonly Link[] {
  if (!listings || column.changed || !isAggregate(column.expression)) return [];
  return valuesOf(column.expression, plan.dataset).flatMap((name): readonly Link[] => {
    const uri = listings.ofRow(column, row, name);
    const isOnly = plan.columns.filter(({ expression }) => isAggregate(expression)).length === 1;
    const records = isOnly && name === plan.dataset ? counts[row] : undefined;
    return uri === undefined ? [] : [{ uri, ...about(name, records, model, agent) }];
  });
}

/** The records that figures were made of: each dataset, and how many of it. */
function tableSources(
  plan: Plan,
  columns: readonly Shown[],
  { model, agent, counts, citations, listings }: Origins,
): readonly Source[] {
  const figures = columns.filter(({ expression }) => isAggregate(expression));
  const others = figures.flatMap(({ expression }) => valuesOf(expression, plan.dataset));
  return [...new Set([plan.dataset, ...others])].map((name): Source => {
    const all = name === plan.dataset ? counts.reduce((sum, count) => sum + count, 0) : undefined;
    const records = citations?.count(name) ?? all;
    const uri = listings?.of(name);
    const what = about(name, records, model, agent);
    const part = { type: "table" } as const;
    if (uri !== undefined || !listings)
      return { part, uri: uri ?? ownLink(agent, withoutBefore(name)), ...what };
    return {
      part,
      uri: ownLink(agent, withoutBefore(name)),
      ...what,
      name: `${what.name}${UNLISTED}`,
    };
  });
}

/** Said where the link leads to what a dataset holds: no list of records stands behind it. */
const UNLISTED = ", which no link lists: what their data set holds";

function about(name: string, records: number | undefined, model: SemanticModel, agent: string) {
  const dataset = datasetOf(model, name)!;
  const many = records === undefined ? "" : ` (${counted(records)})`;
  return {
    name: `${nameOf(dataset)}${many}`,
    provider: dataset.provenance?.provider ?? agent,
  };
}

const counted = (records: number) =>
  `${records.toLocaleString("en-US")} record${records === 1 ? "" : "s"}`;
