import { type Html, html } from "../../services/platform/page/html.ts";
import { MARK, page } from "../../services/platform/page/page.ts";
import type { Failure } from "../failure.ts";

const TITLES: Readonly<Record<number, string>> = {
  400: "Please log in again",
  401: "Please log in again",
  403: "Not permitted",
  404: "Not found",
  503: "Not available at the moment",
  504: "Not available at the moment",
};

const AGAIN = html`<p>A login must be finished in the browser that began it, within ten minutes, and works once.</p>
<p><a href="/login">Log in again</a> or <a href="/admin-login">log in as an administrator</a>.</p>`;
const ANOTHER = html`<p><a href="/admin-login">Log in as somebody else</a></p>`;
const WAYS_OUT: Readonly<Record<number, Html>> = { 400: AGAIN, 401: AGAIN, 403: ANOTHER };

/** What a person sees when a page cannot be shown. */
export function errorPage({ status, detail }: Failure, requestId: string): string {
  const title = TITLES[status] ?? "Something went wrong";
  return page(
    title,
    "middle",
    html`<main>${MARK}<h1>${title}</h1>
<div class="card"><p>${detail}</p>
${WAYS_OUT[status] ?? html``}</div>
<p class="soft">Request ${requestId}</p></main>`,
  );
}
