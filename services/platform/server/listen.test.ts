import { connect } from "node:net";
import { fromBinary } from "@bufbuild/protobuf";
import { FileDescriptorProtoSchema } from "@bufbuild/protobuf/wkt";
import { Code, ConnectError, createClient } from "@connectrpc/connect";
import { createConnectTransport, createGrpcWebTransport } from "@connectrpc/connect-node";
import { afterEach, describe, expect, it } from "vitest";
import { SearchService } from "../../../gen/groundwork/search/v1/search_service_pb.ts";
import { ServerReflection as V1 } from "../../../gen/grpc/reflection/v1/reflection_pb.ts";
import { ServerReflection as V1Alpha } from "../../../gen/grpc/reflection/v1alpha/reflection_pb.ts";
import {
  Health,
  HealthCheckResponse_ServingStatus as Status,
} from "../../../gen/health/v1/health_pb.ts";
import { silent } from "../../../test/support/tokens.ts";
import { createMetrics } from "../metrics/metrics.ts";
import { serviceInterceptors } from "../rpc/interceptors.ts";
import { type Listening, listen } from "./listen.ts";
import type { Part } from "./part.ts";
import { remote } from "./remote.ts";

const open: Listening[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((server) => server.close()));
});

async function serve(parts: readonly Part[] = [searching()], gracefulMs = 2_000, port = 0) {
  const options = { host: "127.0.0.1", port, parts, log: silent, gracefulMs, checkMs: 50 };
  const server = await listen({ ...options, metrics: createMetrics() });
  open.push(server);
  return server;
}

/** A part with a service whose answer takes `ms`. */
function searching(more: Partial<Part> = {}, ms = 0): Part {
  const interceptors = serviceInterceptors({
    service: "search",
    log: silent,
    metrics: createMetrics(),
  });
  return {
    name: "search",
    connect: (router) =>
      router.service(
        SearchService,
        {
          async search() {
            await new Promise((resolve) => setTimeout(resolve, ms));
            return {};
          },
          async *streamSearch(_, { signal }) {
            yield {};
            await new Promise((resolve) => signal.addEventListener("abort", resolve));
            throw new Error("cut short");
          },
        },
        { interceptors },
      ),
    http: async (app) => {
      app.get("/page", async () => {
        await new Promise((resolve) => setTimeout(resolve, ms));
        return "page";
      });
    },
    ready: async () => {},
    close: async () => {},
    ...more,
  };
}

const statusOf = async ({ url }: Listening, service = "") =>
  (await createClient(Health, remote(url)).check({ service })).status;

it("serves gRPC, gRPC-Web, Connect and pages on one port", async () => {
  const { url } = await serve();
  const transports = [
    remote(url),
    createGrpcWebTransport({ baseUrl: url, httpVersion: "1.1" }),
    createConnectTransport({ baseUrl: url, httpVersion: "1.1" }),
  ];
  for (const transport of transports) {
    expect(await createClient(SearchService, transport).search({})).toMatchObject({});
  }
  expect(await (await fetch(`${url}/page`)).text()).toBe("page");
});

it("counts calls and pages by their names", async () => {
  const { url } = await serve();
  await (await fetch(`${url}/page`)).text();
  await (await fetch(`${url}/nothing/here`)).text();
  const text = await (await fetch(`${url}/metrics`)).text();
  expect(text).toContain(
    'groundwork_http_seconds_count{method="GET",route="/page",status="200"} 1',
  );
  expect(text).toContain('route="none",status="404"');
});

it("answers a page with the request's id, its own or a new one", async () => {
  const { url } = await serve();
  const idOf = async (headers: Record<string, string>) =>
    (await fetch(`${url}/page`, { headers })).headers.get("x-request-id");
  expect(await idOf({ "x-request-id": "mine-1" })).toBe("mine-1");
  expect(await idOf({ "x-request-id": "{spoils} a log" })).toMatch(/^[\da-f-]{36}$/);
});

it("answers an address that cannot be read as a problem", async () => {
  const response = await fetch(`${(await serve()).url}/%zz`);
  expect(response.headers.get("content-type")).toContain("application/problem+json");
  const id = response.headers.get("x-request-id");
  expect(await response.json()).toMatchObject({
    status: 400,
    title: "Bad Request",
    request_id: id,
  });
});

it.each([
  ["GET", "/nothing/here", 404, undefined],
  ["PUT", "/groundwork.search.v1.SearchService/Nothing", 404, undefined],
  ["POST", "/metrics", 405, "GET, HEAD"],
  ["PUT", "/groundwork.search.v1.SearchService/Search", 405, "POST, GET"],
  ["GET", "/groundwork.search.v1.SearchService/StreamSearch", 405, "POST"],
])("refuses %s %s as a problem: %d, with what is allowed", async (method, path, status, allow) => {
  const response = await fetch((await serve()).url + path, { method });
  expect(response.status).toBe(status);
  expect(response.headers.get("allow") ?? undefined).toBe(allow);
  expect(response.headers.get("content-type")).toContain("application/problem+json");
  const id = response.headers.get("x-request-id");
  expect(await response.json()).toMatchObject({ status, request_id: id });
});

it.each([
  ["whatever it needs is away", { code: "ECONNREFUSED" }, 503],
  ["it is wrong itself", {}, 500],
])("hides the inside of a page that fails because %s", async (_name, more, status) => {
  const failing = searching({
    http: async (app) => {
      app.get("/fails", async () => {
        throw Object.assign(new Error("connect ECONNREFUSED 10.0.0.7:5432"), more);
      });
    },
  });
  const response = await fetch(`${(await serve([failing])).url}/fails`);
  expect(response.headers.get("content-type")).toContain("application/problem+json");
  const text = await response.text();
  expect(JSON.parse(text)).toMatchObject({ status, request_id: expect.any(String) });
  expect(text).not.toMatch(/ECONN|10\.0\.0\.7/);
});

/** What the server says to bytes that are no request. */
const exchange = (port: number, bytes: string, ended = false): Promise<string> =>
  new Promise((resolve) => {
    let text = "";
    const options = { port, host: "127.0.0.1", allowHalfOpen: true };
    const socket = connect(options, () => (ended ? socket.end(bytes) : socket.write(bytes)));
    socket.on("end", () => socket.end());
    socket.on("data", (piece) => (text += piece)).on("close", () => resolve(text));
    socket.on("error", () => {});
  });

it.each([
  ["no HTTP at all", 400, "HELLO\r\n\r\n"],
  ["a method that nobody knows", 400, "FOO / HTTP/1.1\r\nhost: a\r\n\r\n"],
  ["an address of 1 MB", 431, `GET /${"a".repeat(1 << 20)} HTTP/1.1\r\nhost: a\r\n\r\n`],
  ["headers of 70 kB", 431, `GET / HTTP/1.1\r\nhost: a\r\nx: ${"a".repeat(70_000)}\r\n\r\n`],
])("answers %s with %d, as a problem", async (_name, status, bytes) => {
  const { port } = await serve();
  const [head = "", body = ""] = (await exchange(port, bytes)).split("\r\n\r\n");
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(head).toContain("content-type: application/problem+json");
  expect(JSON.parse(body)).toMatchObject({ status, request_id: expect.any(String) });
});

it("answers a chunk that is none, and ends the request that it belongs to", async () => {
  const { port } = await serve();
  const path = `/${SearchService.typeName}/Search`;
  const head = `POST ${path} HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n`;
  expect(await exchange(port, `${head}zz\r\n`)).toMatch(/^HTTP\/1\.1 400 /);
});

it("says of a request that ends too early that it does", async () => {
  const { port } = await serve();
  const path = `/${SearchService.typeName}/Search`;
  const head = `POST ${path} HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n`;
  const text = await exchange(port, `${head}{"query"`, true);
  expect(text).toMatch(/^HTTP\/1\.1 400 /);
  expect(text).toContain("ends before all of it has come");
});

it("refuses a message that is too large", async () => {
  const { url } = await serve();
  const work = createClient(SearchService, remote(url)).search({ query: "x".repeat(9 << 20) });
  await expect(work).rejects.toMatchObject({ code: Code.ResourceExhausted });
});

it("names the port that is in use", async () => {
  const { port } = await serve();
  await expect(serve([], 0, port)).rejects.toThrow(`port ${port} on 127.0.0.1 is in use`);
});

describe("health", () => {
  it("says SERVING once a part is ready, and NOT_SERVING while its check fails", async () => {
    let ready = () => {};
    const part = searching({ ready: () => new Promise((resolve) => (ready = resolve)) });
    const server = await serve([part]);
    expect(await statusOf(server)).toBe(Status.NOT_SERVING);
    ready();
    await expect.poll(() => statusOf(server)).toBe(Status.SERVING);
    expect(await statusOf(server, SearchService.typeName)).toBe(Status.SERVING);
  });

  it("stays NOT_SERVING when a part never becomes ready", async () => {
    const server = await serve([
      searching({
        ready: async () => {
          throw new Error("no model");
        },
      }),
    ]);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(await statusOf(server)).toBe(Status.NOT_SERVING);
  });

  it("follows a part's check", async () => {
    let fit = true;
    const check = async () => {
      if (!fit) throw new Error("the database is away");
    };
    const server = await serve([searching({ check })]);
    await expect.poll(() => statusOf(server)).toBe(Status.SERVING);
    fit = false;
    await expect.poll(() => statusOf(server)).toBe(Status.NOT_SERVING);
    fit = true;
    await expect.poll(() => statusOf(server)).toBe(Status.SERVING);
  });

  it("knows each service by its name, and no other", async () => {
    const server = await serve();
    await expect.poll(() => statusOf(server)).toBe(Status.SERVING);
    const { statuses } = await createClient(Health, remote(server.url)).list({});
    expect(Object.keys(statuses).sort()).toEqual(["", SearchService.typeName]);
    await expect(statusOf(server, "no.Such")).rejects.toMatchObject({ code: Code.NotFound });
  });

  it("tells its watchers that the process stops, and does not wait for them", async () => {
    const server = await serve([searching()], 60_000);
    await expect.poll(() => statusOf(server)).toBe(Status.SERVING);
    const told: Status[] = [];
    const watching = (async () => {
      const health = createClient(Health, remote(server.url));
      for await (const { status } of health.watch({ service: "" })) {
        told.push(status);
        if (status === Status.SERVING) void server.close();
      }
    })();
    await watching;
    expect(told).toEqual([Status.SERVING, Status.NOT_SERVING]);
  });
});

describe.each([
  ["v1", V1],
  ["v1alpha", V1Alpha],
])("reflection %s", (_, service) => {
  type Question = { case: string; value: unknown };
  async function ask(url: string, messageRequest: Question) {
    // biome-ignore lint/suspicious/noExplicitAny: the two versions have the same fields and different types
    const client = createClient(service, remote(url)) as any;
    const answers = client.serverReflectionInfo(
      (async function* () {
        yield { messageRequest };
      })(),
    );
    for await (const { messageResponse } of answers) return messageResponse;
  }

  it("lists the services, health among them", async () => {
    const { url } = await serve();
    const { value } = await ask(url, { case: "listServices", value: "" });
    expect(value.service.map(({ name }: { name: string }) => name)).toEqual([
      "groundwork.search.v1.SearchService",
      "grpc.health.v1.Health",
      "grpc.reflection.v1.ServerReflection",
      "grpc.reflection.v1alpha.ServerReflection",
    ]);
  });

  it.each([
    ["fileContainingSymbol", "groundwork.search.v1.SearchService"],
    ["fileContainingSymbol", "groundwork.search.v1.SearchService.Search"],
    ["fileContainingSymbol", "google.rpc.ErrorInfo"],
    ["fileByFilename", "google/protobuf/struct.proto"],
  ])("describes %s %s with all that it imports", async (kind, value) => {
    const { url } = await serve();
    const answer = await ask(url, { case: kind, value });
    expect(answer.case).toBe("fileDescriptorResponse");
    const files = answer.value.fileDescriptorProto.map((bytes: Uint8Array) =>
      fromBinary(FileDescriptorProtoSchema, bytes),
    );
    const names = new Set(files.map(({ name }: { name: string }) => name));
    for (const { dependency } of files) {
      for (const name of dependency) expect(names).toContain(name);
    }
  });

  it("says what it does not know", async () => {
    const { url } = await serve();
    const answer = await ask(url, { case: "fileContainingSymbol", value: "no.such.Thing" });
    expect(answer).toMatchObject({ case: "errorResponse", value: { errorCode: Code.NotFound } });
  });
});

describe("stopping", () => {
  it("lets what is under way finish and closes the parts in reverse", async () => {
    const order: string[] = [];
    const closing = (name: string) => async () => void order.push(name);
    const server = await serve([
      searching({ name: "first", close: closing("first") }, 400),
      { name: "second", ready: async () => {}, close: closing("second") },
    ]);
    const call = createClient(SearchService, remote(server.url)).search({});
    const page = fetch(`${server.url}/page`).then((response) => response.text());
    await new Promise((resolve) => setTimeout(resolve, 100));
    await server.close();
    expect(await page).toBe("page");
    expect(await call).toBeDefined();
    expect(order).toEqual(["second", "first"]);
  });

  it("closes every part although one of them fails", async () => {
    let closed = false;
    const bad = async () => {
      throw new Error("broken");
    };
    const good = async () => {
      closed = true;
    };
    const part = (close: () => Promise<void>) => ({ name: "part", ready: async () => {}, close });
    await (await serve([part(good), part(bad)])).close();
    expect(closed).toBe(true);
  });

  it("ends an endless stream after the grace, as unavailable", async () => {
    const server = await serve([searching()], 300);
    const client = createClient(SearchService, remote(server.url));
    const stream = client.streamSearch({})[Symbol.asyncIterator]();
    await stream.next();
    const [error] = await Promise.all([
      stream.next().then(() => undefined, ConnectError.from),
      server.close(),
    ]);
    expect(error?.code).toBe(Code.Unavailable);
  });

  it("ends sooner when it is told again with less time", async () => {
    const server = await serve([searching()], 60_000);
    const call = createClient(SearchService, remote(server.url)).streamSearch({});
    const stream = call[Symbol.asyncIterator]();
    await stream.next();
    const closing = server.close();
    void server.close(50);
    await expect(stream.next()).rejects.toMatchObject({ code: Code.Unavailable });
    await closing;
  });

  it("tells the parts first, so that streams that only watch may end by themselves", async () => {
    let told = false;
    await (await serve([searching({ stop: () => void (told = true) })])).close();
    expect(told).toBe(true);
  });

  it("does not wait for a reflection client that keeps its stream open", async () => {
    const server = await serve([searching()], 60_000);
    const asked = async function* () {
      yield { messageRequest: { case: "listServices" as const, value: "" } };
      await new Promise(() => {});
    };
    const answers = createClient(V1, remote(server.url)).serverReflectionInfo(asked());
    for await (const _ of answers) void server.close();
  });

  it("takes no more connections", async () => {
    const server = await serve();
    await server.close();
    await expect(fetch(`${server.url}/page`)).rejects.toThrow();
  });
});
