import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { stringify } from "yaml";
import { openDuckDb } from "../../adapters/duckdb.ts";
import { introspectEngine } from "../../adapters/introspect.ts";
import { ADMIN, openAgents } from "../../testing/agents.ts";
import { duckdbFile } from "../../testing/duckdb-file.ts";

test("those of a list of all of them are no answer where a verb says what of them", async () => {
  const agents = await openAgents(
    {
      desk: {
        type: "sql",
        underlying_datasets: ["company_intelligence"],
        connection_params: {
          engine: "duckdb",
          location: "desk.duckdb",
          semantic_model: "models/desk.yaml",
        },
      },
    },
    {
      before: async (folder) => {
        const path = join(folder, "desk.duckdb");
        await duckdbFile(path, [
          "CREATE TABLE technician (technician_id INTEGER PRIMARY KEY, technician_name VARCHAR, team VARCHAR)",
          "INSERT INTO technician VALUES (1, 'Ida Moss', 'network'), (2, 'Joel Reed', 'desk')",
        ]);
        const engine = await openDuckDb({ path, memoryMb: 256, threads: 1, connections: 1 });
        const model = await introspectEngine("desk", engine, new AbortController().signal);
        await engine.close();
        await writeFile(join(folder, "models", "desk.yaml"), stringify(model));
      },
    },
  );
  try {
    const [all] = await agents.ask("Which technicians are there?", { asker: ADMIN });
    expect(all!.rows).toHaveLength(2);
    const [item] = await agents.ask("Which technicians get paid?", { asker: ADMIN });
    expect(item!.rows).toEqual([]);
    expect(item!.problems).toMatchObject([{ code: "not_understood" }]);
  } finally {
    await agents.close();
  }
});
