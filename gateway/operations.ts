import { LoginFlow } from "../gen/groundwork/identity/v1/identity_service_pb.ts";
import { admin, logout } from "./admin.ts";
import { extract, health } from "./extract.ts";
import type { Answer, Deps, Input, Operation } from "./operation.ts";
import { record } from "./records.ts";
import { startTranscription } from "./transcribe.ts";
import {
  checkAccess,
  deleteTranscription,
  getTranscript,
  pollTranscription,
} from "./transcript.ts";
import { decodeListAgents, encodeAdminAgents, encodeAgents } from "./translate/agents.ts";
import {
  beginLogin,
  clientToken,
  completeLogin,
  partnerLogin,
  refresh,
} from "./translate/identity.ts";
import { decodeSearch, encodeSearch } from "./translate/search.ts";

const ok = (json: unknown): Answer => ({ status: 200, json });

async function search(input: Input, { clients }: Deps): Promise<Answer> {
  const request = await decodeSearch(input);
  return ok(encodeSearch(await clients.search.search(request, input.call)));
}

async function listAgents(input: Input, { clients }: Deps): Promise<Answer> {
  const { agents } = await clients.search.listAgents(decodeListAgents(input), input.call);
  return ok(encodeAgents(agents));
}

async function adminListAgents({ call }: Input, { clients }: Deps): Promise<Answer> {
  const { agents } = await clients.search.adminListAgents({}, call);
  return ok(encodeAdminAgents(agents));
}

const SEARCH = { needs: ["search"], auth: "bearer", style: "search", deadline: "short" } as const;
const LOGIN = {
  needs: ["identity"],
  auth: "none",
  style: "page on request",
  deadline: "short",
  unsafe: true,
  limited: true,
} as const;
const TOKEN = { ...LOGIN, style: "search" } as const;
const PAGE = { ...LOGIN, style: "page" } as const;
const TRANSCRIPTION = {
  needs: ["transcription"],
  auth: "bearer",
  style: "transcription",
  deadline: "short",
} as const;
const EXTRACTION = {
  needs: ["extraction"],
  auth: "none",
  style: "extraction",
  deadline: "long",
} as const;

const TRANSCRIPT = "/api/v2/transcription/:transcription_id";

/** The whole REST surface but for /ready and the OpenAPI document, which know all the others. */
export const operations: readonly Operation[] = [
  // Component A
  { id: "login", method: "GET", path: "/login", run: beginLogin(LoginFlow.API), ...LOGIN },
  {
    id: "loginPartner",
    method: "GET",
    path: "/login-partner",
    run: beginLogin(LoginFlow.PARTNER_API),
    ...LOGIN,
  },
  {
    id: "adminLogin",
    method: "GET",
    path: "/admin-login",
    run: beginLogin(LoginFlow.ADMIN),
    ...LOGIN,
  },
  {
    id: "adminLoginPartner",
    method: "GET",
    path: "/admin-login-partner",
    run: beginLogin(LoginFlow.PARTNER_ADMIN),
    ...LOGIN,
  },
  { id: "loginRedirect", method: "GET", path: "/login/redirect", run: completeLogin, ...PAGE },
  { id: "refreshToken", method: "POST", path: "/oauth2/refresh", run: refresh, ...TOKEN },
  {
    id: "clientToken",
    method: "POST",
    path: "/oauth2/token",
    run: clientToken,
    ...LOGIN,
    style: "oauth",
  },
  { id: "partnerLogin", method: "POST", path: "/partner-login", run: partnerLogin, ...TOKEN },
  { id: "listAgents", method: "GET", path: "/api/v1/agents", run: listAgents, ...SEARCH },
  {
    id: "adminListAgents",
    method: "GET",
    path: "/api/v1/admin/agents",
    run: adminListAgents,
    ...SEARCH,
  },
  { id: "search", method: "POST", path: "/api/v2/search", run: search, ...SEARCH },
  {
    id: "record",
    method: "GET",
    path: "/records",
    run: record,
    ...SEARCH,
    auth: "none",
    style: "page on request",
  },
  {
    id: "admin",
    method: "GET",
    path: "/admin",
    run: admin,
    ...PAGE,
    needs: ["identity", "search"],
  },
  { id: "adminLogout", method: "POST", path: "/admin/logout", run: logout, ...PAGE },
  // Component B
  {
    id: "startTranscription",
    method: "POST",
    path: "/api/v2/transcription",
    run: startTranscription,
    ...TRANSCRIPTION,
    deadline: "long",
  },
  {
    id: "pollTranscription",
    method: "HEAD",
    path: TRANSCRIPT,
    run: pollTranscription,
    ...TRANSCRIPTION,
  },
  { id: "getTranscript", method: "GET", path: TRANSCRIPT, run: getTranscript, ...TRANSCRIPTION },
  {
    id: "deleteTranscription",
    method: "DELETE",
    path: TRANSCRIPT,
    run: deleteTranscription,
    ...TRANSCRIPTION,
  },
  { id: "checkAccess", method: "GET", path: "/me", run: checkAccess, ...TRANSCRIPTION },
  // Component C
  { id: "health", method: "GET", path: "/health", run: health, ...EXTRACTION, needs: [] },
  { id: "extract", method: "POST", path: "/extract", run: extract, ...EXTRACTION },
];
