import { afterAll, beforeAll, expect, test } from "vitest";
import { openRecords, type Records, sorted } from "../../../../testing/records.ts";

/** Cable cars of invented valleys: what each station sold on a day, and the snow that it measured. */
const CARS = [
  "CREATE TABLE valley (valley_id INTEGER PRIMARY KEY, valley_name VARCHAR)",
  "INSERT INTO valley VALUES (1, 'Ombretal'), (2, 'Lunatal')",
  "CREATE TABLE station (station_id INTEGER PRIMARY KEY, station_name VARCHAR, valley_id INTEGER REFERENCES valley (valley_id), altitude_m INTEGER)",
  "INSERT INTO station VALUES (1, 'Larchfell', 1, 1400), (2, 'Stonesill', 1, 2100), (3, 'Moonpass', 2, 1800)",
  "CREATE TABLE sale (sale_id INTEGER PRIMARY KEY, station_id INTEGER REFERENCES station (station_id), sold_on DATE, channel VARCHAR, passengers INTEGER, amount DOUBLE, minutes_waited INTEGER)",
  `INSERT INTO sale VALUES
    (1, 1, '2023-12-30', 'web', 10, 100, 5), (2, 1, '2024-01-05', 'desk', 20, 400, 15),
    (3, 2, '2024-01-06', 'web', 5, 50, 1), (4, 3, '2024-02-10', 'desk', 8, 160, 7),
    (5, 3, '2024-02-11', 'web', 2, 10, 3), (6, 2, '2024-02-11', 'web', 30, 300, 11)`,
  "CREATE TABLE snow (snow_id INTEGER PRIMARY KEY, station_id INTEGER REFERENCES station (station_id), measured_on DATE, depth INTEGER)",
  "INSERT INTO snow VALUES (1, 1, '2024-01-01', 40), (2, 1, '2024-01-02', 55), (3, 3, '2024-01-01', 90)",
];

const METRICS: readonly (readonly [string, string, readonly string[], string?])[] = [
  ["takings", "SUM(sale.amount)", ["turnover", "revenue"], "CHF"],
  [
    "web_takings",
    "SUM(sale.amount) FILTER (WHERE sale.channel = 'web')",
    ["online revenue"],
    "CHF",
  ],
  [
    "desk_waiting",
    "AVG(sale.minutes_waited) FILTER (WHERE sale.channel = 'desk')",
    ["minutes waited"],
  ],
  ["total_passengers", "SUM(sale.passengers)", ["passengers", "footfall"]],
  ["yield", "SUM(sale.amount) / SUM(sale.passengers)", ["revenue per passenger"], "CHF"],
  ["waiting_time", "AVG(sale.minutes_waited)", ["wait"], "minutes"],
  ["active_stations", "COUNT(DISTINCT sale.station_id)", []],
];

let records: Records;
beforeAll(async () => {
  records = await openRecords(CARS, ({ semantic_model: [model] }) => ({
    semantic_model: [
      {
        ...model,
        datasets: model!.datasets.map((dataset) => ({
          ...dataset,
          fields: dataset.fields.map((field) =>
            field.name === "depth"
              ? { ...field, grounding: { kind: "fact", aggregation: "none", over_time: "none" } }
              : field,
          ),
        })),
        metrics: METRICS.map(([name, expression, synonyms, unit]) => ({
          name,
          expression: { dialects: [{ dialect: "ANSI_SQL", expression }] },
          ai_context: { synonyms },
          grounding: { unit },
        })),
      },
    ],
  }));
});
afterAll(() => records.close());

test.each([
  ["What is the turnover?", ["1020"]],
  ["total revenue", ["1020"]],
  ["turnover in 2024", ["920"]],
  ["footfall in February 2024", ["40"]],
  ["how many passengers were there in 2024?", ["65"]],
  ["online revenue of Stonesill", ["350"]],
  ["web takings by station", ["Larchfell | 100", "Moonpass | 10", "Stonesill | 350"]],
  ["how many stations have revenue over 200?", ["2"]],
  ["revenue by valley", ["Lunatal | 170", "Ombretal | 850"]],
  ["revenue by channel in 2024", ["desk | 560", "web | 360"]],
  ["turnover per month in 2024", ["2024-01-01 | 450", "2024-02-01 | 470"]],
  ["takings of stations in Ombretal", ["850"]],
  ["revenue per passenger by valley", ["Lunatal | 17", "Ombretal | 13.0769230769"]],
  ["average wait by channel", ["desk | 11", "web | 5"]],
  ["which station has the highest turnover?", ["Larchfell"]],
  ["top 2 stations by passengers", ["Larchfell | 30", "Stonesill | 35"]],
  ["which valley had the most passengers in 2024?", ["Ombretal"]],
  ["stations with takings above 200", ["Larchfell", "Stonesill"]],
  ["active stations in January 2024", ["2"]],
  ["turnover and footfall by valley", ["Lunatal | 170 | 10", "Ombretal | 850 | 65"]],
  ["stations ordered by takings", ["Larchfell | 500", "Moonpass | 170", "Stonesill | 350"]],
  ["list stations with their revenue", ["Larchfell | 500", "Moonpass | 170", "Stonesill | 350"]],
  ["turnover in 2023 and 2024", ["2023 | 100", "2024 | 920"]],
  ["turnover in 2023 or 2024", ["1020"]],
  ["turnover in January and February 2024", ["2024-01-01 | 450", "2024-02-01 | 470"]],
  [
    "footfall in December 2023, January 2024 and February 2024",
    ["2023-12-01 | 10", "2024-01-01 | 25", "2024-02-01 | 40"],
  ],
  ["how much is the turnover of Moonpass?", ["170"]],
  ["the 2 stations with the lowest footfall in 2024", ["Larchfell | 20", "Moonpass | 10"]],
  [
    "takings by valley and year",
    ["2023 | Ombretal | 100", "2024 | Lunatal | 170", "2024 | Ombretal | 750"],
  ],
  ["top channel by turnover", ["desk"]],
  ["turnover by channel, top 1 in 2024", ["desk | 560"]],
  ["number of sales by channel, top 1 in 2024", ["web | 3"]],
  ["how many passengers were there on desk sales?", ["28"]],
  ["monthly turnover in Lunatal", ["2024-02-01 | 170"]],
  ["which month had the highest turnover?", ["2024-02-01 | 470"]],
  ["in which month were the most sales?", ["2024-02-01 | 3"]],
  ["stations with a turnover of more than 200 and more than 32 passengers", ["Stonesill"]],
  ["the ratio of web takings to takings", ["0.450980392157"]],
  ["show the station name and takings", ["Larchfell | 500", "Moonpass | 170", "Stonesill | 350"]],
])("%s", async (question, rows) => {
  expect(sorted(await records.ask(question))).toEqual(rows);
});

test.each([
  ["average passengers", ["12.5"]],
  ["which sales had more than 9 passengers?", ["1", "2", "6"]],
  ["what is the average depth?", ["61.6666666667"]],
])("a field keeps its own figures beside a metric: %s", async (question, rows) => {
  expect(sorted(await records.ask(question))).toEqual(rows);
});

test.each([
  "average turnover by valley",
  "total depth of snow at Larchfell",
  "total waiting time",
  "turnover by depth",
  "median revenue",
  "highest turnover",
  "turnover in January 2023 and February 2024",
  "stations with revenue above average",
  "is turnover of Larchfell higher than turnover of Moonpass?",
  "which stations had no revenue in 2024?",
])("no figure but the declared one is made up: %s", async (question) => {
  expect(await records.ask(question)).toHaveProperty("unused");
});

test.each([
  ["minutes waited", ["11"]],
  ["minutes waited by valley", ["Lunatal | 7", "Ombretal | 15"]],
  ["average minutes waited by valley", ["Lunatal | 7", "Ombretal | 15"]],
  ["minutes waited at Moonpass", ["7"]],
])("a metric that leaves records out leaves them out everywhere: %s", async (question, rows) => {
  expect(sorted(await records.ask(question))).toEqual(rows);
});

test.each([
  ["median minutes waited", "median"],
  ["total minutes waited per station", "total"],
  ["average web takings per valley", "average"],
])("%s: another function of it would be of other records", async (question, word) => {
  expect(await records.ask(question)).toEqual({ unused: word });
});

test("what records without a name are ranked by is shown beside their number", async () => {
  expect(await records.ask("which sale had the highest amount?")).toEqual([[2, 400]]);
  expect(await records.ask("which station has the highest altitude?")).toEqual([["Stonesill"]]);
});

test("a metric's unit is that of its column", () => {
  expect(records.units("turnover by valley")).toEqual(["", "CHF"]);
});
