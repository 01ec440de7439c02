import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { commandsFor, GROUPS } from "./commands.ts";

const firstOf = ({ name }: { readonly name: string }) => name.split(" ")[0] as string;

test.each(GROUPS.map((group) => [group.words.join(", "), group] as const))(
  "%s are the first words of their group's commands",
  async (_words, { words, load }) => {
    expect(new Set((await load()).map(firstOf))).toEqual(new Set(words));
  },
);

test("a line has the commands of its first word, and all where that is none", async () => {
  expect((await commandsFor(["models", "list"])).map(firstOf)).toContain("transcribe");
  expect((await commandsFor(["models", "list"])).map(firstOf)).not.toContain("serve");
  const all = GROUPS.flatMap(({ words }) => words);
  expect(new Set((await commandsFor(["help"])).map(firstOf))).toEqual(new Set(all));
});

test("a server has the same settings of Node's memory however it is started", () => {
  const root = resolve(import.meta.dirname, "../..");
  const flags = ["main.ts", "package.json", "Containerfile"].map(
    (name) => /--max-semi-space-size=\d+/.exec(readFileSync(resolve(root, name), "utf8"))?.[0],
  );
  expect(flags).toEqual(Array(3).fill("--max-semi-space-size=16"));
});
