import { parseMail } from "#src/documents/intake/parse-mail.ts";
import { formatOf, readDocument, tesseractEngine } from "#src/document-recognition/index.ts";
import { appraise, type Appraise } from "#src/document-extraction/doubt/appraise.ts";
import { pointsOf, probabilityOf, scoreCards } from "#src/document-extraction/doubt/score-card.ts";
import { signsOf, type Appraised } from "#src/document-extraction/doubt/signs.ts";
import { understand } from "#src/document-extraction/index.ts";
import type { DocumentType, Payload } from "./payloads.ts";
import { remembered } from "./remembered-ocr.ts";

/** What the product makes of a part of a file. */
export type Got = {
  readonly pages: { readonly first: number; readonly last: number };
  readonly documentType: DocumentType | "unknown";
  readonly payload: Payload;
  /** The same with the values that were left null because of doubt. */
  readonly whole: Payload;
  /** What speaks for and against each value of the whole, by pointer. */
  readonly values: ReadonlyMap<string, Appraised & { readonly probability: number }>;
};

/** Empty where the file was refused. */
export type ReadResult = { readonly documents: readonly Got[]; readonly refused?: string };

/** The newest version of every schema. */
const pin = { date: "2999-12-31" };

const ocr = remembered(tesseractEngine());
/** On a machine that others use too a page may take long; what is read counts here, not when. */
const patience = { pageMilliseconds: 120_000, ocrPageMilliseconds: 300_000 };

/** The file through the product's own reading and understanding, as its pipeline calls them. */
export async function readAndUnderstand(bytes: Uint8Array, fileName: string): Promise<ReadResult> {
  const format = formatOf(bytes, fileName);
  if (format === null) return { documents: [], refused: "unknown format" };
  const outcome = await readDocument({ bytes, format }, { ocr }, patience);
  if (outcome.kind === "refused")
    return { documents: [], refused: `${outcome.reason}: ${outcome.detail}` };
  return { documents: understoodWhole(outcome.pages) };
}

/** The documents as the product gives them, each with what it would give if nothing was in doubt. */
export function understoodWhole(pages: Parameters<typeof understand>[0]): readonly Got[] {
  const wholes: Pick<Got, "whole" | "values">[] = [];
  const recorded: Appraise = (draft, layouts) => {
    const values = [...signsOf(layouts, draft.found)].map(([pointer, appraised]) => {
      const card = scoreCards[appraised.medium];
      const probability = probabilityOf(card, pointsOf(card, appraised.signs));
      return [pointer, { ...appraised, probability }] as const;
    });
    wholes.push({ whole: structuredClone(draft.payload), values: new Map(values) });
    return appraise(draft, layouts);
  };
  return understand(pages, pin, recorded).map(
    (segment, index) => ({ ...segment, ...wholes[index]! }) as unknown as Got,
  );
}

/** The files in an email, by name, as the product's intake finds them. */
export async function filesInMail(mail: Uint8Array): Promise<Map<string, Uint8Array>> {
  const { parts } = await parseMail(mail);
  return new Map(
    parts.flatMap((part) => (part.kind === "file" ? [[part.name, part.bytes] as const] : [])),
  );
}
