import { create } from "@bufbuild/protobuf";
import { expect, test } from "vitest";
import { ResponseItemSchema } from "../../gen/groundwork/search/v1/answer_pb.ts";
import { recordPage } from "./record.ts";

const cells = [{ value: { case: "text" as const, value: "Northwind" } }];
const fields = [{ name: "company" }];

test("a page of records leads to the next one", () => {
  const next = "https://data.example.org/records?uri=groundwork://a/b%3Frecords=x%26from=100";
  const item = create(ResponseItemSchema, {
    fields,
    rows: [{ cells }, { cells }],
    metadata: { next },
  });
  expect(recordPage(item)).toContain(`<a rel="next" href="${next}">`);
});

test("the last page leads nowhere, and what a link holds stays in it", () => {
  const item = create(ResponseItemSchema, { fields, rows: [{ cells }] });
  expect(recordPage(item)).not.toContain('rel="next"');
  const odd = create(ResponseItemSchema, { fields, metadata: { next: '"><script>' } });
  expect(recordPage(odd)).not.toContain("<script>");
});
