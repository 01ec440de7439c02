/** What ends a piece of work in a child process before its time. */
export type WorkerFault =
  | { readonly kind: "deadline"; readonly deadlineMs: number }
  | { readonly kind: "aborted" }
  | { readonly kind: "memory"; readonly limitMb: number }
  | { readonly kind: "crashed"; readonly code: number | null; readonly signal: string | null };

/** From the parent to the child. */
export type ToChild<I> = { readonly type: "run"; readonly id: number; readonly input: I };

/** From the child to the parent. A `fault` is one that the work itself threw, as data. */
export type FromChild<O, P> =
  | { readonly type: "ready" }
  | { readonly type: "progress"; readonly id: number; readonly progress: P }
  | { readonly type: "done"; readonly id: number; readonly output: O }
  | {
      readonly type: "failed";
      readonly id: number;
      readonly message: string;
      readonly stack: string | undefined;
      readonly fault: { readonly kind: string } | undefined;
    };
