import { toMany, toOne, type Resource } from "#src/platform/http/json-api.ts";
import { reviewReasonsOf, openDoubts } from "../review.ts";
import type { DocumentItem } from "../store/document-entity.ts";
import type { RepresentationItem } from "../store/representation-entity.ts";
import type { SubmissionItem } from "../store/submission-entity.ts";

/** What an operator has to look at; documents that were discarded are never shown. */
const reviewOf = (doc: DocumentItem) => ({
  state: doc.state,
  reasons: reviewReasonsOf(doc),
  type_confidence: doc.typeConfidence ?? null,
  doubtful_fields: openDoubts(doc),
  approved_at: doc.approvedAt ?? null,
  child_ids: doc.childIds ?? [],
});

/** `fileUrl` is pre-signed (contract: documents#document-attributes). */
export const documentResource = (
  doc: DocumentItem,
  fileUrl: string | null,
  withReview = false,
): Resource => ({
  id: doc.id,
  type: "document",
  attributes: {
    id: doc.id,
    name: doc.name,
    document_type: doc.documentType ?? null,
    document_type_manual: doc.documentTypeManual ?? null,
    classification_notes: doc.classificationNotes ?? null,
    source: doc.source,
    file_name: doc.fileName,
    file_content_type: doc.fileContentType ?? null,
    file_size_bytes: doc.fileSizeBytes,
    parsed: {
      ...(doc.segment && { packetSegment: doc.segment }),
      ...(doc.unreadPages?.length && { unreadPages: doc.unreadPages }),
    },
    extracted_data_manual: doc.extractedDataManual ?? null,
    created_at: doc.createdAt,
    updated_at: doc.updatedAt,
    file_url: fileUrl,
  },
  relationships: {
    account: toOne("account", doc.account),
    user: toOne("user", null),
    email_submission: toOne("email_submission", doc.submissionId),
    last_document_representation: toOne("document_representation", doc.representationId),
    parent_document: toOne("document", doc.parentId),
    shipments: toMany("shipment", doc.shipmentIds),
    cargos: toMany("container", doc.containerIds),
  },
  links: {
    self: `/v2/documents/${doc.id}`,
    download: `/v2/documents/${doc.id}/download_url`,
  },
  ...(withReview && { meta: { review: reviewOf(doc) } }),
});

/** The short form of a document in an email (contract: documents#short-forms). */
export const shortDocument = (doc: DocumentItem): Resource => ({
  id: doc.id,
  type: "document",
  attributes: {
    name: doc.name,
    source: doc.source,
    document_type: doc.documentType ?? null,
    created_at: doc.createdAt,
    updated_at: doc.updatedAt,
  },
  relationships: {
    last_document_representation: toOne("document_representation", doc.representationId),
  },
});

/** contract: documents#representations */
export const representationResource = (
  item: RepresentationItem,
  withEvidence = false,
): Resource => ({
  id: item.id,
  type: "document_representation",
  attributes: {
    schema_version: item.schemaVersion,
    payload: item.payload,
    created_at: item.createdAt,
    updated_at: item.createdAt,
  },
  ...(withEvidence && item.evidence && { meta: { evidence: item.evidence } }),
});

/** In the email's order, followed by the documents split from packets. */
const documentIdsOf = ({ parts, documentIds = [] }: SubmissionItem): string[] => {
  const left = new Set(documentIds);
  const ordered = parts.flatMap(({ documentId }) =>
    documentId !== undefined && left.delete(documentId) ? [documentId] : [],
  );
  return [...ordered, ...[...left].toSorted()];
};

/** By pages of the mailed file, continuations of a long file included. */
function unreadOf(id: string | undefined, documents: readonly DocumentItem[]) {
  const byId = new Map(documents.map((doc) => [doc.id, doc]));
  const belongs = (doc: DocumentItem | undefined): boolean =>
    doc !== undefined &&
    (doc.id === id || (doc.pagesBefore !== undefined && belongs(byId.get(doc.parentId ?? ""))));
  return documents
    .filter(belongs)
    .flatMap(({ unreadPages = [], pagesBefore = 0 }) =>
      unreadPages.map(({ startPage, endPage, reason }) => ({
        start_page: pagesBefore + startPage,
        end_page: pagesBefore + endPage,
        reason,
      })),
    )
    .toSorted((a, b) => a.start_page - b.start_page);
}

/** What happened to the text of an email: it is stored for users to read, and is not a document. */
function textOf({ source, isCut }: SubmissionItem["text"]) {
  if (source === null)
    return { outcome: "none", source, reason: "The email has no text." } as const;
  const kept =
    source === "html"
      ? "`body` holds the text of its HTML, without the layout"
      : "`body` holds the original text";
  const rest = isCut ? ", up to 200 KB; the rest was left out" : "";
  const reason = `${kept}${rest}. The text of an email is not read as a document.`;
  return { outcome: isCut ? "cut" : "kept", source, reason } as const;
}

/** The header lines of an email that are stored in part. */
const headersOf = ({ cutHeaders = [] }: SubmissionItem) =>
  cutHeaders.map(({ attribute, kept, of }) => {
    const entries = attribute === "references" ? "references" : "addresses";
    const what = attribute === "subject" ? "characters" : entries;
    const reason = `\`${attribute}\` holds the first ${kept} of ${of} ${what}; the rest was left out.`;
    return { attribute, kept, of, reason };
  });

/** contract: documents#emails */
export const submissionResource = (
  item: SubmissionItem,
  documents: readonly DocumentItem[],
): Resource => {
  const ids = documentIdsOf(item);
  return {
    id: item.id,
    type: "email_submission",
    attributes: {
      subject: item.subject,
      body: item.body,
      from: item.from,
      to: item.to,
      cc: item.cc,
      sent_at: item.sentAt ?? null,
      message_id: item.messageId ?? null,
      in_reply_to: item.inReplyTo ?? null,
      references: item.references,
      content_type: item.contentType ?? null,
      documents_count: ids.length,
      created_at: item.createdAt,
      updated_at: item.updatedAt,
    },
    relationships: {
      account: toOne("account", item.account),
      user: toOne("user", null),
      documents: toMany("document", ids),
    },
    links: { self: `/v2/email_submissions/${item.id}` },
    meta: {
      attachments: item.parts.map(({ name, outcome, reason, documentId }) => ({
        name,
        outcome,
        reason: reason ?? null,
        document_id: documentId ?? null,
        unread_pages: outcome === "document" ? unreadOf(documentId, documents) : [],
      })),
      text: textOf(item.text),
      cut_headers: headersOf(item),
    },
  };
};

const previewLength = 200;

/** The short form of the email of a document (contract: documents#short-forms). */
export const shortSubmission = (item: SubmissionItem): Resource => ({
  id: item.id,
  type: "email_submission",
  attributes: {
    subject: item.subject,
    body_preview: item.body.replaceAll(/\s+/g, " ").trim().slice(0, previewLength),
    from: item.from,
    to: item.to,
    cc: item.cc,
    message_id: item.messageId ?? null,
    sent_at: item.sentAt ?? null,
    created_at: item.createdAt,
    updated_at: item.updatedAt,
  },
});
