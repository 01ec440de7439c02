import { ReleaseStage as WireStage } from "../../gen/groundwork/search/v1/agent_pb.ts";
import type { SearchRequest } from "../../gen/groundwork/search/v1/search_service_pb.ts";
import type { Caller } from "../platform/auth/caller.ts";
import { Fault } from "../platform/fault/fault.ts";
import type { SearchFault } from "./fault.ts";
import type { Question, ReleaseStage } from "./model.ts";

type Asked = Pick<SearchRequest, "query" | "allowedDatasets" | "minReleaseStage">;

/** Names that one request may hold, and characters of a name: as REST has them. */
const MOST_NAMES = 1_000;
const LONGEST_NAME = 200;

/**
 * A question as callers of every protocol may ask it.
 *
 * @throws Fault<SearchFault> "bad question" for NUL, too many or too long names, an unknown stage
 */
export function fromRequest(
  { query, allowedDatasets, minReleaseStage }: Asked,
  { issuer, roles, scopes }: Caller,
): Question {
  const names = allowedDatasets?.names;
  if (query.includes("\0")) throw bad("query", "holds a NUL character");
  if ((names?.length ?? 0) > MOST_NAMES)
    throw bad("allowed_datasets", `is one of over ${MOST_NAMES}`);
  if (names?.some((name) => name.length > LONGEST_NAME))
    throw bad("allowed_datasets", `is longer than ${LONGEST_NAME} characters`);
  if (names?.some((name) => name.includes("\0")))
    throw bad("allowed_datasets", "holds a NUL character");
  return {
    query,
    allowedDatasets: names,
    minReleaseStage: fromStage(minReleaseStage),
    asker: { issuer, roles, scopes },
  };
}

/** @throws Fault<SearchFault> "bad question" for a number that is none of the enum */
export function fromStage(stage: WireStage): ReleaseStage {
  if (stage === WireStage.BETA) return "beta";
  if (stage === WireStage.GENERALLY_AVAILABLE || stage === WireStage.UNSPECIFIED)
    return "generally-available";
  throw bad("min_release_stage", "is none of BETA and GENERALLY_AVAILABLE");
}

const bad = (field: (SearchFault & { kind: "bad question" })["field"], why: string) =>
  new Fault<SearchFault>({ kind: "bad question", field, why });
