import { type Agent, request as send } from "undici";
import { Fault } from "../fault/fault.ts";
import type { Log } from "../log/log.ts";
import { parseBlocks } from "../net/blocks.ts";
import { type EgressFault, refused, unreachable, wordsOf } from "./fault.ts";
import { isBlockedPort } from "./ports.ts";
import {
  type Guard,
  type Lookup,
  pinnedTo,
  refuseLiterally,
  resolve,
  systemLookup,
} from "./resolve.ts";

export type { EgressFault } from "./fault.ts";

export interface EgressRequest {
  readonly method?: "GET" | "HEAD" | "POST" | "PUT";
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
  /** Redirects that are followed, each checked anew. 0 by default: a 3xx is then an answer. */
  readonly maxRedirects?: number;
  /** For the whole exchange, body included. */
  readonly timeoutMs: number;
  readonly maxBytes?: number;
  readonly signal?: AbortSignal;
}

export interface EgressResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** Read it to its end, or break off: the connection is closed then. */
  readonly body: AsyncIterable<Uint8Array>;
  /** Of the last hop. */
  readonly url: string;
}

/** The one way out: everything that users name as an address is reached through it. */
export interface Egress {
  /** @throws Fault<EgressFault>; "refused" before anything is sent */
  request(url: string, request: EgressRequest): Promise<EgressResponse>;
  /** Without a look-up. @throws Fault<EgressFault> "refused" for an address that could never be used */
  check(url: string): URL;
}

interface EgressOptions {
  /** Blocks that are opened, for tests and intranets. */
  readonly allow: readonly string[];
  readonly log: Log;
  /** The addresses of a name; the system's own answer unless given. */
  readonly lookup?: Lookup;
}

const REDIRECTS = new Set([301, 302, 303, 307, 308]);

export function createEgress({ allow, log, lookup = systemLookup }: EgressOptions): Egress {
  const guard: Guard = { allowed: parseBlocks(allow), lookup };
  return {
    check(text) {
      const url = checkUrl(text);
      refuseLiterally(url, guard.allowed);
      return url;
    },
    async request(url, request) {
      const deadline = AbortSignal.timeout(request.timeoutMs);
      const signal = request.signal ? AbortSignal.any([deadline, request.signal]) : deadline;
      const limit = request.maxRedirects ?? 0;
      let target = checkUrl(url);
      for (let hop = 0; ; hop++) {
        const response = await once(target, request, guard, signal, deadline);
        const location = response.headers.location;
        if (limit === 0 || !REDIRECTS.has(response.status) || !location) return response;
        if (hop >= limit) throw new Fault<EgressFault>({ kind: "too_many_redirects", limit });
        target = checkUrl(URL.parse(String(location), target)?.href ?? String(location));
        log.debug({ host: target.hostname }, "following a redirect");
        for await (const _ of response.body) break;
      }
    },
  };
}

function checkUrl(text: string): URL {
  if (!URL.canParse(text)) throw refused("it is not an absolute address");
  const url = new URL(text);
  if (url.protocol !== "http:" && url.protocol !== "https:") {
    throw refused("only http and https addresses are fetched");
  }
  if (url.username || url.password) throw refused("it carries a user name or a password");
  if (isBlockedPort(url.port)) throw refused("its port belongs to another protocol");
  return url;
}

async function once(
  url: URL,
  { method = "GET", headers = {}, body, maxBytes = Infinity, timeoutMs }: EgressRequest,
  guard: Guard,
  signal: AbortSignal,
  deadline: AbortSignal,
): Promise<EgressResponse> {
  let agent: Agent | undefined;
  // However it ends: nothing else is asked over this connection.
  const end = () => void agent?.destroy();
  const failed = (cause: unknown) => {
    if (cause instanceof Fault) return cause;
    if (deadline.aborted) return new Fault<EgressFault>({ kind: "timeout", timeoutMs }, { cause });
    if (signal.aborted) return signal.reason;
    return unreachable(wordsOf(cause), cause);
  };
  try {
    agent = pinnedTo(await resolve(url, guard, signal));
    const response = await send(url, {
      method,
      headers,
      body: body ?? null,
      dispatcher: agent,
      signal,
    });
    const chunks = limited(response.body, maxBytes, failed, end);
    return { status: response.statusCode, headers: response.headers, body: chunks, url: url.href };
  } catch (error) {
    end();
    throw failed(error);
  }
}

async function* limited(
  body: AsyncIterable<Uint8Array>,
  maxBytes: number,
  failed: (cause: unknown) => unknown,
  end: () => void,
): AsyncIterable<Uint8Array> {
  let bytes = 0;
  try {
    for await (const chunk of body) {
      bytes += chunk.byteLength;
      if (bytes > maxBytes) throw new Fault<EgressFault>({ kind: "too_large", maxBytes });
      yield chunk;
    }
  } catch (error) {
    throw failed(error);
  } finally {
    end();
  }
}
