import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { silent } from "../../../test/support/tokens.ts";
import { faultOf } from "../fault/fault.ts";
import { createEgress, type EgressFault, type EgressRequest } from "./egress.ts";

const egress = createEgress({ allow: ["127.0.0.0/8"], log: silent });
const opened: (() => void)[] = [];
afterEach(() => {
  for (const close of opened.splice(0)) close();
});

async function server(answer: (response: ServerResponse) => void): Promise<string> {
  const listening = createServer((_, response) => answer(response)).listen(0, "127.0.0.1");
  await once(listening, "listening");
  opened.push(() => {
    listening.closeAllConnections();
    listening.close();
  });
  return `http://127.0.0.1:${(listening.address() as AddressInfo).port}/`;
}

async function faultFrom(url: string, request: Partial<EgressRequest> = {}) {
  try {
    const { body } = await egress.request(url, { timeoutMs: 60_000, ...request });
    for await (const _ of body);
    return undefined;
  } catch (error) {
    return faultOf<EgressFault>(error, "unreachable", "timeout", "too_large")?.kind;
  }
}

const breakOff = (response: ServerResponse) => {
  response.writeHead(200, { "content-length": "1000" }).write("x");
  setTimeout(() => response.destroy(), 20);
};
const trickle = (response: ServerResponse) => {
  response.writeHead(200);
  const timer = setInterval(() => response.write("x"), 10);
  response.once("close", () => clearInterval(timer));
};

// An agent that is closed after it was destroyed rejects where nobody listens, and ends the process.
test("a server that breaks off in the middle is a fault, and nothing else happens", async () => {
  expect(await faultFrom(await server(breakOff))).toBe("unreachable");
});

test("so is one that never ends, at its deadline", async () => {
  expect(await faultFrom(await server(trickle), { timeoutMs: 200 })).toBe("timeout");
});

test("so is one that sends too much, and exactly the limit is not too much", async () => {
  const url = await server((response) => response.end("12345"));
  expect(await faultFrom(url, { maxBytes: 4 })).toBe("too_large");
  expect(await faultFrom(url, { maxBytes: 5 })).toBeUndefined();
});

test("a body that is left in the middle lets its connection go", async () => {
  const gone = Promise.withResolvers<void>();
  const url = await server((response) => {
    response.once("close", gone.resolve);
    trickle(response);
  });
  const { body } = await egress.request(url, { timeoutMs: 60_000 });
  for await (const _ of body) break;
  await gone.promise;
});

test("a caller that goes away gets its own reason", async () => {
  const stop = new AbortController();
  const url = await server(trickle);
  const { body } = await egress.request(url, { timeoutMs: 60_000, signal: stop.signal });
  const why = new Error("enough");
  setTimeout(() => stop.abort(why), 50);
  const reading = (async () => {
    for await (const _ of body);
  })();
  await expect(reading).rejects.toBe(why);
});
