import { spawn } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { lockFolder } from "./lock.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "lock-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const url = JSON.stringify(new URL("./lock.ts", import.meta.url).href);
/** Another process that tries to take the folder: it says "mine" and keeps it, or says why not. */
async function otherProcess(then = "") {
  const code = `
    import { setFlagsFromString } from "node:v8";
    import { runInNewContext } from "node:vm";
    import { lockFolder } from ${url};
    await lockFolder(${JSON.stringify(folder)}).then(
      async () => {
        await new Promise(setImmediate);
        ${then}
        console.log("mine");
        setInterval(() => {}, 1000);
      },
      (error) => console.log(error.message));`;
  const child = spawn(process.execPath, ["--input-type=module-typescript", "-e", code]);
  const said = await new Promise<string>((resolve) =>
    child.stdout.once("data", (data) => resolve(String(data).trim())),
  );
  return { said, kill: () => end(child) };
}

function end(child: ReturnType<typeof spawn>): Promise<void> {
  if (child.exitCode !== null) return Promise.resolve();
  child.kill("SIGKILL");
  return new Promise((resolve) => child.once("exit", () => resolve()));
}

it("refuses a second process, naming the folder and the first", async () => {
  const unlock = await lockFolder(folder);
  const other = await otherProcess();
  expect(other.said).toContain(`the data folder ${folder} is in use by process ${process.pid}`);
  await other.kill();
  await unlock();
});

it("refuses a second taker in the same process", async () => {
  const unlock = await lockFolder(folder);
  await expect(lockFolder(folder)).rejects.toThrow("is in use by process");
  await unlock();
});

it("is free again once it is given back", async () => {
  await (await lockFolder(folder))();
  await (await lockFolder(folder))();
});

it("is free again when its holder is killed", async () => {
  const holder = await otherProcess();
  expect(holder.said).toBe("mine");
  await expect(lockFolder(folder)).rejects.toThrow("is in use by process");
  await holder.kill();
  await (await lockFolder(folder))();
});

it("is held although nobody keeps the way to give it back", async () => {
  const other = await otherProcess("setFlagsFromString('--expose-gc'); runInNewContext('gc')();");
  expect(other.said).toBe("mine");
  await expect(lockFolder(folder)).rejects.toThrow("is in use by process");
  await other.kill();
});

it("goes to exactly one of many processes that find a dead one's lock", async () => {
  await (await otherProcess()).kill();
  const all = await Promise.all(Array.from({ length: 6 }, () => otherProcess()));
  expect(all.filter(({ said }) => said === "mine")).toHaveLength(1);
  await Promise.all(all.map(({ kill }) => kill()));
});

it("says when the folder cannot be made", async () => {
  await writeFile(join(folder, "file"), "");
  await expect(lockFolder(join(folder, "file", "data"))).rejects.toThrow("cannot be used");
});
