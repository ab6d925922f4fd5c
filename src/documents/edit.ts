import type { Context } from "#src/platform/dependencies.ts";
import { changeDocument } from "./change-document.ts";
import type { DocumentItem } from "./store/document-entity.ts";

export type DocumentEdit = {
  readonly document_type_manual?: string | null | undefined;
  readonly extracted_data_manual?: Readonly<Record<string, unknown>> | null | undefined;
};

/**
 * PATCH /documents/{id}: a user's values, which never overwrite the extracted ones
 * (contract: documents#edits-of-documents). A field that is not named stays; null clears it. 1 get,
 * 1 put.
 */
export const editDocument = (ctx: Context, id: string, edit: DocumentEdit): Promise<DocumentItem> =>
  changeDocument(ctx, id, () => ({
    ...(edit.document_type_manual !== undefined && {
      documentTypeManual: edit.document_type_manual ?? undefined,
    }),
    ...(edit.extracted_data_manual !== undefined && {
      extractedDataManual: edit.extracted_data_manual ?? undefined,
    }),
  }));
