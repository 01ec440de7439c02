/** What a file system says when it is full, or the share of it that is ours; and PostgreSQL. */
const FULL = new Set(["ENOSPC", "EDQUOT", "EFBIG", "53100"]);
/** What a store that speaks S3 answers then. */
const INSUFFICIENT_STORAGE = 507;

/** Whether something could not be kept because there is no room for it. */
export function isFull(error: unknown): boolean {
  const { code = "", $metadata } = error as {
    readonly code?: string;
    readonly $metadata?: { readonly httpStatusCode?: number };
  };
  return FULL.has(code) || $metadata?.httpStatusCode === INSUFFICIENT_STORAGE;
}
