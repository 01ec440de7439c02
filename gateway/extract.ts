import {
  type Client,
  Code,
  type CallOptions as ConnectCall,
  ConnectError,
} from "@connectrpc/connect";
import type { ExtractionService } from "../gen/groundwork/extraction/v1/extraction_service_pb.ts";
import { errorInfoOf } from "../services/platform/fault/connect.ts";
import { Refused } from "./failure.ts";
import type { Answer, CallOptions, Deps, Input } from "./operation.ts";
import { encodeExtraction } from "./translate/extraction.ts";
import { type ExtractMessage, sizeOf, toMessages } from "./upload/document.ts";
import { readForm } from "./upload/form.ts";
import { documentTooLarge, MB, refuseEarly, sendForm } from "./upload/guard.ts";
import { record, type Tape } from "./upload/tape.ts";

type Instance = Client<typeof ExtractionService>;

/** A form no larger than this is read whole first: a bad one never keeps an instance from others. */
const AHEAD_BYTES = 4 << 20;
/** So much of a document is remembered in case that the first instance turns out to be busy. */
const REWIND_BYTES = 8 << 20;

/** POST /extract */
export async function extract(input: Input, { clients, config }: Deps): Promise<Answer> {
  const { maxContentLengthMb: maxMb } = config;
  refuseEarly(input, maxMb * MB, documentTooLarge(maxMb));
  const form = readForm(input, ["options"]);
  try {
    const response = await sendForm(toMessages(form.parts, maxMb), async (messages) => {
      const tape = record(messages, sizeOf, REWIND_BYTES);
      await tape.ahead(AHEAD_BYTES);
      return toIdle(clients.extraction, tape, input.call);
    });
    return { status: 200, json: encodeExtraction(response) };
  } finally {
    form.close();
  }
}

/**
 * Sends a document to an instance that is idle.
 *
 * @throws BUSY only when all of them are
 */
async function toIdle(
  instances: readonly Instance[],
  tape: Tape<ExtractMessage>,
  call: CallOptions,
) {
  const left = new Set(instances);
  for (;;) {
    const instance = await chooseIdle([...left], call);
    left.delete(instance);
    try {
      return await instance.extract(tape.play(), call);
    } catch (error) {
      if (left.size === 0 || !isBusy(error) || !tape.rewindable()) throw error;
    }
  }
}

const isBusy = (error: unknown): boolean =>
  error instanceof ConnectError && errorInfoOf(error)?.reason === "BUSY";

/** The first instance to say that it is idle. One that still loads may become the first. */
async function chooseIdle(instances: readonly Instance[], call: CallOptions): Promise<Instance> {
  const [only, ...others] = instances;
  if (only && others.length === 0) return only;
  const done = new AbortController();
  const options: ConnectCall = { ...call, signal: AbortSignal.any([call.signal, done.signal]) };
  const asked = instances.map(async (instance) => {
    const { busy } = await instance.getReadiness({}, options);
    if (busy) throw allBusy();
    return instance;
  });
  try {
    return await Promise.any(asked);
  } catch (error) {
    const { errors } = error as AggregateError;
    throw errors.find((each) => each instanceof Refused) ?? errors[0];
  } finally {
    done.abort();
  }
}

const allBusy = (): Refused =>
  new Refused(429, "BUSY", "Server is busy processing another request", { retryAfterS: 5 });

/** GET /health: waits while everything still loads. */
export async function health({ call }: Input, { clients }: Deps): Promise<Answer> {
  const { extraction } = clients;
  if (extraction.length > 0) await anyReady(extraction, call);
  return { status: 200, headers: { "cache-control": "no-store" }, json: { status: "ready" } };
}

async function anyReady(instances: readonly Instance[], call: CallOptions): Promise<void> {
  try {
    await Promise.any(instances.map((instance) => instance.getReadiness({}, call)));
  } catch (error) {
    const [first] = (error as AggregateError).errors;
    throw ConnectError.from(first).code === Code.DeadlineExceeded ? stillLoading() : first;
  }
}

const stillLoading = (): Refused =>
  new Refused(503, "NOT_READY", "The server still loads its models.", { retryAfterS: 5 });
