import { setTimeout as sleep } from "node:timers/promises";
import type { ResultDocument } from "../../extraction/result/document.ts";

/** What search answers, as far as it is shown. */
export interface Answer {
  readonly response: readonly {
    readonly schema: { readonly fields: readonly { readonly name: string }[] };
    readonly data: readonly Readonly<Record<string, string | number | boolean | null>>[];
    readonly sources: readonly Source[];
    readonly problems?: readonly { readonly code: string; readonly message: string }[];
  }[];
}

export interface Source {
  readonly type: "table" | "row" | "column" | "cell";
  readonly index?: number;
  readonly name?: string;
  readonly row?: number;
  readonly column?: string;
  readonly source: { readonly uri: string; readonly name: string; readonly provider: string };
}

/** A transcript, as far as it is shown. */
export interface Transcript {
  readonly slice_meta: readonly {
    readonly transcript: string;
    readonly start_ms: number;
    readonly duration_ms: number;
    readonly speaker_id: number;
    readonly token_meta: readonly {
      readonly transcript: string;
      readonly start_ms: number;
      readonly accuracy: number;
    }[];
  }[];
  readonly engine?: { readonly name: string };
}

/** The public REST interface, as any program would use it. */
export interface Client {
  ask(query: string): Promise<Answer>;
  transcribe(name: string, media: Uint8Array<ArrayBuffer>): Promise<Transcript>;
  /** Waits until it is finished. */
  transcript(id: string): Promise<Transcript>;
  extract(name: string, pdf: Uint8Array<ArrayBuffer>): Promise<ResultDocument>;
}

const POLL_MS = 250;
/** A recording of seconds takes seconds; a machine that has little time may take minutes. */
const TRANSCRIBE_MS = 300_000;

export function createClient(url: string, token: string, signal: AbortSignal): Client {
  const call = async (path: string, init: RequestInit = {}): Promise<Response> => {
    const headers = { authorization: `Bearer ${token}`, ...init.headers };
    const response = await fetch(new URL(path, url), { ...init, headers, signal });
    if (response.ok) return response;
    const { method = "GET" } = init;
    throw new Error(
      `${method} ${path}: ${response.status} ${(await response.text()).slice(0, 500)}`,
    );
  };
  const upload = (path: string, field: string, name: string, bytes: Uint8Array<ArrayBuffer>) => {
    const body = new FormData();
    body.append(field, new Blob([bytes]), name);
    return call(path, { method: "POST", body });
  };
  const transcript = async (id: string): Promise<Transcript> => {
    const path = `/api/v2/transcription/${id}`;
    const deadline = performance.now() + TRANSCRIBE_MS;
    while ((await call(path, { method: "HEAD" })).status === 202) {
      if (performance.now() > deadline) throw new Error(`${id} is not transcribed in time`);
      await sleep(POLL_MS, undefined, { signal });
    }
    return (await (await call(path)).json()) as Transcript;
  };
  return {
    async ask(query) {
      const headers = { "content-type": "application/json" };
      const body = JSON.stringify({ query });
      const response = await call("/api/v2/search", { method: "POST", headers, body });
      return (await response.json()) as Answer;
    },
    async transcribe(name, media) {
      const started = await upload("/api/v2/transcription", "media", name, media);
      const { transcription_id: id } = (await started.json()) as { transcription_id: string };
      return transcript(id);
    },
    transcript,
    async extract(name, pdf) {
      const response = await upload("/extract", "document", name, pdf);
      return ((await response.json()) as { result: ResultDocument }).result;
    },
  };
}
