import type { DescService } from "@bufbuild/protobuf";
import type { ConnectRouter } from "@connectrpc/connect";
import { aborted, around } from "./around.ts";

/** What all methods do. */
export type Failing = "break" | "say nothing";

const HOW: Readonly<Record<Failing, (signal: AbortSignal) => Promise<never>>> = {
  break: () => Promise.reject(new Error("SELECT secret FROM inside")),
  "say nothing": (signal) => aborted(signal),
};

/** A service of which no method works. */
export const failingRoutes = (service: DescService, how: Failing) => (router: ConnectRouter) => {
  const fail = HOW[how];
  const methods = service.methods.map(({ localName, methodKind }) => [
    localName,
    methodKind.endsWith("server_streaming") || methodKind === "bidi_streaming"
      ? // biome-ignore lint/correctness/useYield: it fails before it has anything to yield
        async function* (_request: unknown, { signal }: { signal: AbortSignal }) {
          await fail(signal);
        }
      : (_request: unknown, { signal }: { signal: AbortSignal }) => fail(signal),
  ]);
  router.service(service, Object.fromEntries(methods), { interceptors: around("failing") });
};
