import { test } from "vitest";
import { recordsOf } from "../../../services/search/testing/records.ts";
import { sayingMore } from "./foreign-rewordings.ts";

/** Cooks of kitchens, what they know to make, and when it was ordered. */
const KITCHENS = recordsOf([
  "CREATE TABLE kitchen (kitchen_id INTEGER PRIMARY KEY, kitchen_name VARCHAR, town VARCHAR, seats INTEGER)",
  "INSERT INTO kitchen VALUES (1, 'Gull', 'Bath', 20), (2, 'Tern', 'Ely', 50)",
  "CREATE TABLE cook (cook_id INTEGER PRIMARY KEY, cook_name VARCHAR, age INTEGER, wage DOUBLE, trained INTEGER, kitchen_id INTEGER REFERENCES kitchen (kitchen_id))",
  "INSERT INTO cook VALUES (1, 'Ann', 30, 900, 1, 1), (2, 'Bo', 41, 700, 0, 2), (3, 'Cy', 25, 800, 1, 2)",
  "CREATE TABLE dish (dish_id INTEGER PRIMARY KEY, dish_name VARCHAR, course VARCHAR, price DOUBLE, cook_id INTEGER REFERENCES cook (cook_id))",
  "INSERT INTO dish VALUES (1, 'Borscht', 'soup', 6, 1), (2, 'Pie', 'dessert', 5, 2), (3, 'Stew', 'main', 12, 2)",
  "CREATE TABLE sale (sale_id INTEGER PRIMARY KEY, dish_id INTEGER REFERENCES dish (dish_id), sold_on DATE, quantity INTEGER, amount_paid DOUBLE)",
  "INSERT INTO sale VALUES (1, 1, '2024-01-01', 2, 12), (2, 3, '2024-02-01', 1, 12), (3, 3, '2024-02-03', 4, 48)",
]);

const NOUNS = ["kitchen", "cook", "dishe", "dish", "sale"];

const ANSWERED = [
  "How many cooks are there?",
  "Which cooks are older than 28?",
  "Which cook has the highest wage?",
  "What is the average wage of trained cooks?",
  "Which kitchen has the most cooks?",
  "Which cook has the most dishes?",
  "Which dishes were never sold?",
  "List the dishes that cost more than 5.",
  "How many sales were there in February 2024?",
  "Which kitchens are in Ely?",
  "Names of cooks without a dish",
  "The cheapest dish",
  "What is the total amount paid per dish?",
  "Which dish was sold last?",
];

test.each(ANSWERED)("%s is answered, and not with more than is told", async (question) => {
  const found = await KITCHENS.ask(question);
  if ("unused" in found) throw new Error(`not understood: ${found.unused}`);
  for (const more of sayingMore(question, NOUNS)) {
    const answer = await KITCHENS.ask(more);
    if (!("unused" in answer)) throw new Error(`answered: ${more}`);
  }
});
