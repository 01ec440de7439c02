import { open, rm } from "node:fs/promises";
import { join } from "node:path";
import { type Command, Exit, textOption, UsageError } from "../../platform/cli/command.ts";
import { makeFolder } from "../../platform/files/folder.ts";
import { newKeyPair } from "../keys/pair.ts";
import { MIN_BITS } from "../keys/public.ts";

const MAX_BITS = 8192;

export const keysNew: Command = {
  name: "keys new",
  summary: "Make the key pair of a program that signs in without a person",
  options: {
    out: {
      type: "string",
      short: "o",
      value: "DIR",
      default: ".",
      doc: "where to write both files",
    },
    bits: { type: "string", value: "N", default: "3072", doc: `length, ${MIN_BITS} or more` },
    kid: { type: "string", value: "NAME", doc: "the key's id; its thumbprint unless given" },
    json: { type: "boolean", doc: "print the result as JSON" },
  },
  examples: ["groundwork keys new --out keys/", "groundwork clients add --key keys/public.json"],
  async run(context) {
    const bits = Number(textOption(context, "bits"));
    if (!Number.isInteger(bits) || bits < MIN_BITS || bits > MAX_BITS) {
      throw new UsageError(`--bits must be a whole number from ${MIN_BITS} to ${MAX_BITS}.`);
    }
    const folder = textOption(context, "out") ?? ".";
    await makeFolder(folder);
    const paths = { private: join(folder, "private.pem"), public: join(folder, "public.json") };
    const { privatePem, publicKey } = await newKeyPair(bits, textOption(context, "kid"));
    await writeNew(paths.private, privatePem, 0o600);
    try {
      await writeNew(paths.public, `${JSON.stringify(publicKey, null, 2)}\n`, 0o644);
    } catch (error) {
      await rm(paths.private);
      throw error;
    }
    const { terminal, options } = context;
    if (options.json) terminal.json({ kid: publicKey.kid, ...paths });
    else {
      terminal.print(`${paths.private}  keep this; never send it to anybody`);
      terminal.print(`${paths.public}  give this to whoever runs groundwork clients add`);
    }
    return Exit.ok;
  },
};

/** Never over a file that exists: a key that is gone is gone. */
async function writeNew(path: string, text: string, mode: number): Promise<void> {
  const file = await open(path, "wx", mode).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EEXIST") throw error;
    throw new Error(`${path} exists already: move it away, or choose another folder with --out`);
  });
  try {
    await file.writeFile(text);
  } finally {
    await file.close();
  }
}
