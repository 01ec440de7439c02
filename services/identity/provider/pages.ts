import { createHash } from "node:crypto";
import type { IssuerName } from "../../platform/auth/caller.ts";

/** What the login page says besides its two fields. */
export interface LoginPage {
  readonly issuer: IssuerName;
  /** As typed before. */
  readonly username?: string;
  readonly error?: string;
}

const NAMES: Readonly<Record<IssuerName, string>> = {
  service: "Groundwork",
  partner: "Groundwork partner",
};

const STYLE = `
:root{color-scheme:light dark;--paper:#f3f4f1;--card:#fff;--ink:#1b2420;--soft:#55605a;--line:#c3cbc6;--field:#fff;--accent:#0b6b4f;--accent-ink:#fff;--accent-hover:#084f3a;--bad:#a3201b;--bad-paper:#fdf0ef}
@media(prefers-color-scheme:dark){:root{--paper:#121715;--card:#1b2220;--ink:#e8eeea;--soft:#a5b1ab;--line:#46524c;--field:#141a18;--accent:#5fd3a8;--accent-ink:#06251a;--accent-hover:#8be3c3;--bad:#ffb1aa;--bad-paper:#3a1d1b}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;place-items:center;padding:1.5rem;background:var(--paper);color:var(--ink);font:1rem/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif}
main{width:100%;max-width:24rem;background:var(--card);border:1px solid var(--line);border-radius:.75rem;padding:2rem;box-shadow:0 1px 2px rgb(0 0 0/.06),0 8px 24px rgb(0 0 0/.06)}
svg{display:block;width:2.5rem;height:2.5rem;color:var(--accent)}
h1{margin:1rem 0 .25rem;font-size:1.375rem;line-height:1.25;letter-spacing:-.01em}
p{margin:0;color:var(--soft)}
form{margin-top:1.5rem}
label{display:block;margin:1rem 0 .375rem;font-weight:600;font-size:.9375rem}
input{width:100%;padding:.625rem .75rem;font:inherit;color:inherit;background:var(--field);border:1px solid var(--line);border-radius:.5rem}
input[aria-invalid=true]{border-color:var(--bad)}
button{width:100%;margin-top:1.5rem;padding:.6875rem 1rem;font:inherit;font-weight:600;color:var(--accent-ink);background:var(--accent);border:1px solid transparent;border-radius:.5rem;cursor:pointer}
button:hover{background:var(--accent-hover)}
button.plain{margin-top:.75rem;color:var(--soft);background:none;border-color:var(--line)}
button.plain:hover{color:var(--ink);background:none}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
.error{margin-top:1.25rem;padding:.625rem .75rem;color:var(--bad);background:var(--bad-paper);border-left:.25rem solid var(--bad);border-radius:.25rem}
`;

const LOGO = `<svg viewBox="0 0 40 40" fill="none" stroke="currentColor" stroke-width="3" stroke-linecap="round" aria-hidden="true"><path d="M6 32h28M10 25h20M14 18h12"/><circle cx="20" cy="9" r="3" fill="currentColor" stroke="none"/></svg>`;

/** For every page: nothing but its own style, no scripts, no frames, forms to here only. */
export const PAGE_HEADERS: Readonly<Record<string, string>> = {
  "content-type": "text/html; charset=utf-8",
  "content-security-policy": [
    "default-src 'none'",
    `style-src 'sha256-${createHash("sha256").update(STYLE).digest("base64")}'`,
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join("; "),
  "cache-control": "no-store",
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
};

/** The page that asks for name and password; with `error`, why they were asked for again. */
export function loginPage({ issuer, username = "", error }: LoginPage): string {
  const invalid = error ? ' aria-invalid="true" aria-describedby="error"' : "";
  // Who has typed a name already goes on with the password.
  const [first, second] = username ? ["", " autofocus"] : [" autofocus", ""];
  return page(
    `Sign in to ${NAMES[issuer]}`,
    `<p>Use your account at this installation.</p>
${error ? `<p class="error" id="error" role="alert">${escaped(error)}</p>` : ""}
<form method="post">
<label for="username">User name</label>
<input id="username" name="username" value="${escaped(username)}" autocomplete="username" autocapitalize="none" spellcheck="false" maxlength="256" required${first}${invalid}>
<label for="password">Password</label>
<input id="password" name="password" type="password" autocomplete="current-password" maxlength="1024" required${second}${invalid}>
<button type="submit" name="action" value="login">Sign in</button>
<button type="submit" name="action" value="cancel" class="plain" formnovalidate>Cancel</button>
</form>`,
  );
}

/** A page that says one thing. */
export const messagePage = (title: string, text: string): string =>
  page(title, `<p>${escaped(text)}</p>`);

const page = (title: string, content: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">
<title>${escaped(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
${LOGO}
<h1>${escaped(title)}</h1>
${content}
</main>
</body>
</html>
`;

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? "");
