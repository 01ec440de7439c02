import { FORM, form, type send } from "./http.ts";
import { RECORD } from "./services/search.ts";
import { transcriptions } from "./services/transcription.ts";

export type Init = NonNullable<Parameters<typeof send>[1]>;
export interface Asked {
  readonly path: string;
  readonly init: Init;
}

const JSON_TYPE = { "content-type": "application/json" };
export const FORM_TYPE = { "content-type": "application/x-www-form-urlencoded" };
export const json = (body: unknown, headers = {}): Init => ({
  headers: { ...JSON_TYPE, ...headers },
  body: [Buffer.from(JSON.stringify(body))],
});
export const upload = (name: string, headers = {}): Init => ({
  headers: { ...FORM, ...headers },
  body: form([{ name, filename: "a", bytes: 10 }]),
});
export const at = (id: string) => `/api/v2/transcription/${id}`;

/** One good request of each operation, as far as its services are asked at all. */
export function goodRequests(user: Record<string, string>, admin: Record<string, string>) {
  const session = { cookie: "groundwork_session=x" };
  const search = json({ query: "x" }, user);
  const transcript = { path: at(transcriptions.DONE), init: { headers: user } };
  const token = "grant_type=client_credentials&client_assertion=signed";
  const good: Record<string, Asked> = {
    login: { path: "/login", init: {} },
    loginPartner: { path: "/login-partner", init: {} },
    adminLogin: { path: "/admin-login", init: {} },
    adminLoginPartner: { path: "/admin-login-partner", init: {} },
    loginRedirect: { path: "/login/redirect?state=x", init: {} },
    refreshToken: { path: "/oauth2/refresh", init: json({ refresh_token: "refresh-1" }) },
    clientToken: {
      path: "/oauth2/token",
      init: { headers: FORM_TYPE, body: [Buffer.from(token)] },
    },
    partnerLogin: {
      path: "/partner-login",
      init: json({ username: "a", password: "right" }),
    },
    ready: { path: "/ready", init: {} },
    listAgents: { path: "/api/v1/agents", init: { headers: user } },
    adminListAgents: { path: "/api/v1/admin/agents", init: { headers: admin } },
    search: { path: "/api/v2/search", init: search },
    record: { path: `/records?uri=${RECORD}`, init: { headers: user } },
    admin: { path: "/admin", init: { headers: session } },
    adminLogout: { path: "/admin/logout", init: { headers: session } },
    startTranscription: { path: "/api/v2/transcription", init: upload("media", user) },
    pollTranscription: transcript,
    getTranscript: transcript,
    deleteTranscription: transcript,
    checkAccess: { path: "/me", init: { headers: user } },
    health: { path: "/health", init: {} },
    extract: { path: "/extract", init: upload("document") },
    openApiYaml: { path: "/openapi.yaml", init: {} },
    openApiJson: { path: "/openapi.json", init: {} },
  };
  return good;
}
