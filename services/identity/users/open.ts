import type { Log } from "../../platform/log/log.ts";
import type { IdentityConfig } from "../config.ts";
import { type Directory, openDirectory } from "./directory.ts";
import { usersFile } from "./file.ts";
import { FIRST_ADMINISTRATOR, firstAdministrator } from "./first.ts";

interface OpenUsers {
  readonly config: Pick<IdentityConfig, "usersFile">;
  readonly dataDir: string;
  readonly log: Log;
  /** Tells the operator the first administrator's password; standard error unless given. */
  readonly announce?: (line: string) => void;
}

/** The users file, made with a first administrator when there is none. */
export async function openUsers(options: OpenUsers): Promise<Directory> {
  const { config, dataDir, log, announce = (line) => process.stderr.write(`${line}\n`) } = options;
  const path = usersFile(config.usersFile, dataDir);
  const password = await firstAdministrator(path);
  if (password) {
    announce(`First administrator: user name ${FIRST_ADMINISTRATOR}, password ${password}`);
    announce(`This is shown once. Only its hash is kept, in ${path}`);
  }
  return openDirectory(path, log);
}
