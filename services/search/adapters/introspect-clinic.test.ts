import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Engine } from "../model.ts";
import { compile } from "../stages/compile/compile.ts";
import { ground } from "../stages/grounding/ground.ts";
import { type Planner, toPlanner } from "../stages/planner/planner.ts";
import { toSemanticModel } from "../stages/semantics/semantics.ts";
import { openDuckDb } from "./duckdb.ts";
import { asDuckDb } from "./import.ts";
import { introspectEngine } from "./introspect.ts";
import { learn } from "./knowledge.ts";

/** Flags of 1 and 0, verbs for tables, people of two names, several dates, keys that name. */
const CLINIC = `
  CREATE TABLE veterinarian (vet_id INTEGER PRIMARY KEY, first_name TEXT, last_name TEXT, hire_date DATE, salary REAL);
  CREATE TABLE animal (animal_id INTEGER PRIMARY KEY, name TEXT, species TEXT, weight_kg REAL, neutered INTEGER);
  CREATE TABLE visit (visit_id INTEGER PRIMARY KEY, animal_id INTEGER REFERENCES animal, vet_id INTEGER REFERENCES veterinarian, visit_date DATE, is_emergency INTEGER, fee REAL);
  CREATE TABLE medicine (medicine_id INTEGER PRIMARY KEY, name TEXT, maker TEXT);
  CREATE TABLE prescription (visit_id INTEGER REFERENCES visit, medicine_id INTEGER REFERENCES medicine, days INTEGER, PRIMARY KEY (visit_id, medicine_id));
  INSERT INTO veterinarian VALUES (1,'Anna','Peters',DATE('2010-03-01'),70000),(2,'Marc','Dubois','2015-09-01',52000),(3,'Julie','Lamb','2021-01-15',61000);
  INSERT INTO animal VALUES (1,'Rufus','dog',24.5,1),(2,'Luna','cat',4.1,0),(3,'Simba','cat',5.2,1),(4,'Bella','dog',11,0),(5,'Coco','parrot',0.4,0);
  INSERT INTO visit VALUES (1,1,1,'2023-11-02',1,120),(2,2,1,'2024-01-10',0,45),(3,3,2,'2024-02-05',0,60),(4,4,2,'2024-02-20',1,200),(5,1,1,'2024-02-28',0,30);
  INSERT INTO medicine VALUES (1,'Amoxivet','Zora'),(2,'Carprodyl','Cevra'),(3,'Frontexa','Zora');
  INSERT INTO prescription VALUES (1,1,7),(2,1,5),(3,2,10),(4,1,14);
`;

describe("a clinic that nobody described", () => {
  let folder: string;
  let engine: Engine;
  let planner: Planner;
  let model: NonNullable<ReturnType<typeof toSemanticModel>["model"]>;
  const signal = new AbortController().signal;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "introspect-clinic-"));
    const path = join(folder, "clinic.sqlite");
    const source = new DatabaseSync(path);
    source.exec(CLINIC);
    source.close();
    const copy = await asDuckDb(path, folder);
    engine = await openDuckDb({ path: copy, memoryMb: 256, threads: 1, connections: 1 });
    const read = toSemanticModel(await introspectEngine("clinic", engine, signal), "clinic");
    expect(read.issues).toEqual([]);
    model = read.model!;
    const names = new Set(model.datasets.map(({ name }) => name));
    planner = toPlanner(await learn(model, engine, names, signal));
  });

  afterAll(async () => {
    await engine.close();
    await rm(folder, { recursive: true });
  });

  const propose = (question: string) =>
    planner(question, new Set(model.datasets.map(({ name }) => name)));

  test.each<[question: string, rows: readonly (readonly unknown[])[]]>([
    ["average fee of emergency visits", [[160]]],
    ["names of cats that are not neutered", [["Luna"]]],
    ["What percentage of dogs are neutered?", [[50]]],
    [
      "What share of visits were emergencies for each species?",
      [
        ["cat", 0],
        ["dog", 0.666666666667],
      ],
    ],
    ["Which medicines have never been prescribed?", [["Frontexa"]]],
    ["What is the most frequently prescribed medicine?", [["Amoxivet"]]],
    ["How many drugs made by Zora are there?", [[2]]],
    ["Who treated Simba?", [["Marc", "Dubois"]]],
    ["Who is the best paid vet?", [["Anna", "Peters"]]],
    [
      "vets hired before 2020, best paid first",
      [
        ["Anna", "Peters"],
        ["Marc", "Dubois"],
      ],
    ],
    ["How many visits were there in the past 30 days?", [[3]]],
    ["names of animals that weigh more than the average", [["Bella"], ["Rufus"]]],
    ["average fee per visit in 2024", [[83.75]]],
    [
      "What is the heaviest animal of each species?",
      [
        ["Coco", "parrot"],
        ["Rufus", "dog"],
        ["Simba", "cat"],
      ],
    ],
    ["names of animals seen by Anna Peters in 2024", [["Luna"], ["Rufus"]]],
    ["Which vet has the highest total fee?", [["Marc", "Dubois"]]],
    ["How many visits did dogs have in February 2024?", [[2]]],
    [
      "species and number of animals, most animals first",
      [
        ["dog", 2],
        ["cat", 2],
        ["parrot", 1],
      ],
    ],
    ["fee of visit 4", [[200]]],
    [
      "first visit of each animal from 2024",
      [
        [2, "Luna", "2024-01-10"],
        [3, "Simba", "2024-02-05"],
        [4, "Bella", "2024-02-20"],
        [5, "Rufus", "2024-02-28"],
      ],
    ],
    ["names of animals with visits not in 2024", [["Rufus"]]],
    [
      "How many visits are there per month in 2024?",
      [
        ["2024-01-01", 1],
        ["2024-02-01", 3],
      ],
    ],
    ["Which animals were seen at least 2 times?", [["Rufus"]]],
    ["animals that are cats or weigh more than 20 kg", [["Luna"], ["Rufus"], ["Simba"]]],
  ])("answers: %s", async (question, rows) => {
    const proposal = propose(question)!;
    expect(proposal.unused).toEqual([]);
    const compiled = compile(proposal.plan, model, 1000);
    const answer = ground(
      proposal.plan,
      compiled,
      await engine.query(compiled, signal),
      model,
      "clinic",
    );
    const inOrder = (table: readonly (readonly unknown[])[]) =>
      table.map((row) => row.map(String).join()).toSorted();
    expect(inOrder(answer.rows)).toEqual(inOrder(rows));
  });

  test.each([
    ["animals vaccinated in 2023", /vaccinated/],
    ["weight of Rufus in dollars", /dollars/],
    ["Which animals are insured?", /insured/],
    ["medicines that expired", /expired/],
    ["animals that are not in any visit of 2024 or dogs", /or|not/],
    ["owners of dogs", /owners/],
    ["Which animals were petted more than 2 times?", /petted/],
    ["Which vets treated only cats?", /only/],
    ["animals seen by every vet", /every/],
    ["vets who treated more dogs than cats", /more/],
    ["animals with the same name", /same/],
    ["number of animals and vets", /vets/],
    ["total fee of the two most expensive visits", /top/],
    ["animals last seen before 2024", /last/],
    ["change in fees between 2023 and 2024", /change/],
  ])("says what it did not use: %s", (question, words) => {
    const proposal = propose(question);
    expect(proposal === undefined || words.test(proposal.unused.join(" "))).toBe(true);
  });
});
