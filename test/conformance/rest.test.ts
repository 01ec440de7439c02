import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { documented } from "../../gateway/testing/documented.ts";
import { has, shared } from "../support/has.ts";
import { type Stack, startStack } from "../support/stack.ts";
import { cases, knownFailing, titleOf } from "./cases.ts";
import { play } from "./run.ts";

const failing = knownFailing();
const spec = shared("spec.md");

describe("the conformance cases", () => {
  test("leave no operation out", () => {
    const covered = new Set(cases.map(({ operation }) => operation));
    const without = documented
      .map(({ operation }) => operation.operationId)
      .filter((id) => !covered.has(id));
    expect(without).toEqual([]);
  });

  test("are about operations that exist, each with a name of its own", () => {
    const ids = documented.map(({ operation }) => operation.operationId);
    expect(cases.filter(({ operation }) => !ids.includes(operation))).toEqual([]);
    const titles = cases.map(titleOf);
    expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
  });

  test("that are known to fail exist", () => {
    const titles = cases.map(titleOf);
    expect([...failing.keys()].filter((title) => !titles.includes(title))).toEqual([]);
  });

  test.skipIf(!spec)("quote the specification word for word (needs ../shared/spec.md)", () => {
    const text = plain(readFileSync(spec as string, "utf8"));
    expect(cases.filter(({ quote }) => !text.includes(plain(quote))).map(titleOf)).toEqual([]);
  });
});

const plain = (text: string): string => text.replaceAll(/[\s|]+/g, " ").trim();

describe.each(["in process", "grpc"] as const)("the REST surface, services %s", (transport) => {
  let stack: Stack;
  beforeAll(async () => {
    const models = shared("data/speech/models");
    const env = { MAX_CONTENT_LENGTH_MB: "1", ...(models && { MODELS_DIR: models }) };
    stack = await startStack({ transport, env });
  });
  afterAll(() => stack?.close());

  for (const each of cases) {
    const title = titleOf(each);
    const missing = (each.needs ?? []).filter((program) => !has(program));
    const needs = missing.length > 0 ? ` (needs ${missing.join(", ")})` : "";
    test.skipIf(missing.length > 0)(`${title}${needs}`, async () => {
      if (!failing.has(title)) return play(each, stack);
      const passed = await play(each, stack).then(
        () => true,
        () => false,
      );
      expect(passed, "it passes now: remove its line from known-failing.txt").toBe(false);
    });
  }
});
