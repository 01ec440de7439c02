import { lookup } from "node:dns/promises";
import { isIP } from "node:net";
import { Agent } from "undici";
import type { Blocks } from "../net/blocks.ts";
import { mayConnect } from "./addresses.ts";
import { refused, unreachable } from "./fault.ts";

export type Lookup = (host: string) => Promise<readonly string[]>;

/** Who may be reached, and how names are resolved. */
export interface Guard {
  readonly allowed: Blocks;
  readonly lookup: Lookup;
}

export const systemLookup: Lookup = async (host) =>
  (await lookup(host, { all: true })).map(({ address }) => address);

/**
 * The addresses of a host, all of them checked: one that may not be reached
 * makes the whole name suspect.
 *
 * @throws Fault<EgressFault> "refused" or "unreachable", or the signal's reason
 */
export async function resolve(
  { hostname }: URL,
  { allowed, lookup }: Guard,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const host = hostname.replace(/^\[|\]$/g, "");
  const found = isIP(host) ? [host] : await addressesOf(host, lookup, signal);
  if (found.some((address) => !mayConnect(address, allowed))) throw refused(NOT_PUBLIC);
  return found;
}

/**
 * Refuses a host that needs no look-up to be known as nobody's on the Internet:
 * an address that may not be reached, this machine by its name, and names that
 * only a local network resolves, unless some of it is opened.
 *
 * @throws Fault<EgressFault> "refused"
 */
export function refuseLiterally({ hostname }: URL, allowed: Blocks): void {
  const host = hostname.replace(/^\[|\]$/g, "").replace(/\.$/, "");
  const reachable = (address: string) => mayConnect(address, allowed);
  if (isIP(host) ? !reachable(host) : LOOPBACK.test(host) && !LOOPBACKS.some(reachable))
    throw refused(NOT_PUBLIC);
  const local = !isIP(host) && !LOOPBACK.test(host) && (LOCAL.test(host) || !host.includes("."));
  if (local && allowed.length === 0) throw refused(NOT_PUBLIC);
}

const NOT_PUBLIC = "its host is not a public address";
/** RFC 6761, section 6.3. */
const LOOPBACK = /(^|\.)localhost$/;
const LOOPBACKS = ["127.0.0.1", "::1"];
/** RFC 6762, section 3; RFC 8375; ICANN's resolution 2024.07.29.06; what routers hand out. */
const LOCAL = /(^|\.)(local|home\.arpa|internal|localdomain|lan)$/;

const UNKNOWN = "its host name is not known";

async function addressesOf(host: string, lookup: Lookup, signal: AbortSignal) {
  const asked = lookup(host).catch((error) => {
    throw unreachable(UNKNOWN, error);
  });
  const found = await unlessAborted(signal, asked);
  if (found.length === 0) throw unreachable(UNKNOWN);
  return found;
}

/** The work, or the signal's reason if that comes first: a look-up cannot be called off. */
function unlessAborted<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const stop = () => reject(signal.reason);
  if (signal.aborted) stop();
  signal.addEventListener("abort", stop, { once: true });
  return Promise.race([work, promise]).finally(() => signal.removeEventListener("abort", stop));
}

const CONNECT_MS = 10_000;
/** A server that sends nothing for this long is stuck: others wait for the place. */
const SILENCE_MS = 60_000;

/**
 * Connects to these addresses and no others, whatever the name says by now: a
 * second look-up could say something else. The first that answers is taken.
 */
export const pinnedTo = (addresses: readonly string[]) => {
  const known = addresses.map((address) => ({ address, family: isIP(address) }));
  return new Agent({
    headersTimeout: SILENCE_MS,
    bodyTimeout: SILENCE_MS,
    connect: {
      timeout: CONNECT_MS,
      lookup: (_host, options, done) => {
        if (options.all) done(null, known);
        else done(null, known[0]?.address ?? "", known[0]?.family);
      },
    },
  });
};
