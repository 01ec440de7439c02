import { type FieldRef, sameField } from "../../../plan.ts";
import { datasetOf } from "../../../semantic.ts";
import { derivedFrom } from "../../arithmetic/derived.ts";
import { nameFields } from "../../reference.ts";
import type { OrderBy, Test } from "./query.ts";
import type { Context, State } from "./state.ts";

/**
 * Fields that the question names and that nothing reads: neither shown nor asked for, compared,
 * grouped or ordered by. An answer without them would be one to another question.
 */
export function droppedFields(s: State, c: Context): readonly string[] {
  const read = fieldsRead(s, c);
  const joined = s.nodes.flatMap(({ hops }) => hops.map(({ relationship }) => relationship));
  const isKeyOfJoin = ({ dataset, field }: FieldRef) =>
    joined.some(
      ({ from, fromColumns, to, toColumns }) =>
        (from === dataset && fromColumns.includes(field)) ||
        (to === dataset && toColumns.includes(field)),
    );
  const isShownWhole = ({ dataset }: FieldRef) =>
    s.selects.some((select) => select.kind === "all" && s.nodes[select.node]?.dataset === dataset);
  return s.heard.flatMap(({ of, text }) =>
    read.some((each) => sameField(each, of)) ||
    isKeyOfJoin(of) ||
    isShownWhole(of) ||
    isNameOf(text, s)
      ? []
      : [text],
  );
}

/** "spent on honey", of honey sales: all of them are of that. */
const isNameOf = (text: string, { nodes }: State): boolean =>
  nodes.some(({ dataset }) =>
    dataset.toLowerCase().split(/[_ ]/).slice(0, -1).includes(text.toLowerCase()),
  );

/** What a figure is made of that no table holds: "quantity times unit price", "price less estimate". */
export function factorsOf({ dataset, field }: FieldRef): readonly FieldRef[] {
  const derived = derivedFrom(field);
  if (!derived || !/^(?:product|margin)$/.test(derived.kind)) return [];
  return [derived.first, derived.second].map((each) => ({ dataset, field: each }));
}

export function fieldsRead(s: State, c: Context): readonly FieldRef[] {
  const ranks = s.nodes.flatMap(({ top }) => (top ? ofOperand(top.by) : []));
  return [
    ...s.selects.flatMap((select) =>
      select.kind === "field" ? [select.of, ...factorsOf(select.of)] : [],
    ),
    ...s.selects.flatMap((select) =>
      select.kind === "label" ? labelsOf(s.nodes[select.node]!.dataset, c) : [],
    ),
    ...s.groups.flatMap(({ of, node }) => (of ? [of] : labelsOf(s.nodes[node]!.dataset, c))),
    ...s.orders.flatMap(({ by }) => ofOperand(by)),
    ...(s.top ? ofOperand(s.top.by) : []),
    ...ranks,
    ...tallied(s).flatMap((node) => fieldsOf(s.nodes[node]!.dataset, c)),
    ...s.nodes.flatMap(({ tests, same }) => [...tests.flatMap(ofTest), ...(same ? [same] : [])]),
  ];
}

/** Nodes whose records are counted: by whatever of them they were named. */
function tallied(s: State): readonly number[] {
  const operands = [
    ...(s.top ? [s.top.by] : []),
    ...s.orders.map(({ by }) => by),
    ...s.nodes.flatMap(({ top }) => (top ? [top.by] : [])),
  ];
  return [
    ...operands.flatMap((by) => (by.kind === "tally" ? [by.node] : [])),
    ...s.selects.flatMap((select) => (select.kind === "tally" ? [select.node] : [])),
    ...s.nodes.flatMap(({ having }, node) => (having ? [node] : [])),
  ];
}

const fieldsOf = (dataset: string, c: Context): readonly FieldRef[] =>
  datasetOf(c.model, dataset)!
    .fields.filter(({ kind }) => kind !== "fact" && kind !== "time" && kind !== "year")
    .map(({ name }) => ({ dataset, field: name }));

const ofOperand = (by: OrderBy): readonly FieldRef[] => (by.kind === "tally" ? [] : [by.of]);

function ofTest(test: Test): readonly FieldRef[] {
  if (test.kind === "any" || test.kind === "all") return test.of.flatMap(ofTest);
  return test.kind === "against" ? [test.of, test.other] : [test.of, ...factorsOf(test.of)];
}

function labelsOf(dataset: string, c: Context): readonly FieldRef[] {
  const known = datasetOf(c.model, dataset)!;
  const label = known.entity ? [{ dataset, field: known.entity.label }] : [];
  return [...label, ...(nameFields(known) ?? [])];
}
