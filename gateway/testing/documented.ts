import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { expect } from "vitest";
import { readDocument } from "../openapi.ts";
import type { Reply } from "./http.ts";

// biome-ignore lint/suspicious/noExplicitAny: a document as it was parsed
type Any = any;

export const document = readDocument();
const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats.default(ajv);
ajv.addSchema(document, "doc");

/** Every operation of the document. */
export const documented = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    path,
    method: method.toUpperCase(),
    operation: operation as Any,
  })),
);

/** What the document says of an answer; undefined when it says nothing of that status. */
function responseOf(operationId: string, status: number) {
  const found = documented.find(({ operation }) => operation.operationId === operationId);
  if (!found) throw new Error(`no operation ${operationId}`);
  const { path, method, operation } = found;
  const response: Any = operation.responses[String(status)];
  if (!response?.$ref) {
    const at = path.replaceAll("~", "~0").replaceAll("/", "~1");
    const pointer = `#/paths/${at}/${method.toLowerCase()}/responses/${status}`;
    return response && { pointer, response };
  }
  const name = response.$ref.split("/").at(-1);
  return { pointer: response.$ref, response: (document as Any).components.responses[name] };
}

/** Fails unless the answer is one that the document describes. */
export function expectDocumented(operationId: string, reply: Reply): void {
  const found = responseOf(operationId, reply.status);
  const what = `${operationId} ${reply.status}`;
  expect(found, `${what} is not documented: ${reply.text.slice(0, 500)}`).toBeDefined();
  const { pointer, response } = found as { pointer: string; response: Any };
  for (const name of Object.keys(response.headers ?? {})) {
    expect(reply.headers, what).toHaveProperty(name);
  }
  if (reply.text === "") return;
  const type = reply.headers["content-type"]?.split(";")[0] ?? "";
  expect(Object.keys(response.content ?? {}), what).toContain(type);
  const schema = `doc${pointer}/content/${type.replaceAll("/", "~1")}/schema`;
  const valid = ajv.validate({ $ref: encodeURI(schema) }, reply.json ?? reply.text);
  const wrong = ajv.errorsText(ajv.errors?.slice(0, 5));
  expect(valid, `${what}: ${wrong} in ${reply.text.slice(0, 500)}`).toBe(true);
}
