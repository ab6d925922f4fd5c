import {
  AcceptedAnswer,
  DocumentBody,
  DocumentAlone,
  documentIncludeQuery,
  DocumentDocument,
  DocumentList,
  DocumentPatch,
  documentQuery,
  documentsQuery,
  DocumentTypeList,
  DownloadUrl,
} from "#schemas/document.ts";
import {
  DocumentPages,
  pageParams,
  pageQueryOfPicture,
  RotateBody,
  SplitBody,
} from "#schemas/document-pages.ts";
import { DirectUpload, DirectUploadBody } from "#schemas/document-upload.ts";
import {
  DocumentSchemaDocument,
  DocumentSchemaList,
  documentSchemaParams,
  documentSchemasQuery,
} from "#schemas/document-schema.ts";
import {
  EmailSubmissionDocument,
  EmailSubmissionList,
  emailSubmissionQuery,
  emailSubmissionsQuery,
} from "#schemas/email-submission.ts";
import { InvoiceAuditDocument } from "#schemas/invoice-audit.ts";
import { idParams } from "#schemas/json-api.ts";
import { reads, writes } from "#src/platform/access-rule.ts";
import { listMemoryMb, route, type Route } from "#src/platform/manifest.ts";

const readsDocuments = { ...reads, entitlement: "documents" } as const;
const writesDocuments = { ...writes, entitlement: "documents" } as const;

export const openUploadRoute = route({
  id: "documents.upload",
  method: "POST",
  path: "/documents/direct_uploads",
  handler: "api/documents/upload",
  summary: "Get a pre-signed address to upload a file to",
  access: writesDocuments,
  body: DirectUploadBody,
  answers: { status: 200, schema: DirectUpload },
  media: "json",
  fails: ["blank", "invalid"],
  needs: ["table:put", "uploads:write"],
});

export const createDocumentRoute = route({
  id: "documents.create",
  method: "POST",
  path: "/documents",
  handler: "api/documents/create",
  summary: "Create a document from an uploaded file",
  access: writesDocuments,
  body: DocumentBody,
  answers: { status: 201, schema: DocumentAlone },
  fails: ["blank", "invalid", "duplicate_document"],
  needs: [
    "table:get",
    "table:put",
    "documents:read",
    "documents:write",
    "uploads:read",
    "queue:documents",
  ],
  memoryMb: 1024,
});

export const listDocumentsRoute = route({
  id: "documents.list",
  method: "GET",
  path: "/documents",
  handler: "api/documents/list",
  summary: "List documents, newest first",
  access: readsDocuments,
  query: documentsQuery,
  answers: { status: 200, schema: DocumentList },
  fails: ["bad_request"],
  needs: ["table:get", "table:batch-get", "table:query-gsi2", "blobs:lists", "documents:read"],
  memoryMb: listMemoryMb,
});

/** Its fixed path wins over /documents/{id}. */
export const listDocumentTypes = route({
  id: "documents.types",
  method: "GET",
  path: "/documents/types",
  handler: "api/documents/types",
  summary: "The document types that are recognized",
  access: readsDocuments,
  answers: { status: 200, schema: DocumentTypeList },
  media: "json",
  fails: [],
  needs: [],
});

export const getDocument = route({
  id: "documents.get",
  method: "GET",
  path: "/documents/{id}",
  handler: "api/documents/get",
  summary: "One document",
  access: readsDocuments,
  params: idParams,
  query: documentQuery,
  answers: { status: 200, schema: DocumentDocument },
  fails: ["bad_request", "not_found"],
  needs: ["table:get", "table:batch-get", "documents:read"],
});

export const editDocumentRoute = route({
  id: "documents.edit",
  method: "PATCH",
  path: "/documents/{id}",
  handler: "api/documents/edit",
  summary: "Correct a document's type and values",
  audit: "document.edited",
  access: writesDocuments,
  params: idParams,
  query: documentIncludeQuery,
  body: DocumentPatch,
  answers: { status: 200, schema: DocumentDocument },
  fails: ["not_found", "blank", "invalid", "conflict"],
  needs: [
    "table:get",
    "table:batch-get",
    "table:query-gsi2",
    "table:put",
    "blobs:lists",
    "documents:read",
    "queue:reconcile",
  ],
  memoryMb: listMemoryMb,
});

export const deleteDocument = route({
  id: "documents.delete",
  method: "DELETE",
  path: "/documents/{id}",
  handler: "api/documents/delete",
  summary: "Discard a document",
  audit: "document.deleted",
  access: writesDocuments,
  params: idParams,
  answers: { status: 204, schema: null },
  fails: ["not_found", "conflict"],
  needs: ["table:get", "table:put", "table:update", "table:delete", "queue:reconcile"],
});

export const getDownloadUrl = route({
  id: "documents.download-url",
  method: "GET",
  path: "/documents/{id}/download_url",
  handler: "api/documents/download-url",
  summary: "A new download address of a document's file",
  access: readsDocuments,
  params: idParams,
  answers: { status: 200, schema: DownloadUrl },
  media: "json",
  fails: ["not_found"],
  needs: ["table:get", "documents:read"],
});

const pages = { function: "documents.pages", handler: "api/documents/pages/index" } as const;

export const listPages = route({
  id: "documents.pages",
  method: "GET",
  path: "/documents/{id}/pages",
  ...pages,
  summary: "The pages of a document that have a picture",
  access: readsDocuments,
  params: idParams,
  answers: { status: 200, schema: DocumentPages },
  media: "json",
  fails: ["not_found"],
  needs: ["table:get"],
});

export const getPagePicture = route({
  id: "documents.page-picture",
  method: "GET",
  path: "/documents/{id}/pages/{number}",
  ...pages,
  summary: "The picture of a page, as its words were placed",
  access: readsDocuments,
  params: pageParams,
  query: pageQueryOfPicture,
  answers: { status: 200, schema: null },
  media: "image/webp",
  fails: ["bad_request", "not_found"],
  needs: ["table:get", "documents:read"],
});

/** Rows of the same audit share a function. */
const invoiceAudit = {
  function: "documents.invoice-audit",
  handler: "api/documents/invoice-audit/index",
  access: readsDocuments,
  method: "GET",
  params: idParams,
  fails: ["not_found"],
  needs: ["table:get", "table:batch-get", "table:query", "secret:sources"],
} as const;

export const getInvoiceAudit = route({
  ...invoiceAudit,
  id: "documents.invoice-audit",
  path: "/documents/{id}/invoice_audit",
  summary: "A demurrage or detention invoice, audited, or as CSV",
  csv: true,
  answers: { status: 200, schema: InvoiceAuditDocument },
});

export const getInvoicePacket = route({
  ...invoiceAudit,
  id: "documents.invoice-packet",
  path: "/documents/{id}/invoice_audit/packet",
  summary: "The dispute packet of an audited invoice as PDF",
  media: "application/pdf",
  answers: { status: 200, schema: null },
});

/** What is done later is 202 and a message (contract: documents#actions). One function does all of it. */
const queued = {
  function: "documents.again",
  handler: "api/documents/again/index",
  access: writesDocuments,
  method: "POST",
  params: idParams,
  answers: { status: 202, schema: AcceptedAnswer },
  media: "json",
} as const;

export const reextractDocument = route({
  ...queued,
  id: "documents.reextract",
  path: "/documents/{id}/reextract",
  summary: "Extract a document's fields again, keeping its type",
  fails: ["not_found", "conflict"],
  needs: ["table:get", "table:put", "queue:documents"],
});

export const reclassifyDocument = route({
  ...queued,
  id: "documents.reclassify",
  path: "/documents/{id}/reclassify",
  summary: "Process a document again, including its type",
  audit: "document.reclassified",
  fails: ["not_found", "conflict"],
  needs: ["table:get", "table:put", "queue:documents"],
});

export const relinkDocumentRoute = route({
  ...queued,
  id: "documents.relink",
  path: "/documents/{id}/relink",
  summary: "Re-link a document to its shipments and containers",
  fails: ["not_found"],
  needs: ["table:get", "queue:documents"],
});

export const rotateDocumentRoute = route({
  ...queued,
  id: "documents.rotate",
  path: "/documents/{id}/rotate",
  summary: "Rotate a scanned document and process it again",
  body: RotateBody,
  fails: ["not_found", "invalid", "conflict"],
  needs: ["table:get", "table:put", "queue:documents"],
});

export const splitDocumentRoute = route({
  ...queued,
  id: "documents.split",
  path: "/documents/{id}/split",
  summary: "Read a PDF again as several documents, by its pages",
  audit: "document.split",
  body: SplitBody,
  fails: ["not_found", "blank", "invalid", "conflict"],
  needs: ["table:get", "table:put", "queue:documents"],
});

export const listDocumentSchemas = route({
  id: "document-schemas.list",
  method: "GET",
  path: "/document_schemas",
  handler: "api/document-schemas/list",
  summary: "Every version of every payload as JSON Schema",
  access: readsDocuments,
  query: documentSchemasQuery,
  answers: { status: 200, schema: DocumentSchemaList },
  fails: ["bad_request"],
  needs: [],
});

export const getDocumentSchema = route({
  id: "document-schemas.get",
  method: "GET",
  path: "/document_schemas/{id}",
  handler: "api/document-schemas/get",
  summary: "One version of a payload as JSON Schema",
  access: readsDocuments,
  params: documentSchemaParams,
  answers: { status: 200, schema: DocumentSchemaDocument },
  fails: ["not_found"],
  needs: [],
});

export const listSubmissionsRoute = route({
  id: "email-submissions.list",
  method: "GET",
  path: "/email_submissions",
  handler: "api/email-submissions/list",
  summary: "List emails to the docs alias, newest first",
  access: readsDocuments,
  query: emailSubmissionsQuery,
  answers: { status: 200, schema: EmailSubmissionList },
  fails: ["bad_request"],
  needs: ["table:batch-get", "table:query-gsi2", "blobs:lists"],
  memoryMb: listMemoryMb,
});

export const getSubmission = route({
  id: "email-submissions.get",
  method: "GET",
  path: "/email_submissions/{id}",
  handler: "api/email-submissions/get",
  summary: "One email to the docs alias",
  access: readsDocuments,
  params: idParams,
  query: emailSubmissionQuery,
  answers: { status: 200, schema: EmailSubmissionDocument },
  fails: ["bad_request", "not_found"],
  needs: ["table:get", "table:batch-get"],
});

export const documentsRoutes = [
  openUploadRoute,
  createDocumentRoute,
  listDocumentsRoute,
  listDocumentTypes,
  getDocument,
  editDocumentRoute,
  deleteDocument,
  getDownloadUrl,
  reextractDocument,
  reclassifyDocument,
  relinkDocumentRoute,
  rotateDocumentRoute,
  splitDocumentRoute,
  listPages,
  getPagePicture,
  getInvoiceAudit,
  getInvoicePacket,
  listDocumentSchemas,
  getDocumentSchema,
  listSubmissionsRoute,
  getSubmission,
] as const satisfies readonly Route[];
