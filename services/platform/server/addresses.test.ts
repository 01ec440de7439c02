import { once } from "node:events";
import { get } from "node:http";
import type { ConnectRouter } from "@connectrpc/connect";
import { afterEach, expect, test } from "vitest";
import { IdentityService } from "../../../gen/groundwork/identity/v1/identity_service_pb.ts";
import { silent } from "../../../test/support/tokens.ts";
import { createMetrics } from "../metrics/metrics.ts";
import { type Peer, peerKey } from "../rpc/context.ts";
import { type Listening, listen } from "./listen.ts";

const open: Listening[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((server) => server.close()));
});

/** A server that notes who calls it and by which address, behind proxies of its own on this machine. */
async function serve() {
  const peers: (Peer | undefined)[] = [];
  const part = {
    name: "noted",
    connect: (router: ConnectRouter) =>
      void router.service(IdentityService, {
        beginLogin(_, { values }) {
          peers.push(values.get(peerKey));
          return {};
        },
      }),
    http: async (app: Listening["app"]) => void app.get("/page", ({ url }) => url),
    ready: async () => {},
    close: async () => {},
  };
  const base = { host: "127.0.0.1", port: 0, log: silent, metrics: createMetrics(), gracefulMs: 0 };
  const server = await listen({ ...base, parts: [part], trustedProxies: ["127.0.0.0/8"] });
  open.push(server);
  return { ...server, peers };
}

test.each([
  ["a gateway of ours itself", {}, { address: "127.0.0.1", trusted: true }],
  [
    "a stranger whom a proxy of ours lets through",
    { "x-forwarded-for": "10.1.1.1, 203.0.113.7" },
    { address: "203.0.113.7", trusted: false },
  ],
])("%s is known as who it is", async (_who, forwarded, peer) => {
  const { url, peers } = await serve();
  const headers = { ...forwarded, "content-type": "application/json" };
  const path = `/${IdentityService.typeName}/BeginLogin`;
  await fetch(`${url}${path}`, { method: "POST", body: "{}", headers });
  expect(peers).toEqual([peer]);
});

test.each([
  ["http://data.example.org/page?a=1", "/page?a=1"],
  ["HTTP://data.example.org:8080/page", "/page"],
  ["//page", undefined],
])("the address %s is read as %s", async (path, read) => {
  const { port } = await serve();
  const [response] = await once(get({ port, path }), "response");
  const text = Buffer.concat(await response.toArray()).toString();
  expect(response.statusCode === 200 ? text : undefined).toBe(read);
});
