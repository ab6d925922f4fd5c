import type { FileFormat } from "./format.ts";

/** A file with what reading needs to know of it. */
export interface ReadableFile {
  readonly bytes: Uint8Array;
  readonly format: FileFormat;
  /** Clockwise degrees by which a user turned the document's pictures. */
  readonly rotation?: 0 | 90 | 180 | 270;
}
