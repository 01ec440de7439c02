import type { ConnectRouter, HandlerContext, Interceptor } from "@connectrpc/connect";
import { SearchService } from "../../gen/groundwork/search/v1/search_service_pb.ts";
import { type Caller, callerOf, requireRole, requireScope } from "../platform/auth/caller.ts";
import type { Registry } from "./adapters/registry.ts";
import { type SearchDeps, search } from "./pipeline.ts";
import { FORWARDED } from "./remote.ts";
import { accessible } from "./stages/select.ts";
import { fromRequest, fromStage, toAdminAgent, toAgent, toItem, toPlan } from "./wire.ts";

interface Deps {
  readonly registry: Registry;
  readonly search: SearchDeps;
  /** First part of the scope that callers need: "groundwork:app:search". */
  readonly vendor: string;
  readonly interceptors: Interceptor[];
}

/** The edge: a question in, an answer or a stream of its parts out. */
export const searchRoutes =
  ({ registry, search: deps, vendor, interceptors }: Deps) =>
  (router: ConnectRouter): void => {
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
            if (event.kind === "item") items[event.index] = toItem(event.item, event.elapsedMs);
          return { answer: { items } };
        },
        async *streamSearch(request, context) {
          const question = { ...fromRequest(request, callerIn(context)), ...handed(context) };
          for await (const event of search(question, deps, context.signal))
            yield event.kind === "plan"
              ? { event: { case: "plan" as const, value: toPlan(event.routes) } }
              : { event: { case: "item" as const, value: toItem(event.item, event.elapsedMs) } };
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
