import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { ConfigError, describeConfig, readConfig } from "./config.ts";
import { choice, flag, integer, list, networks, text, url } from "./settings.ts";

const settings = {
  port: integer("PORT", { default: 8000, min: 0, max: 65_535, doc: "Port" }),
  beta: flag("BETA", { default: false, doc: "Beta" }),
  name: text("NAME", { doc: "Name" }),
  level: choice("LEVEL", ["low", "high"], { default: "low", doc: "Level" }),
  words: list("WORDS", { default: ["a"], doc: "Words" }),
  proxies: networks("PROXIES", { default: [], doc: "Proxies" }),
  store: url("STORE", { schemes: ["s3"], secret: true, doc: "Store" }),
};

test("without an environment every setting has its default, and nobody can change it", () => {
  const config = readConfig({ PORT: "", NAME: "  " }, settings);
  expect(config).toEqual({
    port: 8000,
    beta: false,
    name: undefined,
    level: "low",
    words: ["a"],
    proxies: [],
    store: undefined,
  });
  expect(() => Object.assign(config, { port: 1 })).toThrow();
});

test("reads each kind from text", () => {
  const env = {
    PORT: " 80 ",
    BETA: "true",
    NAME: "x",
    LEVEL: "high",
    WORDS: "b, c,,",
    PROXIES: "10.0.0.0/8, ::1",
    STORE: "s3://bucket/prefix",
  };
  expect(readConfig(env, settings)).toEqual({
    port: 80,
    beta: true,
    name: "x",
    level: "high",
    words: ["b", "c"],
    proxies: ["10.0.0.0/8", "::1"],
    store: "s3://bucket/prefix",
  });
});

test("names every bad key at once, with what would have been right, and no secret", () => {
  const env = {
    PORT: "65536",
    BETA: "perhaps",
    LEVEL: "middle",
    PROXIES: "10.0.0.0/33",
    STORE: "ftp://hunter2@host",
  };
  const error = (() => {
    try {
      return readConfig(env, settings);
    } catch (thrown) {
      return thrown as ConfigError;
    }
  })() as ConfigError;
  expect(error).toBeInstanceOf(ConfigError);
  expect(error.bad.map(({ key }) => key)).toEqual(Object.keys(env));
  expect(error.message).toContain("65535");
  expect(error.message).toContain("low");
  expect(error.message).not.toContain("hunter2");
});

test.each(["1e3", "0x10", "8000.5", "٣", "-1", "Infinity", "9".repeat(40)])(
  "%s is no port",
  (PORT) => expect(() => readConfig({ PORT }, settings)).toThrow("PORT="),
);

const folder = mkdtempSync(join(tmpdir(), "secrets-"));
afterAll(() => rmSync(folder, { recursive: true }));

function fileWith(content: string): string {
  const path = join(folder, `${content.length}`);
  writeFileSync(path, content);
  return path;
}

test("a secret may lie in a file, and nothing else may", () => {
  const read = readConfig({ STORE_FILE: fileWith("s3://bucket/a\n"), NAME_FILE: "no" }, settings);
  expect([read.store, read.name]).toEqual(["s3://bucket/a", undefined]);
});

test.each([
  ["that is not there", { STORE_FILE: "/nowhere/at/all" }, "ENOENT"],
  ["that is empty", { STORE_FILE: fileWith(" \n") }, "empty"],
  ["beside the secret itself", { STORE_FILE: fileWith("s3://b"), STORE: "s3://a" }, "leave one"],
  ["with a wrong secret", { STORE_FILE: fileWith("ftp://hunter2@host") }, "s3://"],
])("refuses a secret's file %s, by its variable and without the secret", (_, env, why) => {
  const read = () => readConfig(env, settings);
  expect(read).toThrow(`STORE_FILE=${JSON.stringify(env.STORE_FILE)}`);
  expect(read).toThrow(why);
  expect(read).not.toThrow("hunter2");
});

test("the manual's rows say what is read", () => {
  expect(describeConfig(settings)[0]).toEqual({
    name: "PORT",
    kind: "integer",
    shown: "8000",
    doc: "Port",
  });
});
