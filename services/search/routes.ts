import type { ConnectRouter, HandlerContext, Interceptor } from "@connectrpc/connect";
import { SearchService } from "../../gen/groundwork/search/v1/search_service_pb.ts";
import {
  type Caller,
  callerIfAny,
  callerOf,
  requireRole,
  requireScope,
} from "../platform/auth/caller.ts";
import { Fault } from "../platform/fault/fault.ts";
import type { Registry } from "./adapters/registry.ts";
import { type SearchDeps, search } from "./pipeline.ts";
import { readRecord } from "./record.ts";
import { FORWARDED } from "./remote.ts";
import { fromRequest, fromStage } from "./request.ts";
import { accessible } from "./stages/routing/select.ts";
import { toItem, toLinks, toPlan } from "./wire.ts";
import { toAdminAgent, toAgent } from "./wire-agents.ts";

interface Deps {
  readonly registry: Registry;
  readonly search: SearchDeps;
  /** Where users reach the gateway, which resolves the links of our own records. */
  readonly publicUrl?: string | undefined;
  /** First part of the scope that callers need: "groundwork:app:search". */
  readonly vendor: string;
  readonly interceptors: Interceptor[];
}

/** The edge: a question in, an answer or a stream of its parts out. */
export const searchRoutes =
  ({ registry, search: deps, publicUrl, vendor, interceptors }: Deps) =>
  (router: ConnectRouter): void => {
    const links = toLinks(publicUrl);
    const callerIn = ({ values }: HandlerContext): Caller => {
      const caller = callerOf(values);
      requireScope(caller, `${vendor}:app:search`);
      return caller;
    };
    const handed = ({ requestHeader }: HandlerContext) => ({
      forwarded: requestHeader.has(FORWARDED),
    });
    router.service(
      SearchService,
      {
        async search(request, context) {
          const question = { ...fromRequest(request, callerIn(context)), ...handed(context) };
          const items = [];
          for await (const event of search(question, deps, context.signal))
            if (event.kind === "item") items[event.index] = toItem(event.item, links, event);
          return { answer: { items } };
        },
        async *streamSearch(request, context) {
          const question = { ...fromRequest(request, callerIn(context)), ...handed(context) };
          for await (const event of search(question, deps, context.signal))
            yield event.kind === "plan"
              ? { event: { case: "plan" as const, value: toPlan(event.routes) } }
              : {
                  event: {
                    case: "item" as const,
                    value: toItem(event.item, links, event),
                  },
                };
        },
        async getRecord({ uri }, context) {
          const caller = callerIfAny(context.values);
          if (caller) requireScope(caller, `${vendor}:app:search`);
          const reading = { agents: registry.agents, timeoutMs: deps.agentTimeoutMs };
          try {
            return { item: toItem(await readRecord(uri, caller, reading, context.signal), links) };
          } catch (error) {
            // Whether there is such a record is nothing that an anonymous caller learns.
            if (!caller && error instanceof Fault) callerOf(context.values);
            throw error;
          }
        },
        async listAgents({ minReleaseStage }, context) {
          const caller = callerIn(context);
          const agents = accessible(registry.all(), caller, fromStage(minReleaseStage));
          return { agents: agents.map(({ config }) => toAgent(config)) };
        },
        async adminListAgents(_, context) {
          requireRole(callerOf(context.values), "admin");
          const agents = registry.all().map(({ config, health }) => toAdminAgent(config, health));
          return { agents };
        },
      },
      { interceptors },
    );
  };
