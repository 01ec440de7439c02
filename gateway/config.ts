import type { ConfigOf } from "../services/platform/config/config.ts";
import { integer } from "../services/platform/config/settings.ts";

/** What the gateway can be told. */
export const settings = {
  maxContentLengthMb: integer("MAX_CONTENT_LENGTH_MB", {
    default: 500,
    min: 1,
    max: 10_000,
    doc: "Largest upload to /extract, in MB",
  }),
  maxMediaMb: integer("MAX_MEDIA_MB", {
    default: 2048,
    min: 1,
    max: 100_000,
    doc: "Largest recording to transcribe, in MB",
  }),
  timeoutS: integer("HTTPSRV_TIMEOUT", {
    default: 1800,
    min: 1,
    max: 86_400,
    doc: "Longest time that one request may take, in seconds",
  }),
  uploadIdleS: integer("UPLOAD_IDLE_TIMEOUT", {
    default: 60,
    min: 1,
    max: 3600,
    doc: "An upload that sends nothing for this long is given up, in seconds",
  }),
  signInsPerMinute: integer("SIGN_INS_PER_MINUTE", {
    default: 600,
    min: 0,
    max: 1_000_000,
    doc: "How often one address may ask for logins and tokens in a minute; 0 is without limit",
  }),
};

export type GatewayConfig = ConfigOf<typeof settings>;
