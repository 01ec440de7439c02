import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClient } from "@connectrpc/connect";
import { IdentityService } from "../../../gen/groundwork/identity/v1/identity_service_pb.ts";
import { freshDatabase } from "../../../test/support/postgres.ts";
import { createVerifier } from "../../platform/auth/verifier.ts";
import { readConfig } from "../../platform/config/config.ts";
import { openDatabase } from "../../platform/database/database.ts";
import { createLog } from "../../platform/log/log.ts";
import { createMetrics } from "../../platform/metrics/metrics.ts";
import { freePort } from "../../platform/net/port.ts";
import { inProcess } from "../../platform/server/direct.ts";
import { listen } from "../../platform/server/listen.ts";
import { settings } from "../config.ts";
import { openIdentity } from "../main.ts";
import { openStore } from "../store/store.ts";
import { changeUsers, type User, usersFile } from "../users/file.ts";
import { hashPassword } from "../users/password.ts";

export const PASSWORD = "correct horse battery";
/** The hashes of users that nobody attacks. */
const CHEAP = { N: 2 ** 10, r: 8, p: 1 };

/** Identity on a port and a database of its own, with users ann (administrator), bob, and pat (partner). */
export async function startIdentity(
  env: Readonly<Record<string, string>> = {},
  signInsPerMinute = 0,
) {
  const dataDir = await mkdtemp(join(tmpdir(), "groundwork-identity-"));
  const users = usersFile("", dataDir);
  const password = await hashPassword(PASSWORD, CHEAP);
  await changeUsers(users, () => [
    user("ann", { password, roles: ["admin"], scopes: ["search", "panel"] }),
    user("bob", { password }),
    user("pat", { password, issuer: "partner" }),
  ]);
  const fresh = await freshDatabase();
  const lines: string[] = [];
  const log = createLog({
    level: "debug",
    destination: { write: (line) => void lines.push(line) },
  });
  const database = await openDatabase({ url: fresh.url, dataDir, log });
  const publicUrl = `http://127.0.0.1:${await freePort()}`;
  let shiftMs = 0;
  const now = () => Date.now() + shiftMs;
  const config = readConfig(env, settings);
  const metrics = createMetrics();
  const part = await openIdentity({
    config,
    vendor: "groundwork",
    publicUrl,
    database,
    log,
    metrics,
    dataDir,
    signInsPerMinute,
    now,
  });
  const port = Number(new URL(publicUrl).port);
  const server = await listen({
    host: "127.0.0.1",
    port,
    parts: [part],
    log,
    metrics,
    gracefulMs: 500,
  });
  return {
    publicUrl,
    dataDir,
    databaseUrl: fresh.url,
    users,
    part,
    store: await openStore(database),
    client: createClient(IdentityService, inProcess(part.connect as never)),
    verifier: createVerifier({ issuers: part.issuers, audience: config.audience, log }),
    logged: () => lines.join(""),
    /** Lets time pass. */
    pass: (ms: number) => {
      shiftMs += ms;
    },
    async close() {
      await server.close();
      await database.close();
      await fresh.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

export type Started = Awaited<ReturnType<typeof startIdentity>>;

const user = (username: string, more: Partial<User>): User => ({
  id: `user_${username}`,
  username,
  issuer: "service",
  password: "",
  roles: [],
  scopes: ["search", "transcription", "extraction"],
  ...more,
});
