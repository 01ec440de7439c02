import { create } from "@bufbuild/protobuf";
import { Code, ConnectError, type ConnectRouter, createClient } from "@connectrpc/connect";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ExtractionService } from "../../../gen/groundwork/extraction/v1/extraction_service_pb.ts";
import {
  SearchRequestSchema,
  type SearchResponse,
  SearchService,
} from "../../../gen/groundwork/search/v1/search_service_pb.ts";
import { silent, testIssuer } from "../../../test/support/tokens.ts";
import { callerOf } from "../auth/caller.ts";
import { badFieldsOf, errorInfoOf, retryAfterMsOf, wireErrors } from "../fault/connect.ts";
import { Fault } from "../fault/fault.ts";
import { createMetrics } from "../metrics/metrics.ts";
import { logOf, requestIdOf } from "../rpc/context.ts";
import { serviceInterceptors } from "../rpc/interceptors.ts";
import { inProcess } from "./direct.ts";
import { type Listening, listen } from "./listen.ts";
import { remote } from "./remote.ts";

const failure = wireErrors("test.groundwork.com");
const ambiguous = () =>
  failure(
    Code.InvalidArgument,
    "QUESTION_AMBIGUOUS",
    "Several readings: déjà vu.",
    { readings: "a; b" },
    { badFields: [{ field: "query", description: "say which" }], retryAfterMs: 1500 },
  );

/** What the service saw last, for the cases in which the caller sees nothing. */
const seen = { aborted: undefined as unknown, steps: 0 };

function routes(interceptors: ReturnType<typeof serviceInterceptors>) {
  return (router: ConnectRouter) => {
    router.service(
      SearchService,
      {
        async search(request, context) {
          switch (request.query) {
            case "whoami":
              return answer(callerOf(context.values).subject);
            case "context":
              context.responseHeader.set("x-seen", context.requestHeader.get("x-given") ?? "");
              context.responseTrailer.set("x-after", "later");
              return answer(requestIdOf(context.values));
            case "mutate":
              request.query = "changed";
              return answer(request.query);
            case "remaining":
              return answer(String(Math.ceil((context.timeoutMs() ?? -1) / 1000)));
            case "fault":
              throw new Fault({ kind: "ambiguous" });
            case "foreign fault":
              throw new Fault({ kind: "of another part" });
            case "bug":
              throw new TypeError("secret detail");
            case "outage":
              throw Object.assign(new Error("connect"), { code: "ECONNREFUSED" });
            case "sleep":
              await aborted(context.signal);
              throw new Error("cut short");
            case "deaf":
              await new Promise((resolve) => setTimeout(resolve, 60_000).unref());
              return answer("late");
            default:
              throw ambiguous();
          }
        },
        async *streamSearch(request, context) {
          yield {};
          if (request.query === "fault") throw new Fault({ kind: "ambiguous" });
          if (request.query === "bug") throw new TypeError("secret detail");
          if (request.query === "sleep") {
            await aborted(context.signal);
            throw new Error("cut short");
          }
          logOf(context.values).debug("streamed");
          yield {};
        },
      },
      { interceptors },
    );
    router.service(
      ExtractionService,
      {
        async extract(requests) {
          let bytes = 0;
          for await (const { part } of requests) {
            if (part.case === "chunk") bytes += part.value.byteLength;
            if (bytes > 3_000_000) throw ambiguous();
          }
          return { processingTime: { seconds: BigInt(bytes) } };
        },
      },
      { interceptors },
    );
  };
}

/** An answer that says one word: the name of its only column. */
const answer = (name: string) => ({ answer: { items: [{ fields: [{ name }] }] } });
const wordOf = ({ answer }: SearchResponse) => answer?.items[0]?.fields[0]?.name;

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) =>
    signal.addEventListener("abort", () => {
      seen.aborted = signal.reason;
      resolve();
    }),
  );
}

const issuer = await testIssuer();
const token = await issuer.token({ sub: "ada", scope: "groundwork:app:search" });
const authorization = `Bearer ${token}`;
const metrics = createMetrics();
const connect = routes(
  serviceInterceptors({
    service: "test",
    log: silent,
    metrics,
    verifier: issuer.verifier,
    onTheWire: (fault: { kind: string }) =>
      fault.kind === "ambiguous" ? ambiguous() : (undefined as never),
  }),
);

let server: Listening;
beforeAll(async () => {
  const part = { name: "test", connect, ready: async () => {}, close: async () => {} };
  server = await listen({
    host: "127.0.0.1",
    port: 0,
    parts: [part],
    log: silent,
    metrics,
    gracefulMs: 500,
  });
});
afterAll(() => server.close());

describe.each(["in process", "over gRPC"])("a service reached %s", (way) => {
  const transport = () => (way === "in process" ? inProcess(connect) : remote(server.url));
  const client = () => createClient(SearchService, transport());
  const headers = { authorization };
  const search = (query: string, options: object = {}) =>
    client().search({ query }, { headers, ...options });
  const failing = async (work: Promise<unknown>) => {
    const error = await work.then(() => undefined, ConnectError.from);
    if (!error) throw new Error("it did not fail");
    return error;
  };

  it("knows its caller", async () => {
    expect(wordOf(await search("whoami"))).toBe("ada");
  });

  it("refuses a call without a token, and says so in a way programs can read", async () => {
    const error = await failing(client().search({ query: "whoami" }));
    expect(error.code).toBe(Code.Unauthenticated);
    expect(errorInfoOf(error)).toEqual({
      reason: "TOKEN_MISSING",
      domain: "auth.groundwork.com",
      metadata: {},
    });
  });

  it("passes headers, trailers and the request id in both directions", async () => {
    let header = new Headers();
    let trailer = new Headers();
    const response = await search("context", {
      headers: { ...headers, "x-given": "here", "x-request-id": "id-7" },
      onHeader: (all: Headers) => void (header = all),
      onTrailer: (all: Headers) => void (trailer = all),
    });
    expect(wordOf(response)).toBe("id-7");
    expect(header.get("x-seen")).toBe("here");
    expect(header.get("x-request-id")).toBe("id-7");
    expect(trailer.get("x-after")).toBe("later");
  });

  it("names the request in its errors", async () => {
    const error = await failing(
      search("fault", { headers: { ...headers, "x-request-id": "id-8" } }),
    );
    expect(error.metadata.get("x-request-id")).toBe("id-8");
  });

  it("gives a harmless id to a call whose own id would spoil a log", async () => {
    const response = await search("context", {
      headers: { ...headers, "x-request-id": "a b{}" },
    });
    expect(wordOf(response)).toMatch(/^[\da-f-]{36}$/);
  });

  it("hands over a message of its own: the caller's stays as it was", async () => {
    const request = create(SearchRequestSchema, { query: "mutate" });
    await client().search(request, { headers });
    expect(request.query).toBe("mutate");
  });

  it.each(["fault", "anything else"])("shows every detail of a failure: %s", async (query) => {
    const error = await failing(search(query));
    expect(error.code).toBe(Code.InvalidArgument);
    expect(error.rawMessage).toBe("Several readings: déjà vu.");
    expect(errorInfoOf(error)).toEqual({
      reason: "QUESTION_AMBIGUOUS",
      domain: "test.groundwork.com",
      metadata: { readings: "a; b" },
    });
    expect(badFieldsOf(error)).toMatchObject([{ field: "query", description: "say which" }]);
    expect(retryAfterMsOf(error)).toBe(1500);
  });

  it.each(["bug", "foreign fault"])("hides what nobody foresaw: %s", async (query) => {
    const error = await failing(search(query));
    expect([error.code, error.rawMessage]).toEqual([Code.Internal, "internal error"]);
    expect(error.details).toEqual([]);
  });

  it("says when a store is away that trying again may help", async () => {
    const error = await failing(search("outage"));
    expect(error.code).toBe(Code.Unavailable);
    expect(errorInfoOf(error)?.reason).toBe("STORE_UNAVAILABLE");
    expect(retryAfterMsOf(error)).toBeGreaterThan(0);
  });

  it("tells the service how long its caller will wait", async () => {
    const response = await search("remaining", { timeoutMs: 20_000 });
    expect(wordOf(response)).toBe("20");
  });

  it.each(["sleep", "deaf"])("gives up at the deadline: %s", async (query) => {
    const started = performance.now();
    const error = await failing(search(query, { timeoutMs: 200 }));
    expect(error.code).toBe(Code.DeadlineExceeded);
    expect(performance.now() - started).toBeLessThan(50_000);
  });

  it("lets the service know when its caller goes away", async () => {
    seen.aborted = undefined;
    const controller = new AbortController();
    const work = failing(search("sleep", { signal: controller.signal }));
    await new Promise((resolve) => setTimeout(resolve, 100));
    controller.abort();
    expect((await work).code).toBe(Code.Canceled);
    await expect.poll(() => seen.aborted).toBeInstanceOf(ConnectError);
  });

  it("does not begin a call that is aborted already", async () => {
    const error = await failing(search("whoami", { signal: AbortSignal.abort() }));
    expect(error.code).toBe(Code.Canceled);
  });

  it("says what is not implemented", async () => {
    const error = await failing(client().listAgents({}, { headers }));
    expect(error.code).toBe(Code.Unimplemented);
  });

  it("streams messages and ends", async () => {
    let count = 0;
    for await (const _ of client().streamSearch({ query: "x" }, { headers })) count++;
    expect(count).toBe(2);
  });

  it.each([
    ["fault", Code.InvalidArgument],
    ["bug", Code.Internal],
  ])("reports a failure in mid-stream: %s", async (query, code) => {
    let count = 0;
    const error = await failing(
      (async () => {
        for await (const _ of client().streamSearch({ query }, { headers })) count++;
      })(),
    );
    expect([count, error.code]).toEqual([1, code]);
    if (query === "fault") expect(errorInfoOf(error)?.reason).toBe("QUESTION_AMBIGUOUS");
    else expect(error.rawMessage).toBe("internal error");
  });

  it("ends a stream at its deadline", async () => {
    const options = { headers, timeoutMs: 200 };
    const error = await failing(
      (async () => {
        for await (const _ of client().streamSearch({ query: "sleep" }, options));
      })(),
    );
    expect(error.code).toBe(Code.DeadlineExceeded);
  });

  it("takes an upload in chunks", async () => {
    const upload = createClient(ExtractionService, transport());
    const response = await upload.extract(chunks(8), { headers });
    expect(response.processingTime?.seconds).toBe(800_000n);
  });

  it("stops an upload half-way with a reason", async () => {
    const upload = createClient(ExtractionService, transport());
    const error = await failing(upload.extract(chunks(100), { headers }));
    expect(errorInfoOf(error)?.reason).toBe("QUESTION_AMBIGUOUS");
  });
});

async function* chunks(count: number) {
  for (let i = 0; i < count; i++) {
    yield { part: { case: "chunk" as const, value: new Uint8Array(100_000) } };
  }
}

it("fails as unavailable when nobody listens at the other end", async () => {
  const client = createClient(SearchService, remote("http://127.0.0.1:9"));
  const error = await client.search({ query: "x" }).then(() => undefined, ConnectError.from);
  expect(error?.code).toBe(Code.Unavailable);
});
