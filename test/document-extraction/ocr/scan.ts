import type { Page } from "#src/document-recognition/page-model.ts";
import { extractAs } from "#src/document-extraction/index.ts";
import { fromOcr, type Print } from "../printed-page.ts";

export type Container = Readonly<Record<string, string | null>>;
export type Payload = Readonly<Record<string, unknown>> & {
  readonly containers: readonly Container[];
};

/** A page as OCR gives it, with low confidence in the `unsure` texts. */
export const scan = (prints: readonly Print[], unsure?: RegExp): Page =>
  fromOcr(prints, 0.95, unsure);

export const read = (page: Page, type: Parameters<typeof extractAs>[1]): Payload =>
  extractAs([page], type, { date: "2026-12-31" })!.payload as unknown as Payload;

const columns = [40, 150, 250, 330, 430];
export const row = (top: number, ...cells: readonly string[]): Print[] =>
  cells.map((text, index): Print => [columns[index]!, top, text]);
