import { test } from "vitest";
import { recordsOf } from "../../../../testing/records.ts";

/** Games of two teams, one at home and one away, and rowers who advise each other. */
const LEAGUE = recordsOf([
  "CREATE TABLE team (team_id INTEGER PRIMARY KEY, name VARCHAR, town VARCHAR)",
  "INSERT INTO team VALUES (1, 'Rovers', 'Leeds'), (2, 'United', 'York'), (3, 'Albion', 'Leeds')",
  "CREATE TABLE game (game_id INTEGER PRIMARY KEY, home_team_id INTEGER REFERENCES team (team_id), away_team_id INTEGER REFERENCES team (team_id), home_goals INTEGER, away_goals INTEGER)",
  "INSERT INTO game VALUES (1, 1, 2, 3, 1), (2, 2, 1, 0, 0), (3, 1, 3, 2, 2), (4, 3, 2, 1, 0)",
  "CREATE TABLE rower (rower_id INTEGER PRIMARY KEY, name VARCHAR)",
  "INSERT INTO rower VALUES (1, 'Ada'), (2, 'Bo'), (3, 'Cy')",
  "CREATE TABLE advises (advisor_id INTEGER REFERENCES rower (rower_id), advisee_id INTEGER REFERENCES rower (rower_id), PRIMARY KEY (advisor_id, advisee_id))",
  "INSERT INTO advises VALUES (1, 2), (1, 3), (3, 2)",
]);

test.each([
  ["How many home games did Rovers play?", "2"],
  ["Which team played the most away games?", "United"],
  ["Show the games with both teams from Leeds", "3"],
  ["How many advisees does each rower have?", "Ada | 2; Cy | 1"],
  ["How many advisors does each rower have?", "Bo | 2; Cy | 1"],
])("each of two keys says who is at which end: %s", (question, expected) =>
  LEAGUE.isAnswered(question, expected),
);

const PAPERS = recordsOf([
  "CREATE TABLE paper (paper_id INTEGER PRIMARY KEY, title VARCHAR)",
  "INSERT INTO paper VALUES (1, 'On Waves'), (2, 'On Light'), (3, 'On Tone')",
  "CREATE TABLE cites (citing_id INTEGER REFERENCES paper (paper_id), cited_id INTEGER REFERENCES paper (paper_id), PRIMARY KEY (citing_id, cited_id))",
  "INSERT INTO cites VALUES (2, 1), (3, 1), (3, 2)",
]);

test.each([
  ["Which papers does On Tone cite?", "On Light; On Waves"],
  ["Which papers cite On Waves?", "On Light; On Tone"],
])("who does it stands before what it is done to: %s", (question, expected) =>
  PAPERS.isAnswered(question, expected),
);
