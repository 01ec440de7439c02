import { create, type MessageInitShape } from "@bufbuild/protobuf";
import { durationFromMs, timestampFromDate } from "@bufbuild/protobuf/wkt";
import { Code, type ConnectRouter, type Interceptor } from "@connectrpc/connect";
import type { JWTPayload } from "jose";
import { DocumentSchema } from "../../gen/groundwork/extraction/v1/document_pb.ts";
import { ExtractionService } from "../../gen/groundwork/extraction/v1/extraction_service_pb.ts";
import { OutputFormat } from "../../gen/groundwork/extraction/v1/options_pb.ts";
import {
  IdentityService,
  LoginFlow,
} from "../../gen/groundwork/identity/v1/identity_service_pb.ts";
import { HealthStatus, ReleaseStage } from "../../gen/groundwork/search/v1/agent_pb.ts";
import {
  FieldType,
  type ProblemSchema,
  type ResponseItemSchema,
} from "../../gen/groundwork/search/v1/answer_pb.ts";
import { SearchService } from "../../gen/groundwork/search/v1/search_service_pb.ts";
import {
  TranscriptFormat,
  TranscriptionState,
} from "../../gen/groundwork/transcription/v1/transcription_pb.ts";
import { TranscriptionService } from "../../gen/groundwork/transcription/v1/transcription_service_pb.ts";
import { callerOf, requireRole } from "../../services/platform/auth/caller.ts";
import type { Verifier } from "../../services/platform/auth/verifier.ts";
import { wireErrors } from "../../services/platform/fault/connect.ts";
import { createMetrics } from "../../services/platform/metrics/metrics.ts";
import { serviceInterceptors } from "../../services/platform/rpc/interceptors.ts";
import { silent } from "../../test/support/tokens.ts";

const fail = wireErrors("test.groundwork.com");

const around = (service: string, verifier?: Verifier): Interceptor[] =>
  serviceInterceptors({ service, log: silent, metrics: createMetrics(), verifier });

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
      async search({ query, allowedDatasets }, { signal }) {
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
      listAgents: ({ minReleaseStage }) => ({
        agents: agents.filter(({ releaseStage }) => releaseStage >= minReleaseStage),
      }),
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

/** Waits until the caller has gone; tells `onAbort` so. */
const aborted = (signal: AbortSignal, onAbort = () => {}) =>
  new Promise<never>((_resolve, reject) =>
    signal.addEventListener("abort", () => {
      onAbort();
      reject(signal.reason);
    }),
  );

/** What an extraction instance did, for tests to look at. */
export interface Seen {
  bytes: number;
  options: unknown;
  aborts: number;
  /** Set by tests: what the instance does with a document. */
  behaviour: "answers" | "is busy" | "waits" | "refuses" | "breaks" | "reads slowly" | "loads";
}

export const seen = (): Seen => ({ bytes: 0, options: undefined, aborts: 0, behaviour: "answers" });

/** An extraction service that keeps the contract; it looks at the size of documents only. */
export const extractionRoutes = (state: Seen) => (router: ConnectRouter) =>
  router.service(
    ExtractionService,
    {
      async extract(parts, { signal }) {
        if (state.behaviour === "is busy") throw fail(Code.ResourceExhausted, "BUSY", "busy");
        state.bytes = 0;
        signal.addEventListener("abort", () => state.aborts++);
        for await (const { part } of parts) {
          if (part.case === "options") state.options = part.value;
          if (part.case === "chunk") state.bytes += part.value.byteLength;
          if (state.behaviour === "reads slowly") await new Promise((done) => setTimeout(done, 5));
        }
        if (state.behaviour === "waits") await aborted(signal);
        if (state.behaviour === "breaks") throw new Error("at /inside/secret.ts:1");
        if (state.behaviour === "refuses") {
          const metadata = { category: "bad_document", code: "extract_encrypted_pdf" };
          throw fail(Code.FailedPrecondition, "DOCUMENT_UNPROCESSABLE", "locked", metadata);
        }
        return {
          document: create(DocumentSchema, sampleDocument),
          processingTime: durationFromMs(1234),
        };
      },
      async getReadiness(_request, { signal }) {
        if (state.behaviour === "loads") await aborted(signal);
        return { busy: state.behaviour === "is busy" };
      },
    },
    { interceptors: around("extraction") },
  );

const box = { x: 0.1, y: 0.2, width: 0.3, height: 0.04, pageNumber: 0 };
const sampleDocument = {
  contentTree: {
    uid: "0",
    type: "DOCUMENT",
    children: [
      { uid: "1", type: "H1", content: "Report", locations: [box], level: 1, origin: "text" },
      {
        uid: "2",
        type: "TABLE",
        locations: [box],
        children: [{ uid: "3", type: "TABLE_CELL", content: "", locations: [box] }],
      },
    ],
  },
  annotations: [
    {
      type: "table_structure",
      contentUids: ["3"],
      locations: [box],
      data: {
        case: "tableStructure" as const,
        value: { row: 0, column: 0, rowSpan: 1, columnSpan: 2, isColumnHeader: true },
      },
    },
    {
      type: "relation",
      data: {
        case: "relation" as const,
        value: { relationType: "support", sourceContentUid: "1", targetContentUid: "2" },
      },
    },
  ],
  pdfPages: [{ width: 612, height: 792, requiredCcwRotation: 0 }],
  outputFormat: OutputFormat.STRUCTURED_DOCUMENT_WITH_LOCATIONS,
};

const RUNNING = "00000000-0000-4000-8000-000000000001";
const DONE = "00000000-0000-4000-8000-000000000002";
const FAILED = "00000000-0000-4000-8000-000000000003";
/** Ids that the transcription service knows, all of them user-1's. */
export const transcriptions = { RUNNING, DONE, FAILED };

/** What the transcription service was sent last. */
export interface Submitted {
  bytes: number;
  // biome-ignore lint/suspicious/noExplicitAny: looked at by tests only
  config: any;
  chunks: number[];
}

export const transcriptionRoutes =
  (verifier: Verifier, submitted: Submitted) => (router: ConnectRouter) => {
    const owned = (id: string, subject: string) => {
      const known =
        (Object.values(transcriptions) as string[]).includes(id) && subject === "user-1";
      if (!known) throw fail(Code.NotFound, "NOT_FOUND", "There is no such transcription.");
    };
    router.service(
      TranscriptionService,
      {
        async startTranscription(parts) {
          submitted.bytes = 0;
          submitted.chunks = [];
          for await (const { part } of parts) {
            if (part.case === "config") submitted.config = part.value;
            if (part.case !== "chunk") continue;
            submitted.bytes += part.value.byteLength;
            submitted.chunks.push(part.value.byteLength);
          }
          if (!submitted.config?.mediaUrl && submitted.bytes === 0) {
            throw fail(Code.InvalidArgument, "MEDIA_EMPTY", "The recording is empty.");
          }
          return { transcriptionId: RUNNING };
        },
        getTranscription({ transcriptionId }, { values }) {
          owned(transcriptionId, callerOf(values).subject);
          const states: Record<string, TranscriptionState> = {
            [RUNNING]: TranscriptionState.RUNNING,
            [DONE]: TranscriptionState.SUCCEEDED,
            [FAILED]: TranscriptionState.FAILED,
          };
          const failure = { code: "media_unreadable", message: "The file is no recording." };
          return {
            transcription: {
              transcriptionId,
              state: states[transcriptionId] ?? TranscriptionState.UNSPECIFIED,
              expireTime: timestampFromDate(new Date(Date.UTC(2030, 0, 1))),
              ...(transcriptionId === FAILED && { failure }),
            },
          };
        },
        async *getTranscript({ transcriptionId, format }, { values }) {
          owned(transcriptionId, callerOf(values).subject);
          const json = '{"transcript":"hello","accuracy":0.9,"slice_meta":[]}';
          const [contentType, content] =
            format === TranscriptFormat.VTT ? ["text/vtt", "WEBVTT\n"] : ["application/json", json];
          const header = {
            contentType,
            filename: 'Zoë "1".vtt',
            etag: "v1",
            bytes: BigInt(content.length),
          };
          yield { part: { case: "header", value: header } };
          yield { part: { case: "chunk", value: new TextEncoder().encode(content) } };
        },
        deleteTranscription({ transcriptionId }, { values }) {
          owned(transcriptionId, callerOf(values).subject);
          return {};
        },
        checkAccess(_request, { values }) {
          const { subject, scopes } = callerOf(values);
          return { subject, scopes: [...scopes] };
        },
      },
      { interceptors: around("transcription", verifier) },
    );
  };

/** An identity service of one user per role: "user" and "admin". */
export const identityRoutes =
  (token: (claims: JWTPayload) => Promise<string>) => (router: ConnectRouter) => {
    const flows = new Map<string, { flow: LoginFlow; browser: string }>();
    const sessions = new Map<string, string[]>();
    router.service(
      IdentityService,
      {
        beginLogin({ flow, browserSecret }) {
          const state = `state-${flows.size + 1}`;
          const browser = browserSecret || `browser-${flows.size + 1}`;
          flows.set(state, { flow, browser });
          return {
            authorizationUrl: `https://idp.test/auth?state=${state}`,
            state,
            browserSecret: browser,
            expiresIn: durationFromMs(600_000),
          };
        },
        async completeLogin({ query, browserSecret }) {
          const state = new URLSearchParams(query).get("state") ?? "";
          const login = flows.get(state);
          flows.delete(state);
          if (!login || login.browser !== browserSecret) {
            throw fail(
              Code.FailedPrecondition,
              "LOGIN_INVALID",
              "This login is not known or was used already.",
            );
          }
          const { flow } = login;
          if (flow === LoginFlow.ADMIN || flow === LoginFlow.PARTNER_ADMIN) {
            const sessionSecret = `session-${state}`;
            sessions.set(sessionSecret, flow === LoginFlow.ADMIN ? ["admin"] : []);
            return { flow, sessionSecret };
          }
          const accessToken = await token({ scope: "groundwork:app:search" });
          return {
            flow,
            tokens: {
              accessToken,
              refreshToken: "refresh-1",
              expiresIn: durationFromMs(3_600_000),
            },
          };
        },
        async refreshToken({ refreshToken }) {
          if (refreshToken !== "refresh-1") {
            throw fail(
              Code.Unauthenticated,
              "REFRESH_TOKEN_INVALID",
              "The refresh token cannot be used.",
            );
          }
          return { tokens: { accessToken: await token({}) } };
        },
        loginWithPassword({ username, password }) {
          if (username === "often") {
            throw fail(
              Code.ResourceExhausted,
              "TOO_MANY_ATTEMPTS",
              "Too many attempts.",
              {},
              { retryAfterMs: 30_000 },
            );
          }
          if (password !== "right") {
            throw fail(
              Code.Unauthenticated,
              "CREDENTIALS_INVALID",
              "User name or password are wrong.",
            );
          }
          return { tokens: { accessToken: "partner-token" } };
        },
        issueClientToken({ grantType, scope, clientAssertion }) {
          const bad = (error: string, code: Code = Code.InvalidArgument) =>
            fail(code, "OAUTH_ERROR", `It is ${error}.`, { error });
          if (grantType !== "client_credentials") throw bad("unsupported_grant_type");
          if (clientAssertion !== "signed") throw bad("invalid_client", Code.Unauthenticated);
          if (scope.includes("panel")) throw bad("invalid_scope");
          return { accessToken: "client-token", expiresIn: durationFromMs(3_600_000), scope };
        },
        async getSession({ sessionSecret }) {
          const roles = sessions.get(sessionSecret);
          if (!roles) throw fail(Code.Unauthenticated, "SESSION_INVALID", "The session has ended.");
          return { session: { subject: "<b>ada</b>", roles }, accessToken: await token({ roles }) };
        },
        endSession({ sessionSecret }) {
          sessions.delete(sessionSecret);
          return {};
        },
      },
      { interceptors: around("identity") },
    );
  };
