/**
 * Calls all three services as any program with @grpc/grpc-js would: the
 * contracts loaded from proto/ at run time, nothing of the project's own code.
 *
 * Environment: ADDRESS (host:port), TOKEN, QUESTION, PDF and MEDIA (paths). Prints one JSON object.
 */
import { createReadStream } from "node:fs";
import { resolve } from "node:path";
import {
  type ClientReadableStream,
  type ClientWritableStream,
  credentials,
  loadPackageDefinition,
  Metadata,
  type ServiceError,
  status,
} from "@grpc/grpc-js";
import { loadSync } from "@grpc/proto-loader";

// biome-ignore lint/suspicious/noExplicitAny: messages loaded at run time have no types
type Message = any;

const { ADDRESS = "", TOKEN = "", QUESTION = "", PDF = "", MEDIA = "" } = process.env;
const proto = resolve(import.meta.dirname, "../../../proto");
const services = ["search", "extraction", "transcription"] as const;
const definition = loadSync(
  services.map((name) => `groundwork/${name}/v1/${name}_service.proto`),
  { includeDirs: [proto], keepCase: true, enums: String, defaults: true },
);
const { groundwork } = loadPackageDefinition(definition) as Message;
const open = (Service: Message) => new Service(ADDRESS, credentials.createInsecure());
const search = open(groundwork.search.v1.SearchService);
const extraction = open(groundwork.extraction.v1.ExtractionService);
const transcription = open(groundwork.transcription.v1.TranscriptionService);
const signed = new Metadata();
signed.set("authorization", `Bearer ${TOKEN}`);

const unary = (
  client: Message,
  method: string,
  request: object,
  metadata = signed,
): Promise<Message> =>
  new Promise((done, fail) =>
    client[method](request, metadata, (error: ServiceError | null, answer: Message) =>
      error ? fail(error) : done(answer),
    ),
  );

async function collect(stream: ClientReadableStream<Message>): Promise<Message[]> {
  const messages: Message[] = [];
  for await (const message of stream) messages.push(message);
  return messages;
}

function upload(client: Message, method: string, first: object, path: string): Promise<Message> {
  return new Promise((done, fail) => {
    const call: ClientWritableStream<Message> = client[method](
      signed,
      (error: ServiceError | null, answer: Message) => (error ? fail(error) : done(answer)),
    );
    call.write(first);
    createReadStream(path, { highWaterMark: 1 << 18 })
      .on("data", (chunk) => call.write({ chunk }))
      .on("end", () => call.end())
      .on("error", fail);
  });
}

async function ask() {
  const { answer } = await unary(search, "Search", { query: QUESTION });
  const events = await collect(search.StreamSearch({ query: QUESTION }, signed));
  const nameOf = (event: Message) => (event.plan ? "plan" : "item");
  const [item] = answer.items;
  return {
    rows: item.rows.length,
    sources: item.sources.length,
    first_event: nameOf(events[0]),
    last_event: nameOf(events.at(-1)),
  };
}

async function extract() {
  const { document } = await upload(
    extraction,
    "Extract",
    { options: { include_relations: true } },
    PDF,
  );
  return {
    root: document.content_tree.type,
    nodes: document.content_tree.children.length,
    pages: document.pdf_pages.length,
  };
}

async function transcribe() {
  const { transcription_id } = await upload(
    transcription,
    "StartTranscription",
    { config: { filename: "client.ogg" } },
    MEDIA,
  );
  const states = await collect(transcription.WatchTranscription({ transcription_id }, signed));
  const parts = await collect(transcription.GetTranscript({ transcription_id }, signed));
  const body = Buffer.concat(parts.map(({ chunk }) => chunk ?? Buffer.alloc(0)));
  return {
    state: states.at(-1).transcription.state,
    slices: JSON.parse(body.toString()).slice_meta.length,
  };
}

async function refused() {
  return unary(search, "Search", { query: QUESTION }, new Metadata()).then(
    () => "OK",
    ({ code }: ServiceError) => status[code],
  );
}

const found = {
  search: await ask(),
  extraction: await extract(),
  transcription: await transcribe(),
  refused: await refused(),
};
process.stdout.write(`${JSON.stringify(found)}\n`);
for (const client of [search, extraction, transcription]) client.close();
