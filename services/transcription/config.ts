import { availableParallelism } from "node:os";
import type { ConfigOf } from "../platform/config/config.ts";
import { integer, integers, list, networks, text, url } from "../platform/config/settings.ts";

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
  maxDecodedGb: integer("MAX_DECODED_GB", {
    default: 20,
    min: 1,
    max: 1_000_000,
    doc: "Decoded sound of all users that lies in the store while it is worked on, in GB; what was sent beyond it waits as it was sent",
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
  uploadIdleS: integer("UPLOAD_IDLE_TIMEOUT", {
    default: 60,
    min: 1,
    max: 3600,
    doc: "An upload that sends nothing for this long is given up, in seconds",
  }),
  maxMinutesPerDay: integer("MAX_MINUTES_PER_DAY", {
    default: 0,
    min: 0,
    max: 10_000_000,
    doc: "Minutes of sound that one user may have transcribed in a day (UTC); 0 is no limit",
  }),
  maxRunning: integer("MAX_RUNNING_PER_USER", {
    default: 0,
    min: 0,
    max: 100_000,
    doc: "Recordings of one user that are prepared, and pieces that are recognised, at once; 0 is no limit",
  }),
  workers: integer("TRANSCRIPTION_WORKERS", {
    default: availableParallelism(),
    min: 1,
    max: 256,
    doc: "Speech processes of a worker: pieces that are recognised at once, one core each",
  }),
  memoryMb: integer("TRANSCRIPTION_MEMORY_MB", {
    default: 4096,
    min: 512,
    max: 262_144,
    doc: "Memory at which a speech process is ended, in MB",
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
  callbackSecrets: list("CALLBACK_SECRET", {
    default: [],
    secret: true,
    each: {
      pattern: /^whsec_[A-Za-z0-9+/]{32,88}={0,2}$/,
      like: "whsec_ and 24 to 64 bytes in base64",
    },
    doc: "Signs callbacks: whsec_ and 24 to 64 bytes in base64; several while one replaces another. Made at first start when unset",
  }),
  callbackRetriesS: integers("CALLBACK_RETRIES", {
    default: [5, 300, 1800, 7200, 18_000, 36_000],
    min: 0,
    max: 604_800,
    doc: "Seconds before each further attempt to call back",
  }),
  callbackTimeoutS: integer("CALLBACK_TIMEOUT_S", {
    default: 15,
    min: 1,
    max: 120,
    doc: "Seconds in which a receiver of callbacks must answer",
  }),
  egressAllow: networks("EGRESS_ALLOW", {
    default: [],
    doc: "Private address blocks that media_url and callback_uri may reach",
  }),
};

export type TranscriptionConfig = ConfigOf<typeof settings>;
