/**
 * What ends a call, as data. `kind` tells which; each service (and each part of
 * the platform) has its own union, and one function that gives it a face on the wire.
 */
export class Fault<F extends { readonly kind: string } = { readonly kind: string }> extends Error {
  readonly fault: F;
  constructor(fault: F, options?: ErrorOptions & { readonly message?: string }) {
    super(options?.message ?? fault.kind, options);
    this.name = "Fault";
    this.fault = fault;
  }
}

/** The fault of `error` if its kind is one of `kinds`. */
export function faultOf<F extends { readonly kind: string }>(
  error: unknown,
  ...kinds: readonly F["kind"][]
): F | undefined {
  if (!(error instanceof Fault)) return undefined;
  return kinds.includes(error.fault.kind) ? (error.fault as F) : undefined;
}
