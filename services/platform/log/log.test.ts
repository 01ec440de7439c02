import { expect, test } from "vitest";
import { createLog } from "./log.ts";

function recording(level = "info") {
  const lines: string[] = [];
  const log = createLog({ level, destination: { write: (line: string) => void lines.push(line) } });
  return { log, lines };
}

test("writes a line of JSON with the time, the level by name and what is told", () => {
  const { log, lines } = recording();
  log.child({ requestId: "r-1" }).info({ bytes: 3 }, "stored");
  log.debug("not wanted");
  expect(lines).toHaveLength(1);
  const line = JSON.parse(lines[0] as string);
  expect(line).toEqual({
    level: "info",
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    requestId: "r-1",
    bytes: 3,
    msg: "stored",
  });
});

test.each([
  "authorization",
  "cookie",
  "set-cookie",
  "password",
  "token",
  "access_token",
  "refresh_token",
  "id_token",
  "client_assertion",
  "client_secret",
  "DATABASE_URL",
])("shows no %s, however deep it lies", (key) => {
  const { log, lines } = recording();
  log.info({ [key]: "hunter2" });
  log.info({ headers: { [key]: "hunter2" } });
  log.info({ request: { headers: { [key]: "hunter2" } } });
  log.child({ [key]: "hunter2" }).info("x");
  expect(lines.join("")).not.toContain("hunter2");
  expect(lines.join("").match(/\[redacted\]/g)).toHaveLength(4);
});

test("keeps an error with its stack and its cause", () => {
  const { log, lines } = recording();
  log.error({ error: new Error("outer", { cause: new Error("inner") }) }, "failed");
  expect(JSON.parse(lines[0] as string).error).toMatchObject({
    message: expect.stringContaining("outer"),
    stack: expect.stringContaining("inner"),
  });
});

test("a new line in what is told makes no new line in the log", () => {
  const { log, lines } = recording();
  log.info({ name: 'a\n{"level":"fatal"}' }, "b\nc");
  expect(lines).toHaveLength(1);
  expect(lines[0]?.trimEnd()).not.toContain("\n");
});
