import { create, type JsonObject, type MessageInitShape } from "@bufbuild/protobuf";
import {
  FieldType,
  type PlanSchema,
  ResponseItemSchema,
  type SourceSchema,
  type ResponseItem as WireItem,
} from "../../gen/groundwork/search/v1/answer_pb.ts";
import type { Agent, Cell, CellType, Proposal, ResponseItem, Source, Timings } from "./model.ts";
import { OWN_SCHEME } from "./stages/citing/links.ts";
import type { Route } from "./stages/routed.ts";
import { describe } from "./stages/wording/describe.ts";

export const toPlan = (routes: readonly Route[]): MessageInitShape<typeof PlanSchema> => ({
  queries: routes.flatMap(({ question, agent, proposal }) =>
    agent ? [{ agent: agent.config.name, question, reading: readingOf(agent, proposal) }] : [],
  ),
});

/** What will be looked up, in words; of an agent that plans for itself only its answer says that. */
const readingOf = ({ subject }: Agent, proposal: Proposal | undefined): string =>
  subject && proposal?.plan ? describe(proposal.plan, subject.knowledge.model) : "";

const TYPES: Readonly<Record<CellType, FieldType>> = {
  null: FieldType.NULL,
  boolean: FieldType.BOOLEAN,
  integer: FieldType.INTEGER,
  number: FieldType.NUMBER,
  string: FieldType.STRING,
};

/** How links of our own records are shown. */
export type Links = (uri: string) => string;

/** As addresses of the gateway, which resolves them; as they are when nobody knows its address. */
export const toLinks =
  (publicUrl: string | undefined): Links =>
  (uri) =>
    publicUrl && uri.startsWith(OWN_SCHEME)
      ? `${publicUrl}/records?uri=${encodeURIComponent(uri).replace(/%(?:3A|2F)/g, decodeURIComponent)}`
      : uri;

/** How long an item took: the one thing in it that differs from call to call. */
export interface Took {
  readonly elapsedMs: number;
  readonly timings?: Timings;
}

/** @param took  told only where the item is explained: otherwise the same question gets the same bytes */
export function toItem(item: ResponseItem, links: Links, took: Took = { elapsedMs: 0 }): WireItem {
  const { fields, rows, sources, problems, metadata } = item;
  return create(ResponseItemSchema, {
    fields: fields.map(({ name, types }) => ({ name, types: types.map((type) => TYPES[type]) })),
    rows: rows.map((cells) => ({
      cells: cells.map((cell, index) => ({ value: toValue(cell, fields[index]!.types) })),
    })),
    sources: sources.map((source) => toSource({ ...source, uri: links(source.uri) })),
    problems: problems.map(({ agent = "", dataset = "", alternatives = [], ...rest }) => ({
      ...rest,
      agent,
      dataset,
      alternatives: [...alternatives],
    })),
    metadata: plain({
      ...metadata,
      ...(metadata.next !== undefined && { next: links(metadata.next) }),
      ...(metadata.explanation && toTold(took)),
    }),
  });
}

const toTold = ({ elapsedMs, timings }: Took) => ({
  elapsed_ms: hundredths(elapsedMs),
  ...(timings && { timings: toTimings(timings) }),
});
export const hundredths = (ms: number) => Math.round(ms * 100) / 100;
const toTimings = (timings: Timings): Timings =>
  Object.fromEntries(
    Object.entries(timings).map(([name, ms]) => [name, hundredths(ms)]),
  ) as unknown as Timings;

/** Plain JSON without undefined, as a Struct wants it. */
export const plain = (value: unknown) => JSON.parse(JSON.stringify(value)) as JsonObject;

function toValue(cell: Cell, types: readonly CellType[]) {
  if (cell === null) return { case: undefined };
  if (typeof cell === "boolean") return { case: "boolean", value: cell } as const;
  if (typeof cell === "string") return { case: "text", value: cell } as const;
  return types.includes("integer")
    ? ({ case: "integer", value: BigInt(cell) } as const)
    : ({ case: "number", value: cell } as const);
}

function toSource({ part, ...info }: Source): MessageInitShape<typeof SourceSchema> {
  switch (part.type) {
    case "table":
      return { part: { case: "table", value: {} }, ...info };
    case "row":
      return { part: { case: "row", value: { index: part.index } }, ...info };
    case "column":
      return { part: { case: "column", value: { name: part.name } }, ...info };
    case "cell":
      return { part: { case: "cell", value: { row: part.row, column: part.column } }, ...info };
  }
}
