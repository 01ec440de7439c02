/** What a document says beside what was said. */
export interface About {
  readonly title: string;
  /** When the recording was sent; nothing is said of it unless given. */
  readonly sentAt?: Date;
}
