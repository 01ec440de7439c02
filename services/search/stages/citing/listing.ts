import { deflateRawSync, inflateRawSync } from "node:zlib";
import type { Knowledge } from "../../model.ts";
import type { Column, Condition, FieldRef, Plan } from "../../plan.ts";
import { datasetOf, type Field, fieldOf } from "../../semantic.ts";
import { reachable } from "../joins.ts";
import { toConditions } from "../language-model/check.ts";
import { type Json, list, object, oneOf, text, Unfit } from "../language-model/json.ts";
import { ownLink } from "../links.ts";
import { readOnly } from "./aggregates.ts";
import { type Outcome, rowOnly, shownOnly } from "./shown.ts";

/** Rows of one page of a listing. */
export const PAGE = 100;

/**
 * Longest link that is made, in characters: a question that names a hundred companies has one, and
 * proxies take addresses of 4,000. Beyond it a link leads to what the dataset holds.
 */
const LONGEST = 3_500;
/** Bytes of the conditions in a link, unpacked: nobody makes longer ones. */
const MOST_UNPACKED = 64 << 10;
const MOST_FIELDS = 10;

/** The records behind figures: "groundwork://agent/dataset?records=…&from=100". */
export interface Listing {
  readonly plan: Plan;
  /** Rows before the page. */
  readonly from: number;
  /** The link to another page of it. */
  readonly page: (from: number) => string;
}

/** Where a plan's records are. */
interface Place {
  readonly agent: string;
  readonly knowledge: Knowledge;
}

/**
 * The link to the records of a dataset that a plan's rows were made of. Its conditions travel in
 * it, packed; where they are too many, or of a kind that a link may not have, it leads to the
 * description of the dataset.
 */
export function listingLink(plan: Plan, outcome: Outcome, dataset: string, place: Place): string {
  const shown = shownOnly(plan, outcome, place.knowledge.model);
  const where = [...plan.where, ...shown, ...readOnly(plan.columns)];
  return packed(plan, where, dataset, place) ?? ownLink(place.agent, dataset);
}

/** The link to those that one row's figure was made of; undefined where none can tell them. */
export function rowListing(
  plan: Plan,
  column: Pick<Column, "expression">,
  outcome: Outcome,
  row: number,
  dataset: string,
  place: Place,
): string | undefined {
  const keys = rowOnly(plan, outcome, row, place.knowledge.model);
  if (!keys || keys.length === 0) return undefined;
  return packed(plan, [...plan.where, ...keys, ...readOnly([column])], dataset, place);
}

function packed(
  { dataset: of, latest, via }: Plan,
  where: readonly Condition[],
  dataset: string,
  { agent, knowledge }: Place,
): string | undefined {
  const asked = { of, where, ...(latest && { latest }), ...(via && { via }) };
  const text = JSON.stringify(asked);
  const link = `${ownLink(agent, dataset)}?records=${deflateRawSync(text).toString("base64url")}`;
  if (link.length > LONGEST) return undefined;
  try {
    toPlan(JSON.parse(text), dataset, knowledge);
    return link;
  } catch (error) {
    if (error instanceof Unfit) return undefined;
    throw error;
  }
}

/** What a listing's link asks for; undefined when it is none, or asks for what it may not. */
export function toListing(uri: string, agent: string, knowledge: Knowledge): Listing | undefined {
  const [whole = "", query = ""] = uri.split("?", 2);
  const dataset = [...knowledge.used].find((name) => ownLink(agent, name) === whole);
  const [, packed, from = "0"] = /^records=([\w-]+)(?:&from=(\d{1,9}))?$/.exec(query) ?? [];
  if (dataset === undefined || packed === undefined) return undefined;
  try {
    const plan = toPlan(unpack(packed), dataset, knowledge);
    const page = (row: number) => `${whole}?records=${packed}${row > 0 ? `&from=${row}` : ""}`;
    return { plan, from: Number(from), page };
  } catch (error) {
    if (error instanceof Unfit) return undefined;
    throw error;
  }
}

function unpack(packed: string): unknown {
  try {
    const options = { maxOutputLength: MOST_UNPACKED };
    return JSON.parse(inflateRawSync(Buffer.from(packed, "base64url"), options).toString());
  } catch {
    throw new Unfit("records: cannot be read");
  }
}

/** Nobody vouches for a link: everything in it is checked as if a stranger had written it. */
function toPlan(value: unknown, dataset: string, knowledge: Knowledge): Plan {
  const at = object(value, "records");
  const root = text(at.of, "of");
  const { model, used } = knowledge;
  if (!used.has(root) || !reachable(model, root).has(dataset))
    throw new Unfit(`of: "${root}" has no "${dataset}"`);
  const inside = { knowledge, roots: used, dataset: root, depth: 0 };
  const fields = datasetOf(model, dataset)!.fields.filter(({ kind }) => kind !== "hidden");
  return {
    dataset: root,
    columns: fields.map((field): Column => toColumn(field, dataset)),
    grouped: false,
    ...(dataset !== root && { distinct: true }),
    where: toConditions(at.where, "where", inside),
    having: [],
    order: [],
    ...(at.latest !== undefined && {
      latest: toLatest(object(at.latest, "latest"), root, knowledge),
    }),
    ...(at.via !== undefined && { via: toVia(object(at.via, "via"), knowledge) }),
  };
}

const toColumn = ({ name, unit }: Field, dataset: string): Column => ({
  name,
  expression: { kind: "field", of: { dataset, field: name } },
  ...(unit && { unit }),
});

function toLatest(at: Json, root: string, { model }: Knowledge): NonNullable<Plan["latest"]> {
  const known = (value: unknown): FieldRef => {
    const of = object(value, "latest");
    const field = text(of.field, "latest.field");
    if (of.dataset !== root || !fieldOf(datasetOf(model, root), field))
      throw new Unfit(`latest: "${root}" has no "${field}"`);
    return { dataset: root, field };
  };
  const date = (key: "from" | "to") => (at[key] === undefined ? {} : { [key]: dateIn(at[key]) });
  const each = at.each !== undefined && {
    each: oneOf(at.each, ["year", "quarter", "month", "day"], "latest.each"),
  };
  const moments = at.moments !== undefined && {
    moments: list(at.moments, "latest.moments", MOST_FIELDS).map((each) => ({
      from: dateIn(object(each, "latest.moments").from),
      to: dateIn(object(each, "latest.moments").to),
    })),
  };
  const by = list(at.by, "latest.by", MOST_FIELDS).map(known);
  return { by, time: known(at.time), ...date("from"), ...date("to"), ...each, ...moments };
}

function dateIn(value: unknown): string {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(String(value))) throw new Unfit("latest: no date");
  return String(value);
}

function toVia(at: Json, { model }: Knowledge): NonNullable<Plan["via"]> {
  const names = new Set(model.relationships.map(({ name }) => name));
  const entries = Object.entries(at).map(
    ([dataset, name]) => [dataset, text(name, "via")] as const,
  );
  if (entries.some(([, name]) => !names.has(name))) throw new Unfit("via: no such relationship");
  return Object.fromEntries(entries);
}
