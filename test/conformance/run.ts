import { readFileSync } from "node:fs";
import { expectDocumented } from "../../gateway/testing/documented.ts";
import { type Reply, send } from "../../gateway/testing/http.ts";
import { SAMPLE_PDF, SAMPLE_SPEECH } from "../support/samples.ts";
import type { Claims, Stack } from "../support/stack.ts";
import type { Answer, Case, FormPart, Request, Step } from "./cases.ts";
import { difference } from "./match.ts";

const CALLERS: Readonly<Record<NonNullable<Request["as"]>, Claims>> = {
  user: {},
  "other user": { subject: "user-2" },
  admin: { subject: "ada", roles: ["admin"] },
  partner: { issuer: "partner" },
};
const BOUNDARY = "groundwork-conformance";
const AGAIN_MS = 500;

/** Plays a case. @throws Error saying which step differs, and where */
export async function play({ operation, steps }: Case, stack: Stack): Promise<void> {
  const saved = new Map<string, string>();
  for (const [index, step] of steps.entries()) {
    const reply = await ask(step, stack, saved);
    const wrong = faultOf(step.answer, reply);
    if (wrong) throw new Error(`step ${index + 1}: ${wrong}\n${reply.text.slice(0, 1000)}`);
    if (index === steps.length - 1) expectDocumented(operation, reply);
    for (const [name, key] of Object.entries(step.save ?? {}))
      saved.set(name, String(reply.json?.[key]));
  }
}

async function ask(step: Step, stack: Stack, saved: ReadonlyMap<string, string>): Promise<Reply> {
  const until = Date.now() + (step.while?.seconds ?? 0) * 1000;
  for (;;) {
    const reply = await sendOne(step.request, stack, saved);
    if (reply.status !== step.while?.status || Date.now() > until) return reply;
    await new Promise((again) => setTimeout(again, AGAIN_MS));
  }
}

async function sendOne(request: Request, stack: Stack, saved: ReadonlyMap<string, string>) {
  const { as, headers, method } = request;
  const [type, body] = bodyOf(request);
  const token = as && (await stack.token(CALLERS[as]));
  const path = request.path.replace(/\{(\w+)\}/g, (_all, name) => saved.get(name) ?? "");
  return send(stack.url + path, {
    method: method ?? (body ? "POST" : "GET"),
    headers: {
      ...(type && { "content-type": type }),
      ...(body && { "content-length": body.byteLength }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body && { body: [body] }),
  });
}

function bodyOf({
  json,
  text,
  form,
  multipart,
}: Request): [string | undefined, Buffer | undefined] {
  if (json !== undefined) return ["application/json", Buffer.from(JSON.stringify(json))];
  if (form)
    return ["application/x-www-form-urlencoded", Buffer.from(`${new URLSearchParams(form)}`)];
  if (multipart) return [`multipart/form-data; boundary=${BOUNDARY}`, multipartBody(multipart)];
  return [undefined, text === undefined ? undefined : Buffer.from(text)];
}

function multipartBody(parts: readonly FormPart[]): Buffer {
  const pieces = parts.flatMap((part) => {
    const file =
      part.filename === undefined
        ? ""
        : `; filename="${part.filename}"\r\ncontent-type: application/octet-stream`;
    const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${part.name}"${file}\r\n\r\n`;
    return [Buffer.from(head), contentOf(part), Buffer.from("\r\n")];
  });
  return Buffer.concat([...pieces, Buffer.from(`--${BOUNDARY}--\r\n`)]);
}

function contentOf({ text, sample, bytes }: FormPart): Buffer {
  if (sample) return readFileSync(sample === "pdf" ? SAMPLE_PDF : SAMPLE_SPEECH);
  return bytes === undefined ? Buffer.from(text ?? "") : Buffer.alloc(bytes, "x");
}

function faultOf(
  { status, headers = {}, json, holds, text }: Answer,
  reply: Reply,
): string | undefined {
  if (reply.status !== status) return `expected status ${status}, got ${reply.status}`;
  for (const [name, pattern] of Object.entries(headers)) {
    const value = String(reply.headers[name] ?? "");
    if (!new RegExp(pattern).test(value))
      return `header ${name}: expected ${pattern}, got "${value}"`;
  }
  if (text !== undefined && !new RegExp(text).test(reply.text)) return `expected text ${text}`;
  if (json !== undefined) return difference(json, reply.json, true);
  return holds === undefined ? undefined : difference(holds, reply.json, false);
}
