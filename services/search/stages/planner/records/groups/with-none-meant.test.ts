import { test } from "vitest";
import { recordsOf } from "../../../../testing/records.ts";

/** Kilns and what was fired in them: one never was, and of another kind nothing is fired. */
const KILNS = [
  "CREATE TABLE kiln (kiln_id INTEGER PRIMARY KEY, kiln_name VARCHAR)",
  "INSERT INTO kiln VALUES (1, 'Amber'), (2, 'Basalt'), (3, 'Cinder'), (4, 'Dune')",
  "CREATE TABLE firing (firing_id INTEGER PRIMARY KEY, kiln_id INTEGER REFERENCES kiln (kiln_id), fired_on DATE, outcome VARCHAR)",
  "INSERT INTO firing VALUES (1, 1, '2023-02-01', 'good'), (2, 1, '2023-03-01', 'spoiled'), (3, 1, '2024-03-01', 'good'), (4, 2, '2023-05-01', 'good'), (5, 3, '2023-06-01', 'good'), (6, 3, '2024-06-01', 'spoiled')",
  "CREATE TABLE glaze (glaze_id INTEGER PRIMARY KEY, glaze_name VARCHAR)",
  "INSERT INTO glaze VALUES (1, 'celadon'), (2, 'tenmoku')",
  "CREATE TABLE firing_glaze (firing_id INTEGER REFERENCES firing (firing_id), glaze_id INTEGER REFERENCES glaze (glaze_id), PRIMARY KEY (firing_id, glaze_id))",
  "INSERT INTO firing_glaze VALUES (1, 1), (1, 2), (2, 1)",
];

const records = recordsOf(KILNS);

test.each([
  ["kilns with fewer than 2 firings", "Basalt; Dune"],
  ["how many kilns have at most 2 firings", "3"],
  ["kilns with fewer than 2 firings in 2023", "Basalt; Cinder; Dune"],
  ["kilns with fewer than 1 spoiled firings", "Basalt; Dune"],
  ["kilns with at least 2 firings", "Amber; Cinder"],
  ["average number of firings per kiln", "1.5"],
  ["average number of spoiled firings per kiln", "0.5"],
  ["average number of glazes per firing", "0.5"],
])("%s is also of those with none", async (question, expected) => {
  await records.isAnswered(question, expected);
});
