import type { Dependencies } from "#src/platform/dependencies.ts";
import {
  type OcrEngine,
  type ReadingLimits,
  tesseractEngine,
  textractEngine,
} from "#src/document-recognition/index.ts";
import { bedrockExtractor, type Extractor } from "#src/document-extraction/index.ts";

/** Everything needed to read a document; the deployment decides how pictures are read. */
export type OcrSetup = {
  readonly ocr: OcrEngine;
  /** Extracts values that the layout did not yield; most deployments have none. */
  readonly second?: Extractor;
  /** Limits other than the default ones. */
  readonly limits?: Partial<ReadingLimits>;
};

const makers = { tesseract: tesseractEngine, textract: () => textractEngine() };

let engine: OcrEngine | undefined;
let second: { readonly model: string; readonly extractor: Extractor } | undefined;

/** The engines of this deployment, created at the first document and then kept loaded. */
export function ocrSetupOf({ config, log }: Pick<Dependencies, "config" | "log">): OcrSetup {
  const ocr = (engine ??= makers[config.OCR_ENGINE]());
  const model = config.BEDROCK_MODEL;
  if (model === "") return { ocr };
  if (second?.model !== model) {
    const failed = (why: string, error: string) =>
      log.warn("documents.second_reader", { model, why, error });
    second = { model, extractor: bedrockExtractor({ modelId: model, failed }) };
  }
  return { ocr, second: second.extractor };
}
