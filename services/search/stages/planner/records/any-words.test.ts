import { afterAll, beforeAll, expect, test } from "vitest";
import { type Opened, openModel } from "../../../testing/agents.ts";
import { chance } from "../../../testing/questions.ts";

const STATEMENTS = [
  "CREATE TABLE keeper (keeper_id INTEGER PRIMARY KEY, name VARCHAR, town VARCHAR, born DATE, boss_id INTEGER REFERENCES keeper(keeper_id))",
  "CREATE TABLE enclosure (enclosure_id INTEGER PRIMARY KEY, enclosure_name VARCHAR, area DOUBLE, kind VARCHAR)",
  "CREATE TABLE feeding (feeding_id INTEGER PRIMARY KEY, keeper_id INTEGER REFERENCES keeper(keeper_id), enclosure_id INTEGER REFERENCES enclosure(enclosure_id), fed_on DATE, cleaned_on DATE, kilos INTEGER, is_special BOOLEAN)",
  "INSERT INTO keeper VALUES (1, 'Ada Holt', 'Perth', '1990-01-01', NULL)",
  "INSERT INTO keeper VALUES (2, 'Ben Ashe', 'Cork', '1980-01-01', 1)",
  "INSERT INTO enclosure VALUES (1, 'Reef', 50, 'aquarium'), (2, 'Savanna', 900, 'meadow')",
  "INSERT INTO feeding VALUES (1, 1, 1, '2024-01-01', NULL, 2, true), (2, 2, 2, '2024-02-01', '2024-03-01', 9, false)",
];
const WORDS =
  `keepers keeper enclosures enclosure feedings area kilos town kind name born boss special Perth Reef
Ada|Holt aquarium fed cleaned that who whose which with without and or but|not never of each per by for|each most
least highest lowest average total number|of how|many how|much what more|than less|than at|least 2 50 900 in|2024
since before after between their not no both either neither all every any same as than the a in from to ordered|by
descending alphabetically top|3 percentage ratio|of difference older|than oldest first last second live|in have has
is are did does do ? , ; only except also among his her its compared|to versus % ids count distinct where when list
show return none exist still open late within days days|of month year weekday Monday ( null missing starting|with
containing longest else one ones those them it he often share running how|often neither|nor`
    .split(/\s+/)
    .map((word) => word.replaceAll("|", " "));

let zoo: Opened;
beforeAll(async () => {
  zoo = await openModel("zoo", undefined, STATEMENTS);
});
afterAll(() => zoo.close());

test.each([1, 2, 3, 4])(
  "words in any order are read or declined, and never an accident: %i",
  async (seed) => {
    const below = chance(seed);
    for (let count = 0; count < 300; count++) {
      const words = Array.from({ length: 2 + below(10) }, () => WORDS[below(WORDS.length)]!);
      const question = words.join(" ");
      await zoo.ask(question);
      expect(zoo.failures, question).toEqual([]);
    }
  },
);
