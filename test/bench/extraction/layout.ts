import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { toMarkdown } from "../../../services/extraction/result/markdown.ts";
import { shared } from "../../support/has.ts";
import type { Engine } from "./engine.ts";
import { mean, row, say, skipped, three } from "./run.ts";

/** The parts of a document's score; null where its truth has none. */
interface Scores {
  readonly overall: number | null;
  readonly nid: number | null;
  readonly teds: number | null;
  readonly mhs: number | null;
}

type Score = (truth: string, found: string) => Scores;
type Elements = Readonly<Record<string, { elements: readonly { category: string }[] }>>;

/** Documents by what is on them; one may be of several classes. */
const CLASSES: readonly (readonly [string, readonly string[]])[] = [
  ["with tables", ["Table"]],
  ["with headings", ["Heading1"]],
  ["with charts or figures", ["Figure", "Chart"]],
  ["with lists", ["List"]],
  ["with equations", ["Equation"]],
  ["with footnotes", ["Footnote"]],
  ["with contents or an index", ["Index"]],
];

/** The scorer of the layout set, which lies beside the data. */
export async function scorer(): Promise<Score | undefined> {
  const folder = shared("score/extraction");
  if (!folder) return undefined;
  const { scoreDocument } = await import(resolve(folder, "metrics.ts"));
  return scoreDocument as Score;
}

/** Reading order, tables and headings on the layout set, for all documents and by class. */
export async function benchLayout(engine: Engine): Promise<void> {
  say("\n# Layout");
  const [folder, score] = [shared("data/extraction/layout"), await scorer()];
  if (!folder || !score) return skipped("layout", "no ../shared");
  const elements: Elements = JSON.parse(readFileSync(join(folder, "elements.json"), "utf8"));
  const all: { readonly id: string; readonly scores: Scores }[] = [];
  for (const name of readdirSync(join(folder, "pdfs")).sort()) {
    const id = name.replace(".pdf", "");
    const truth = readFileSync(join(folder, "truth", `${id}.md`), "utf8");
    const found = toMarkdown(await engine.read(join(folder, "pdfs", name)));
    all.push({ id, scores: score(truth, found) });
  }
  row("documents", "count", "overall", "order", "tables", "headings");
  print(
    "all",
    all.map(({ scores }) => scores),
  );
  for (const [name, categories] of CLASSES) {
    const some = all.filter(({ id }) =>
      elements[`${id}.pdf`]?.elements.some(({ category }) => categories.includes(category)),
    );
    print(
      name,
      some.map(({ scores }) => scores),
    );
  }
  const worst = all
    .toSorted((a, b) => (a.scores.overall ?? 1) - (b.scores.overall ?? 1))
    .slice(0, 6);
  say(
    `weakest: ${worst.map(({ id, scores }) => `${id} ${three(scores.overall ?? 1)}`).join(", ")}`,
  );
}

function print(name: string, scores: readonly Scores[]): void {
  const of = (part: keyof Scores) => three(meanOf(scores.flatMap((each) => each[part] ?? [])));
  row(name, scores.length, of("overall"), of("nid"), of("teds"), of("mhs"));
}

const meanOf = (values: readonly number[]) => (values.length > 0 ? mean(values) : NaN);
