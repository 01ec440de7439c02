import type { ConfigOf } from "../platform/config/config.ts";
import { integer, text, url } from "../platform/config/settings.ts";

export const settings = {
  agentsDir: text("AGENTS_DIR", {
    doc: "Folder of agent files (*.yaml); the sample agents when unset",
  }),
  agentTimeoutMs: integer("AGENT_TIMEOUT_MS", {
    default: 15_000,
    min: 10,
    max: 600_000,
    doc: "Longest answer of one agent, in milliseconds",
  }),
  maxRows: integer("MAX_ROWS", {
    default: 1000,
    min: 1,
    max: 100_000,
    doc: "Rows of one table of an answer",
  }),
  queue: integer("SEARCH_QUEUE", {
    default: 100,
    min: 1,
    max: 100_000,
    doc: "New questions that may wait for their turn; more are refused (429). Those asked before need no turn",
  }),
  memoryMb: integer("SEARCH_MEMORY_MB", {
    default: 1024,
    min: 64,
    max: 1_048_576,
    doc: "Memory of the query engine, in MB",
  }),
  cacheMb: integer("SEARCH_CACHE_MB", {
    default: 64,
    min: 0,
    max: 65_536,
    doc: "Memory for results that are kept until the data changes, in MB; 0 keeps none",
  }),
  plannerUrl: url("PLANNER_URL", {
    schemes: ["http", "https"],
    doc: "An OpenAI-compatible service (…/v1) that reads questions nobody else does; none when unset",
  }),
  plannerModel: text("PLANNER_MODEL", {
    default: "default",
    doc: "Name of the language model there",
  }),
  plannerKey: text("PLANNER_KEY", { secret: true, doc: "Its key, if it wants one" }),
  plannerTimeoutMs: integer("PLANNER_TIMEOUT_MS", {
    default: 10_000,
    min: 100,
    max: 600_000,
    doc: "Longest wait for it, in milliseconds",
  }),
  probeSeconds: integer("HEALTH_PROBE_SECONDS", {
    default: 60,
    min: 1,
    max: 86_400,
    doc: "Between two health probes of an agent, in seconds",
  }),
};

export type SearchConfig = ConfigOf<typeof settings>;
