/** A browser as far as logins need one: cookies by path, redirects by hand, one form. */
export function openBrowser() {
  const cookies = new Map<string, { readonly value: string; readonly path: string }>();
  const get = async (url: string, init: RequestInit = {}): Promise<Response> => {
    const { pathname } = new URL(url);
    const cookie = [...cookies]
      .filter(([, { path }]) => pathname.startsWith(path))
      .map(([key, { value }]) => `${key.split(" ")[0]}=${value}`)
      .join("; ");
    const given = { accept: "text/html", ...(init.headers as Record<string, string>) };
    const headers = { ...given, ...(cookie && { cookie }) };
    const response = await fetch(url, { ...init, headers, redirect: "manual" });
    for (const line of response.headers.getSetCookie()) keep(line);
    return response;
  };
  const keep = (line: string) => {
    const [pair = "", ...attributes] = line.split(/;\s*/);
    const [name = "", value = ""] = pair.split("=");
    const path = attributes.find((each) => /^path=/i.test(each))?.slice(5) ?? "/";
    cookies.set(`${name} ${path}`, { value, path });
  };
  /** Follows redirects until a page, or until an address that `stop` accepts. */
  const follow = async (url: string, stop: (url: string) => boolean): Promise<Arrival> => {
    let at = url;
    let response = await get(at);
    for (let hops = 0; hops < 10; hops++) {
      const location = response.headers.get("location");
      if (!location) return { url: at, response };
      at = new URL(location, at).href;
      if (stop(at)) return { url: at, response: undefined };
      response = await get(at);
    }
    throw new Error("too many redirects");
  };
  return {
    follow,
    async submit(url: string, form: Readonly<Record<string, string>>): Promise<Response> {
      const headers = { "content-type": "application/x-www-form-urlencoded" };
      return get(url, { method: "POST", headers, body: new URLSearchParams(form).toString() });
    },
    /** Opens the login page, signs in, and ends at the redirect address of the relying party. */
    async signIn(authorizationUrl: string, username: string, password: string): Promise<string> {
      const page = await follow(authorizationUrl, isRedirectUri);
      if (!page.response) return page.url;
      const answer = await this.submit(page.url, { username, password, action: "login" });
      const location = answer.headers.get("location");
      if (!location) throw new Error(`not signed in: ${answer.status} ${await answer.text()}`);
      const end = await follow(new URL(location, page.url).href, isRedirectUri);
      return end.url;
    },
  };
}

interface Arrival {
  readonly url: string;
  /** Undefined where the caller wanted to stop. */
  readonly response: Response | undefined;
}

const isRedirectUri = (url: string) => new URL(url).pathname === "/login/redirect";
export const queryOf = (url: string): string => new URL(url).search.slice(1);
