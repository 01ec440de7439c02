import type { TokenSet } from "../../gen/groundwork/identity/v1/identity_service_pb.ts";
import { html, page } from "./html.ts";

/** The end of a login for a program: the tokens, to be copied. */
export function tokensPage({ accessToken, refreshToken, expiresIn }: TokenSet): string {
  const minutes = Math.round(Number(expiresIn?.seconds ?? 0n) / 60);
  const refresh = refreshToken
    ? html`<h2 id="refresh">Refresh token</h2>
<code id="refresh-token" aria-labelledby="refresh">${refreshToken}</code>`
    : html``;
  return page(
    "You are logged in",
    html`<main class="narrow"><h1>You are logged in</h1>
<div class="card">
<p>Send the access token with every request, as <strong>Authorization: Bearer …</strong>.
It is valid for ${minutes} minutes. Keep it to yourself: whoever has it can act in your name.</p>
<h2 id="access">Access token</h2>
<code id="access-token" aria-labelledby="access">${accessToken}</code>
${refresh}
</div></main>`,
  );
}
