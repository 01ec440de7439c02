import { describe, expect, test } from "vitest";
import { negotiate } from "./accept.ts";

const offered = ["application/json", "text/plain", "text/vtt"] as const;

describe("content negotiation", () => {
  test.each([
    [undefined, "application/json"],
    ["", "application/json"],
    ["*/*", "application/json"],
    ["text/vtt", "text/vtt"],
    ["TEXT/VTT; charset=utf-8", "text/vtt"],
    ["text/*", "text/plain"],
    ["text/plain;q=0.4, text/vtt;q=0.8", "text/vtt"],
    ["text/html, */*;q=0.1", "application/json"],
    ["application/json;q=0, */*", "text/plain"],
    ["application/json;q=0.5, text/*;q=0.9, text/plain;q=0.1", "text/vtt"],
    ["image/png", undefined],
    ["text/vtt;q=0", undefined],
    ["text/vtt;q=2", undefined],
    ["nonsense", undefined],
  ])("answers Accept: %s with %s", (header, expected) => {
    expect(negotiate(header, offered)).toBe(expected);
  });
});
