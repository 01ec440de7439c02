import { expect, test } from "vitest";
import { splitQuestions } from "./split.ts";

test.each([
  [
    "For each town, how many shops are there and how much do they sell?",
    ["For each town, how many shops are there and how much do they sell?"],
  ],
  [
    "for every town, how many shops opened and how much was sold",
    ["for every town, how many shops opened", "for every town, how much was sold"],
  ],
  ["Who runs Aldi? And what is sold; where", ["Who runs Aldi?", "And what is sold", "where"]],
  ["phones bought in 2019 and who has them", ["phones bought in 2019 and who has them"]],
  ["which towns grew and which shrank", ["which towns grew", "which shrank"]],
  ["who runs Aldi, and separately, where is it", ["who runs Aldi", "where is it"]],
  ["towns that grew: show name and size", ["towns that grew?", "show name and size"]],
  ["Aldi: show name and size", ["Aldi: show name and size"]],
  ["what does Aldi sell, since when?", ["what does Aldi sell", "since when?"]],
])("questions are told apart, and what is said of each holds for all: %s", (text, parts) => {
  expect(splitQuestions(text)).toEqual(parts);
});

test.each([
  "revenue of Varleyfell\nin 2024",
  "Top 5 companies by revenue in 2024\nin Germany",
  "What was the revenue of\nVarleyfell in 2024?",
  "What is the total value of\r\nacquisitions that were announced\r\nin 2024 and completed",
  "Which of the ten largest\nGerman companies grew in 2024?",
  "companies with revenue above 2bn,\nnet income below zero",
  "deals in 2024; only in Germany",
  "deals in 2024;\nby status",
])("one sentence is one question, however it is wrapped: %s", (text) => {
  expect(splitQuestions(text)).toEqual([text.replaceAll(/;?\s+/g, " ")]);
});

test.each([
  "revenue of Varleyfell\nnet income of Ostrenbrook",
  "Revenue of Varleyfell\nNet income of Ostrenbrook",
  "revenue of Varleyfell\n\nin Germany, all banks",
  "Who runs Varleyfell?\nin 2024, all deals",
  "revenue of Varleyfell in 2023\nin 2024 net income of Ostrenbrook",
  "revenue of Varleyfell\nIn 2024, which companies grew?",
  "deals in 2023\nhow many companies are Swiss",
  "who runs Varleyfell in 2023;and in 2024",
  "who runs Varleyfell in 2023;in 2024 net income of Ostrenbrook",
])("lines and clauses that are questions of their own are asked each: %s", (text) => {
  expect(splitQuestions(text)).toEqual(text.split(/\n+|;/));
});

test("items of a list are asked each, without their marks", () => {
  expect(splitQuestions("Please tell me:\n- revenue of Varleyfell\n- in Germany: banks")).toEqual([
    "Please tell me:",
    "revenue of Varleyfell",
    "in Germany: banks",
  ]);
  expect(splitQuestions("1. revenue of Varleyfell\n2. its sales\nby year")).toEqual([
    "revenue of Varleyfell",
    "its sales by year",
  ]);
});
