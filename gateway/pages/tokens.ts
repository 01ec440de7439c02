import type { TokenSet } from "../../gen/groundwork/identity/v1/identity_service_pb.ts";
import { type Html, html } from "../../services/platform/page/html.ts";
import { MARK, page } from "../../services/platform/page/page.ts";

/** The end of a login for a program: the tokens, in fields from which a keyboard can copy them. */
export function tokensPage({ accessToken, refreshToken, expiresIn }: TokenSet): string {
  const minutes = Math.round(Number(expiresIn?.seconds ?? 0n) / 60);
  return page(
    "You are logged in",
    "middle",
    html`<main>${MARK}<h1>You are logged in</h1>
<p>Keep these to yourself: whoever has them can act in your name.</p>
<div class="card"><h2 id="access">Access token</h2>
<p class="soft">Valid for ${minutes} minutes. Send it with every request, in the header <strong>Authorization</strong>, behind the word <strong>Bearer</strong> and a blank.</p>
${field("access", accessToken, 14)}</div>
${refreshToken ? refreshCard(refreshToken) : html``}
</main>`,
  );
}

const refreshCard = (token: string): Html =>
  html`<div class="card"><h2 id="refresh">Refresh token</h2>
<p class="soft">Gives a new access token: POST {"refresh_token": "…"} to <strong>/oauth2/refresh</strong>.</p>
${field("refresh", token, 1)}</div>`;

const field = (name: string, token: string, rows: number): Html =>
  html`<p><textarea id="${name}-token" aria-labelledby="${name}" rows="${rows}" readonly spellcheck="false">${token}</textarea></p>`;
