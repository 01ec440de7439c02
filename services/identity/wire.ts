import { durationFromMs, timestampFromDate } from "@bufbuild/protobuf/wkt";
import { LoginFlow } from "../../gen/groundwork/identity/v1/identity_service_pb.ts";
import { Fault } from "../platform/fault/fault.ts";
import type { IdentityFault } from "./fault.ts";
import type { Begun, Completed } from "./login/login.ts";
import type { Flow, Session, TokenSet } from "./model.ts";

const FLOWS: Readonly<Record<LoginFlow, Flow>> = {
  [LoginFlow.UNSPECIFIED]: "api",
  [LoginFlow.API]: "api",
  [LoginFlow.PARTNER_API]: "partner-api",
  [LoginFlow.ADMIN]: "admin",
  [LoginFlow.PARTNER_ADMIN]: "partner-admin",
};

/** @throws Fault "bad request" for a number that is none of the enum */
export function fromFlow(flow: LoginFlow): Flow {
  const found = FLOWS[flow];
  if (found) return found;
  const fields = [{ field: "flow", description: "is none of the known flows" }];
  throw new Fault<IdentityFault>({ kind: "bad request", fields });
}

const toFlow: Readonly<Record<Flow, LoginFlow>> = {
  api: LoginFlow.API,
  "partner-api": LoginFlow.PARTNER_API,
  admin: LoginFlow.ADMIN,
  "partner-admin": LoginFlow.PARTNER_ADMIN,
};

export const toBegun = ({ authorizationUrl, state, expiresInMs, browserSecret }: Begun) => ({
  authorizationUrl,
  state,
  expiresIn: durationFromMs(expiresInMs),
  browserSecret,
});

export const toCompleted = (completed: Completed) => ({
  flow: toFlow[completed.flow],
  ...("tokens" in completed
    ? { tokens: toTokens(completed.tokens) }
    : { sessionSecret: completed.sessionSecret }),
});

export const toTokens = ({ accessToken, refreshToken, expiresInS }: TokenSet) => ({
  accessToken,
  refreshToken: refreshToken ?? "",
  expiresIn: durationFromMs(expiresInS * 1000),
});

export const toSession = ({
  id,
  subject,
  issuer,
  roles,
  name,
  createTime,
  expireTime,
}: Session) => ({
  sessionId: id,
  displayName: name ?? "",
  subject,
  issuer,
  roles: [...roles],
  createTime: timestampFromDate(createTime),
  expireTime: timestampFromDate(expireTime),
});
