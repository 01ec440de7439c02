import { describe, expect, test } from "vitest";
import { methodsOf } from "./operation.ts";
import { operations } from "./operations.ts";
import { document, documented } from "./testing/documented.ts";

// biome-ignore lint/suspicious/noExplicitAny: a document as it was parsed
type Any = any;

describe("the OpenAPI document", () => {
  test("describes component A as version 0.1.0, in OpenAPI 3.1", () => {
    expect(document).toMatchObject({
      openapi: expect.stringMatching(/^3\.1\./),
      info: { version: "0.1.0" },
    });
  });

  test("has every route of the gateway, and no other", () => {
    const toPath = (path: string) => path.replace(/:(\w+)/g, "{$1}");
    const routes = [
      ...operations.map(({ id, method, path }) => `${id} ${method} ${toPath(path)}`),
      "ready GET /ready",
      "openApiYaml GET /openapi.yaml",
      "openApiJson GET /openapi.json",
    ];
    const described = documented.map(
      ({ operation, method, path }) => `${operation.operationId} ${method} ${path}`,
    );
    expect(described.toSorted()).toEqual(routes.toSorted());
  });

  test("demands a token exactly where the gateway does", () => {
    for (const { id, auth } of operations) {
      const { operation } = documented.find((each) => each.operation.operationId === id)!;
      const demanded = operation.security?.every((each: object) => "bearer" in each) ?? false;
      expect(`${id}: ${demanded}`).toBe(`${id}: ${auth === "bearer"}`);
    }
  });

  test("names every header that a request for a transcript may bring", () => {
    const headersOf = (id: string) =>
      documented
        .find(({ operation }) => operation.operationId === id)
        ?.operation.parameters.filter((each: Any) => each.in === "header")
        .map(({ name }: Any) => name);
    // Accept is none of them: what a response may be says it (OpenAPI 3.1, Parameter Object).
    expect(headersOf("pollTranscription")).toEqual(["if-match", "if-none-match"]);
    expect(headersOf("getTranscript")).toEqual([
      ...["if-match", "if-none-match"],
      ...["range", "if-range"],
    ]);
    expect(headersOf("deleteTranscription")).toEqual(["if-match"]);
  });

  test("refers only to what it has, and has nothing that is referred to nowhere", () => {
    const text = JSON.stringify(document);
    const referred = new Set(
      [...text.matchAll(/"\$ref":"#\/components\/(\w+\/\w+)"/g)].map(([, name]) => name),
    );
    const { schemas, responses } = (document as Any).components;
    const there = [
      ...Object.keys(schemas).map((name) => `schemas/${name}`),
      ...Object.keys(responses).map((name) => `responses/${name}`),
    ];
    expect([...referred].toSorted()).toEqual(there.toSorted());
  });
});

test("HEAD stands in only for reading", () => {
  const heads = operations.filter((each) => methodsOf(each).includes("HEAD")).map(({ id }) => id);
  expect(heads).toEqual([
    "listAgents",
    "adminListAgents",
    "record",
    "pollTranscription",
    "getTranscript",
    "checkAccess",
    "health",
  ]);
});
