import { spawn } from "node:child_process";
import { peakOf } from "../process.ts";
import type { DirectResult } from "./direct.ts";

/** PocketSphinx's own command line with its defaults, one file after the other. */
export async function sphinxDirect(paths: readonly string[]): Promise<Omit<DirectResult, "cpuS">> {
  const texts: string[] = [];
  let peakMb = 0;
  const begun = performance.now();
  for (const path of paths) {
    const heard = await hear(path);
    texts.push(heard.text);
    peakMb = Math.max(peakMb, heard.peakMb);
  }
  const seconds = (performance.now() - begun) / 1000;
  return { texts, loadS: 0, seconds, peakMb };
}

async function hear(path: string): Promise<{ text: string; peakMb: number }> {
  const args = ["-infile", path, "-logfn", "/dev/null"];
  const child = spawn("pocketsphinx_continuous", args, { stdio: ["ignore", "pipe", "ignore"] });
  let [text, peakMb] = ["", 0];
  const look = setInterval(() => {
    peakMb = Math.max(peakMb, peakOf(child.pid as number));
  }, 50);
  for await (const chunk of child.stdout) text += chunk;
  clearInterval(look);
  return { text: text.replaceAll("\n", " "), peakMb };
}
