import { DATASETS, type DataAgent } from "../../model.ts";
import type { FileIssue } from "../../semantic.ts";
import { nearest } from "./unread.ts";

const REQUIRED = [
  "name",
  "display_name",
  "short_description",
  "description",
  "example_queries",
  "underlying_datasets",
  "connection_params",
  "enabled",
] as const;
const TEXTS = [
  "name",
  "display_name",
  "short_description",
  "description",
  "owner",
  "type",
  "data_owner_division",
  "data_owner_team",
];
const LISTS = ["example_queries", "underlying_datasets"];
const FLAGS = ["enabled", "requires_partner_token"];
const NULLABLE = ["auth_scope", "priority_group", "priority"];
const KNOWN = new Set([
  ...TEXTS,
  ...LISTS,
  ...FLAGS,
  ...NULLABLE,
  "connection_params",
  "release_stage",
]);
const STAGES = ["beta", "generally-available"];

/** Who runs an agent when its file does not say. */
const OPERATOR = "Groundwork";

/** One agent from its file; everything wrong in it at once, each with what would be right. */
export function toAgentConfig(
  document: unknown,
  file: string,
): { readonly agent?: DataAgent; readonly issues: readonly FileIssue[] } {
  if (typeof document !== "object" || document === null || Array.isArray(document))
    return {
      issues: [{ file, path: "", message: "must be a mapping with the fields of an agent" }],
    };
  const value = document as Readonly<Record<string, unknown>>;
  const issues: FileIssue[] = [];
  const wrong = (path: string, message: string) => issues.push({ file, path, message });
  for (const key of REQUIRED) if (!Object.hasOwn(value, key)) wrong(key, "is missing");
  for (const [key, each] of Object.entries(value)) {
    const why = complaint(key, each);
    if (why) wrong(key, why);
  }
  if (issues.length > 0) return { issues };
  return { agent: { ...DEFAULTS, ...value } as DataAgent, issues };
}

const DEFAULTS = {
  owner: OPERATOR,
  type: "",
  data_owner_division: "",
  data_owner_team: "",
  release_stage: "beta",
  auth_scope: null,
  requires_partner_token: false,
  priority_group: null,
  priority: null,
};

function complaint(key: string, value: unknown): string | undefined {
  if (!KNOWN.has(key)) {
    const near = nearest(key, [...KNOWN]);
    return `is not a field of an agent${near ? `; "${near}" is` : ""}; known are ${[...KNOWN].join(", ")}`;
  }
  if (TEXTS.includes(key)) return typeof value === "string" ? undefined : "must be text";
  if (FLAGS.includes(key)) return typeof value === "boolean" ? undefined : "must be true or false";
  if (key === "release_stage")
    return STAGES.includes(value as string) ? undefined : `must be one of ${STAGES.join(", ")}`;
  if (key === "connection_params")
    return typeof value === "object" && value && !Array.isArray(value)
      ? undefined
      : "must be a mapping";
  if (key === "priority")
    return value === null || Number.isInteger(value) ? undefined : "must be a whole number or null";
  if (NULLABLE.includes(key))
    return value === null || typeof value === "string" ? undefined : "must be text or null";
  return listComplaint(key, value);
}

function listComplaint(key: string, value: unknown): string | undefined {
  if (!Array.isArray(value) || !value.every((each) => typeof each === "string"))
    return "must be a list of texts";
  if (key !== "underlying_datasets") return undefined;
  const strange = value.find((name) => !(DATASETS as readonly string[]).includes(name));
  return strange && `names "${strange}", which is none of ${DATASETS.join(", ")}`;
}
