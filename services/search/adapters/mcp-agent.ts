import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { AgentFailure } from "../model.ts";
import type { Reader } from "../stages/files/reader.ts";
import { collect } from "../stages/foreign/collect.ts";
import type { ForeignEvent } from "../stages/foreign/event.ts";
import { type ForeignSource, plainText } from "../stages/foreign/source.ts";
import { tableIn } from "../stages/foreign/tabular.ts";
import type { Kind } from "./kind.ts";
import { opaqueAgent } from "./opaque.ts";

/** Largest answer of a server. */
const MAX_BYTES = 32 << 20;

/**
 * One tool of a Model Context Protocol server (streamable HTTP): it gets the question as one
 * argument, and its structured content becomes a table.
 */
export const openMcp: Kind = async ({ file, params, issues, options }) => {
  const { agent: config } = file;
  const url = params.address("url", ["http", "https"]);
  const tool = params.needed("tool");
  const argument = params.text("argument") ?? "query";
  const fixed = params.value("arguments") ?? {};
  const under = params.text("rows");
  const token = params.text("token");
  const keywords = params.texts("keywords");
  const sourceOf = toSource(params.object("source"));
  const maxRows = params.whole("max_rows", { min: 1, max: options.maxRows }) ?? options.maxRows;
  if (typeof fixed !== "object" || Array.isArray(fixed))
    params.report("arguments", "must be a mapping");
  if (!url || issues.length > 0) return undefined;

  const withClient = async <T>(signal: AbortSignal, use: (client: Client) => Promise<T>) => {
    const client = new Client({ name: "groundwork", version: "1.0.0" });
    const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
    const transport = new StreamableHTTPClientTransport(new URL(url), {
      requestInit: { headers, signal },
      fetch: limitedFetch,
    });
    try {
      await client.connect(transport, { signal });
      return await use(client);
    } finally {
      await client.close();
    }
  };
  return opaqueAgent({
    config,
    recognised: () => ({ keywords, examples: [] }),
    ask: (question, signal) =>
      withClient(signal, async (client) => {
        const call = { name: tool, arguments: { ...fixed, [argument]: question } };
        const result = await client.callTool(call, undefined, { signal, timeout: FOREVER_MS });
        return collect(eventsOf(result, under, sourceOf), config, maxRows);
      }),
    check: (signal) =>
      withClient(signal, async (client) => {
        const { tools } = await client.listTools({}, { signal });
        if (!tools.some(({ name }) => name === tool))
          throw new Error(`the server has no tool "${tool}"`);
      }),
  });
};

/** Our own deadline ends the call; the library's would come before it. */
const FOREVER_MS = 2 ** 31 - 1;

type Result = Awaited<ReturnType<Client["callTool"]>>;

async function* eventsOf(
  result: Result,
  under: string | undefined,
  sourceOf: (row: Readonly<Record<string, unknown>>) => ForeignSource | undefined,
): AsyncGenerator<ForeignEvent> {
  const texts = textsOf(result);
  if (result.isError)
    throw new AgentFailure(`reported an error: ${plainText(texts.join(" ")) || "without a word"}`);
  const content = result.structuredContent ?? fromTexts(texts);
  yield* tableIn(content, under, sourceOf);
}

const textsOf = ({ content }: Result): readonly string[] =>
  (Array.isArray(content) ? content : []).flatMap((part) =>
    part?.type === "text" && typeof part.text === "string" ? [part.text] : [],
  );

/** Servers without structured content send JSON as text, or prose. */
function fromTexts(texts: readonly string[]): unknown {
  try {
    return JSON.parse(texts.join(""));
  } catch {
    return texts.map((text) => ({ text }));
  }
}

/** Where a row comes from, by templates whose {names} are its columns. */
function toSource(at: Reader) {
  if (!at.present) return () => undefined;
  const [uri, name] = [at.needed("uri"), at.needed("name")];
  const provider = at.needed("provider");
  const fill = (
    row: Readonly<Record<string, unknown>>,
    template: string,
    encode = (text: string) => text,
  ) =>
    template.replace(/\{(\w+)\}/g, (_, key: string) =>
      encode(String(Object.hasOwn(row, key) ? row[key] : "")),
    );
  return (row: Readonly<Record<string, unknown>>): ForeignSource => ({
    uri: fill(row, uri, encodeURIComponent),
    name: fill(row, name),
    provider,
  });
}

/** A body that goes on for ever ends here. */
async function limitedFetch(url: string | URL, init?: RequestInit): Promise<Response> {
  const response = await fetch(url, init);
  if (!response.body) return response;
  let left = MAX_BYTES;
  const limit = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      left -= chunk.byteLength;
      if (left < 0) controller.error(new AgentFailure(`sent more than ${MAX_BYTES >> 20} MB`));
      else controller.enqueue(chunk);
    },
  });
  const { status, statusText, headers } = response;
  return new Response(response.body.pipeThrough(limit), { status, statusText, headers });
}
