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
