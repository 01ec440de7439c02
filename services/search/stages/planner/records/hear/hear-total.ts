import type { FieldRef } from "../../../../plan.ts";
import { datasetOf } from "../../../../semantic.ts";
import { amountsOf } from "../amounts.ts";
import { fieldAt, isFigure, ofKind } from "../fields/choose.ts";
import { isEntity } from "../joins/look.ts";
import { nodeFor } from "../joins/nodes.ts";
import { isDeed } from "../roles/deeds.ts";
import { entityOf } from "../roles/entity-of.ts";
import type { Context, State } from "../state.ts";
import type { Item } from "./items.ts";

/** What is added up where the total of records is asked for that are a mass or a sum of money. */
export function totalOf(noun: Item, dataset: string, c: Context): FieldRef | undefined {
  // "total billed": what an invoice is about is its amount.
  if (MASS.test(noun.text) || isDeed(noun, dataset)) return sumOf(dataset, c);
  return MONEY.test(noun.text) ? paidIn(dataset, c) : undefined;
}

/** "the total amount of transactions", of which each has an amount. */
export function amountOf(dataset: string, c: Context): FieldRef | undefined {
  const facts = datasetOf(c.model, dataset)!.fields.filter(({ kind }) => kind === "fact");
  const amounts = facts.filter(({ label }) => /\bamount\b/.test(label));
  // "the total amount of the bills", of which each has a total.
  const totals = facts.filter(({ label }) => /^(?:grand |sub)?total$/.test(label));
  const [only, ...others] = amounts.length > 0 ? amounts : totals;
  return only && others.length === 0 ? { dataset, field: only.name } : undefined;
}

/** "total maintenance cost", of maintenance jobs: the noun only says whose the figure is. */
export function leadsToFigure(noun: Item, { items, model }: Context): boolean {
  const owners = new Set(ofKind(noun, "dataset").map(({ dataset }) => dataset));
  const figures = ofKind(items[items.indexOf(noun) + 1], "field");
  // "total fuel cost", of a "total cost" of fuel logs
  const isTotal = (of: FieldRef) => /^total /.test(fieldAt(model, of).label);
  return figures.some(
    ({ of, strength }) =>
      (strength > 0.9 || (strength > 0.5 && isTotal(of))) &&
      owners.has(of.dataset) &&
      isFigure(model, of),
  );
}

/** What is not counted but added up, though it has a table: "total funding". */
const MASS =
  /(?:funding|revenue|spending|income|production|output|rainfall|consumption|yield|expenditure|turnover|usage|attendance|energy|investment|sponsorship|stock|payroll|mileage)$/i;

/** Events of money: their total is what came or went, and their number how many there were. */
const MONEY =
  /\b(?:sales|payments|donations|expenses|purchases|receipts|deposits|withdrawals|refunds)(?: received| made)?$/i;

function paidIn(dataset: string, { model }: Context): FieldRef | undefined {
  const [only, ...others] = amountsOf(datasetOf(model, dataset)!, model);
  return others.length === 0 ? only : undefined;
}

/** The only figure of a dataset, or its only sum of money. */
function sumOf(dataset: string, { model }: Context): FieldRef | undefined {
  const facts = datasetOf(model, dataset)!.fields.filter(({ kind }) => kind === "fact");
  const sums = facts.filter(({ label }) => /\b(?:total|amount|value|cost|quantity)\b/.test(label));
  const [only, ...others] = facts.length === 1 ? facts : sums;
  return only && others.length === 0 ? { dataset, field: only.name } : undefined;
}

/** "the average invoice total": of the totals that invoices have. */
export function takesTotal(index: number, s: State, c: Context): boolean {
  const before = c.items[index - 1];
  if (s.aggregates.length === 0 || !isEntity(before)) return false;
  const dataset = entityOf(before!, s, c);
  const totals = datasetOf(c.model, dataset)!.fields.filter(
    ({ kind, label }) => kind === "fact" && /\btotal\b/.test(label),
  );
  const [only, ...others] = totals;
  if (!only || others.length > 0) return false;
  const of = { dataset, field: only.name };
  s.selects = s.selects.filter(({ kind }) => kind !== "label");
  s.selects.push({ kind: "field", of, node: nodeFor(dataset, s, c), fn: s.aggregates.shift()! });
  return true;
}

/** "total invoice amount", whatever the column is called. */
export function takesAmount(noun: Item, dataset: string, s: State, c: Context): boolean {
  const at = c.items.indexOf(noun) + 1;
  const of = AMOUNT.test(c.items[at]?.text ?? "") ? amountOf(dataset, c) : undefined;
  if (!of) return false;
  s.selects.push({ kind: "field", of, node: nodeFor(of.dataset, s, c), fn: "sum" });
  s.swallowed = at;
  return true;
}

/** "the total amount of paid bills": of bills that a value says more of. */
export function takesAmountOf(index: number, s: State, c: Context): boolean {
  const [value, noun] = [c.items[index + 1], c.items[index + 2]];
  const isOfKind = /amount of$/i.test(c.items[index]!.text) && ofKind(value, "value").length > 0;
  if (!isOfKind || isEntity(value) || !isEntity(noun)) return false;
  const of = amountOf(entityOf(noun!, s, c), c);
  if (!of) return false;
  s.selects.push({ kind: "field", of, node: nodeFor(of.dataset, s, c), fn: "sum" });
  s.swallowed = s.swallowedFrom = index + 2;
  return true;
}

const AMOUNT = /^(?:amounts?|value)$/i;
