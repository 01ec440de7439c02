import type { Command } from "../platform/cli/command.ts";

interface Group {
  /** First words of its commands. */
  readonly words: readonly string[];
  readonly load: () => Promise<readonly Command[]>;
}

/**
 * Every verb of the command line. Each group is loaded when one of its words is
 * typed: a server holds the modules of its roles and of no other command.
 */
export const GROUPS: readonly Group[] = [
  { words: ["serve"], load: async () => [(await import("./serve.ts")).serveCommand] },
  { words: ["demo"], load: async () => [(await import("./demo/demo.ts")).demoCommand] },
  { words: ["setup"], load: async () => [(await import("./setup/setup.ts")).setupCommand] },
  {
    words: ["ask", "agents", "sample"],
    load: async () => (await import("../search/cli.ts")).commands,
  },
  {
    words: ["transcribe", "models", "callbacks"],
    load: async () => (await import("../transcription/cli.ts")).commands,
  },
  { words: ["extract"], load: async () => (await import("../extraction/cli.ts")).commands },
  {
    words: ["keys", "clients", "token", "users"],
    load: async () => (await import("../identity/cli.ts")).commands,
  },
];

/** The commands that a line may mean: those of its first word's group, or all of them to choose from. */
export async function commandsFor([first = ""]: readonly string[]): Promise<readonly Command[]> {
  const meant = GROUPS.filter(({ words }) => words.includes(first));
  const groups = meant.length > 0 ? meant : GROUPS;
  return (await Promise.all(groups.map(({ load }) => load()))).flat();
}
