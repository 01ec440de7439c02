/** What can be wrong with a document, and with a request. */
export type ExtractionFault =
  | { readonly kind: "invalid pdf" }
  | { readonly kind: "encrypted pdf" }
  | { readonly kind: "bad document" }
  | { readonly kind: "requires ocr"; readonly pages: number }
  | {
      readonly kind: "bad options";
      readonly fields: readonly { field: string; description: string }[];
    }
  | { readonly kind: "empty document" }
  | { readonly kind: "too large"; readonly maxMb: number }
  | { readonly kind: "busy" }
  | { readonly kind: "internal"; readonly errorId: string };
