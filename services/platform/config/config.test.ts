import { expect, test } from "vitest";
import { ConfigError, describeConfig, readConfig } from "./config.ts";
import { choice, flag, integer, list, networks, number, text, url } from "./settings.ts";

const settings = {
  port: integer("PORT", { default: 8000, min: 0, max: 65_535, doc: "Port" }),
  share: number("SHARE", { default: 0.5, min: 0, max: 1, doc: "Share" }),
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
    share: 0.5,
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
    SHARE: "0.25",
    BETA: "true",
    NAME: "x",
    LEVEL: "high",
    WORDS: "b, c,,",
    PROXIES: "10.0.0.0/8, ::1",
    STORE: "s3://bucket/prefix",
  };
  expect(readConfig(env, settings)).toEqual({
    port: 80,
    share: 0.25,
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
    SHARE: "half",
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

test("the manual's rows say what is read", () => {
  expect(describeConfig(settings)[0]).toEqual({
    name: "PORT",
    kind: "integer",
    shown: "8000",
    doc: "Port",
  });
});
