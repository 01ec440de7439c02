import type { FieldRef } from "../../../plan.ts";
import { type Dataset, datasetOf, type Field, type SemanticModel } from "../../../semantic.ts";
import { derivedField } from "../../arithmetic/derived.ts";
import { stem } from "../../language/tokens.ts";
import { isPieces } from "./labels.ts";
import { isPeople } from "./roles/persons.ts";

const MONEY =
  /\b(?:cash|income|proceeds|amount|total|price|fee|charge|paid|payment|revenue|sales|takings)\b/;

/** Records of what was paid, where others only say what it costs. */
const PAID = /payment|receipt|takings|transaction|sales?$/i;

/** Of those the records of what went out. */
const PAID_OUT = /(?:made|payable|outgoing|sent|expenses?)$/i;

/** Whether records are of money that came in. */
export const isPaidIn = (dataset: string): boolean => PAID.test(dataset) && !PAID_OUT.test(dataset);

/** Records of what was sold. */
export const SOLD = /(?:^|_)(?:sales?|orders?)$/i;

/** Records of what has to be paid. */
export const BILLED = /invoices?$|bills?$/i;

/** What goes out, is owed, or is of one piece and not of what was sold. */
const OTHER =
  /\b(?:unit|quoted|estimated|expected|planned|cost|rate|refund\w*|fine|wage|salary|monthly|annual|yearly|household|compensation|deposit|discount|tax|budget|rent|insured|delivery|shipping|freight|postage|handling|carriage|tip|late|list|retail|purchase|per)\b/;

/**
 * The amounts of money of records that say when something happened, or that are of one that does.
 * What a showing costs is no money where each of its tickets says what was paid.
 */
export function amountsOf({ name, fields }: Dataset, model: SemanticModel): readonly FieldRef[] {
  if (!isDatedIn(name, model)) return [];
  const found = fields.filter(
    ({ kind, label }) => kind === "fact" && MONEY.test(label) && !OTHER.test(label),
  );
  const product = productOf({ name, fields }, model);
  if (product) return [product];
  const isPrice = found.every(
    ({ label }) => /price|fee/.test(label) && !/paid|sale|sold/.test(label),
  );
  const parts = model.relationships.flatMap(({ from, to }) => (to === name ? [from] : []));
  const isPaid = parts.some((part) => datasetOf(model, part)!.fields.some(isOfPaid));
  if (isPrice && isPaid) return [];
  // What a product costs is no money where its orders say how many were sold, and for how much.
  const isSold = parts.some((part) => datasetOf(model, part)!.fields.some(isPieces));
  if (isSold && datasetOf(model, name)!.entity) return [];
  return found.map((field) => ({ dataset: name, field: field.name }));
}

const PRICE =
  /^(?:unit |sale |sales |selling |item |sold )?price(?: each| per (?:unit|piece|item))?$/;

/**
 * How many times what one costs, of records that have just one of each and no sum of the two: nor
 * has what they are a part of.
 */
function productOf(
  { name, fields }: Pick<Dataset, "name" | "fields">,
  model: SemanticModel,
): FieldRef | undefined {
  const facts = fields.filter(({ kind }) => kind === "fact");
  const [count, ...counts] = facts.filter(isPieces);
  const [price, ...prices] = facts.filter(
    ({ label }) => PRICE.test(label) || isPriceOf(count, label),
  );
  if (!count || !price || counts.length > 0 || prices.length > 0) return undefined;
  const sums = facts.some((field) => field !== price && SUM.test(field.label));
  const wholes = model.relationships.flatMap(({ from, to }) => (from === name ? [to] : []));
  const isSummed = wholes.some((whole) => {
    const known = datasetOf(model, whole)!;
    return isDatedIn(whole, model) && known.fields.some(isSumOfParts);
  });
  if (sums || isSummed) return undefined;
  const product = { kind: "product", first: count.name, second: price.name } as const;
  return { dataset: name, field: derivedField(product) };
}

/** "ticket price" beside "tickets sold" */
const isPriceOf = (count: Field | undefined, label: string): boolean =>
  count !== undefined &&
  /^[a-z]+ price$/.test(label) &&
  count.label.split(" ").some((word) => stem(word) === stem(label.split(" ")[0]!));

const SUM = /\b(?:amount|total|subtotal|paid|payment|discount|revenue|value)\b/;

const isSumOfParts = ({ kind, label }: Field): boolean =>
  kind === "fact" && /\b(?:amount|total|subtotal|revenue)\b/.test(label);

const isOfPaid = ({ kind, label }: Field): boolean =>
  kind === "fact" && /\b(?:paid|amount)\b/.test(label) && !OTHER.test(label);

/** Whether records have a day, or are a part of what has one: of no person, who was only born on it. */
export function isDatedIn(name: string, model: SemanticModel): boolean {
  const isDated = (dataset: string) =>
    datasetOf(model, dataset)!.fields.some(({ kind }) => kind === "time");
  const wholes = model.relationships.flatMap(({ from, to }) => (from === name ? [to] : []));
  return isDated(name) || wholes.some((whole) => isDated(whole) && isEvent(whole, model));
}

/** What is called by no name of its own: it happened. */
const isEvent = (dataset: string, model: SemanticModel): boolean =>
  !datasetOf(model, dataset)!.entity && !isPeople(model, dataset);
