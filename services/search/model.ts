export * from "./model/agent.ts";
export * from "./model/answer.ts";
export * from "./model/config.ts";
export * from "./model/engine.ts";
export * from "./model/explanation.ts";
export * from "./model/knowledge.ts";
