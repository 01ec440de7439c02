import { globSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";

export const ROOT = resolve(import.meta.dirname, "../..");

/** A page of the manual. */
export interface Page {
  /** From the root of the repository. */
  readonly path: string;
  readonly text: string;
}

const WHERE = ["*.md", "gateway/**/*.md", "services/**/*.md", "test/clients/*.md"];

/** The front page and all that it leads to. */
export const pages: readonly Page[] = globSync(WHERE, { cwd: ROOT })
  .toSorted()
  .map((path) => ({ path, text: readFileSync(join(ROOT, path), "utf8") }));

export const pageAt = (path: string): Page => {
  const found = pages.find((page) => page.path === path);
  if (!found) throw new Error(`there is no page ${path}`);
  return found;
};

/** What a page shows behind a mark, as YAML or as a table. */
export const markedIn = ({ text }: Page, mark: string): string =>
  text.match(
    new RegExp(`<!-- ${mark} -->\\s+(?:\`\`\`yaml\\n)?([\\s\\S]*?)(?:\`\`\`|\\n\\n|$)`),
  )![1]!;

/** The cells of a table's rows, without its head. */
export const rowsOf = (table: string): readonly (readonly string[])[] =>
  table
    .trim()
    .split("\n")
    .slice(2)
    .map((line) =>
      line
        .split("|")
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );

/** A link of a page to something in the repository: a path, and perhaps a heading there. */
export interface PageLink {
  readonly page: Page;
  readonly to: string;
}

export const linksIn = (page: Page): readonly PageLink[] =>
  [...page.text.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, to]) => ({ page, to: to! }))
    .filter(({ to }) => !/^[a-z]+:/.test(to));

/** As sites that show Markdown name a heading. */
export const anchorsOf = (text: string): readonly string[] =>
  [...text.replaceAll(/^```[\s\S]*?^```/gm, "").matchAll(/^#+ (.*)$/gm)].map(([, heading]) =>
    heading!
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, "")
      .replaceAll(" ", "-"),
  );

/** Commands of ours that a page tells to type, each as its words. */
export const typedIn = ({ text }: Page): readonly (readonly string[])[] =>
  [...text.matchAll(/npx groundwork ((?:[^\n`#]|\\\n)*)/g)]
    .map(([, typed]) => typed!.replaceAll("\\\n", " ").split(/ [|>] |\)/)[0]!)
    .map((typed) => typed.match(/"[^"]*"|\S+/g) ?? []);
