import { test } from "vitest";
import { recordsOf } from "../../../testing/records.ts";

/** Farms, the milk and the butter that they give, and who repairs what there; codes of tongues are words. */
const DAIRY = [
  "CREATE TABLE tongue (code VARCHAR PRIMARY KEY, name VARCHAR)",
  "INSERT INTO tongue VALUES ('is', 'Icelandic'), ('no', 'Norwegian'), ('en', 'English'), ('it', 'Italian')",
  "CREATE TABLE farm (farm_id INTEGER PRIMARY KEY, farm_name VARCHAR, county VARCHAR, altitude_m INTEGER, heat_k INTEGER, is_available INTEGER, fenced INTEGER, inspector VARCHAR, tongue_code VARCHAR REFERENCES tongue (code))",
  `INSERT INTO farm VALUES (1, 'Alm', 'Kerry', 1200, 280, 1, 1, 'Ida Moe', 'is'), (2, 'Brook', 'Kerry', 300, 290, 0, 1, 'Ida Moe', 'no'),
    (3, 'Croft', 'Mayo', 1500, 310, 1, 0, 'Jon Roe', 'en'), (4, 'Dell', 'Mayo', 800, 300, 0, 0, 'Jon Roe', 'en')`,
  "CREATE TABLE tradesman (tradesman_id INTEGER PRIMARY KEY, tradesman_name VARCHAR, craft VARCHAR)",
  "INSERT INTO tradesman VALUES (1, 'Pat', 'roofer'), (2, 'Quin', 'roofer'), (3, 'Ray', 'smith')",
  "CREATE TABLE repair (repair_id INTEGER PRIMARY KEY, farm_id INTEGER REFERENCES farm (farm_id), tradesman_id INTEGER REFERENCES tradesman (tradesman_id), reported_on DATE, kind VARCHAR, cost_eur DOUBLE)",
  "INSERT INTO repair VALUES (1, 1, 1, '2023-02-01', 'roof', 100), (2, 1, 3, '2023-05-01', 'gate', 40), (3, 2, 1, '2024-01-10', 'roof', 250), (4, 3, 3, '2024-03-03', 'gate', 60)",
  "CREATE TABLE milk_deliveries (delivery_id INTEGER PRIMARY KEY, farm_id INTEGER REFERENCES farm (farm_id), delivered_on DATE, milk_grade VARCHAR, weight_kg DOUBLE, price_per_kg DOUBLE, tank_cleaned INTEGER)",
  `INSERT INTO milk_deliveries VALUES (1, 1, '2023-01-05', 'A', 100, 2, 1), (2, 1, '2023-02-05', 'B', 50, 1, 0),
    (3, 2, '2023-01-09', 'A', 300, 3, 1), (4, 3, '2024-01-05', 'B', 20, 2, 0), (5, 2, '2024-02-02', 'B', 10, 2, 1)`,
  "CREATE TABLE tank (tank_id INTEGER PRIMARY KEY, tank_name VARCHAR, farm_id INTEGER REFERENCES farm (farm_id))",
  "INSERT INTO tank VALUES (1, 'T1', 1), (2, 'T2', 2)",
  "CREATE TABLE monthly_yield (farm_id INTEGER REFERENCES farm (farm_id), month_start DATE, butter_kg DOUBLE, PRIMARY KEY (farm_id, month_start))",
  "INSERT INTO monthly_yield VALUES (1, '2023-01-01', 5), (2, '2023-01-01', 7), (1, '2023-02-01', 11), (1, '2024-01-01', 1)",
  "CREATE TABLE cow (cow_id INTEGER PRIMARY KEY, cow_name VARCHAR, farm_id INTEGER REFERENCES farm (farm_id), status VARCHAR)",
  "INSERT INTO cow VALUES (1, 'Flo', 1, 'alive'), (2, 'Gin', 1, 'dead'), (3, 'Hay', 2, 'dead'), (4, 'Ivy', 3, 'alive'), (5, 'Joy', 3, 'sold')",
];

const { isAnswered, isDeclined } = recordsOf(DAIRY);

test.each([
  ["Total butter yield per month in 2023", "2023-01-01 | 12; 2023-02-01 | 11"],
  ["average butter yield per month in 2023", "2023-01-01 | 6; 2023-02-01 | 11"],
  ["total yield per month in 2023", "2023-01-01 | 12; 2023-02-01 | 11"],
])("records of a row for each month are still told month by month: %s", isAnswered);

test.each([
  ["What share of the farms in each county is fenced?", "Kerry | 1; Mayo | 0"],
  ["What percentage of the farms per county are fenced and available?", "Kerry | 50; Mayo | 0"],
  [
    "What percentage of the milk deliveries of each farm have a weight above 40?",
    "Alm | 100; Brook | 50; Croft | 0",
  ],
  ["In what share of the 2024 milk deliveries was the tank cleaned?", "0.5"],
])("a share is that of each, wherever that is said: %s", isAnswered);

test.each([
  ["Total weight of milk delivered per farm", "Alm | 150; Brook | 310; Croft | 20"],
  ["total weight of milk per farm", "Alm | 150; Brook | 310; Croft | 20"],
  ["average milk weight per farm", "Alm | 75; Brook | 155; Croft | 20"],
  ["total milk weight by milk grade", "A | 400; B | 80"],
  ["Which 2 farms gave the most milk in 2023?", "Alm | 150; Brook | 300"],
  ["which farm gave the least milk", "Croft"],
  ["how much milk was delivered in 2023", "450"],
  ["how much milk did each farm give in 2024", "Brook | 10; Croft | 20"],
])("the first word of a name is what its records are of, and no kind of it: %s", isAnswered);

test.each(["which farm drank the most milk", "how much milk was spilt in 2023"])(
  "and of what else is done with it they say nothing: %s",
  isDeclined,
);

test.each([
  ["Which county is Alm in?", "Kerry"],
  ["What is the tongue of Brook?", "Norwegian"],
  ["Is there a farm in Mayo?", "Croft; Dell"],
  ["farms with no repair", "Dell"],
  ["farms in IS", "Alm"],
  ["farms whose tongue code is 'it' or 'no'", "Brook"],
])("words of grammar are no values, unless they are written so: %s", isAnswered);

test.each([
  ["farms above 1000 m altitude", "Alm; Croft"],
  ["farms above 1 km altitude", "Alm; Croft"],
  ["farms with a heat above 295 k", "Croft; Dell"],
  ["farms above 305 k heat", "Croft"],
])("what a column's name ends in is its unit and no scale: %s", isAnswered);

test.each([
  ["available farms", "Alm; Croft"],
  ["which fenced farms are available", "Alm"],
  ["how many farms are not available", "2"],
  ["unavailable farms", "Brook; Dell"],
  ["milk deliveries where the tank was cleaned", "1; 3; 5"],
  ["milk deliveries in which the tank was not cleaned", "2; 4"],
])("the name of a flag says of which records it is true: %s", isAnswered);

test("tanks have no flag of their own", () => isDeclined("which tanks were cleaned"));

test.each([
  ["How much money went on each repair kind?", "gate | 100; roof | 350"],
  ["how much did we spend on repairs per kind", "gate | 100; roof | 350"],
  ["how much did repairs reported in 2023 cost per kind", "gate | 40; roof | 100"],
  ["how much did repairs cost per tradesman", "Pat | 350; Ray | 100"],
  ["how much did repairs reported in 2023 cost per farm", "Alm | 140"],
])("what was spent is told for each: %s", isAnswered);

test.each([
  ["which tradesman has cost us the most in repairs", "Pat"],
  ["which farm has the most weight in total over all milk deliveries", "Brook"],
  ["which farm has the most repairs in total", "Alm"],
  ["tradesmen who carried out at least 2 repairs", "Pat; Ray"],
  ["which tradesmen have we never used for a repair", "Quin"],
  [
    "the two heaviest milk deliveries with their date and weight",
    "1 | 2023-01-05 | 100; 3 | 2023-01-09 | 300",
  ],
  ["how many cows have died", "2"],
  ["who inspects Alm", "Ida Moe"],
  ["who inspects the farms in Mayo", "Jon Roe"],
])("%s", isAnswered);

test.each([["how many repairs did each tradesman carry out", "Pat | 2; Ray | 2"]])(
  "several of a noun are records, and no figure that is called by it: %s",
  isAnswered,
);

test.each([
  "which tradesman cost us the most in cows",
  "cows that died in 2023",
  "cows with their date",
  "who inspected Alm in 2023",
  "how much was spent on each farm",
  "average yield per farm",
  "tanks above 2 kg",
  "who repaired the most farms",
])("an answer to another question is none: %s", isDeclined);
