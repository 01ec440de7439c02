import { create } from "@bufbuild/protobuf";
import { durationFromMs } from "@bufbuild/protobuf/wkt";
import { Code, type ConnectRouter } from "@connectrpc/connect";
import { DocumentSchema } from "../../../gen/groundwork/extraction/v1/document_pb.ts";
import { ExtractionService } from "../../../gen/groundwork/extraction/v1/extraction_service_pb.ts";
import { OutputFormat } from "../../../gen/groundwork/extraction/v1/options_pb.ts";
import { aborted, around, fail } from "./around.ts";

/** What an extraction instance did, for tests to look at. */
export interface Seen {
  bytes: number;
  options: unknown;
  aborts: number;
  /** Set by tests: what the instance does with a document. */
  behaviour:
    | "answers"
    | "asks for a token"
    | "asks for a scope"
    | "is busy"
    | "waits"
    | "refuses"
    | "breaks"
    | "reads slowly"
    | "loads";
}

export const seen = (): Seen => ({ bytes: 0, options: undefined, aborts: 0, behaviour: "answers" });

/** An extraction service that keeps the contract; it looks at the size of documents only. */
export const extractionRoutes = (state: Seen) => (router: ConnectRouter) =>
  router.service(
    ExtractionService,
    {
      async extract(parts, { signal }) {
        if (state.behaviour === "is busy") throw fail(Code.ResourceExhausted, "BUSY", "busy");
        if (state.behaviour === "asks for a token") {
          throw fail(Code.Unauthenticated, "TOKEN_MISSING", "A bearer token is required.");
        }
        if (state.behaviour === "asks for a scope") {
          throw fail(Code.PermissionDenied, "SCOPE_MISSING", "The token lacks the scope.");
        }
        state.bytes = 0;
        signal.addEventListener("abort", () => state.aborts++);
        for await (const { part } of parts) {
          if (part.case === "options") state.options = part.value;
          if (part.case === "chunk") state.bytes += part.value.byteLength;
          if (state.behaviour === "reads slowly") await new Promise((done) => setTimeout(done, 5));
        }
        if (state.behaviour === "waits") await aborted(signal);
        if (state.behaviour === "breaks") throw new Error("at /inside/secret.ts:1");
        if (state.behaviour === "refuses") {
          const metadata = { category: "bad_document", code: "extract_encrypted_pdf" };
          throw fail(Code.FailedPrecondition, "DOCUMENT_UNPROCESSABLE", "locked", metadata);
        }
        return {
          document: create(DocumentSchema, sampleDocument),
          processingTime: durationFromMs(1234),
        };
      },
      async getReadiness(_request, { signal }) {
        if (state.behaviour === "loads") await aborted(signal);
        return { busy: state.behaviour === "is busy" };
      },
    },
    { interceptors: around("extraction") },
  );

const box = { x: 0.1, y: 0.2, width: 0.3, height: 0.04, pageNumber: 0 };
const sampleDocument = {
  contentTree: {
    uid: "0",
    type: "DOCUMENT",
    children: [
      { uid: "1", type: "H1", content: "Report", locations: [box], level: 1, origin: "text" },
      {
        uid: "2",
        type: "TABLE",
        locations: [box],
        children: [{ uid: "3", type: "TABLE_CELL", content: "", locations: [box] }],
      },
    ],
  },
  annotations: [
    {
      type: "table_structure",
      contentUids: ["3"],
      locations: [box],
      data: {
        case: "tableStructure" as const,
        value: { row: 0, column: 0, rowSpan: 1, columnSpan: 2, isColumnHeader: true },
      },
    },
    {
      type: "relation",
      data: {
        case: "relation" as const,
        value: { relationType: "support", sourceContentUid: "1", targetContentUid: "2" },
      },
    },
  ],
  pdfPages: [{ width: 612, height: 792, requiredCcwRotation: 0 }],
  outputFormat: OutputFormat.STRUCTURED_DOCUMENT_WITH_LOCATIONS,
};
