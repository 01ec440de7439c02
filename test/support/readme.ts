import { describeConfig, type Settings } from "../../services/platform/config/config.ts";

/** A command of the manual and what it says is printed. */
export interface Example {
  readonly command: string;
  readonly printed: string;
}

/** Blocks of the kind "console": lines that begin with "$ ", each with its output up to the next one. */
export function examplesOf(markdown: string): readonly Example[] {
  const blocks = [...markdown.matchAll(/```console\n([\s\S]*?)```/g)].map(
    (match) => match[1] ?? "",
  );
  return blocks.flatMap((block) =>
    block
      .split(/^\$ /m)
      .slice(1)
      .map((text) => {
        const lines = text.split("\n");
        const end = lines.findIndex((line) => !line.endsWith("\\"));
        const command = lines.slice(0, end + 1).map((line) => line.replace(/\\$/, "").trim());
        return {
          command: command.join(" "),
          printed: lines
            .slice(end + 1)
            .join("\n")
            .trim(),
        };
      }),
  );
}

/** Defaults that depend on the machine, in words. */
const IN_WORDS: Readonly<Record<string, string>> = { OMP_NUM_THREADS: "number of cores" };

/** The manual's table of settings, each once. */
export function configTable(all: Readonly<Record<string, Settings>>): string {
  const rows = new Map(
    Object.values(all)
      .flatMap((settings) => describeConfig(settings))
      .map(({ name, kind, shown, doc, file }) => [
        name,
        [file ? `\`${name}\`, \`${file}\`` : `\`${name}\``, kind, IN_WORDS[name] ?? shown, doc],
      ]),
  );
  const cells = [
    ["Variable", "Kind", "Default", "What it does"],
    ["---", "---", "---", "---"],
    ...rows.values(),
  ];
  return cells
    .map((row) => `| ${row.map((cell) => (cell ?? "").replaceAll("|", "/")).join(" | ")} |`)
    .join("\n");
}
