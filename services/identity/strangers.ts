import type { Interceptor } from "@connectrpc/connect";
import { IdentityService } from "../../gen/groundwork/identity/v1/identity_service_pb.ts";
import { Fault } from "../platform/fault/fault.ts";
import type { Strangers } from "../platform/net/strangers.ts";
import { peerKey } from "../platform/rpc/context.ts";
import type { IdentityFault } from "./fault.ts";

const { beginLogin, completeLogin, refreshToken, loginWithPassword, issueClientToken } =
  IdentityService.method;
/** What people and programs without a token ask for. The others want a session's secret. */
const LIMITED: ReadonlySet<unknown> = new Set([
  beginLogin,
  completeLogin,
  refreshToken,
  loginWithPassword,
  issueClientToken,
]);

/**
 * Lets an address ask only so often, whichever protocol it speaks. A gateway of
 * ours has counted its clients itself.
 */
export const limitStrangers =
  (strangers: Strangers): Interceptor =>
  (next) =>
  (request) => {
    const peer = request.contextValues.get(peerKey);
    const counted = peer && !peer.trusted && LIMITED.has(request.method);
    const retryAfterMs = counted ? strangers.admit(peer.address) : undefined;
    if (retryAfterMs === undefined) return next(request);
    throw new Fault<IdentityFault>({ kind: "too many requests", retryAfterMs });
  };
