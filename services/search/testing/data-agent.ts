import { createServer, type ServerHttp2Session } from "node:http2";
import type { AddressInfo } from "node:net";
import type { ServiceImpl } from "@connectrpc/connect";
import { connectNodeAdapter } from "@connectrpc/connect-node";
import { DataAgentService } from "../../../gen/groundwork/agent/v1/data_agent_service_pb.ts";

export interface ServedAgent {
  readonly url: string;
  /** Breaks every connection and listens no more. */
  kill(): Promise<void>;
}

/** A data agent on a port of its own. */
export async function serveDataAgent(
  service: Partial<ServiceImpl<typeof DataAgentService>>,
): Promise<ServedAgent> {
  const sessions = new Set<ServerHttp2Session>();
  const server = createServer(
    connectNodeAdapter({ routes: (router) => void router.service(DataAgentService, service) }),
  );
  server.on("session", (session) => {
    sessions.add(session);
    session.on("close", () => sessions.delete(session));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async kill() {
      for (const session of sessions) session.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
