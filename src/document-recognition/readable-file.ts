import type { FileFormat } from "./format.ts";

/** A file with what has to be known of it before it is read. */
export interface ReadableFile {
  readonly bytes: Uint8Array;
  readonly format: FileFormat;
  /** Degrees clockwise that someone turned the document's pictures by. */
  readonly rotation?: 0 | 90 | 180 | 270;
}
