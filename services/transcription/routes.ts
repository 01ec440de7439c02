import type { ConnectRouter, HandlerContext, Interceptor } from "@connectrpc/connect";
import { TranscriptionService } from "../../gen/groundwork/transcription/v1/transcription_service_pb.ts";
import { type Caller, callerOf, requireScope } from "../platform/auth/caller.ts";
import { Fault } from "../platform/fault/fault.ts";
import type { TranscriptionFault } from "./fault.ts";
import { replay } from "./jobs/replay.ts";
import { attempts } from "./store/attempts.ts";
import type { Changes } from "./store/changes.ts";
import { folderOf } from "./store/files.ts";
import { lookupId } from "./store/ids.ts";
import { doneMs, remainingMs } from "./store/pace.ts";
import { positionsOf } from "./store/quota.ts";
import type { Db } from "./store/tables.ts";
import { findOwned, list, type Row, remove } from "./store/transcriptions.ts";
import { type SubmitDeps, submit } from "./submit.ts";
import { finished, toParts } from "./transcript.ts";
import { watched } from "./watch.ts";
import { fromFormat, toTranscription } from "./wire.ts";

interface Deps extends SubmitDeps {
  readonly scope: string;
  readonly interceptors: Interceptor[];
  readonly changes: Changes;
  /** Fires when the process is told to stop: who only watches need not be waited for. */
  readonly stopping: AbortSignal;
}

const PAGE = { usual: 50, most: 200 };

const fault = (value: TranscriptionFault) => new Fault<TranscriptionFault>(value);

/** The edge. Every call asks for the caller's own transcriptions only. */
export const transcriptionRoutes =
  (deps: Deps) =>
  (router: ConnectRouter): void => {
    const { db, objects, changes, scope, interceptors } = deps;
    const shown = (rows: readonly Row[]) => toTranscriptions(db, rows);
    const callerIn = ({ values }: HandlerContext): Caller => {
      const caller = callerOf(values);
      requireScope(caller, scope);
      return caller;
    };
    const owned = async (id: string, context: HandlerContext): Promise<Row> => {
      const row = await findOwned(db, id, ownerOf(callerIn(context)));
      if (!row) throw fault({ kind: "unknown" });
      return row;
    };
    router.service(
      TranscriptionService,
      {
        async startTranscription(parts, context) {
          const owner = ownerOf(callerIn(context));
          return { transcriptionId: await submit(deps, owner, parts, context.signal) };
        },
        async getTranscription({ transcriptionId }, context) {
          const [transcription] = await shown([await owned(transcriptionId, context)]);
          return { transcription };
        },
        async *watchTranscription({ transcriptionId }, context) {
          const signal = AbortSignal.any([context.signal, deps.stopping]);
          const show = async (row: Row) => ({ transcription: (await shown([row]))[0] });
          const find = () => owned(transcriptionId, context);
          try {
            yield* watched(lookupId(transcriptionId), { changes, find, show, signal });
          } catch (error) {
            throw deps.stopping.aborted ? fault({ kind: "stopping" }) : error;
          }
        },
        async *getTranscript({ transcriptionId, format }, context) {
          const row = await owned(transcriptionId, context);
          yield* toParts(row, await finished(objects, row), fromFormat(format));
        },
        async listTranscriptions({ pageSize, pageToken }, context) {
          const owner = ownerOf(callerIn(context));
          checkPage(pageSize, pageToken);
          const limit = pageSize || PAGE.usual;
          const rows = await list(db, owner, limit + 1, pageToken || undefined);
          const page = rows.slice(0, limit);
          const next = rows.length > limit ? (page.at(-1)?.id ?? "") : "";
          return { transcriptions: await shown(page), nextPageToken: next };
        },
        async deleteTranscription({ transcriptionId }, context) {
          const owner = ownerOf(callerIn(context));
          if (!(await remove(db, transcriptionId, owner))) throw fault({ kind: "unknown" });
          await objects.deletePrefix(folderOf(lookupId(transcriptionId)));
          return {};
        },
        async replayCallback({ transcriptionId }, context) {
          const row = await owned(transcriptionId, context);
          if (!row.ended_at) throw fault({ kind: "not ready" });
          if (!row.options.callbackUri) throw fault({ kind: "no callback" });
          await replay(db, deps.queue, row);
          return {};
        },
        async checkAccess(_, context) {
          const { subject, scopes } = callerIn(context);
          return { subject, scopes: [...scopes] };
        },
      },
      { interceptors },
    );
  };

/** Transcriptions as callers see them, with how far each has come and who was told. */
async function toTranscriptions(db: Db, rows: readonly Row[]) {
  const ids = rows.map(({ id }) => id);
  const [done, calls, positions, remaining] = await Promise.all([
    doneMs(db, ids),
    attempts(db, ids),
    positionsOf(db, ids),
    remainingMs(db, ids),
  ]);
  return rows.map((row) => {
    const own = calls.filter((call) => call.transcription_id === row.id);
    const reached = {
      doneMs: done.get(row.id) ?? 0,
      position: positions.get(row.id) ?? 0,
      remainingMs: remaining.get(row.id),
    };
    return toTranscription(row, reached, own);
  });
}

/** A subject is unique only with its issuer. */
const ownerOf = ({ issuer, subject }: Caller): string => `${issuer}:${subject}`;

function checkPage(pageSize: number, pageToken: string): void {
  const fields = [];
  if (pageSize > PAGE.most)
    fields.push({ field: "page_size", description: `must be at most ${PAGE.most}` });
  if (pageToken && lookupId(pageToken) !== pageToken)
    fields.push({ field: "page_token", description: "must come from the last response" });
  if (fields.length > 0) throw fault({ kind: "bad options", fields });
}
