import { Code, ConnectError } from "@connectrpc/connect";
import { expect, test } from "vitest";
import { reasonOf } from "./reason.ts";

test.each<[unknown, string]>([
  [new Error("no luck"), "no luck"],
  [
    new Error("getaddrinfo ENOTFOUND db"),
    "the server cannot be reached (getaddrinfo ENOTFOUND db)",
  ],
  [
    new ConnectError("connect ECONNREFUSED ::1:1", Code.Unavailable),
    "the server cannot be reached (connect ECONNREFUSED ::1:1)",
  ],
  [new ConnectError("The question is empty.", Code.InvalidArgument), "The question is empty."],
  [
    new ConnectError("A bearer token is required.", Code.Unauthenticated),
    'A bearer token is required. "groundwork token" gets one, and --token or GROUNDWORK_TOKEN gives it.',
  ],
  [
    new ConnectError("0A00010B:SSL routines::wrong version number:", Code.Internal),
    "the server speaks no TLS: write http:// for it",
  ],
])("%s", (error, said) => {
  expect(reasonOf(error)).toBe(said);
});
