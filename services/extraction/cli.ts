import { writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { type Command, type Context, textOption, UsageError } from "../platform/cli/command.ts";
import { outputPaths } from "../platform/cli/outputs.ts";
import { makeFolder } from "../platform/files/folder.ts";
import { each } from "./cli/each.ts";
import { withExtractor } from "./cli/extractor.ts";
import { inputs } from "./cli/inputs.ts";
import { overlayFrom, withPlaces, writeOverlay } from "./cli/overlay.ts";
import { DEFAULT_OPTIONS, type Options } from "./options.ts";
import type { ResultDocument } from "./result/document.ts";
import { toHtml } from "./result/html.ts";
import { toMarkdown } from "./result/markdown.ts";

const FORMATS = {
  json: {
    extension: "json",
    render: (document: ResultDocument) => `${JSON.stringify(document, null, 2)}\n`,
  },
  markdown: { extension: "md", render: toMarkdown },
  html: { extension: "html", render: toHtml },
} as const;

const extractCommand: Command = {
  name: "extract",
  summary: "Turn PDFs into a document tree with headings, tables, figures and boxes",
  positionals: "FILE|FOLDER…",
  arity: { min: 1, max: 100_000 },
  options: {
    format: {
      type: "string",
      short: "f",
      value: "json|markdown|html",
      default: "json",
      doc: "what to write",
    },
    out: {
      type: "string",
      short: "o",
      value: "DIR",
      doc: "one file for each input, same stem; otherwise standard output",
    },
    "output-format": {
      type: "string",
      value: "NAME",
      default: DEFAULT_OPTIONS.outputFormat,
      doc: "how much the JSON tells of places",
    },
    "no-figures": { type: "boolean", doc: "do not look for figures" },
    "no-enhanced-tables": { type: "boolean", doc: "only tables with rules; faster" },
    images: { type: "boolean", doc: "include the places of images" },
    relations: { type: "boolean", doc: "include how segments relate" },
    "row-header-hierarchy": { type: "boolean", doc: "include which row header stands above which" },
    "merge-tables": { type: "boolean", doc: "join tables that go on over several pages" },
    overlay: {
      type: "string",
      value: "FILE",
      doc: "also draw the boxes on the pages: a .pdf, or a .png for each page",
    },
    server: { type: "string", value: "URL", doc: "let a running server do it" },
    token: { type: "string", value: "TOKEN", doc: "bearer token for it; also GROUNDWORK_TOKEN" },
  },
  examples: [
    "groundwork extract report.pdf --format markdown",
    "groundwork extract scans/ --out extracted/",
    "groundwork extract report.pdf --out extracted/ --overlay boxes.pdf",
  ],
  async run(context) {
    const format = FORMATS[textOption(context, "format") as keyof typeof FORMATS];
    if (!format) throw new UsageError(`--format is one of ${Object.keys(FORMATS).join(", ")}.`);
    const files = await inputs(context.args);
    if (files.length === 0) throw new UsageError("there is no PDF to extract.");
    const paths = files.map(({ path }) => path);
    const overlay = overlayFrom(textOption(context, "overlay"), paths.length);
    const options = overlay ? withPlaces(optionsFrom(context)) : optionsFrom(context);
    const out = textOption(context, "out");
    const stems = new Map(files.map(({ path, stem }) => [path, stem]));
    const targets =
      out && outputPaths(paths, out, (path) => `${stems.get(path)}.${format.extension}`);
    return withExtractor(context, (extractor) =>
      each(paths, context, async (path) => {
        const document = await extractor(path, options, context);
        if (overlay) await writeOverlay(path, document, overlay);
        const text = format.render(document);
        if (targets) await write(targets.get(path) as string, text);
        else context.terminal.print(text.trimEnd());
      }),
    );
  },
};

async function write(path: string, text: string): Promise<void> {
  await makeFolder(dirname(path));
  await writeFile(path, text);
}

export const commands: readonly Command[] = [extractCommand];

function optionsFrom(context: Context): Options {
  const on = (name: string) => context.options[name] === true;
  const outputFormat = textOption(context, "output-format") as Options["outputFormat"];
  const known = [
    "structured_document",
    "structured_document_with_locations",
    "structured_document_with_char_offsets",
  ];
  if (!known.includes(outputFormat))
    throw new UsageError(`--output-format is one of ${known.join(", ")}.`);
  return {
    outputFormat,
    figureExtraction: !on("no-figures"),
    enhancedTableExtraction: !on("no-enhanced-tables"),
    includeImages: on("images"),
    includeRelations: on("relations"),
    extractTableRowHeaderHierarchy: on("row-header-hierarchy"),
    mergeMultiPageTables: on("merge-tables"),
  };
}
