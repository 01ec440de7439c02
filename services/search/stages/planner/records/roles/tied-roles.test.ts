import { test } from "vitest";
import { recordsOf } from "../../../../testing/records.ts";

/** Dives that need others before them, and pupils who are friends: a table ties each to its like. */
const SCHOOL = recordsOf([
  "CREATE TABLE dive (dive_id INTEGER PRIMARY KEY, title VARCHAR, depth INTEGER)",
  "INSERT INTO dive VALUES (1, 'Pool', 3), (2, 'Reef', 12), (3, 'Wreck', 25), (4, 'Cave', 30), (5, 'Pier', 6)",
  "CREATE TABLE prereq (dive_id INTEGER REFERENCES dive (dive_id), prereq_id INTEGER REFERENCES dive (dive_id), PRIMARY KEY (dive_id, prereq_id))",
  "INSERT INTO prereq VALUES (2, 1), (3, 2), (3, 1), (4, 1)",
  "CREATE TABLE pupil (pupil_id INTEGER PRIMARY KEY, name VARCHAR)",
  "INSERT INTO pupil VALUES (1, 'Ada'), (2, 'Bo'), (3, 'Cy'), (4, 'Di')",
  "CREATE TABLE friend (pupil_id INTEGER REFERENCES pupil (pupil_id), friend_id INTEGER REFERENCES pupil (pupil_id), PRIMARY KEY (pupil_id, friend_id))",
  "INSERT INTO friend VALUES (1, 2), (1, 3), (2, 3)",
]);

test.each([
  ["Find the title of dives that have two prerequisites", "Wreck"],
  ["How many dives do not have a prerequisite?", "2"],
  ["Which dives have no prerequisites?", "Pier; Pool"],
  ["What are the prerequisites of Wreck?", "Pool; Reef"],
  ["What is the title of the prerequisite of the dive Reef?", "Pool"],
  ["Find the title of the dives whose prerequisite is Pool", "Cave; Reef; Wreck"],
  ["Which dives are prerequisites of Wreck?", "Pool; Reef"],
  ["Which dive has the most prerequisites?", "Wreck"],
  ["Which dive is the prerequisite of the most dives?", "Pool"],
  ["How many prerequisites does each dive have?", "Cave | 1; Reef | 1; Wreck | 2"],
  ["Which pupils have more than one friend?", "Ada"],
  ["Who are the friends of Bo?", "Cy"],
])("what one has of its like is the other end of a tie: %s", (question, expected) =>
  SCHOOL.isAnswered(question, expected),
);
