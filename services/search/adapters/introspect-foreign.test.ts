import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { parse } from "yaml";
import { openAgents } from "../testing/agents.ts";
import { duckdbFile } from "../testing/duckdb-file.ts";
import { introspect } from "./introspect.ts";

interface Model {
  readonly datasets: readonly {
    readonly name: string;
    readonly source: string;
    readonly primary_key: readonly string[];
    readonly grounding: { readonly entity?: { readonly label: string } };
    readonly fields: readonly {
      readonly name: string;
      readonly label: string;
      readonly grounding: { readonly kind: string; readonly values?: boolean };
    }[];
  }[];
  readonly relationships: readonly {
    readonly from: string;
    readonly to: string;
    readonly from_columns: readonly string[];
    readonly to_columns: readonly string[];
  }[];
}

const signal = new AbortController().signal;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "groundwork-foreign-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const modelOf = async (path: string): Promise<Model> =>
  parse(await introspect(path, folder, signal)).semantic_model[0];
const linksOf = ({ relationships }: Model) =>
  relationships
    .map((each) => `${each.from}.${each.from_columns} > ${each.to}.${each.to_columns}`)
    .toSorted();
const datasetOf = ({ datasets }: Model, name: string) =>
  datasets.find((each) => each.name === name)!;
const kindsOf = (model: Model, name: string) =>
  Object.fromEntries(
    datasetOf(model, name).fields.map((field) => [field.name, field.grounding.kind]),
  );
const labelsOf = (model: Model, name: string) =>
  Object.fromEntries(datasetOf(model, name).fields.map((field) => [field.name, field.label]));

/** Names run together, prefixes of tables, abbreviations, bytes; nothing is declared to refer to anything. */
const CLINIC = `
  CREATE TABLE tblPatient (PatientID INTEGER PRIMARY KEY, FirstName TEXT, LastName TEXT, DOB TEXT, BloodGrp TEXT, RowVersion BLOB, Fax TEXT);
  CREATE TABLE tblDoctor (DocID INTEGER PRIMARY KEY, DocName TEXT, DeptCode TEXT, Salary REAL, IsActive INTEGER);
  CREATE TABLE tblDept (Code TEXT PRIMARY KEY, Descr TEXT);
  CREATE TABLE tblVisit (VisitID INTEGER PRIMARY KEY, PatientFK INTEGER, DocID INTEGER, VisitDt TEXT, FeeAmt REAL, ReferredByDocID INTEGER);
  CREATE TABLE "Visit Items" (VisitID INTEGER, LineNo INTEGER, ItemDesc TEXT, Qty INTEGER, UnitPrice REAL, PRIMARY KEY (VisitID, LineNo));
  INSERT INTO tblDept VALUES ('CAR','Cardiology'),('ORT','Orthopaedics'),('GEN','General');
  INSERT INTO tblDoctor VALUES (10,'Dr Ashe','CAR',90000,1),(11,'Dr Birk','ORT',80000,1),(12,'Dr Corm','GEN',70000,0),(13,'Dr Dale','CAR',95000,1);
  INSERT INTO tblPatient VALUES (1,'Ida','Moor','1980-02-03','A+',x'01',NULL),(2,'Jon','Fell','1975-05-06','O-',x'02',NULL),(3,'Kay','Brook','2001-07-08','A+',x'03',NULL);
  INSERT INTO tblVisit VALUES (100,1,10,'2024-03-01',120.5,11),(101,1,11,'2024-03-05',80,NULL),(102,2,10,'2024-04-01',100,12),(103,3,13,'2024-04-09',60,10);
  INSERT INTO "Visit Items" VALUES (100,1,'ECG',1,60),(100,2,'Consult',1,60.5),(101,1,'X-Ray',2,40),(102,1,'ECG',1,100);
`;

describe("a SQLite file of a clinic", () => {
  let model: Model;
  beforeAll(async () => {
    const path = join(folder, "clinic.sqlite");
    const file = new DatabaseSync(path);
    file.exec(CLINIC);
    file.close();
    model = await modelOf(path);
  });

  test("keys are found whatever comes before, behind or inside their names", () => {
    expect(linksOf(model)).toEqual([
      "Visit Items.VisitID > tblVisit.VisitID",
      "tblDoctor.DeptCode > tblDept.Code",
      "tblVisit.DocID > tblDoctor.DocID",
      "tblVisit.PatientFK > tblPatient.PatientID",
      "tblVisit.ReferredByDocID > tblDoctor.DocID",
    ]);
  });

  test("names become words that people say", () => {
    expect(labelsOf(model, "tblVisit")).toMatchObject({
      PatientFK: "patient",
      VisitDt: "visit date",
      FeeAmt: "fee amount",
    });
    expect(labelsOf(model, "Visit Items")).toMatchObject({ Qty: "quantity" });
    expect(labelsOf(model, "tblPatient")).toMatchObject({ DOB: "date of birth" });
  });

  test("figures, times, flags, and what nobody asks for are told apart", () => {
    expect(kindsOf(model, "tblVisit")).toMatchObject({ VisitDt: "time", FeeAmt: "fact" });
    expect(kindsOf(model, "tblDoctor")).toMatchObject({ Salary: "fact", IsActive: "attribute" });
    expect(kindsOf(model, "tblPatient")).toMatchObject({ RowVersion: "hidden", Fax: "hidden" });
    expect(datasetOf(model, "tblDept").grounding.entity).toMatchObject({ label: "Descr" });
  });
});

const FLEET = [
  "CREATE TYPE state AS ENUM ('idle', 'moving', 'broken')",
  "CREATE TABLE vehicles (vehicle_no VARCHAR PRIMARY KEY, make VARCHAR, model_year SMALLINT, status state, price DECIMAL(10,2), zip_code INTEGER, etl_batch_id INTEGER, _loaded_at TIMESTAMP, tags VARCHAR[])",
  "INSERT INTO vehicles SELECT 'V' || range, ['Aster', 'Bolt'][range % 2 + 1], 2015 + range % 8, ['idle', 'moving', 'broken'][range % 3 + 1]::state, 1000 * range, 12345, 7, TIMESTAMP '2024-01-01', ['a'] FROM range(40)",
  "CREATE TABLE driver (id INTEGER PRIMARY KEY, full_name VARCHAR, nothing VARCHAR)",
  "INSERT INTO driver SELECT range, 'Driver ' || range, NULL FROM range(12)",
  "CREATE TABLE trips (trip_id UUID, veh_no VARCHAR, driver_id INTEGER, co_driver_id INTEGER, started_at TIMESTAMP, km DOUBLE)",
  "INSERT INTO trips SELECT uuid(), 'V' || (range % 40), range % 12, (range + 3) % 12, TIMESTAMP '2024-01-01' + INTERVAL (range) HOUR, range * 1.5 FROM range(200)",
  "CREATE SCHEMA hr",
  'CREATE TABLE hr."pay.roll" (driver_id INTEGER, yr INTEGER, amt DECIMAL(10,2))',
  'INSERT INTO hr."pay.roll" SELECT range % 12, 2023, 100 FROM range(144)',
  "CREATE TABLE hr.driver (badge INTEGER PRIMARY KEY, note VARCHAR)",
  "INSERT INTO hr.driver VALUES (900, 'new')",
];

describe("a DuckDB file of a fleet", () => {
  let model: Model;
  beforeAll(async () => {
    await duckdbFile(join(folder, "fleet.duckdb"), FLEET);
    model = await modelOf(join(folder, "fleet.duckdb"));
  });

  test("tables of every schema are found, and told apart where two have one name", () => {
    expect(model.datasets.map(({ name, source }) => `${name} ${source}`)).toEqual([
      "hr_driver hr.driver",
      'pay.roll hr."pay.roll"',
      "driver driver",
      "trips trips",
      "vehicles vehicles",
    ]);
  });

  test("an abbreviated name refers to the same name in full, and two columns to one table", () => {
    expect(linksOf(model)).toEqual([
      "pay.roll.driver_id > driver.id",
      "trips.co_driver_id > driver.id",
      "trips.driver_id > driver.id",
      "trips.veh_no > vehicles.vehicle_no",
    ]);
  });

  test("enums are known by value; codes, lists, empty columns and loaders' notes are no figures", () => {
    expect(kindsOf(model, "vehicles")).toMatchObject({
      model_year: "year",
      status: "dimension",
      price: "fact",
      zip_code: "attribute",
      etl_batch_id: "hidden",
      _loaded_at: "hidden",
      tags: "hidden",
    });
    const { fields } = datasetOf(model, "vehicles");
    expect(fields.find(({ name }) => name === "status")?.grounding.values).toBe(true);
    expect(kindsOf(model, "driver").nothing).toBe("hidden");
    expect(kindsOf(model, "trips")).toMatchObject({ started_at: "time", km: "fact" });
    expect(kindsOf(model, "pay.roll")).toMatchObject({ yr: "year", amt: "fact" });
  });

  test("answers from a schema that is not the usual one", async () => {
    const connection_params = { engine: "duckdb", location: "fleet.duckdb" };
    const agents = await openAgents(
      { fleet: { type: "sql", connection_params } },
      { before: (own) => duckdbFile(join(own, "fleet.duckdb"), FLEET) },
    );
    expect(agents.registry.issues()).toEqual([]);
    const [total] = await agents.ask("what is the total amt");
    expect(total?.rows).toEqual([[14_400]]);
    const [km] = await agents.ask("total km of trips by make of the vehicle");
    expect(km?.rows.map(([make]) => make).toSorted()).toEqual(["Aster", "Bolt"]);
    await agents.close();
  });
});

test("a folder of files with blanks, dashes and columns without a name", async () => {
  const shop = join(folder, "shop");
  await mkdir(shop);
  const files = {
    "Products.csv":
      "ProductCode,ProductName,Category,UnitPrice\nP1,Kettle,Kitchen,19.5\nP2,Lamp,Home,35\nP3,Rug,Home,120\n",
    "order-lines.csv":
      "order no,product_code,qty,ordered on,Unnamed: 4\n1,P1,2,2024-01-03,\n1,P2,1,2024-01-03,\n2,P3,1,2024-02-01,\n",
    "v1.2 returns.csv": "product_code,why\nP1,dented\nP2,late\n",
  };
  for (const [name, text] of Object.entries(files)) await writeFile(join(shop, name), text);
  const model = await modelOf(shop);
  expect(linksOf(model)).toEqual([
    "order-lines.product_code > Products.ProductCode",
    "v1.2 returns.product_code > Products.ProductCode",
  ]);
  expect(kindsOf(model, "order-lines")).toMatchObject({
    "order no": "attribute",
    qty: "fact",
    "ordered on": "time",
    "Unnamed: 4": "hidden",
  });
  expect(datasetOf(model, "Products").grounding.entity).toMatchObject({ label: "ProductName" });
});

test("a folder of files with months, times and figures in thousands, as they are written", async () => {
  const kiln = join(folder, "kilns");
  await mkdir(kiln);
  const files = {
    "firings.csv":
      "firing_id,month,season,net_sales_eur_k,opened_at,checked_at\n1,2023-01,2008-09,1200,8/29/2023 11:37,1/2/2023 9:00\n2,2023-02,2009-10,800,9/2/2023 10:04,3/4/2023 9:30\n",
  };
  for (const [name, text] of Object.entries(files)) await writeFile(join(kiln, name), text);
  const model = await modelOf(kiln);
  expect(kindsOf(model, "firings")).toMatchObject({
    month: "time",
    season: "label",
    opened_at: "time",
    checked_at: "dimension",
  });
  const sales = datasetOf(model, "firings").fields.find(({ name }) => name === "net_sales_eur_k");
  expect(sales?.grounding).toMatchObject({ unit: "EUR", scale: 1000 });
});

describe("a file of mills whose keys do not bear the names that others refer to", () => {
  let model: Model;
  beforeAll(async () => {
    await duckdbFile(join(folder, "mills.duckdb"), [
      "CREATE TABLE mill (row_id INTEGER PRIMARY KEY, mill_id VARCHAR, name VARCHAR, review_count INTEGER, citation_num INTEGER)",
      "INSERT INTO mill SELECT range + 1, 'm' || range, 'Mill ' || range, range % 7 + 1, range % 5 FROM range(30)",
      "CREATE TABLE grain (id INTEGER PRIMARY KEY, mill_id VARCHAR, grain_name VARCHAR)",
      "INSERT INTO grain SELECT range + 1, 'm' || range, ['rye', 'oats'][range % 2 + 1] FROM range(30)",
      "CREATE TABLE review (id INTEGER PRIMARY KEY, mill_id VARCHAR, stars INTEGER)",
      "INSERT INTO review SELECT range + 1, 'm' || (range % 30), range % 5 + 1 FROM range(90)",
    ]);
    model = await modelOf(join(folder, "mills.duckdb"));
  });

  test("a column refers to the table that it is named after, and a count to nothing", () => {
    expect(linksOf(model)).toEqual([
      "grain.mill_id > mill.mill_id",
      "review.mill_id > mill.mill_id",
    ]);
  });

  test("small numbers that repeat are counted, though their name ends in num", () => {
    expect(kindsOf(model, "mill")).toMatchObject({ citation_num: "fact", review_count: "fact" });
  });
});

describe("a SQLite file", () => {
  test("does not take the key of orders for one of their lines, whose numbers go on", async () => {
    const path = join(folder, "yard.sqlite");
    const source = new DatabaseSync(path);
    source.exec(`
      CREATE TABLE wood_orders (order_id INTEGER PRIMARY KEY, town TEXT);
      CREATE TABLE order_lines (line_id INTEGER PRIMARY KEY, order_id INTEGER, quantity REAL);
      INSERT INTO wood_orders VALUES (1, 'Lund'), (2, 'Vik'), (3, 'Holm');
      INSERT INTO order_lines VALUES (1, 1, 4.5), (2, 1, 2), (3, 2, 1), (4, 3, 8), (5, 3, 1.5);
    `);
    source.close();
    expect(linksOf(await modelOf(path))).toEqual(["order_lines.order_id > wood_orders.order_id"]);
  });

  test("keeps its declared references and its times of day", async () => {
    const path = join(folder, "wind.sqlite");
    const source = new DatabaseSync(path, { enableForeignKeyConstraints: false });
    source.exec(`
      CREATE TABLE crew (crew_id INTEGER PRIMARY KEY, name TEXT, mentor_id INTEGER REFERENCES crew);
      CREATE TABLE task (task_id INTEGER PRIMARY KEY, assigned_to INTEGER REFERENCES crew (crew_id), begun_at TIMESTAMP);
      INSERT INTO crew VALUES (1, 'Ida', NULL), (2, 'Max', 1);
      INSERT INTO task VALUES (1, 2, '2024-03-01 07:30:00'), (2, 9, '2024-03-02 07:30:00.25');
    `);
    source.close();
    const model = await modelOf(path);
    expect(linksOf(model)).toEqual([
      "crew.mentor_id > crew.crew_id",
      "task.assigned_to > crew.crew_id",
    ]);
    expect(kindsOf(model, "task").begun_at).toBe("time");
  });
});
