import { expect, test } from "vitest";
import { launch } from "../../../test/support/program.ts";
import { NEEDS, onPath } from "./needs.ts";
import { lineFor } from "./setup.ts";

test("says what to type where it may not install", () => {
  expect(lineFor("sudo apt", ["ffmpeg"])).toBe(
    "Type: sudo apt-get update && sudo apt-get install -y ffmpeg",
  );
  expect(lineFor("by hand", ["ffmpeg", "x"])).toContain("ffmpeg x");
});

test("finds programs as a shell does", () => {
  expect(onPath("sh")).toBe(true);
  expect(onPath("no-such-program-anywhere")).toBe(false);
});

test("without a package manager it installs nothing, tells what is missing and why, and does not fail", async () => {
  const program = launch(["setup", "--no-model"], { PATH: "/nowhere" });
  expect((await program.ended).code).toBe(0);
  expect(program.stdout()).toContain("ffmpeg: missing");
  expect(program.stdout()).toContain("with your system's package manager (Debian's names): ffmpeg");
});

test.skipIf(!NEEDS.every((need) => need.here()))(
  "does nothing the second time (needs what setup installs)",
  async () => {
    const program = launch(["setup", "--no-model"]);
    expect((await program.ended).code).toBe(0);
    const lines = program.stdout().trim().split("\n");
    expect(lines).toEqual(NEEDS.map(({ what }) => `${what}: here`));
  },
);
