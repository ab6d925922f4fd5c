import { errorFields, type Log } from "#src/platform/log.ts";
import type { Page } from "#src/document-recognition/page-model.ts";
import {
  withSecondOpinion,
  type Extractor,
  type DocumentSegment,
} from "#src/document-extraction/index.ts";

/**
 * For all documents of a file together: without an answer by then, the first result is published.
 */
const wholeMilliseconds = 40_000;
/** Concurrent calls: a packet of many documents must not use up the model's quota. */
const atOnce = 4;

/** Each document of a file with what the second extractor adds, or unchanged if it fails. */
export async function secondRead(
  segments: readonly DocumentSegment[],
  pages: readonly Page[],
  second: Extractor,
  log: Log,
): Promise<readonly DocumentSegment[]> {
  const signal = AbortSignal.timeout(wholeMilliseconds);
  const helped = [...segments];
  const left = segments.entries();
  const ask = async (): Promise<void> => {
    for (const [index, segment] of left) {
      if (signal.aborted) return;
      try {
        helped[index] = await withSecondOpinion(segment, pages, second, signal);
      } catch (error) {
        log.error("documents.second_reader_broken", errorFields(error));
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, ask));
  return helped;
}
