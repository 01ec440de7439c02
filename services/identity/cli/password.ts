import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { UsageError } from "../../platform/cli/command.ts";

/** A password typed twice without being shown, or the first line of standard input. */
export async function readPassword(fromInput: boolean): Promise<string> {
  if (fromInput) return firstLine();
  if (!process.stdin.isTTY) {
    throw new UsageError("there is no terminal to ask for the password: use --password-stdin.");
  }
  const password = await ask("Password: ");
  if ((await ask("Again: ")) !== password) throw new Error("these are two passwords");
  return password;
}

async function firstLine(): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of process.stdin) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString("utf8").split(/\r?\n/)[0] ?? "";
}

/** What is typed goes nowhere but into the answer. */
async function ask(label: string): Promise<string> {
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  process.stderr.write(label);
  const lines = createInterface({ input: process.stdin, output: nowhere, terminal: true });
  try {
    return await lines.question("");
  } finally {
    lines.close();
    process.stderr.write("\n");
  }
}
