import { sentences } from "./sentence.ts";

/** interface: document, Document processing, Documents, Email submissions, Document events. */
export const documents = sentences("documents", "Documents, email submissions, document events", {
  "document.attributes": "A document has the listed attributes and relationships",
  "document.file_url": "file_url is pre-signed and valid one hour",
  representation: "A document_representation has schema_version, payload and times",
  submission: "An email_submission has the listed attributes",
  received: "Each attachment gives one notification about the same submission",
  duplicate_file: "The same file content again is ignored",
  created: "document_representation.created has the representation in included",
  failed: "document_representation.failed has type unknown and a null last representation",
  encrypted: "An encrypted or protected file fails",
  formats: "PDF, PNG, JPEG, XLSX, XLS, CSV, DOC and DOCX are read",
  schema_pin: "Each account is pinned to a schema date",
  edit: "PATCH /documents/{id} edits manual fields and answers with the document",
  download_url: "GET /documents/{id}/download_url answers {download_url}",
  "submissions.list": "GET /email_submissions lists with include, links and meta",
  "404": "An unknown document id answers 404",
  split: "Split documents carry packetSegment and parent_document",
  null_field: "A null payload field was looked for and not found",
  types: "The nine document types have their values",
  schema_version: "schema_version is <document_type>@<date>",
  schema_breaking: "Breaking changes advance the date; additions do not",
  "payload.house_bill": "The house bill payload has the listed fields",
  "payload.isf": "The importer security filing payload has the listed fields",
  "payload.master_bill": "The master bill payload has the listed fields",
  "payload.delivery_order": "The delivery order payload has the listed fields",
});
