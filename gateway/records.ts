import { negotiate } from "./accept.ts";
import type { Answer, Deps, Input } from "./operation.ts";
import { recordPage } from "./pages/record.ts";
import { SESSION_COOKIE } from "./translate/identity.ts";
import { decodeRecord, encodeRecord } from "./translate/search.ts";

/** GET /records: what the link of a source names, for programs as JSON and for people as a page. */
export async function record(input: Input, deps: Deps): Promise<Answer> {
  const request = decodeRecord(input);
  const { item } = await deps.clients.search.getRecord(request, await callOf(input, deps));
  const wanted = negotiate(input.headers.accept?.toString(), ["application/json", "text/html"]);
  if (wanted === "text/html") return { status: 200, html: recordPage(item) };
  return { status: 200, json: encodeRecord(item), headers: HEADERS };
}

/** Who sees a record may be known by a cookie, which caches do not look at. */
const HEADERS = { vary: "accept", "cache-control": "no-store" };

/** A browser that follows a link has no bearer token, but perhaps a session. */
async function callOf({ call, cookies }: Input, { clients }: Deps): Promise<Input["call"]> {
  const sessionSecret = cookies[SESSION_COOKIE];
  if ("authorization" in call.headers || !sessionSecret) return call;
  const session = await clients.identity
    .getSession({ sessionSecret }, call)
    .catch(() => ({ accessToken: "" }));
  if (!session.accessToken) return call;
  return { ...call, headers: { ...call.headers, authorization: `Bearer ${session.accessToken}` } };
}
