import { Code, ConnectError } from "@connectrpc/connect";
import { expect, test } from "vitest";
import { badFieldsOf, errorInfoOf, retryAfterMsOf, wireErrors } from "./connect.ts";
import { Fault, faultOf } from "./fault.ts";

const errors = wireErrors("search.groundwork.com");

test("an error carries its reason, its domain, the bad fields and when to try again", () => {
  const bad = [{ field: "options.language", description: "is unknown", reason: "ENUM" }];
  const error = errors(
    Code.InvalidArgument,
    "BAD",
    "That is wrong.",
    { id: "7" },
    { badFields: bad, retryAfterMs: 1500 },
  );
  expect([error.code, error.rawMessage]).toEqual([Code.InvalidArgument, "That is wrong."]);
  expect(errorInfoOf(error)).toEqual({
    reason: "BAD",
    domain: "search.groundwork.com",
    metadata: { id: "7" },
  });
  expect(badFieldsOf(error)).toMatchObject(bad);
  expect(retryAfterMsOf(error)).toBe(1500);
});

test("an error that says nothing of this has none of it", () => {
  const bare = new ConnectError("no", Code.Internal);
  expect([errorInfoOf(bare), badFieldsOf(bare), retryAfterMsOf(bare)]).toEqual([
    undefined,
    [],
    undefined,
  ]);
  expect(retryAfterMsOf(errors(Code.Unavailable, "X", "x"))).toBeUndefined();
});

test("a fault is found by its kind, and nothing else is one", () => {
  const fault = new Fault({ kind: "busy", seconds: 3 }, { cause: new Error("why") });
  expect(faultOf(fault, "late", "busy")).toEqual({ kind: "busy", seconds: 3 });
  expect(faultOf(fault, "late")).toBeUndefined();
  expect(faultOf(new Error("busy"), "busy")).toBeUndefined();
  expect((fault.cause as Error).message).toBe("why");
});
