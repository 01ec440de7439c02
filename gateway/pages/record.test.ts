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

test("a list says of what it is, and a record alone is what it says", () => {
  const metadata = { reading: "loan: loan id where fee > 3" };
  const list = create(ResponseItemSchema, { fields, rows: [{ cells }, { cells }], metadata });
  expect(recordPage(list)).toContain('<p class="soft">loan: loan id where fee &gt; 3</p>');
  const one = create(ResponseItemSchema, { fields, rows: [{ cells }], metadata });
  expect(recordPage(one)).not.toContain("loan id where");
});
