import type { ConfigOf } from "../platform/config/config.ts";
import { integer, list, text, url } from "../platform/config/settings.ts";

export const settings = {
  maxMediaMb: integer("MAX_MEDIA_MB", {
    default: 2048,
    min: 1,
    max: 100_000,
    doc: "Largest recording, in MB",
  }),
  maxMediaHours: integer("MAX_MEDIA_HOURS", {
    default: 12,
    min: 1,
    max: 240,
    doc: "Longest recording, in hours",
  }),
  retentionDays: integer("TRANSCRIPT_RETENTION_DAYS", {
    default: 30,
    min: 1,
    max: 3650,
    doc: "Days after which media and transcripts are deleted",
  }),
  maxPending: integer("MAX_PENDING_TRANSCRIPTIONS", {
    default: 100,
    min: 1,
    max: 100_000,
    doc: "Unfinished transcriptions of one user",
  }),
  workers: integer("TRANSCRIPTION_WORKERS", {
    default: 1,
    min: 1,
    max: 256,
    doc: "Recordings that one worker process transcribes at once",
  }),
  speechModel: text("SPEECH_MODEL", {
    doc: "Name of a model folder in MODELS_DIR, or a path to one; PocketSphinx when unset and none is there",
  }),
  modelsDir: text("MODELS_DIR", {
    default: "./.groundwork/models",
    doc: "Where speech models lie",
  }),
  modelsUrl: url("MODELS_URL", {
    schemes: ["http", "https"],
    doc: "A mirror to pull models from instead of their official addresses",
  }),
  callbackSecret: text("CALLBACK_SECRET", {
    secret: true,
    doc: "Signs callbacks (whsec_…); made at first start when unset",
  }),
  egressAllow: list("EGRESS_ALLOW", {
    default: [],
    doc: "Private address blocks that media_url and callback_uri may reach",
  }),
};

export type TranscriptionConfig = ConfigOf<typeof settings>;
