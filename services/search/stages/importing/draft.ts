import type { Aggregate, Comparison, Expression, Grain, Plan } from "../../plan.ts";
import type { FieldKind, FileIssue } from "../../semantic.ts";
import type { Reader } from "../files/reader.ts";
import { Inexpressible } from "./sql.ts";

/** A model of another convention on its way to ours. */
export interface Draft {
  readonly name: string;
  readonly description: string;
  readonly datasets: readonly DraftDataset[];
  readonly relationships: readonly DraftRelationship[];
  readonly metrics: readonly DraftMetric[];
}

export interface DraftField {
  readonly name: string;
  readonly column: string;
  readonly label?: string | undefined;
  readonly description?: string | undefined;
  readonly synonyms: readonly string[];
  readonly kind: FieldKind;
  /** Whether questions may name its values. */
  readonly values: boolean;
  readonly unique: boolean;
  readonly aggregation?: Aggregate | "none" | undefined;
  readonly overTime?: "last" | "none" | undefined;
}

export interface DraftDataset {
  readonly name: string;
  readonly source: string;
  readonly description?: string | undefined;
  readonly synonyms: readonly string[];
  readonly key: readonly string[];
  readonly fields: readonly DraftField[];
  readonly time?: { readonly field: string; readonly grain: Grain } | undefined;
  readonly filters: readonly DraftFilter[];
}

export interface DraftFilter {
  readonly words: readonly string[];
  readonly field: string;
  readonly operator: Comparison;
  readonly value: string | number;
}

export interface DraftRelationship {
  readonly name: string;
  readonly from: string;
  readonly to: string;
  readonly fromColumns: readonly string[];
  readonly toColumns: readonly string[];
}

export interface DraftMetric {
  readonly name: string;
  readonly label?: string | undefined;
  readonly description?: string | undefined;
  readonly synonyms: readonly string[];
  readonly expression: Expression;
}

/** A question that somebody vouched for, with its plan. */
export interface DraftQuery {
  readonly name: string;
  readonly question: string;
  readonly plan: Plan;
  readonly verifiedBy?: string | undefined;
  readonly verifiedAt?: string | undefined;
}

/** Collects what cannot be said in our models: each with its path and what would help. */
export interface Leftovers {
  readonly issues: readonly FileIssue[];
  leave(at: Reader, key: string, message: string): void;
  /** What the work returns; undefined, and noted, when it finds something inexpressible. */
  attempt<T>(at: Reader, key: string, work: () => T): T | undefined;
  /** Notes every key that is none of these. */
  others(at: Reader, known: readonly string[]): void;
}

export function leftovers(): Leftovers {
  const issues: FileIssue[] = [];
  const leave: Leftovers["leave"] = (at, key, message) =>
    void issues.push({ file: at.file, path: at.path(key), message });
  return {
    issues,
    leave,
    attempt(at, key, work) {
      try {
        return work();
      } catch (error) {
        if (!(error instanceof Inexpressible)) throw error;
        leave(at, key, error.message);
        return undefined;
      }
    },
    others(at, known) {
      for (const key of at.keys())
        if (!known.includes(key)) leave(at, key, "has no counterpart here: say it in another way");
    },
  };
}
