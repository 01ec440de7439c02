import type { Failure } from "../failure.ts";
import { html, page } from "./html.ts";

const TITLES: Readonly<Record<number, string>> = {
  400: "Please log in again",
  401: "Please log in again",
  403: "Not permitted",
  404: "Not found",
  503: "Not available at the moment",
  504: "Not available at the moment",
};

const AGAIN = html`<p>A login must be finished in the browser that began it, within ten minutes, and works once.
<a href="/login">Log in again</a> or <a href="/admin-login">log in as an administrator</a>.</p>`;
const ANOTHER = html`<p><a href="/admin-login">Log in as somebody else</a></p>`;

/** What a person sees when a page cannot be shown. */
export function errorPage({ status, detail }: Failure, requestId: string): string {
  const title = TITLES[status] ?? "Something went wrong";
  const again = status === 400 || status === 401 ? AGAIN : status === 403 ? ANOTHER : html``;
  return page(
    title,
    html`<main class="narrow"><h1>${title}</h1>
<div class="card"><p>${detail}</p>
${again}
<p>Request ${requestId}</p></div></main>`,
  );
}
