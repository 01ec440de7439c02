import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { stringify } from "yaml";
import { recordCommand } from "../../platform/cli/record.ts";
import { commands } from "../cli.ts";
import { agentFields } from "../testing/agents.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "groundwork-beta-"));
  await mkdir(join(folder, "shop"));
  await writeFile(join(folder, "shop", "orders.csv"), "order_id,city\n1,Oslo\n2,Bergen\n");
  await mkdir(join(folder, "agents"));
  const { release_stage, ...fields } = agentFields("shop", {
    type: "sql",
    connection_params: { engine: "duckdb", location: "../shop" },
  });
  await writeFile(join(folder, "agents/shop.yaml"), stringify(fields));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const ask = (...argv: string[]) =>
  recordCommand(commands, ["ask", "--agents", join(folder, "agents"), ...argv], {
    DATA_DIR: folder,
  });

test("who is not asked because in beta is named, with what would help", async () => {
  const { code, told } = await ask("how many orders");
  expect(code).toBe(4);
  expect(told).toContain("Not asked, because in beta: shop. Ask with --beta");
  const again = await ask("how many orders", "--beta");
  expect(again).toMatchObject({ code: 0, told: expect.not.stringContaining("beta") });
});

test("a file with a mistake is named where nothing was found, and a folder without any file", async () => {
  const broken = join(folder, "broken");
  await mkdir(broken);
  const empty = await recordCommand(commands, ["agents", "check", "--agents", broken]);
  expect(empty).toMatchObject({ code: 1, told: expect.stringContaining("no agent's file") });
  await writeFile(join(broken, "shop.yaml"), "name: shop: two\n");
  for (const verb of [
    ["ask", "how many orders"],
    ["agents", "list"],
  ]) {
    const { told } = await recordCommand(commands, [...verb, "--agents", broken]);
    expect(told).toContain(`shop.yaml: "groundwork agents check --agents ${broken}" says what.`);
  }
});
