import { atPointer, refuse } from "#src/platform/http/errors.ts";
import type { Context } from "#src/platform/dependencies.ts";
import { changeDocument, documentNow } from "./change-document.ts";
import { sendRuns } from "./document-message.ts";
import type { DocumentItem } from "./store/document-entity.ts";

/** A run that is requested again before it began replaces the earlier one. */
const nextRun = (
  before: DocumentItem,
  runKind: DocumentItem["runKind"],
): Partial<DocumentItem> => ({
  state: "received",
  run: before.run + 1,
  runKind,
  attempts: 0,
  startPages: undefined,
});

/**
 * Reads a document again: its fields under its current type (`extract`), or its type too (`read`).
 * The earlier result stays until then, and the run ends with its own event. 1 get, 1 put.
 */
export async function rerunDocument(
  ctx: Context,
  id: string,
  kind: DocumentItem["runKind"],
): Promise<void> {
  const document = await changeDocument(ctx, id, (before) => nextRun(before, kind));
  await sendRuns(ctx, [document]);
}

/** Searches again for the shipments and containers that it names. 1 get. */
export async function relinkDocument(ctx: Context, id: string): Promise<void> {
  await sendRuns(ctx, [await documentNow(ctx, id)], "relink");
}

/**
 * Reads a PDF again as documents that begin at these pages and at its first one. Throws 422 for another
 * file, and for a page that it does not have. 1 get, 1 put.
 */
export async function splitDocument(
  ctx: Context,
  id: string,
  startPages: readonly number[],
): Promise<void> {
  const document = await changeDocument(ctx, id, (before) => {
    const { pageCount } = before;
    if (before.fileContentType !== "application/pdf")
      throw refuse("invalid", "Only a PDF can be split by its pages.", atPointer("/start_pages"));
    if (pageCount !== undefined && startPages.at(-1)! > pageCount)
      throw refuse(
        "invalid",
        `The file has ${pageCount} ${pageCount === 1 ? "page" : "pages"}.`,
        atPointer("/start_pages"),
      );
    return { ...nextRun(before, "read"), startPages };
  });
  await sendRuns(ctx, [document]);
}

const turnable = new Set(["image/png", "image/jpeg", "image/webp", "image/gif", "image/bmp"]);

/** Turns a picture and reads it again (contract: documents#actions). 1 get, 1 put. */
export async function rotateDocument(ctx: Context, id: string, degrees: number): Promise<void> {
  const document = await changeDocument(ctx, id, (before) => {
    if (!turnable.has(before.fileContentType ?? ""))
      throw refuse("invalid", "Only a picture can be turned.", atPointer("/degrees"));
    return { ...nextRun(before, "read"), turnBy: ((before.turnBy ?? 0) + degrees) % 360 };
  });
  await sendRuns(ctx, [document]);
}
