import type { Knowledge } from "../../model.ts";
import type { Column, FieldRef, Plan } from "../../plan.ts";
import { datasetOf, type Field, fieldOf } from "../../semantic.ts";
import { reachable } from "../joins.ts";
import { toConditions } from "../language-model/check.ts";
import { type Json, list, object, oneOf, text, Unfit } from "../language-model/json.ts";
import { MOST_TOLD } from "./told-keys.ts";

const MOST_FIELDS = 10;

/**
 * The records of a dataset that a link asks for. Nobody vouches for a link: everything in it is
 * checked as if a stranger had written it.
 *
 * @throws Unfit saying what it may not ask for
 */
export function toListedPlan(value: unknown, dataset: string, knowledge: Knowledge): Plan {
  const at = object(value, "records");
  const root = text(at.of, "of");
  const { model, used } = knowledge;
  if (!used.has(root) || !reachable(model, root).has(dataset))
    throw new Unfit(`of: "${root}" has no "${dataset}"`);
  const inside = { knowledge, roots: used, mostValues: MOST_TOLD, dataset: root, depth: 0 };
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
