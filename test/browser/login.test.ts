import { decodeJwt } from "jose";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { changeUsers, type User, usersFile } from "../../services/identity/users/file.ts";
import { hashPassword } from "../../services/identity/users/password.ts";
import { type Stack, startStack } from "../support/stack.ts";
import { hasChromium, openChromium, picture } from "./chromium.ts";

const PASSWORD = "correct horse battery";

let stack: Stack;
let browser: Browser;
let context: BrowserContext;
let page: Page;
/** As browsers know the server: the host of PUBLIC_URL, on which its cookies are. */
let site: string;

beforeAll(async () => {
  if (!hasChromium) return;
  stack = await startStack({ roles: ["identity", "search", "gateway"] });
  site = stack.url.replace("127.0.0.1", "localhost");
  const password = await hashPassword(PASSWORD);
  await changeUsers(usersFile("", stack.dataDir), (users) => [
    ...users,
    user("ann", { password, roles: ["admin"], scopes: ["search", "panel"] }),
    user("bob", { password }),
    user("pat", { password, issuer: "partner", roles: ["admin"] }),
  ]);
  browser = await openChromium();
});
afterAll(async () => {
  await browser?.close();
  await stack?.close();
});
beforeEach(async () => {
  if (!hasChromium) return;
  context = await browser.newContext();
  context.setDefaultTimeout(240_000);
  page = await context.newPage();
});
afterEach(() => context?.close());

const user = (username: string, more: Partial<User>): User => ({
  id: `user_${username}`,
  username,
  issuer: "service",
  password: "",
  roles: [],
  scopes: ["search", "transcription", "extraction"],
  ...more,
});

async function signIn(on: Page, username: string, password = PASSWORD): Promise<void> {
  await on.getByLabel("User name").fill(username);
  await on.getByLabel("Password").fill(password);
  await on.getByRole("button", { name: "Sign in" }).click();
}

const tokenOn = async (on: Page) =>
  decodeJwt((await on.locator("#access-token").textContent()) ?? "");

describe.skipIf(!hasChromium)("in a real browser (needs chromium)", () => {
  test("/login ends in a page that shows the tokens of the service's user", async () => {
    await page.goto(`${site}/login`);
    await picture(page, "login");
    await signIn(page, "bob");
    await expect.poll(() => page.title()).toBe("You are logged in · Groundwork");
    await picture(page, "tokens");
    expect(await tokenOn(page)).toMatchObject({
      sub: "user_bob",
      iss: `${site}/idp/service`,
      roles: [],
    });
    expect(await page.locator("#refresh-token").textContent()).toHaveLength(43);
  });

  test("/login-partner ends in a page that shows the tokens of the partner's user", async () => {
    await page.goto(`${site}/login-partner`);
    await picture(page, "login-partner");
    await signIn(page, "pat");
    expect(await tokenOn(page)).toMatchObject({ sub: "user_pat", iss: `${site}/idp/partner` });
  });

  test.each([
    ["/admin-login", "ann"],
    ["/admin-login-partner", "pat"],
  ])("%s ends in the administration page, with no token in sight", async (path, name) => {
    await page.goto(`${site}${path}`);
    await signIn(page, name);
    await page.waitForURL(`${site}/admin`);
    await picture(page, `admin-${name}`);
    expect(await page.locator("header").textContent()).toContain(`Signed in as ${name}`);
    expect(await page.content()).not.toContain("eyJ");
    const cookies = await context.cookies(site);
    const session = cookies.find((cookie) => cookie.name === "groundwork_session");
    expect(session).toMatchObject({ httpOnly: true, sameSite: "Lax" });
    expect(await page.evaluate(() => document.cookie)).toBe("");
  });

  test("a user without the role signs in and is turned away at the administration page", async () => {
    await page.goto(`${site}/admin-login`);
    await signIn(page, "bob");
    const response = await page.goto(`${site}/admin`);
    await picture(page, "admin-refused");
    expect(response?.status()).toBe(403);
  });

  test("who signs out has to give the password again", async () => {
    await page.goto(`${site}/admin-login`);
    await signIn(page, "ann");
    await page.waitForURL(`${site}/admin`);
    await page.getByRole("button", { name: /sign out/i }).click();
    for (const path of ["/admin", "/login"]) {
      await page.goto(`${site}${path}`);
      await expect.poll(() => page.getByLabel("Password").count()).toBe(1);
    }
  });

  test("a wrong password is told on the page, and the name stays", async () => {
    await page.goto(`${site}/login`);
    await signIn(page, "bob", "wrong");
    await picture(page, "wrong-password");
    await expect.poll(() => page.getByRole("alert").textContent()).toContain("is wrong");
    expect(await page.getByLabel("User name").inputValue()).toBe("bob");
    expect(await page.getByLabel("Password").inputValue()).toBe("");
    await signIn(page, "bob");
    await expect.poll(() => page.title()).toBe("You are logged in · Groundwork");
  });

  test("two tabs log in at once, each to its own end", async () => {
    const other = await context.newPage();
    await page.goto(`${site}/login`);
    await other.goto(`${site}/admin-login-partner`);
    await signIn(page, "bob");
    await signIn(other, "pat");
    await other.waitForURL(`${site}/admin`);
    expect((await tokenOn(page)).sub).toBe("user_bob");
  });

  test("two tabs of the same provider log in at once", async () => {
    const other = await context.newPage();
    await page.goto(`${site}/login`);
    await other.goto(`${site}/login`);
    await signIn(other, "bob");
    expect((await tokenOn(other)).sub).toBe("user_bob");
    await signIn(page, "bob");
    expect((await tokenOn(page)).sub).toBe("user_bob");
  });

  test("two tabs that a new browser opens in the same moment log in both", async () => {
    const other = await context.newPage();
    await Promise.all([page.goto(`${site}/login`), other.goto(`${site}/login-partner`)]);
    await signIn(page, "bob");
    await signIn(other, "pat");
    expect((await tokenOn(page)).sub).toBe("user_bob");
    expect((await tokenOn(other)).sub).toBe("user_pat");
  });

  test("the way back works once, and in this browser only", async () => {
    let back = "";
    page.on("request", (request) => {
      if (new URL(request.url()).pathname === "/login/redirect") back = request.url();
    });
    await page.goto(`${site}/login`);
    await signIn(page, "bob");
    await expect.poll(() => page.title()).toBe("You are logged in · Groundwork");
    const again = await page.goto(back);
    expect(again?.status()).toBe(400);
    await picture(page, "log-in-again");
    expect(await page.content()).not.toContain("eyJ");
    const stranger = await (await browser.newContext()).newPage();
    expect((await stranger.goto(back))?.status()).toBe(400);
  });

  test("a login that another browser began does not sign this one in", async () => {
    const stranger = await browser.newContext();
    const mine = await stranger.newPage();
    await mine.goto(`${site}/login`);
    // What the form would send; its answers are looked at before the browser follows them.
    const options = { form: { username: "bob", password: PASSWORD }, maxRedirects: 0 };
    let sent = await stranger.request.post(mine.url(), options);
    while (!sent.headers().location?.includes("/login/redirect?")) {
      sent = await stranger.request.get(sent.headers().location ?? "", { maxRedirects: 0 });
    }
    const back = sent.headers().location ?? "";
    expect(new URL(back).pathname).toBe("/login/redirect");
    expect((await page.goto(back))?.status()).toBe(400);
    await stranger.close();
  });

  test("who cancels is asked to log in again", async () => {
    await page.goto(`${site}/login`);
    await page.getByRole("button", { name: "Cancel" }).click();
    await expect.poll(() => page.title()).toMatch(/log in again/i);
    expect(await page.locator("main").textContent()).toContain("The login was cancelled.");
    await picture(page, "cancelled");
  });

  test("the login page obeys its own policy, runs no script, and works with the keyboard", async () => {
    const complaints: string[] = [];
    page.on("console", (message) => complaints.push(message.text()));
    page.on("pageerror", (error) => complaints.push(error.message));
    const response = await page.goto(`${site}/login`);
    expect(response?.headers()["content-security-policy"]).toContain("default-src 'none'");
    expect(response?.headers()["x-frame-options"]).toBe("DENY");
    const background = await page.evaluate(
      () => getComputedStyle(document.querySelector("button") as Element).backgroundColor,
    );
    expect(background).toBe("rgb(11, 107, 79)");
    const focused = () => page.evaluate(() => document.activeElement?.id);
    await expect.poll(focused).toBe("username");
    await page.keyboard.type("bob");
    await page.keyboard.press("Tab");
    expect(await focused()).toBe("password");
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press("Enter");
    await expect.poll(() => page.title()).toBe("You are logged in · Groundwork");
    expect(complaints.filter((text) => !text.includes("favicon"))).toEqual([]);
  });

  test("the whole way works without scripts, by the keyboard alone", async () => {
    const plain = await browser.newContext({ javaScriptEnabled: false });
    const tab = await plain.newPage();
    await tab.goto(`${site}/admin-login`);
    // A person looks where the cursor is before typing.
    await tab.locator("#username:focus").waitFor();
    await tab.keyboard.type("ann");
    await tab.keyboard.press("Tab");
    await tab.locator("#password:focus").waitFor();
    await tab.keyboard.type(PASSWORD);
    await tab.keyboard.press("Enter");
    await tab.waitForURL(`${site}/admin`);
    await tab.keyboard.press("Tab");
    await tab.keyboard.press("Enter");
    await tab.waitForURL(`${site}/admin/logout`);
    expect(await tab.title()).toBe("You are signed out · Groundwork");
    await plain.close();
  });

  test("a token is reached and selected by the keyboard", async () => {
    await page.goto(`${site}/login`);
    await signIn(page, "bob");
    await expect.poll(() => page.title()).toBe("You are logged in · Groundwork");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Control+A");
    const selected = await page.evaluate(() => {
      const field = document.activeElement as HTMLTextAreaElement;
      return field.value.slice(field.selectionStart, field.selectionEnd);
    });
    expect(decodeJwt(selected).sub).toBe("user_bob");
  });

  test.each(["light", "dark"] as const)(
    "every page is readable when it is %s, on a small screen too",
    async (colorScheme) => {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width: 320, height: 568 });
      const look = async (name: string) => {
        await picture(page, `${name}-${colorScheme}-small`);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
        expect(await page.evaluate(faintTexts)).toEqual([]);
      };
      await page.goto(`${site}/login`);
      await look("login");
      await signIn(page, "bob", "wrong");
      await page.getByRole("alert").waitFor();
      await look("wrong-password");
      await signIn(page, "bob");
      await page.locator("#access-token").waitFor();
      await look("tokens");
      await page.goto(`${site}/login/redirect?state=x`);
      await look("log-in-again");
      await page.goto(`${site}/admin-login`);
      await signIn(page, "ann");
      await page.waitForURL(`${site}/admin`);
      await look("admin");
    },
  );
});

/** Texts whose contrast with what is behind them is below 4.5 (WCAG 2.2, 1.4.3), as the browser shows them. */
function faintTexts(): readonly string[] {
  const rgb = (colour: string) => (colour.match(/[\d.]+/g) ?? []).map(Number);
  const luminance = (colour: string) => {
    const [r = 0, g = 0, b = 0] = rgb(colour).map((each) =>
      each / 255 <= 0.04045 ? each / 255 / 12.92 : ((each / 255 + 0.055) / 1.055) ** 2.4,
    );
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const behind = (element: Element | null): string => {
    if (!element) return "rgb(255, 255, 255)";
    const { backgroundColor } = getComputedStyle(element);
    return rgb(backgroundColor)[3] === 0 ? behind(element.parentElement) : backgroundColor;
  };
  return [...document.body.querySelectorAll("*")]
    .filter((element) => [...element.childNodes].some((each) => each.nodeValue?.trim()))
    .filter((element) => {
      const [a, b] = [luminance(getComputedStyle(element).color), luminance(behind(element))];
      return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05) < 4.5;
    })
    .map((element) => element.outerHTML.slice(0, 100));
}
