import { isDeepStrictEqual } from "node:util";
import { deflateRawSync, inflateRawSync } from "node:zlib";
import type { Knowledge } from "../../model.ts";
import type { Column, Condition, Plan } from "../../plan.ts";
import { datasetOf } from "../../semantic.ts";
import { readOnly } from "../arithmetic/aggregates.ts";
import { Unfit } from "../language-model/json.ts";
import { ownLink } from "./links.ts";
import { toListedPlan } from "./listed-plan.ts";
import { type Outcome, rowOnly, shownOnly } from "./shown.ts";
import { byKeys } from "./told-keys.ts";

/** Rows of one page of a listing. */
export const PAGE = 100;

/**
 * Longest link that is made, in characters: a question that names a hundred companies has one, and
 * proxies take addresses of 4,000.
 */
const LONGEST = 3_500;
/** Bytes of the conditions in a link, unpacked: nobody makes longer ones. */
const MOST_UNPACKED = 64 << 10;

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
 * it, packed; undefined where they are too many, or of a kind that a link may not have.
 */
export function listingLink(
  plan: Plan,
  outcome: Outcome,
  dataset: string,
  place: Place,
): string | undefined {
  const shown = shownOnly(plan, outcome, place.knowledge.model);
  const where = [...plan.where, ...shown, ...readOnly(plan.columns)];
  return packed(plan, where, dataset, place);
}

/** The link to the records of a dataset that those of a plan with these keys lead to. */
export function keysLink(
  { dataset: of, via }: Plan,
  keys: readonly (readonly unknown[])[],
  dataset: string,
  place: Place,
): string | undefined {
  const where = byKeys(datasetOf(place.knowledge.model, of)!, keys);
  return where && packed({ dataset: of, ...(via && { via }) }, where, dataset, place);
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
  { dataset: of, latest, via }: Pick<Plan, "dataset" | "latest" | "via">,
  where: readonly Condition[],
  dataset: string,
  { agent, knowledge }: Place,
): string | undefined {
  const asked = { of, where, ...(latest && { latest }), ...(via && { via }) };
  const text = JSON.stringify(asked);
  const link = `${ownLink(agent, dataset)}?records=${deflateRawSync(text).toString("base64url")}`;
  if (link.length > LONGEST) return undefined;
  try {
    const read = toListedPlan(JSON.parse(text), dataset, knowledge);
    return isDeepStrictEqual(asRead(read.where), asRead(where)) ? link : undefined;
  } catch (error) {
    if (error instanceof Unfit) return undefined;
    throw error;
  }
}

/** Conditions without what changes no record that they leave: a link that loses more asks for others. */
const asRead = (where: readonly Condition[]): unknown =>
  JSON.parse(JSON.stringify(where, (key, value) => (UNREAD.has(key) ? undefined : value)));
const UNREAD: ReadonlySet<string> = new Set(["unit", "today"]);

/** What a listing's link asks for; undefined when it is none, or asks for what it may not. */
export function toListing(uri: string, agent: string, knowledge: Knowledge): Listing | undefined {
  const [whole = "", query = ""] = uri.split("?", 2);
  const dataset = [...knowledge.used].find((name) => ownLink(agent, name) === whole);
  const [, packed, from = "0"] = /^records=([\w-]+)(?:&from=(\d{1,9}))?$/.exec(query) ?? [];
  if (dataset === undefined || packed === undefined) return undefined;
  try {
    const plan = toListedPlan(unpack(packed), dataset, knowledge);
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
