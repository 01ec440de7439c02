import { type Client, createClient, type Transport } from "@connectrpc/connect";
import { ExtractionService } from "../gen/groundwork/extraction/v1/extraction_service_pb.ts";
import { IdentityService } from "../gen/groundwork/identity/v1/identity_service_pb.ts";
import { SearchService } from "../gen/groundwork/search/v1/search_service_pb.ts";
import { TranscriptionService } from "../gen/groundwork/transcription/v1/transcription_service_pb.ts";

/** How the services are reached; those left out are not served. */
export interface Transports {
  readonly search?: Transport | undefined;
  readonly transcription?: Transport | undefined;
  /** One for each instance. */
  readonly extraction?: readonly Transport[] | undefined;
  readonly identity?: Transport | undefined;
}

export interface Clients {
  readonly search: Client<typeof SearchService>;
  readonly transcription: Client<typeof TranscriptionService>;
  readonly extraction: readonly Client<typeof ExtractionService>[];
  readonly identity: Client<typeof IdentityService>;
}

/** Clients of the services that are there. Operations of the others are not registered. */
export function clientsOf(transports: Transports): Clients {
  const { search, transcription, extraction = [], identity } = transports;
  return {
    ...(search && { search: createClient(SearchService, search) }),
    ...(transcription && { transcription: createClient(TranscriptionService, transcription) }),
    ...(identity && { identity: createClient(IdentityService, identity) }),
    extraction: extraction.map((transport) => createClient(ExtractionService, transport)),
  } as Clients;
}
