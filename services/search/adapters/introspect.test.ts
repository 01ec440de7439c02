import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Engine, Knowledge } from "../model.ts";
import type { Plan } from "../plan.ts";
import { compile } from "../stages/compile/compile.ts";
import { ground } from "../stages/grounding/ground.ts";
import { type Planner, toPlanner } from "../stages/planner/planner.ts";
import { toSemanticModel } from "../stages/semantics/semantics.ts";
import { openDuckDb } from "./duckdb.ts";
import { asDuckDb } from "./import.ts";
import { introspectEngine } from "./introspect.ts";
import { learn } from "./knowledge.ts";

/** A small lending library: no key is declared to refer to another. */
const LIBRARY = `
  CREATE TABLE author (author_id INTEGER PRIMARY KEY, name TEXT, country TEXT, birth_year INTEGER);
  CREATE TABLE book (book_id INTEGER PRIMARY KEY, title TEXT, author_id INTEGER, genre TEXT, pages INTEGER, release_year TEXT);
  CREATE TABLE member (member_id INTEGER PRIMARY KEY, first_name TEXT, last_name TEXT, age INTEGER, city TEXT);
  CREATE TABLE loan (loan_id INTEGER PRIMARY KEY, book_id INTEGER, member_id INTEGER, due_date TEXT, is_returned TEXT);
  INSERT INTO author VALUES (1,'Ada Quill','France',1950),(2,'Bo Inkman','Sweden',1961),(3,'Cy Folio','France',1972),(4,'Di Vellum','Japan',1980);
  INSERT INTO book VALUES (1,'Tides',1,'novel',320,'1999'),(2,'Ebb',1,'novel',210,'2004'),(3,'Knots',2,'essay',90,'2010'),(4,'Loops',3,'novel',410,'2010'),(5,'Bends',3,'poetry',60,'2015');
  INSERT INTO member VALUES (1,'Ann','Reed',31,'Lyon'),(2,'Ben','Moss',45,'Leeds'),(3,'Cleo','Fern',22,'Lyon'),(4,'Dan','Pike',60,'Basel');
  INSERT INTO loan VALUES (1,1,1,'2024-01-05','T'),(2,2,1,'2024-02-05','F'),(3,3,2,'2024-02-11','T'),(4,4,3,'2024-03-01','F'),(5,1,3,'2024-03-09','T');
`;

describe("a database that nobody described", () => {
  let folder: string;
  let engine: Engine;
  let planner: Planner;
  let knowledge: Knowledge;
  let document: Awaited<ReturnType<typeof introspectEngine>>;
  const signal = new AbortController().signal;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "introspect-"));
    const path = join(folder, "library.sqlite");
    const source = new DatabaseSync(path);
    source.exec(LIBRARY);
    source.close();
    const copy = await asDuckDb(path, folder);
    engine = await openDuckDb({ path: copy, memoryMb: 256, threads: 1, connections: 1 });
    document = await introspectEngine("library", engine, signal);
    const { model, issues } = toSemanticModel(document, "library");
    expect(issues).toEqual([]);
    const names = new Set(model!.datasets.map(({ name }) => name));
    knowledge = await learn(model!, engine, names, signal);
    planner = toPlanner(knowledge);
  });

  afterAll(async () => {
    await engine.close();
    await rm(folder, { recursive: true });
  });

  const all = () => new Set(knowledge.model.datasets.map(({ name }) => name));
  const planOf = (question: string) => planner(question, all());
  const rowsOf = async (plan: Plan) => {
    const compiled = compile(plan, knowledge.model, 1000);
    const result = await engine.query(compiled, signal);
    return ground(plan, compiled, result, knowledge.model, "library");
  };

  test("shows its keys, and the foreign keys that names and values speak for", () => {
    const [{ relationships }] = document.semantic_model as [(typeof document.semantic_model)[0]];
    expect(relationships.map(({ from, to }) => `${from} > ${to}`).toSorted()).toEqual([
      "book > author",
      "loan > book",
      "loan > member",
    ]);
  });

  test("holds a column to what it really holds, whatever type it declares", () => {
    const book = document.semantic_model[0]!.datasets.find(({ name }) => name === "book")!;
    const kinds = Object.fromEntries(
      book.fields.map((field) => [field.name, field.grounding.kind]),
    );
    expect(kinds).toMatchObject({ release_year: "year", pages: "fact", title: "label" });
  });

  test.each<[question: string, rows: readonly (readonly unknown[])[]]>([
    ["How many members do we have?", [[4]]],
    ["titles of books with more than 300 pages", [["Loops"], ["Tides"]]],
    [
      "List the first name and age of all members from Lyon, oldest first",
      [
        ["Ann", 31],
        ["Cleo", 22],
      ],
    ],
    [
      "What is the average number of pages for each genre?",
      [
        ["essay", 90],
        ["novel", 940 / 3],
        ["poetry", 60],
      ],
    ],
    ["Which authors have no books?", [["Di Vellum"]]],
    ["names of authors with at least 2 books", [["Ada Quill"], ["Cy Folio"]]],
    ["Who is the oldest member?", [["Dan", "Pike"]]],
    ["Which author wrote the most books?", [["Ada Quill"], ["Cy Folio"]]],
    ["titles of books by French authors", [["Bends"], ["Ebb"], ["Loops"], ["Tides"]]],
    [
      "How many books are there in each genre?",
      [
        ["essay", 1],
        ["novel", 3],
        ["poetry", 1],
      ],
    ],
    ["books with more pages than the average", [["Loops"], ["Tides"]]],
    ["last names of members who borrowed a book by Ada Quill", [["Fern"], ["Reed"]]],
    ["What are the different countries of authors?", [["France"], ["Japan"], ["Sweden"]]],
    ["the most common genre", [["novel"]]],
    ["titles of books released before 2005", [["Ebb"], ["Tides"]]],
    [
      "members who have not borrowed any novel",
      [
        ["Ben", "Moss"],
        ["Dan", "Pike"],
      ],
    ],
    ["book titles containing the word 'ide'", [["Tides"]]],
    ["How many loans are not returned?", [[2]]],
  ])("answers: %s", async (question, rows) => {
    const proposal = planOf(question)!;
    expect(proposal.unused).toEqual([]);
    const answer = await rowsOf(proposal.plan);
    const inOrder = (table: readonly (readonly unknown[])[]) =>
      table
        .map((row) =>
          row
            .map(String)
            .map((cell) => cell.slice(0, 9))
            .join(),
        )
        .toSorted();
    expect(inOrder(answer.rows)).toEqual(inOrder(rows));
  });

  test.each([
    "What is the salary of each member?",
    "books with good reviews in newspapers",
    "how do I renew my passport",
    "the shelf of Tides",
  ])("declines, and names the words: %s", (question) =>
    expect(planOf(question)?.unused ?? ["all"]).not.toEqual([]),
  );

  test("runs one SELECT whatever is asked, and binds what was said", () => {
    const { plan } = planOf("books whose title contains 'x'' OR 1=1; DROP TABLE book'")!;
    const { sql, parameters } = compile(plan, knowledge.model, 10);
    expect(sql).not.toMatch(/drop/i);
    expect(JSON.stringify(parameters)).toMatch(/drop/i);
  });

  test("a record that a row shows is its source; counted records are the dataset's", async () => {
    const listed = await rowsOf(planOf("titles of books with more than 300 pages")!.plan);
    expect(listed.sources.map(({ uri, name }) => `${uri} ${name}`)).toEqual([
      "groundwork://library/book/4 book Loops",
      "groundwork://library/book/1 book Tides",
    ]);
    const counted = await rowsOf(planOf("How many members do we have?")!.plan);
    expect(counted.sources[0]).toMatchObject({ part: { type: "table" } });
  });
});
