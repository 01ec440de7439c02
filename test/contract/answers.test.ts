import { create } from "@bufbuild/protobuf";
import { expect, test } from "vitest";
import { encodeSearch } from "../../gateway/translate/search.ts";
import { SearchResponseSchema } from "../../gen/groundwork/search/v1/search_service_pb.ts";
import type { ResponseItem } from "../../services/search/model.ts";
import { toOutput } from "../../services/search/show/json.ts";
import { toItem } from "../../services/search/wire.ts";

const record = { uri: "https://example.org/1", name: "A filing", provider: "Somebody" };

/** Everything that an answer can say, once. */
const full: ResponseItem = {
  fields: [
    { name: "company", types: ["string"] },
    { name: "listed", types: ["boolean", "null"] },
    { name: "employees", types: ["integer"] },
    { name: "margin", types: ["number", "null"] },
    { name: "nothing", types: ["null"] },
  ],
  rows: [
    ["Halden", true, 9_007_199_254_740_991, 0.25, null],
    ["Northwind", null, -1, null, null],
  ],
  sources: [
    { part: { type: "table" }, ...record },
    { part: { type: "row", index: 1 }, ...record },
    { part: { type: "column", name: "company" }, ...record },
    { part: { type: "cell", row: 0, column: "margin" }, ...record },
  ],
  problems: [
    { code: "truncated", message: "There is more.", severity: "info" },
    {
      code: "ambiguous",
      message: "Two are called so.",
      severity: "warning",
      agent: "fundamentals",
      dataset: "filings",
      alternatives: ["revenue of Halden"],
    },
  ],
  metadata: {
    agent: "fundamentals",
    question: "margin of Halden",
    row_count: 2,
    truncated: true,
    units: { margin: "%" },
  },
};

test("an answer reads the same by REST and from the command line", () => {
  const answer = { items: [toItem(full, (uri) => uri)] };
  const sent = encodeSearch(create(SearchResponseSchema, { answer }));
  const printed = toOutput([full]);
  expect(sent).toEqual(printed);
  expect(JSON.stringify(sent)).toBe(JSON.stringify(printed));
});
