import { expect, test, vi } from "vitest";
import { ConfigError } from "../config/config.ts";
import { type Command, Exit, UsageError } from "./command.ts";
import { recordCommand } from "./record.ts";

const command = (name: string, run: Command["run"], more: Partial<Command> = {}): Command => ({
  name,
  summary: `Does ${name}`,
  options: { loud: { type: "boolean", short: "l", doc: "be loud" } },
  run,
  ...more,
});
const commands = [
  command(
    "echo",
    async ({ args, options, terminal }) => {
      terminal.json({ args, loud: options.loud ?? false });
      return Exit.ok;
    },
    { arity: { min: 1, max: 2 }, positionals: "WORD…", examples: ["groundwork echo a"] },
  ),
  command("fail", async () => {
    throw new Error("no luck");
  }),
  command("misuse", async () => {
    throw new UsageError("not like this.");
  }),
  command("unset", async () => {
    throw new ConfigError([{ key: "PORT", value: "x", why: "must be a number" }]);
  }),
  command("models list", async () => Exit.partly),
  command("models pull", async () => Exit.ok),
];

const type = (...argv: string[]) => recordCommand(commands, argv);

test("runs a command with its arguments and options in any order", async () => {
  expect(await type("echo", "a", "--loud", "b")).toMatchObject({
    code: 0,
    printed: '{"args":["a","b"],"loud":true}',
  });
  expect((await type("echo", "--", "--loud")).printed).toBe('{"args":["--loud"],"loud":false}');
});

test.each([
  [["fail"], 1, "no luck"],
  [["misuse"], 2, "not like this. Try: groundwork misuse --help"],
  [["unset"], 2, 'PORT="x": must be a number'],
  [["models", "list"], 3, ""],
  [["echo"], 2, "echo needs WORD…"],
  [["echo", "a", "b", "c"], 2, 'takes no "c"'],
  [["echo", "a", "--quiet"], 2, "there is no option --quiet. Try"],
  [["echo", "a", "--lout"], 2, "there is no option --lout. Did you mean --loud?"],
  [["echo", "a", "-q"], 2, "there is no option -q."],
  [["ecko"], 2, "Did you mean echo?"],
  [["modles", "pull"], 2, "Did you mean models list, models pull?"],
  [["constructor"], 2, "there is no command"],
  [["__proto__", "toString"], 2, "there is no command"],
])("%j ends with %i and says why", async (argv, code, said) => {
  const ended = await type(...argv);
  expect(ended.code).toBe(code);
  expect(ended.told).toContain(said);
  expect(ended.printed).toBe("");
});

test("teaches: the program, a group of commands, one command", async () => {
  const all = await type("--help");
  expect(all.code).toBe(0);
  for (const { name, summary } of commands) {
    expect(all.printed).toMatch(new RegExp(`${name} +${summary}`));
  }
  const told = all.printed.slice(all.printed.indexOf("Exit codes:")).match(/\d+/g);
  expect(told?.map(Number)).toEqual(Object.values(Exit));
  const group = await type("models", "--help");
  expect([
    group.code,
    group.printed.includes("models pull"),
    group.printed.includes("echo"),
  ]).toEqual([0, true, false]);
  expect((await type("models")).code).toBe(2);
  const one = await type("echo", "--help");
  expect(one.code).toBe(0);
  expect(one.printed).toContain("usage: groundwork echo WORD… [options]");
  expect(one.printed).toContain("-l, --loud");
  expect((await type()).code).toBe(2);
});

test("says which version it is", async () => {
  const { code, printed } = await type("--version");
  expect([code, printed]).toEqual([
    0,
    expect.stringMatching(/^groundwork \d+\.\d+\.\d+, Node \d+\./),
  ]);
});

test("one Ctrl-C that arrives twice is not a second one", async () => {
  const exit = vi.spyOn(process, "exit").mockImplementation(() => undefined as never);
  const slow = command("slow", async ({ signal }) => {
    process.emit("SIGINT");
    process.emit("SIGINT");
    expect(signal.aborted).toBe(true);
    expect(exit).not.toHaveBeenCalled();
    await new Promise((wake) => setTimeout(wake, 300));
    process.emit("SIGINT");
    return Exit.ok;
  });
  try {
    await recordCommand([slow], ["slow"]);
    expect(exit).toHaveBeenCalledExactlyOnceWith(Exit.interrupted);
  } finally {
    exit.mockRestore();
  }
});

test("an interrupted command ends with 130, whatever it throws then", async () => {
  const waits = command("wait", async ({ signal }) => {
    setTimeout(() => process.emit("SIGINT"), 10);
    await new Promise((resolve) => signal.addEventListener("abort", resolve));
    throw new Error("cut short");
  });
  expect(await recordCommand([waits], ["wait"])).toMatchObject({
    code: Exit.interrupted,
    told: "interrupted",
  });
});
