import { expect, test } from "vitest";
import { grammarAt } from "./grammar/grammar.ts";
import { plainTimes, twofoldIn, visible } from "./written.ts";

test.each([
  ["on 31/12/2023", "on 2023-12-31"],
  ["on 12/31/2023", "on 2023-12-31"],
  ["on 31.12.2023.", "on 2023-12-31."],
  ["on 5-5-2023", "on 2023-05-05"],
  ["on 2023/12/09", "on 2023-12-09"],
  ["between 01/12/2023 and 15/12/2023", "between 2023-12-01 and 2023-12-15"],
  ["from 12/01/2023 to 12/31/2023", "from 2023-12-01 to 2023-12-31"],
  ["in 3/2024", "in 2024-03"],
  ["in Q1/2024 or 2024/H2", "in Q1 2024 or H2 2024"],
  ["in 2020,2021,2022", "in 2020, 2021, 2022"],
  ["from 2022–24, and 2023-24", "from 2022 to 2024, and 2023 to 2024"],
  ["Q2'24 vs Q2’23", "Q2 2024 vs Q2 2023"],
  ["in 1H'24, Jan'24, Sept. '24 and FY’24", "in 1H 2024, Jan 2024, Sept. 2024 and FY 2024"],
  ["from '98 to '03", "from 1998 to 2003"],
  ["2019-'23", "2019- 2023"],
  ["between 1 and 12 December 2025", "between 2025-12-01 and 2025-12-12"],
  ["from the 3rd to the 5th of March 2024", "between 2024-03-03 and 2024-03-05"],
  ["from Dec 1 to 12, 2025", "between 2025-12-01 and 2025-12-12"],
  ["news from July 2025 onwards", "news since July 2025"],
  ["revenue from 2020 on", "revenue since 2020"],
  ["founded in 2015 or later", "founded since 2015"],
  ["deals in Q3 2024 or earlier", "deals until Q3 2024"],
  ["prices 1–12 Dec. 2025", "prices between 2025-12-01 and 2025-12-12"],
])("%s is %s", (text, plain) => {
  expect(plainTimes(text)).toBe(plain);
});

test.each([
  "on 31/02/2023",
  "on 12/05/2023",
  "version 1.2.2023.4",
  "a ratio of 24/7",
  "1,2024,000 units",
  "AC/2024/17",
  "in 2011-12",
  "in 2024-23",
  "players of 5'11 or 6 '11",
  "called '12 Angry Men'",
  "the '23'",
  "music of the '80s",
  "O'24",
  "between 12 and 31 June 2024",
  "between 12 and 3 May 2024",
  "from 2020 on average",
  "in 2020 or 2021",
  "opened after 2013 or before 2008",
])("%s is left as it is", (text) => {
  expect(plainTimes(text)).toBe(text);
});

test("dates that are written both ways in one text say nothing of a third", () => {
  expect(plainTimes("31/12/2023, 12/31/2023, 01/02/2023")).toBe(
    "2023-12-31, 2023-12-31, 01/02/2023",
  );
});

test.each([
  ["on 12/05/2023", "12/05/2023", ["2023-05-12", "2023-12-05"]],
  ["more than 12.500 employees", "12.500", ["12,500", "12.5"]],
  ["more than 5.000 employees", "5.000", ["5,000", "5"]],
  ["revenue in FY2023/24", "2023/24", ["2023", "2024"]],
  ["a price above 12.875", "12.875", ["12,875", "12.8750"]],
])("%s says one of two things", (question, text, readings) => {
  expect(twofoldIn(question)).toEqual({ text, readings });
  for (const each of readings) expect(twofoldIn(question.replace(text, each))).toBeUndefined();
});

test.each([
  "1.250 billion",
  "12.125 %",
  "0.125",
  "1.250.000",
  "12.8750",
  "31/12/2023 to 01/02/2024",
])("%s says one thing, or nothing", (text) => {
  expect(twofoldIn(`above ${text}`)).toBeUndefined();
});

test.each([
  ["above 1,500", 1500],
  ["above 12,345,678.9", 12345678.9],
  ["above 1,00,000", 100000],
  ["above 5,00", undefined],
  ["above 1,5 billion", undefined],
  ["above 1.5.3", undefined],
])("%s compares with %s", (text, value) => {
  const word = grammarAt(text)?.word;
  expect(word?.kind === "compare" ? word.value : undefined).toBe(value);
});

test("marks that nobody sees are no part of a word, and emoji keep theirs", () => {
  expect(visible("Varley\u200Bfell\uFEFF and Ostren\u200Cbrook")).toBe(
    "Varleyfell and Ostrenbrook",
  );
  expect(visible("👨\u200D👩\u200D👧")).toBe("👨\u200D👩\u200D👧");
});
