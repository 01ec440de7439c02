import type { IssuerName } from "../../platform/auth/caller.ts";
import { type Html, html } from "../../platform/page/html.ts";
import { MARK, page } from "../../platform/page/page.ts";

/** What the login page says besides its two fields. */
export interface LoginPage {
  readonly issuer: IssuerName;
  /** As typed before. */
  readonly username?: string;
  readonly error?: string;
}

const TITLES: Readonly<Record<IssuerName, string>> = {
  service: "Sign in",
  partner: "Sign in as a partner",
};

const INVALID = html` aria-invalid="true" aria-describedby="error"`;
const FOCUS = html` autofocus`;
const NOTHING = html``;

/** The page that asks for name and password; with `error`, why they were asked for again. */
export function loginPage({ issuer, username = "", error }: LoginPage): string {
  const invalid = error ? INVALID : NOTHING;
  // Who has typed a name already goes on with the password.
  const [first, second] = username ? [NOTHING, FOCUS] : [FOCUS, NOTHING];
  return small(
    TITLES[issuer],
    html`<p>Use your account at this installation of Groundwork.</p>
${error ? html`<p class="error" id="error" role="alert">${error}</p>` : NOTHING}
<form method="post">
<label for="username">User name</label>
<input id="username" name="username" value="${username}" autocomplete="username" autocapitalize="none" spellcheck="false" maxlength="256" required${first}${invalid}>
<label for="password">Password</label>
<input id="password" name="password" type="password" autocomplete="current-password" maxlength="1024" required${second}${invalid}>
<button type="submit" name="action" value="login">Sign in</button>
<button type="submit" name="action" value="cancel" class="plain" formnovalidate>Cancel</button>
</form>`,
  );
}

/** A page that says one thing. */
export const messagePage = (title: string, text: string): string =>
  small(title, html`<p>${text}</p>`);

const small = (title: string, content: Html): string =>
  page(title, "small", html`<main>${MARK}<h1>${title}</h1>${content}</main>`);
