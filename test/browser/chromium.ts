import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { type Browser, chromium, type Page } from "playwright-core";
import { has } from "../support/has.ts";

const PATHS = ["chromium", "chromium-browser", "google-chrome"];
const found = PATHS.find((name) => has(name));

/** Whether there is a browser to test with. */
export const hasChromium = found !== undefined;

/** A headless browser that calls nobody but the pages under test. */
export function openChromium(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env.CHROMIUM ?? `/usr/bin/${found}`,
    args: [
      "--no-sandbox",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-default-apps",
      "--disable-sync",
      "--no-first-run",
      "--no-proxy-server",
    ],
  });
}

/** Keeps a picture of the page when SCREENSHOTS names a folder. */
export async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env.SCREENSHOTS;
  if (!folder) return;
  await mkdir(folder, { recursive: true });
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true });
}
