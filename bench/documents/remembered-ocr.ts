import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { OcrEngine, OcrResult } from "#src/document-recognition/index.ts";

const folder = join(tmpdir(), "quayline-bench-documents-ocr");
const engineFolder = join(import.meta.dirname, "../../src/document-recognition/ocr");
const code = Buffer.concat(
  ["tesseract.ts", "tesseract-symbols.ts", "type-size.ts", "unread-ink.ts", "page-sureness.ts"].map(
    (file) => readFileSync(join(engineFolder, file)),
  ),
);

/**
 * The engine with a cache on disk: a page takes a second, and the same picture gives the same words
 * as long as the engine's code stays the same. The steps before and after it run every time.
 */
export function remembered(engine: OcrEngine): OcrEngine {
  return {
    takes: engine.takes,
    async recognise(picture, signal) {
      const hash = createHash("sha256").update(code).update(picture.format).update(picture.bytes);
      const file = join(folder, `${hash.digest("hex")}.json`);
      if (existsSync(file)) return JSON.parse(readFileSync(file, "utf8")) as OcrResult;
      const seen = await engine.recognise(picture, signal);
      mkdirSync(folder, { recursive: true });
      writeFileSync(file, JSON.stringify(seen));
      return seen;
    },
    close: () => engine.close(),
  };
}
