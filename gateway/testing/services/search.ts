import type { MessageInitShape } from "@bufbuild/protobuf";
import { timestampFromDate } from "@bufbuild/protobuf/wkt";
import { Code, type ConnectRouter, type ContextValues } from "@connectrpc/connect";
import { HealthStatus, ReleaseStage } from "../../../gen/groundwork/search/v1/agent_pb.ts";
import {
  FieldType,
  type ProblemSchema,
  type ResponseItemSchema,
} from "../../../gen/groundwork/search/v1/answer_pb.ts";
import { SearchService } from "../../../gen/groundwork/search/v1/search_service_pb.ts";
import { callerOf, requireRole, requireScope } from "../../../services/platform/auth/caller.ts";
import type { Verifier } from "../../../services/platform/auth/verifier.ts";
import { aborted, around, fail } from "./around.ts";

/** The one link that leads somewhere. */
export const RECORD = "groundwork://test/company/1";

const agents = [
  {
    name: "market-data",
    displayName: "Market data",
    shortDescription: "Prices",
    description: "Prices of shares.",
    exampleQueries: ["price of Northwind"],
    underlyingDatasets: ["market_data"],
    enabled: true,
    type: "sql",
    releaseStage: ReleaseStage.GENERALLY_AVAILABLE,
  },
  {
    name: "news",
    displayName: "News & <events>",
    shortDescription: "News",
    description: "What happened.",
    exampleQueries: [],
    underlyingDatasets: ["news"],
    enabled: true,
    type: "documents",
    releaseStage: ReleaseStage.BETA,
  },
];

/** A search service that keeps the contract: callers, roles, stages, limits; its answers are made up. */
export const searchRoutes = (verifier: Verifier) => (router: ConnectRouter) =>
  router.service(
    SearchService,
    {
      async search({ query, allowedDatasets }, { signal, values }) {
        permitted(values);
        if (query.trim() === "") {
          const badFields = [{ field: "query", description: "The question is empty." }];
          throw fail(
            Code.InvalidArgument,
            "QUESTION_INVALID",
            "The question is empty.",
            {},
            { badFields },
          );
        }
        if (query === "one too many")
          throw fail(
            Code.ResourceExhausted,
            "BUSY",
            "More questions are waiting than can be answered soon. Ask again in a moment.",
            {},
            { retryAfterMs: 1000 },
          );
        if (query === "wait") await aborted(signal);
        if (query === "break") throw new Error("SELECT secret FROM inside");
        const problems = (allowedDatasets?.names ?? []).map((dataset) => ({
          code: "dataset_unknown",
          message: "Not known.",
          severity: "warning",
          dataset,
        }));
        return { answer: { items: [answerItem(problems)] } };
      },
      getRecord({ uri }, { values }) {
        permitted(values);
        if (uri === RECORD) return { item: answerItem([]) };
        throw fail(Code.NotFound, "RECORD_NOT_FOUND", "There is no record of this link for you.");
      },
      listAgents({ minReleaseStage }, { values }) {
        permitted(values);
        return { agents: agents.filter(({ releaseStage }) => releaseStage >= minReleaseStage) };
      },
      adminListAgents(_request, { values }) {
        requireRole(callerOf(values), "admin");
        return {
          agents: agents.map((agent, index) => ({
            agent,
            owner: "Groundwork",
            connectionParams: { engine: "duckdb" },
            health:
              index === 0
                ? {
                    status: HealthStatus.HEALTHY,
                    lastChecked: timestampFromDate(new Date(0)),
                    responseTimeMs: 3,
                  }
                : { status: HealthStatus.UNHEALTHY, errorMessage: "it did not answer" },
          })),
        };
      },
    },
    { interceptors: around("search", verifier) },
  );

const permitted = (values: ContextValues) =>
  requireScope(callerOf(values), "groundwork:app:search");

const answerItem = (
  problems: MessageInitShape<typeof ProblemSchema>[],
): MessageInitShape<typeof ResponseItemSchema> => ({
  problems,
  fields: [
    { name: "company", types: [FieldType.STRING] },
    { name: "revenue", types: [FieldType.NUMBER, FieldType.NULL] },
    { name: "employees", types: [FieldType.INTEGER] },
    { name: "listed", types: [FieldType.BOOLEAN] },
  ],
  rows: [
    {
      cells: [
        { value: { case: "text" as const, value: "Northwind" } },
        { value: { case: "number" as const, value: 12.5 } },
        { value: { case: "integer" as const, value: 42n } },
        { value: { case: "boolean" as const, value: true } },
      ],
    },
    {
      cells: [
        { value: { case: "text" as const, value: "Contoso" } },
        {},
        { value: { case: "integer" as const, value: 7n } },
        { value: { case: "boolean" as const, value: false } },
      ],
    },
  ],
  sources: [
    { part: { case: "table" as const, value: {} }, ...source },
    { part: { case: "row" as const, value: { index: 0 } }, ...source },
    { part: { case: "column" as const, value: { name: "company" } }, ...source },
    { part: { case: "cell" as const, value: { row: 1, column: "revenue" } }, ...source },
  ],
  metadata: { agent: "market-data", row_count: 2 },
});
const source = { uri: "https://example.org/1", name: "10-K", provider: "Sample" };
