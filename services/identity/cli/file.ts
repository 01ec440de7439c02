import { readFile } from "node:fs/promises";
import { UsageError } from "../../platform/cli/command.ts";
import { whyUnread } from "../../platform/files/unread.ts";

/** The text of a file that was named on the command line. @throws UsageError where there is none */
export const contentOf = (path: string): Promise<string> =>
  readFile(path, "utf8").catch((error) => {
    throw new UsageError(`${path} cannot be read: ${whyUnread(error)}.`);
  });
