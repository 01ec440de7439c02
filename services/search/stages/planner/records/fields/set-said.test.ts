import { test } from "vitest";
import { recordsOf } from "../../../../testing/records.ts";

/** Moorings of a lake, of which some have water, a limit and a concession; boats that were taken in or not. */
const LAKE = [
  "CREATE TABLE jetty (jetty_id INTEGER PRIMARY KEY, jetty_name VARCHAR, has_water INTEGER, weight_limit DOUBLE, concession VARCHAR, installed_year INTEGER)",
  "INSERT INTO jetty VALUES (1, 'Ash', 1, 200, NULL, 1985), (2, 'Birch', 0, NULL, 'school', 2001), (3, 'Cedar', 0, 300, 'club', 2015)",
  "CREATE TABLE launch (launch_id INTEGER PRIMARY KEY, jetty_id INTEGER REFERENCES jetty (jetty_id), launch_date DATE, accepted INTEGER, payment_status VARCHAR)",
  "INSERT INTO launch VALUES (1, 1, '2024-05-01', 1, 'paid'), (2, 1, '2024-05-02', 0, 'owing'), (3, 2, '2024-05-03', 0, 'paid')",
];

const lake = recordsOf(LAKE);

test.each([
  ["jetties with no water laid on", "Birch; Cedar"],
  ["jetties with water laid on", "Ash"],
  ["jetties without a weight limit set", "Birch"],
  ["jetties on a concession", "Birch; Cedar"],
  ["jetties who've no concession", "Ash"],
  ["launches that were turned away", "2; 3"],
  ["how many launches were refused", "2"],
  ["unpaid launches", "2"],
  ["jetties that were put in before 2000", "Ash"],
  ["jetties fitted in 2001", "Birch"],
])("what people say of a column is read: %s", async (question, expected) => {
  await lake.isAnswered(question, expected);
});

test.each(["jetties with water laid on by Ann", "jetties who gave up a concession"])(
  "what says more is not left out: %s",
  async (question) => {
    await lake.isDeclined(question);
  },
);
