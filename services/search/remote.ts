import { createClient } from "@connectrpc/connect";
import { ReleaseStage } from "../../gen/groundwork/search/v1/agent_pb.ts";
import {
  FieldType,
  type ResponseItem as WireItem,
} from "../../gen/groundwork/search/v1/answer_pb.ts";
import { SearchService } from "../../gen/groundwork/search/v1/search_service_pb.ts";
import { remote } from "../platform/server/remote.ts";
import type { Cell, CellType, Metadata, Problem, ResponseItem, Source } from "./model.ts";

interface AskRemotely {
  readonly server: string;
  readonly token: string | undefined;
  readonly query: string;
  readonly datasets: readonly string[] | undefined;
  readonly beta: boolean;
  readonly signal: AbortSignal;
}

/** The same question, asked of a running server over gRPC. */
export async function askRemotely(options: AskRemotely): Promise<readonly ResponseItem[]> {
  const { server, token, query, datasets, beta, signal } = options;
  const client = createClient(SearchService, remote(server));
  const request = {
    query,
    ...(datasets && { allowedDatasets: { names: [...datasets] } }),
    minReleaseStage: beta ? ReleaseStage.BETA : ReleaseStage.GENERALLY_AVAILABLE,
  };
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
  const { answer } = await client.search(request, { signal, headers });
  return (answer?.items ?? []).map(fromItem);
}

/** Header of a question that another server hands on: it goes no further than one hop. */
export const FORWARDED = "groundwork-forwarded";

const TYPES = new Map<FieldType, CellType>([
  [FieldType.NULL, "null"],
  [FieldType.BOOLEAN, "boolean"],
  [FieldType.INTEGER, "integer"],
  [FieldType.NUMBER, "number"],
  [FieldType.STRING, "string"],
]);

/** An answer's part as the wire has it. */
export function fromItem(item: WireItem): ResponseItem {
  return {
    fields: item.fields.map(({ name, types }) => ({
      name,
      types: types.map((type) => TYPES.get(type) ?? "null"),
    })),
    rows: item.rows.map(({ cells }) =>
      cells.map(({ value }): Cell => {
        if (value.case === undefined) return null;
        return value.case === "integer" ? Number(value.value) : value.value;
      }),
    ),
    sources: item.sources.map(fromSource),
    problems: item.problems as unknown as readonly Problem[],
    metadata: (item.metadata ?? {}) as unknown as Metadata,
  };
}

function fromSource({ part, uri, name, provider }: WireItem["sources"][number]): Source {
  const info = { uri, name, provider };
  switch (part.case) {
    case "row":
      return { part: { type: "row", index: part.value.index }, ...info };
    case "column":
      return { part: { type: "column", name: part.value.name }, ...info };
    case "cell":
      return { part: { type: "cell", row: part.value.row, column: part.value.column }, ...info };
    default:
      return { part: { type: "table" }, ...info };
  }
}
