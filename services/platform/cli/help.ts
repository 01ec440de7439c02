import type { Command, Option } from "./command.ts";

/** All commands, a line each. */
export function overview(commands: readonly Command[]): string {
  const width = Math.max(...commands.map(({ name }) => name.length));
  return [
    "Groundwork: questions, recordings and documents into data that carries its sources.",
    "",
    "usage: groundwork COMMAND [options]",
    "",
    ...commands.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`),
    "",
    "groundwork COMMAND --help explains one, groundwork --version says which this is.",
    "Settings come from the environment; services/host/README.md lists them.",
    "Exit codes: 0 done, 1 failed, 2 typed wrongly, 3 partly failed or partly answered,",
    "4 read, but without an answer, 130 interrupted.",
  ].join("\n");
}

/** One command in full. */
export function helpOf(command: Command): string {
  const options = Object.entries(command.options);
  const shown = options.map(([name, option]) => [flagsOf(name, option), docOf(option)] as const);
  const width = Math.max(0, ...shown.map(([flags]) => flags.length));
  const usage = [
    "usage: groundwork",
    command.name,
    command.positionals,
    shown.length > 0 && "[options]",
  ];
  return [
    usage.filter(Boolean).join(" "),
    "",
    command.summary,
    ...(shown.length > 0 ? ["", "options:"] : []),
    ...shown.map(([flags, doc]) => `  ${flags.padEnd(width)}  ${doc}`),
    ...(command.examples ? ["", "examples:", ...command.examples.map((each) => `  ${each}`)] : []),
  ].join("\n");
}

const flagsOf = (name: string, { short, type, value }: Option) =>
  `${short ? `-${short}, ` : ""}--${name}${type === "string" ? ` ${value ?? "TEXT"}` : ""}`;

const docOf = ({ doc, default: fallback }: Option) =>
  fallback === undefined || fallback === false || fallback === ""
    ? doc
    : `${doc} (default: ${fallback})`;
