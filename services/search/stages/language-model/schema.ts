/** JSON Schema of what a language model may answer: its outline; the rest is checked when it comes. */
const text = { type: "string" };
const flag = { type: "boolean" };
const anything = { type: "object" };
const every = (items: object) => ({ type: "array", items });

const column = {
  type: "object",
  properties: { name: text, expression: { $ref: "#/$defs/expression" } },
  required: ["name", "expression"],
};

const order = {
  type: "object",
  properties: { column: text, direction: { enum: ["asc", "desc"] } },
  required: ["column", "direction"],
};

const expression = {
  type: "object",
  properties: {
    kind: { enum: ["field", "bucket", "aggregate", "arithmetic"] },
    of: {
      type: "object",
      properties: { dataset: text, field: text },
      required: ["dataset", "field"],
    },
  },
  required: ["kind"],
};

const plan = {
  type: "object",
  properties: {
    dataset: text,
    columns: every(column),
    grouped: flag,
    where: every(anything),
    having: every(anything),
    order: every(order),
    top: { type: "integer" },
    distinct: flag,
  },
  required: ["dataset", "columns", "grouped"],
};

export const ANSWER_SCHEMA = {
  type: "object",
  properties: { agent: text, plan, decline: text },
  $defs: { expression },
};
