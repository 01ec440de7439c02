import { Code, type ConnectError } from "@connectrpc/connect";
import { wireErrors } from "../platform/fault/connect.ts";

export type SearchFault =
  /** `why` follows the name of what is wrong: "is empty". */
  | {
      readonly kind: "bad question";
      readonly field: "query" | "allowed_datasets" | "min_release_stage";
      readonly why: string;
    }
  | { readonly kind: "no record" }
  /** More questions wait than could be answered soon. */
  | { readonly kind: "busy" };

const error = wireErrors("search.groundwork.com");

/** A full queue is answered within about this time. */
const RETRY_MS = 1_000;

const NAMES = {
  query: "The question",
  allowed_datasets: "A name in allowed_datasets",
  min_release_stage: "The release stage",
} as const;

/** A fault's face on the wire. A new kind does not compile until it has one. */
export function onTheWire(fault: SearchFault): ConnectError {
  switch (fault.kind) {
    case "no record":
      return error(Code.NotFound, "RECORD_NOT_FOUND", "There is no record of this link for you.");
    case "busy":
      return error(
        Code.ResourceExhausted,
        "BUSY",
        "More questions are waiting than can be answered soon. Ask again in a moment.",
        {},
        { retryAfterMs: RETRY_MS },
      );
    case "bad question": {
      const badFields = [{ field: fault.field, description: fault.why }];
      return error(
        Code.InvalidArgument,
        "QUESTION_INVALID",
        `${NAMES[fault.field]} ${fault.why}.`,
        {},
        { badFields },
      );
    }
  }
}
