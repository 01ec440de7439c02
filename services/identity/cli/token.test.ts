import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { decodeJwt } from "jose";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { Exit } from "../../platform/cli/command.ts";
import { recordCommand } from "../../platform/cli/record.ts";
import { commands } from "../cli.ts";
import { newKeyPair } from "../keys/pair.ts";

let folder: string;
let key: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "groundwork-token-"));
  key = join(folder, "private.pem");
  await writeFile(key, (await newKeyPair(2048)).privatePem);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** A token endpoint that answers so, and keeps what it was asked for. */
async function endpoint(status: number, answer: string) {
  const asked: { readonly path: string; readonly audience: unknown }[] = [];
  const server = createServer(async (request, response) => {
    const form = new URLSearchParams(await text(request));
    const claims = decodeJwt(form.get("client_assertion") ?? "");
    asked.push({ path: request.url ?? "", audience: claims.aud });
    response.writeHead(status).end(answer);
  });
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return { asked, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

const ask = (env: Record<string, string>, ...more: readonly string[]) =>
  recordCommand(
    commands,
    ["token", "--key", key, "--client", "c", "--scope", "search", ...more],
    env,
  );

test("asks the server of the environment, for the address by which it knows itself", async () => {
  const { asked, url } = await endpoint(200, '{"access_token":"t-1"}');
  const known = "https://groundwork.example/oauth2/token";
  for (const { printed } of [
    await ask({ PUBLIC_URL: url }),
    await ask({ PUBLIC_URL: "http://elsewhere" }, "--server", url, "--audience", known),
  ])
    expect(printed).toBe("t-1");
  expect(asked.map(({ audience }) => audience)).toEqual([`${url}/oauth2/token`, known]);
  expect(asked.map(({ path }) => path)).toEqual(["/oauth2/token", "/oauth2/token"]);
});

test.each([
  ["OAuth", '{"error":"invalid_client","error_description":"The client is unknown."}'],
  ["a problem", '{"detail":"The client is unknown.","status":401}'],
  ["plain text", "The client is unknown."],
])("says in the server's words why there is none, sent as %s", async (_form, answer) => {
  const { url } = await endpoint(401, answer);
  const { code, told } = await ask({ PUBLIC_URL: url });
  expect([code, told]).toEqual([
    Exit.failed,
    expect.stringContaining("no token: The client is unknown. (401)"),
  ]);
});

test.each([
  ["a server that is away", [], Exit.failed, "http://localhost:1/oauth2/token does not answer"],
  ["no address", ["--server", "somewhere"], Exit.usage, '"somewhere" is no address'],
  [
    "a file that is not there",
    ["--key", "nowhere.pem"],
    Exit.usage,
    "nowhere.pem cannot be read: it is not there.",
  ],
  ["a file that is no key", ["--key", import.meta.filename], Exit.failed, "is no private key"],
])("says what is wrong with %s", async (_what, more, code, why) => {
  const ended = await ask({ PORT: "1" }, ...more);
  expect([ended.code, ended.told]).toEqual([code, expect.stringContaining(why)]);
});
