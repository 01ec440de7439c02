import type { ConnectRouter } from "@connectrpc/connect";
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from "fastify";

/** What one role adds to a process: services, pages, and a life of its own. */
export interface Part {
  readonly name: string;
  /** Its services, for gRPC, gRPC-Web and Connect. */
  readonly connect?: (router: ConnectRouter) => void;
  /** Its HTTP pages beside them. */
  readonly http?: FastifyPluginAsync;
  /** Answers what nobody on this port serves, in place of the plain refusal. The first part that has it does. */
  readonly notFound?: (request: FastifyRequest, reply: FastifyReply) => FastifyReply;
  /** Resolves when it can serve, for example once models are loaded; rejects when it never will. */
  ready(): Promise<void>;
  /**
   * Asked every few seconds after `ready`: rejects while it cannot serve, for
   * example because its database is away. Health follows it.
   */
  check?(): Promise<void>;
  /** The process is told to stop: streams that only watch end now, work under way goes on. */
  stop?(): void;
  /** Called once nobody is served any more. */
  close(): Promise<void>;
}
