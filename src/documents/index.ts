export { discardDocument } from "./discard.ts";
export { editDocument } from "./edit.ts";
export { findDocument, findSubmission } from "./read/find.ts";
export { listDocuments, listSubmissions } from "./read/lists.ts";
export { renderDocuments, renderSubmissions } from "./render/compounds.ts";
export { createDocument, openUpload } from "./upload.ts";
