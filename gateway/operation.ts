import type { Readable } from "node:stream";
import type { Log } from "../services/platform/log/log.ts";
import type { Strangers } from "../services/platform/net/strangers.ts";
import type { Clients } from "./clients.ts";
import type { GatewayConfig } from "./config.ts";

export type Method = "GET" | "HEAD" | "POST" | "DELETE";
export type Component = "search" | "transcription" | "extraction" | "identity";
/** How a failure looks: as each component documents it, or as a page. */
export type Style =
  | "search"
  | "transcription"
  | "extraction"
  | "oauth"
  /** A page for people; validation errors stay JSON. */
  | "page"
  /** A page if the client asks for one, otherwise as "search". */
  | "page on request";

/** A request, as an operation sees it. */
export interface Input {
  readonly params: Readonly<Record<string, string>>;
  /** The last value of each parameter, as it was sent. */
  readonly query: Readonly<Record<string, string | undefined>>;
  /** The query without its question mark. */
  readonly queryString: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly cookies: Readonly<Record<string, string | undefined>>;
  /** The body, unread. */
  readonly body: Readable;
  readonly clientAddress: string;
  readonly requestId: string;
  /** Fires when the client goes away or the deadline passes. */
  readonly signal: AbortSignal;
  /** For every call to a service: signal, deadline, the caller's token, the request's id. */
  readonly call: CallOptions;
  /** An upload that sends nothing for this long is given up. */
  readonly idleMs: number;
}

export interface CallOptions {
  readonly signal: AbortSignal;
  readonly timeoutMs: number;
  readonly headers: Readonly<Record<string, string>>;
}

export interface Cookie {
  readonly name: string;
  readonly value: string;
  /** 0 removes it. */
  readonly maxAgeS: number;
}

/** What goes back. At most one body. */
export interface Answer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly cookies?: readonly Cookie[];
  /** Anything that JSON can say; undefined means no JSON body. */
  readonly json?: unknown;
  /** A whole page. */
  readonly html?: string;
  readonly stream?: AsyncIterable<Uint8Array>;
}

/** What operations work with. */
export interface Deps {
  readonly clients: Clients;
  readonly config: GatewayConfig;
  readonly publicUrl: string;
  readonly log: Log;
  readonly strangers: Strangers;
}

/** One row of the table. */
export interface Operation {
  /** As in openapi.yaml. */
  readonly id: string;
  readonly method: Method;
  /** ":name" is a parameter. */
  readonly path: string;
  /** The components that must be there. */
  readonly needs: readonly Component[];
  /** Whether a bearer token is needed. The service verifies it; without any, nobody is asked. */
  readonly auth: "none" | "bearer";
  readonly style: Style;
  readonly deadline: "short" | "long";
  /** A GET that changes something: HEAD does not stand in for it. */
  readonly unsafe?: true;
  /** For whoever has no token yet: an address may ask only so often. */
  readonly limited?: true;
  readonly run: (input: Input, deps: Deps) => Promise<Answer> | Answer;
}

/** The methods by which an operation is reached. */
export const methodsOf = ({ method, unsafe }: Operation): readonly Method[] =>
  method === "GET" && !unsafe ? ["GET", "HEAD"] : [method];
