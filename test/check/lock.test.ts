import { expect, test } from "vitest";
import { gapsOf } from "./lock.ts";

const asking = {
  optionalDependencies: { "@x/tool-darwin-arm64": "1.2.3", "@x/tool-linux-x64-musl": "1.2.3" },
};

test("finds packages of other platforms that a lock lacks, with what npm must know of them", () => {
  const found = gapsOf({ "": {}, "node_modules/tool": { ...asking, dev: true } });
  expect(found).toEqual([
    {
      path: "node_modules/@x/tool-darwin-arm64",
      entry: { version: "1.2.3", dev: true, optional: true, os: ["darwin"], cpu: ["arm64"] },
    },
    {
      path: "node_modules/@x/tool-linux-x64-musl",
      entry: {
        version: "1.2.3",
        dev: true,
        optional: true,
        os: ["linux"],
        cpu: ["x64"],
        libc: ["musl"],
      },
    },
  ]);
});

test("sees what lies beside the package that asks, and above it", () => {
  const packages = {
    "node_modules/a/node_modules/tool": asking,
    "node_modules/a/node_modules/@x/tool-darwin-arm64": {},
    "node_modules/@x/tool-linux-x64-musl": {},
  };
  expect(gapsOf(packages)).toEqual([]);
});
