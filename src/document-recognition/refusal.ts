/** Why a file is not read: reported to the sender with the failed document. */
export type RefusalReason = "encrypted" | "unreadable" | "too_large" | "timed_out";

/** Thrown by a reader, and returned as a value by `readDocument`. */
export class Unread extends Error {
  readonly reason: RefusalReason;

  constructor(reason: RefusalReason, detail: string) {
    super(detail);
    this.name = "Unread";
    this.reason = reason;
  }
}
