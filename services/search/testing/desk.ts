import { type Opened, openModel } from "./agents.ts";

/** Three issuers: what two agencies say of them, what two analysts wrote, their clients, a few prices. */
const STATEMENTS = [
  "CREATE TABLE issuer (issuer_id INTEGER PRIMARY KEY, name VARCHAR, industry VARCHAR)",
  "INSERT INTO issuer VALUES (1, 'Alder Bank', 'Banks'), (2, 'Birch Pharma', 'Pharma'), (3, 'Cedar Pharma', 'Pharma')",
  "CREATE TABLE rating (rating_id INTEGER PRIMARY KEY, issuer_id INTEGER, agency VARCHAR, grade VARCHAR, outlook VARCHAR, rated DATE)",
  `INSERT INTO rating VALUES (1, 1, 'Meridian', 'AA', 'negative', '2023-01-10'), (2, 1, 'Halden', 'AA', 'stable', '2024-02-01'),
    (3, 2, 'Meridian', 'BB', 'stable', '2023-03-01'), (4, 2, 'Meridian', 'BB', 'negative', '2024-03-01'),
    (5, 3, 'Meridian', 'AA', 'negative', '2022-05-01'), (6, 3, 'Meridian', 'AA', 'stable', '2023-05-01'), (7, 3, 'Halden', 'BB', 'negative', '2024-05-01')`,
  "CREATE TABLE note (note_id INTEGER PRIMARY KEY, issuer_id INTEGER, analyst VARCHAR, recommendation VARCHAR, published DATE)",
  `INSERT INTO note VALUES (1, 1, 'Ida Moss', 'buy', '2024-01-01'), (2, 2, 'Ida Moss', 'buy', '2024-02-01'),
    (3, 2, 'Joel Reed', 'sell', '2024-03-01'), (4, 2, 'Joel Reed', 'buy', '2024-04-01'), (5, 3, 'Joel Reed', 'sell', '2024-05-01')`,
  "CREATE TABLE client (client_id INTEGER PRIMARY KEY, issuer_id INTEGER, client VARCHAR, share DOUBLE)",
  "INSERT INTO client VALUES (1, 1, 'Elm', 0.2), (2, 1, 'Fir', 0.25), (3, 2, 'Elm', 0.3), (4, 2, 'Gum', 0.1)",
  "CREATE TABLE quote (issuer_id INTEGER, day DATE, price INTEGER, PRIMARY KEY (issuer_id, day))",
  `INSERT INTO quote VALUES (1, '2024-03-01', 20), (1, '2024-03-04', 25), (1, '2024-03-05', 22), (2, '2024-03-05', 9)`,
];

const key = (name: string) => ({ name, grounding: { kind: "key" } });
const time = (name: string) => ({ name, grounding: { kind: "time", default: true } });
const value = (name: string, ...synonyms: string[]) => ({
  name,
  ai_context: { synonyms },
  grounding: { values: true, default: true },
});
/** In order, of which nobody has the one in the middle. */
const graded = (name: string, ...synonyms: string[]) => ({
  ...value(name, ...synonyms),
  grounding: { values: true, default: true, best_first: ["AA", "A", "BB"] },
});
const tags = ["ratings_research"];

const DATASETS = [
  {
    name: "issuer",
    source: "issuer",
    primary_key: ["issuer_id"],
    ai_context: { synonyms: ["company"] },
    grounding: { datasets: tags, entity: { label: "name", keys: [], aliases: [] } },
    fields: [
      key("issuer_id"),
      { name: "name", label: "issuer", grounding: { kind: "label" } },
      { name: "industry", grounding: { values: true } },
    ],
  },
  {
    name: "rating",
    source: "rating",
    primary_key: ["rating_id"],
    grounding: {
      datasets: tags,
      time: { field: "rated", grain: "day", latest: true, series: ["agency"] },
    },
    fields: [
      key("rating_id"),
      key("issuer_id"),
      graded("grade", "rated"),
      value("outlook"),
      value("agency"),
      time("rated"),
    ],
  },
  {
    name: "note",
    source: "note",
    primary_key: ["note_id"],
    ai_context: { synonyms: ["report"] },
    grounding: { datasets: tags, time: { field: "published", grain: "day" } },
    fields: [
      key("note_id"),
      key("issuer_id"),
      value("analyst"),
      value("recommendation"),
      time("published"),
    ],
  },
  {
    name: "client",
    source: "client",
    primary_key: ["client_id"],
    grounding: { datasets: tags },
    fields: [
      key("client_id"),
      key("issuer_id"),
      { name: "client", grounding: { kind: "attribute", default: true } },
      {
        name: "share",
        label: "share of revenue",
        ai_context: { synonyms: ["revenue share"] },
        grounding: { kind: "fact", aggregation: "avg", unit: "ratio" },
      },
    ],
  },
  {
    name: "quote",
    source: "quote",
    primary_key: ["issuer_id", "day"],
    grounding: {
      datasets: tags,
      time: { field: "day", grain: "day", latest: true },
      adjectives: [
        { words: ["high"], field: "price", direction: "desc" },
        { words: ["low"], field: "price", direction: "asc" },
      ],
    },
    fields: [
      key("issuer_id"),
      { name: "day", grounding: { kind: "time" } },
      {
        name: "price",
        label: "share price",
        grounding: { kind: "fact", unit: "USD", aggregation: "avg", over_time: "none" },
      },
    ],
  },
];

const toIssuer = (from: string) => ({
  name: `${from}_issuer`,
  from,
  to: "issuer",
  from_columns: ["issuer_id"],
  to_columns: ["issuer_id"],
});

const MODEL = {
  semantic_model: [
    {
      name: "desk",
      datasets: DATASETS,
      relationships: ["rating", "note", "client", "quote"].map(toIssuer),
    },
  ],
};

/** An agent over the desk of a credit analyst. */
export const openDesk = (): Promise<Opened> =>
  openModel("desk", MODEL, STATEMENTS, { fields: { underlying_datasets: tags } });
