import { type FieldRef, sameField } from "../../../../plan.ts";
import { datasetOf } from "../../../../semantic.ts";
import { nameFields } from "../../../reference.ts";
import { fieldAt } from "../fields/choose.ts";
import { addSelect, Columns, nameOf, plural } from "../fields/columns.ts";
import { keyField } from "../joins/paths.ts";
import type { Group, Query, Select } from "../query.ts";
import { isMeasure, isSingle, labelsFor, type Maker, plain } from "../roles/maker.ts";
import type { Tally } from "./group-tally.ts";

/** What groups are made by, what is asked of them, and the keys of records that they are of. */
export function groupColumns(maker: Maker, tally: Tally): Columns {
  const { selects, groups } = maker.query;
  const columns = new Columns();
  const keys = selects.filter((select) => !isMeasure(select));
  for (const group of groups) addGroupField(group, keys, columns);
  for (const group of groups) addGroupLabel(group, keys, columns, maker);
  for (const select of keys) addSelect(select, columns, maker);
  for (const select of selects) addMeasure(select, columns, maker, tally);
  for (const node of entitiesOf(keys, maker)) addKey(node, columns, maker);
  return columns;
}

function addGroupField({ of, grain }: Group, keys: readonly Select[], columns: Columns): void {
  const isSelected = keys.some(
    (select) => select.kind === "field" && of && sameField(select.of, of),
  );
  if (of && grain)
    if (grain === "weekday") addWeekday(of, columns);
    else columns.add(grain, { kind: "bucket", grain, of });
  else if (of && !isSelected) columns.add(of.field, plain(of));
}

/** By its name, in the order of a week. */
function addWeekday(of: FieldRef, columns: Columns): void {
  columns.add("weekday", { kind: "weekday", of, named: true });
  columns.add("weekday_number", { kind: "weekday", of, named: false }, true);
}

function addGroupLabel(
  { node, of }: Group,
  keys: readonly Select[],
  columns: Columns,
  { nodes, model }: Maker,
): void {
  const labels = labelsFor(nodes[node]!.dataset, model);
  const shown = keys.filter((select) => select.node === node);
  if (of || shown.length > 0) return;
  for (const label of labels) columns.add(label.field, plain(label));
}

function addMeasure(select: Select, columns: Columns, { nodes }: Maker, tally: Tally): void {
  if (select.kind === "tally") {
    const { dataset } = nodes[select.node]!;
    columns.add(`number_of_${plural(dataset.toLowerCase())}`, tally(select.node));
  }
  if (select.kind !== "field" || !select.fn) return;
  const { fn, of } = select;
  columns.add(nameOf(fn, of.field), { kind: "aggregate", fn, of });
}

/** Nodes whose records are what the groups are of, however many have one name. */
function entitiesOf(keys: readonly Select[], maker: Maker): ReadonlySet<number> {
  const { selects, groups, orders, top } = maker.query;
  const named = groups.filter(({ of }) => !of).map(({ node }) => node);
  if (countsOfOne(maker)) return new Set(named);
  const isTallied =
    selects.some(({ kind }) => kind === "tally") ||
    top?.by.kind === "tally" ||
    orders.some(({ by }) => by.kind === "tally");
  const owned = keys.filter(
    (select) =>
      select.kind === "label" ||
      isFullName(select, maker) ||
      (isTallied && owns(select, groups, maker)),
  );
  return new Set([...named, ...owned.map(({ node }) => node)]);
}

/** "first and last name of the captain with the most hours": of two who are called alike each is one. */
function isFullName({ node }: Select, { query, nodes, model }: Maker): boolean {
  const names = nameFields(datasetOf(model, nodes[node]!.dataset)!);
  const isShown = (name: FieldRef) =>
    query.selects.some((each) => each.kind === "field" && !each.fn && sameField(each.of, name));
  const isNamed = names !== undefined && names.length > 1 && names.every(isShown);
  return isNamed && !query.groups.some(({ of }) => of && names.some((name) => sameField(of, name)));
}

/**
 * "the critics and the number of plays they reviewed", of reviews: each is of one play, so that
 * only those of one critic together are of several.
 */
function countsOfOne({ query, nodes }: Maker): boolean {
  const { selects, top, orders } = query;
  const operands = [...(top ? [top] : []), ...orders].map(({ by }) => by);
  const counted = [...selects, ...operands].flatMap((each) =>
    each.kind === "tally" ? [each.node] : [],
  );
  const head = selects[0]!.node;
  return counted.length > 0 && counted.every((node) => node !== head && isSingle(node, nodes));
}

function addKey(node: number, columns: Columns, { nodes, model }: Maker): void {
  const { dataset } = nodes[node]!;
  const field = keyField(model, dataset);
  if (field) columns.add(`key_${field}`, plain({ dataset, field }), true);
}

/** Whether a selected field stands for its records, which are then told apart by their key. */
function owns(select: Select, groups: Query["groups"], { query, nodes, model }: Maker): boolean {
  if (select.kind !== "field") return false;
  if (groups.some(({ of, node }) => of !== undefined && node === select.node)) return false;
  const counted = query.selects.filter(({ kind }) => kind === "tally").map(({ node }) => node);
  const by = query.top?.by ?? query.orders[0]?.by;
  if (by?.kind === "tally") counted.push(by.node);
  const { dataset } = nodes[select.node]!;
  // "which street has the most shops": what was asked for is the name, not its records.
  if (fieldAt(model, select.of).kind === "label" && !nodes[select.node]!.named) return false;
  return (
    (!counted.some((node) => nodes[node]!.dataset === dataset) &&
      fieldAt(model, select.of).kind !== "dimension") ||
    groups.some(({ node }) => node === select.node) ||
    (nodes[select.node]!.named && !counted.includes(select.node))
  );
}
