import { parseArgs } from "node:util";
import { ConfigError, type Env } from "../config/config.ts";
import { type Command, type Context, Exit, UsageError } from "./command.ts";
import { helpOf } from "./help.ts";
import { reasonOf } from "./reason.ts";
import { createTerminal, type Terminal } from "./terminal.ts";
import { optionComplaint, unknown } from "./unknown.ts";

/**
 * Finds the command, reads its options, runs it.
 *
 * @param argv  without the program's name
 * @returns the exit code
 */
export async function runCommand(
  commands: readonly Command[],
  argv: readonly string[],
  env: Env,
  terminal: Terminal = createTerminal(),
): Promise<number> {
  const command = find(commands, argv);
  if (!command) return unknown(commands, argv, terminal);
  const rest = argv.slice(command.name.split(" ").length);
  if (rest.includes("--help") || rest.includes("-h")) {
    terminal.print(helpOf(command));
    return Exit.ok;
  }
  const interruption = interruptible();
  try {
    return await command.run(read(command, rest, { env, terminal, signal: interruption.signal }));
  } catch (error) {
    if (interruption.signal.aborted) {
      terminal.error("interrupted");
      return Exit.interrupted;
    }
    return explain(error, command, terminal);
  } finally {
    interruption.end();
  }
}

function find(commands: readonly Command[], argv: readonly string[]): Command | undefined {
  const words = [argv.slice(0, 2).join(" "), argv[0]];
  return (
    commands.find(({ name }) => name === words[0]) ?? commands.find(({ name }) => name === words[1])
  );
}

function read(
  command: Command,
  rest: readonly string[],
  around: Pick<Context, "env" | "terminal" | "signal">,
): Context {
  const { min, max } = command.arity ?? { min: 0, max: 0 };
  const options = Object.fromEntries(
    Object.entries(command.options).map(([name, { doc: _doc, value: _value, ...option }]) => [
      name,
      option,
    ]),
  );
  try {
    const parsed = parseArgs({ args: [...rest], options, allowPositionals: true, strict: true });
    const count = parsed.positionals.length;
    if (count < min) throw new UsageError(`${command.name} needs ${command.positionals}.`);
    if (count > max) throw new UsageError(`${command.name} takes no "${parsed.positionals[max]}".`);
    return { ...around, args: parsed.positionals, options: parsed.values as Context["options"] };
  } catch (error) {
    throw new UsageError(optionComplaint(error as Error, command));
  }
}

function explain(error: unknown, command: Command, terminal: Terminal): number {
  if (error instanceof UsageError) {
    terminal.error(`${error.message} Try: groundwork ${command.name} --help`);
    return Exit.usage;
  }
  if (error instanceof ConfigError) {
    terminal.error(`the configuration cannot be used\n${error.message}`);
    return Exit.usage;
  }
  terminal.error(reasonOf(error));
  return Exit.failed;
}

/** npm hands on the Ctrl-C that its child has from the terminal, too: what comes so soon is the same. */
const SAME_MS = 200;

/** A signal for Ctrl-C and SIGTERM. A second Ctrl-C ends the process at once. */
function interruptible() {
  const controller = new AbortController();
  let first = 0;
  const stop = () => {
    if (!controller.signal.aborted) {
      first = performance.now();
      controller.abort(new Error("interrupted"));
    } else if (performance.now() - first > SAME_MS) process.exit(Exit.interrupted);
  };
  process.on("SIGINT", stop).on("SIGTERM", stop);
  const end = () => void process.off("SIGINT", stop).off("SIGTERM", stop);
  return { signal: controller.signal, end };
}
