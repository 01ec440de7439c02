import { existsSync, readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { commandsFor } from "../../services/host/commands.ts";
import { anchorsOf, linksIn, pages, ROOT, typedIn } from "../support/pages.ts";

test.each(pages)("$path: everything that it links to is there", (page) => {
  const missing = linksIn(page).filter(({ to }) => {
    const [path = "", anchor] = to.split("#");
    const target = path ? join(dirname(join(ROOT, page.path)), path) : join(ROOT, page.path);
    if (!existsSync(target)) return true;
    if (!anchor || statSync(target).isDirectory()) return false;
    return !anchorsOf(readFileSync(target, "utf8")).includes(anchor);
  });
  expect(missing.map(({ to }) => to)).toEqual([]);
});

test("every page is reached from the front page", () => {
  const reached = new Set(["README.md"]);
  for (const path of reached)
    for (const { page, to } of linksIn(pages.find((each) => each.path === path)!)) {
      const target = join(dirname(page.path), to.split("#")[0]!);
      if (pages.some((each) => each.path === target)) reached.add(target);
    }
  const readmes = pages.filter(({ path }) => path.endsWith("README.md")).map(({ path }) => path);
  expect(readmes.filter((path) => !reached.has(path))).toEqual([]);
});

test.each(pages.filter((page) => typedIn(page).length > 0))(
  "$path: commands that it tells to type exist, with their options",
  (page) => {
    const wrong = typedIn(page).filter((words) => !isKnown(words));
    expect(wrong.map((words) => words.join(" "))).toEqual([]);
  },
);

const commands = await commandsFor([]);

/** Whether there is such a command, or a family of them, and it has the options. */
function isKnown(words: readonly string[]): boolean {
  const [first = "", second = ""] = words;
  if (/^(?:COMMAND|…|--(?:help|version))$/.test(first)) return true;
  const command = commands.find(({ name }) => name === `${first} ${second}` || name === first);
  const options = words.filter((word) => word.startsWith("--")).map((word) => word.slice(2));
  return (
    command !== undefined &&
    options.every((name) => name === "help" || Object.hasOwn(command.options, name))
  );
}
