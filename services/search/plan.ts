export * from "./plan/expressions.ts";
export * from "./plan/plan.ts";
