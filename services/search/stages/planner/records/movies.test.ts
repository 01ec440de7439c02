import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openRecords, type Records, sorted } from "../../../testing/records.ts";

/** Movies, who acts in them and how they are rated; studios with their people and a head of each. */
const MOVIES = [
  "CREATE TABLE categories (category_id INTEGER PRIMARY KEY, category_name VARCHAR)",
  "INSERT INTO categories VALUES (1, 'Drama'), (2, 'Comedy')",
  "CREATE TABLE movie (movie_id INTEGER PRIMARY KEY, title VARCHAR, release_year INTEGER, category_id INTEGER REFERENCES categories (category_id))",
  "INSERT INTO movie VALUES (1, 'Ember', 1999, 1), (2, 'Tarn', 1999, 2), (3, 'Wold', 2010, 1)",
  "CREATE TABLE reviewer (reviewer_id INTEGER PRIMARY KEY, reviewer_name VARCHAR)",
  "INSERT INTO reviewer VALUES (1, 'Ida Moss'), (2, 'Joel Reed')",
  "CREATE TABLE rating (movie_id INTEGER REFERENCES movie (movie_id), reviewer_id INTEGER REFERENCES reviewer (reviewer_id), stars INTEGER, PRIMARY KEY (movie_id, reviewer_id))",
  "INSERT INTO rating VALUES (1, 1, 8), (1, 2, 6), (2, 1, 9)",
  "CREATE TABLE studio (studio_id INTEGER PRIMARY KEY, studio_name VARCHAR, head_employee_id INTEGER)",
  "CREATE TABLE employee (employee_id INTEGER PRIMARY KEY, employee_name VARCHAR, salary INTEGER, studio_id INTEGER REFERENCES studio (studio_id))",
  "INSERT INTO studio VALUES (1, 'Brel', 3), (2, 'Corve', 1)",
  "INSERT INTO employee VALUES (1, 'Ann Lee', 900, 1), (2, 'Bo Hart', 700, 1), (3, 'Cy Dunn', 100, 2)",
];

let movies: Records;
beforeAll(async () => {
  movies = await openRecords(MOVIES);
});
afterAll(() => movies.close());

describe("movies", () => {
  test.each([
    ["How many movies are there?", ["3"]],
    ["Which movie has the highest average rating?", ["Tarn"]],
    ["Which movies have never been rated?", ["Wold"]],
    ["How many ratings does each movie have?", ["Ember | 2", "Tarn | 1"]],
    ["Which reviewer has given the most ratings, and how many?", ["Ida Moss | 2"]],
    ["Which movies were released in the same year as Ember?", ["Tarn"]],
  ])("%s", async (question, rows) => {
    expect(sorted(await movies.ask(question))).toEqual(rows);
  });
});

describe("those who belong to a studio", () => {
  test.each([
    ["Which studio has the highest average salary?", ["Brel"]],
    ["Which employees earn more than average?", ["Ann Lee", "Bo Hart"]],
    ["Who earns more than the average employee?", ["Ann Lee", "Bo Hart"]],
  ])("%s", async (question, rows) => {
    expect(sorted(await movies.ask(question))).toEqual(rows);
  });
});
