import { readFileSync } from "node:fs";
import { type Command, Exit } from "./command.ts";
import { overview } from "./help.ts";
import type { Terminal } from "./terminal.ts";

/** Answers a line that names no command: with the help, the version, or what may have been meant. */
export function unknown(
  commands: readonly Command[],
  argv: readonly string[],
  terminal: Terminal,
): number {
  const first = argv[0];
  if (!first || first === "--help" || first === "-h" || first === "help") {
    terminal.print(overview(commands));
    return first ? Exit.ok : Exit.usage;
  }
  if (first === "--version") {
    terminal.print(version());
    return Exit.ok;
  }
  const group = commands.filter(({ name }) => name.startsWith(`${first} `));
  if (group.length > 0) {
    const asked = argv[1] === "--help" || argv[1] === "-h";
    if (asked) terminal.print(overview(group));
    else terminal.error(`which? ${group.map(({ name }) => name).join(", ")}`);
    return asked ? Exit.ok : Exit.usage;
  }
  const near = commands.filter(({ name }) => isNear(name.split(" ", 1)[0]!, first));
  const hint = didYouMean(near.map(({ name }) => name));
  terminal.error(`there is no command "${first}".${hint} Try: groundwork --help`);
  return Exit.usage;
}

/** What is wrong with the options of a command, in place of what Node says of one it does not know. */
export function optionComplaint({ message }: Error, { options }: Command): string {
  const [, typed] = /^Unknown option '-{1,2}([^']+)'/.exec(message) ?? [];
  if (!typed) return message;
  const near = Object.keys(options).filter((name) => isNear(name, typed));
  const dashes = typed.length === 1 ? "-" : "--";
  return `there is no option ${dashes}${typed}.${didYouMean(near.map((name) => `--${name}`))}`;
}

const isNear = (name: string, typed: string) =>
  name.startsWith(typed) || distance(name, typed) <= 2;

const didYouMean = (names: readonly string[]) =>
  names.length > 0 ? ` Did you mean ${names.join(", ")}?` : "";

/** As package.json has it, which lies beside main.ts. */
function version(): string {
  const file = readFileSync(new URL("../../../package.json", import.meta.url), "utf8");
  return `groundwork ${JSON.parse(file).version}, Node ${process.versions.node}`;
}

/** Levenshtein's distance, for "did you mean". */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const swap = (row[j - 1] as number) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(swap, (row[j] as number) + 1, (next[j - 1] as number) + 1));
    }
    row = next;
  }
  return row[b.length] as number;
}
