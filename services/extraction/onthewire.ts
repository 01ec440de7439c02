import { Code, type ConnectError } from "@connectrpc/connect";
import { wireErrors } from "../platform/fault/connect.ts";
import type { WorkerFault } from "../platform/worker/model.ts";
import type { ExtractionFault } from "./fault.ts";

const error = wireErrors("extraction.groundwork.com");

/** A fault's face on the wire. A new kind does not compile until it has one. */
export function onTheWire(fault: ExtractionFault | WorkerFault): ConnectError {
  switch (fault.kind) {
    case "invalid pdf":
      return unprocessable(
        "bad_document",
        "extract_invalid_pdf",
        "The file is not a PDF that can be read.",
      );
    case "encrypted pdf":
      return unprocessable(
        "bad_document",
        "extract_encrypted_pdf",
        "The PDF is protected by a password.",
      );
    case "bad document":
    case "memory":
    case "crashed":
      return unprocessable(
        "bad_document",
        "ocr_bad_document",
        "The document has no page that can be processed.",
      );
    case "deadline":
      return unprocessable(
        "bad_document",
        "ocr_bad_document",
        "The document takes longer than allowed.",
      );
    case "requires ocr": {
      const message = `${fault.pages} of the document's pages have no extractable text, and OCR is disabled on this instance.`;
      return unprocessable("client_error", "requires_ocr", message, message);
    }
    case "bad options":
      return error(
        Code.InvalidArgument,
        "OPTIONS_INVALID",
        fault.fields.map(({ description }) => description).join("; "),
        {},
        { badFields: fault.fields },
      );
    case "empty document":
      return error(Code.InvalidArgument, "DOCUMENT_EMPTY", "The document is empty.");
    case "too large":
      return error(
        Code.ResourceExhausted,
        "DOCUMENT_TOO_LARGE",
        `The document exceeds ${fault.maxMb} MB.`,
        { max_mb: String(fault.maxMb) },
      );
    case "busy":
      return error(
        Code.ResourceExhausted,
        "BUSY",
        "Server is busy processing another request",
        {},
        { retryAfterMs: 5000 },
      );
    case "aborted":
      return error(Code.Canceled, "CANCELED", "The extraction was cancelled.");
    case "internal":
      return error(
        Code.Internal,
        "INTERNAL",
        `An internal error occurred [error_id=${fault.errorId}]`,
        { error_id: fault.errorId },
      );
  }
}

const unprocessable = (category: string, code: string, message: string, shown?: string) =>
  error(Code.FailedPrecondition, "DOCUMENT_UNPROCESSABLE", message, {
    category,
    code,
    ...(shown && { message: shown }),
  });
