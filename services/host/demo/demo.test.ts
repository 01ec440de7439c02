import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { has } from "../../../test/support/has.ts";
import { launch } from "../../../test/support/program.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "groundwork-demotest-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const speaks = has("ffmpeg") && has("pocketsphinx_continuous");

test.skipIf(!speaks)(
  "shows a table with sources, a transcript with times and a document with boxes (needs ffmpeg and pocketsphinx)",
  async () => {
    const program = launch(["demo"], {
      TMPDIR: folder,
      PORT: "1",
      DATABASE_URL: "postgres://nowhere",
    });
    expect(await program.ended, program.stderr()).toEqual({ code: 0, signal: null });
    const shown = program.stdout();
    expect(shown).toMatch(/ \[1\] +\d+ \[2\]/);
    expect(shown).toMatch(
      /\[2\] Annual report 2024, filing \S+ \(.*invented\)\) http:\S+groundwork:\/\/sample\//,
    );
    expect(shown).toMatch(/0:0\d\.\d\d–0:0\d\.\d\d {2}speaker .*\$420 million/);
    expect(shown).toMatch(/H2 +p1 +\d+\.\d +\d+\.\d +\d+\.\d +\d+\.\d {2}Results of the year/);
    expect(shown).not.toContain("failed:");
    expect(await readdir(folder)).toEqual([]);
  },
);

test("cleans up after Ctrl-C", async () => {
  const program = launch(["demo"], { TMPDIR: folder });
  await expect
    .poll(async () => (await readdir(folder)).some((name) => name.startsWith("groundwork-demo-")))
    .toBe(true);
  await new Promise((resolve) => setTimeout(resolve, 1500));
  program.kill("SIGINT");
  expect((await program.ended).code).toBe(130);
  expect(await readdir(folder)).toEqual([]);
});
