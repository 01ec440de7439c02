import type { MessageInitShape } from "@bufbuild/protobuf";
import {
  type Cell,
  FieldType,
  type Problem,
  type ResponseItem,
  type Source,
} from "../../gen/groundwork/search/v1/answer_pb.ts";
import type {
  SearchRequestSchema,
  SearchResponse,
} from "../../gen/groundwork/search/v1/search_service_pb.ts";
import { jsonBody } from "../body.ts";
import type { Input } from "../operation.ts";
import {
  list,
  nullable,
  object,
  optional,
  required,
  string,
  validate,
} from "../validation/checks.ts";
import { releaseStage, toStage } from "./agents.ts";

const MAX_QUESTION_CHARS = 4000;
const MAX_DATASETS = 1000;

/** SearchApiRequest. */
const searchRequest = object({
  query: required(string({ min: 1, max: MAX_QUESTION_CHARS })),
  allowed_datasets: optional(nullable(list(string({ max: 200 }), MAX_DATASETS)), null),
  min_release_stage: optional(releaseStage, "generally-available"),
});

/** The body of POST /api/v2/search. @throws Refused, Invalid */
export async function decodeSearch(
  input: Input,
): Promise<MessageInitShape<typeof SearchRequestSchema>> {
  const { query, allowed_datasets, min_release_stage } = validate(
    searchRequest,
    await jsonBody(input),
    ["body"],
  );
  return {
    query,
    minReleaseStage: toStage(min_release_stage),
    ...(allowed_datasets && { allowedDatasets: { names: [...allowed_datasets] } }),
  };
}

/** Longest link of a source. */
const MAX_URI = 4_000;

const recordQuery = object({ uri: required(string({ min: 1, max: MAX_URI })) });

export const decodeRecord = ({ query }: Input) => validate(recordQuery, query, ["query"]);

/** ResponseItem. */
export const encodeRecord = (item: ResponseItem | undefined) => item && fromItem(item);

/** GroundingAgentOutputV2. */
export const encodeSearch = ({ answer }: SearchResponse) => ({
  response: (answer?.items ?? []).map(fromItem),
  schema_version: "2.0",
});

function fromItem({ fields, rows, sources, problems, metadata }: ResponseItem) {
  return {
    schema: { fields: fields.map(({ name, types }) => ({ name, type: fromTypes(types) })) },
    data: rows.map(({ cells }) =>
      Object.fromEntries(fields.map(({ name }, index) => [name, fromCell(cells[index])])),
    ),
    sources: sources.map(fromSource),
    problems: problems.map(fromProblem),
    metadata: metadata ?? {},
    representation_type: "tabular",
  };
}

const TYPES: Readonly<Record<number, string>> = {
  [FieldType.NULL]: "null",
  [FieldType.BOOLEAN]: "boolean",
  [FieldType.INTEGER]: "integer",
  [FieldType.NUMBER]: "number",
  [FieldType.STRING]: "string",
};

function fromTypes(types: readonly FieldType[]) {
  const [first = "null", ...more] = types.map((type) => TYPES[type] ?? "null");
  return more.length === 0 ? first : [first, ...more];
}

function fromCell(cell: Cell | undefined): boolean | number | string | null {
  if (cell?.value.case === undefined) return null;
  return cell.value.case === "integer" ? Number(cell.value.value) : cell.value.value;
}

function fromSource({ part, uri, name, provider }: Source) {
  const source = { uri, name, provider };
  switch (part.case) {
    case "row":
      return { type: "row", index: part.value.index, source };
    case "column":
      return { type: "column", name: part.value.name, source };
    case "cell":
      return { type: "cell", row: part.value.row, column: part.value.column, source };
    default:
      return { type: "table", source };
  }
}

const fromProblem = ({
  code,
  message,
  severity,
  agent,
  dataset,
  alternatives,
  details,
}: Problem) => ({
  code,
  message,
  severity,
  ...(agent && { agent }),
  ...(dataset && { dataset }),
  ...(alternatives.length > 0 && { alternatives }),
  ...(details && { details }),
});
