import type { DocumentType } from "#schemas/documents/types.ts";
import { isDocumentType } from "#schemas/documents/types.ts";
import type { Owner } from "#src/platform/dependencies.ts";
import { documents, type DocumentItem } from "../store/document-entity.ts";
import { representations } from "../store/representation-entity.ts";

type DocumentAsRead = {
  readonly document: DocumentItem;
  /** What its last run read; null: nothing, or it was discarded. */
  readonly read: {
    readonly documentType: DocumentType;
    readonly payload: Readonly<Record<string, unknown>>;
    readonly evidence: Readonly<Record<string, unknown>>;
  } | null;
};

/**
 * A document with what its last run read, without what users wrote over it; null where the account has none of that
 * id. 2 gets.
 */
export async function documentAsRead(owner: Owner, id: string): Promise<DocumentAsRead | null> {
  const account = owner.account.id;
  const { data: document } = await documents(owner.db)
    .get({ account, id })
    .go({ consistent: true });
  if (!document) return null;
  const { state, representationId } = document;
  if (state === "discarded" || representationId === undefined) return { document, read: null };
  const { data } = await representations(owner.db)
    .get({ account, documentId: id, id: representationId })
    .go({ consistent: true });
  // `master_bill_of_lading@2026-03-23`: the type as which it was read.
  const type = data?.schemaVersion.split("@")[0] ?? "";
  if (!data || !isDocumentType(type)) return { document, read: null };
  return {
    document,
    read: { documentType: type, payload: data.payload, evidence: data.evidence ?? {} },
  };
}
