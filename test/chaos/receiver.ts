import { createHmac, timingSafeEqual } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

/** What came for one transcription. */
export interface Calls {
  count: number;
  /** Values of `webhook-id`. */
  readonly ids: Set<string>;
  readonly results: Set<string>;
  /** Calls whose signature is wrong. */
  forged: number;
}

export interface Receiver {
  readonly url: string;
  calls(id: string): Calls | undefined;
  /** Holds the next call's answer back until `letGo`. */
  hold(): { readonly arrived: () => boolean; letGo(): void };
  close(): Promise<void>;
}

/** A program that is called back, as a customer would write it: it checks who calls. */
export async function startReceiver(secret: string): Promise<Receiver> {
  const calls = new Map<string, Calls>();
  let held: { arrived: boolean; gate: PromiseWithResolvers<void> } | undefined;
  const server = createServer(async (request, response) => {
    const body = await text(request).catch(() => undefined);
    if (body === undefined) return;
    note(calls, request, body, secret);
    const hold = held;
    if (hold) {
      hold.arrived = true;
      await hold.gate.promise;
    }
    response.writeHead(204).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/done`,
    calls: (id) => calls.get(id),
    hold() {
      const own = { arrived: false, gate: Promise.withResolvers<void>() };
      held = own;
      return {
        arrived: () => own.arrived,
        letGo() {
          held = undefined;
          own.gate.resolve();
        },
      };
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function note(calls: Map<string, Calls>, request: IncomingMessage, body: string, secret: string) {
  const { transcription_id: id, result } = JSON.parse(body);
  const own = calls.get(id) ?? { count: 0, ids: new Set(), results: new Set(), forged: 0 };
  calls.set(id, own);
  own.count++;
  own.ids.add(String(request.headers["webhook-id"]));
  own.results.add(result);
  if (!isSigned(request, body, secret)) own.forged++;
}

/** Standard Webhooks 1.0, as a receiver checks it. */
function isSigned({ headers }: IncomingMessage, body: string, secret: string): boolean {
  const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64");
  const signed = `${headers["webhook-id"]}.${headers["webhook-timestamp"]}.${body}`;
  const expected = createHmac("sha256", key).update(signed).digest();
  return String(headers["webhook-signature"])
    .split(" ")
    .map((each) => Buffer.from(each.replace(/^v1,/, ""), "base64"))
    .some((given) => given.length === expected.length && timingSafeEqual(given, expected));
}
