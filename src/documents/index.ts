export { discardDocument } from "./discard.ts";
export { editDocument } from "./edit.ts";
export { DocumentMessage } from "./document-message.ts";
export { MailNotice } from "./intake/mail-notice.ts";
export { mayMail } from "./intake/may-mail.ts";
export { mostMailBytes, receiveMail } from "./intake/receive-mail.ts";

export { readingOf } from "./process/engines.ts";
export { processDocument } from "./process/process-document.ts";
export { findDocument, findSubmission } from "./read/find.ts";
export { listDocuments, listSubmissions } from "./read/lists.ts";
export { findSchema, schemasFor } from "./read/schemas.ts";
export { relinkDocument, rerunDocument, rotateDocument } from "./rerun.ts";
export { renderDocuments, renderSubmissions } from "./render/compounds.ts";
export { createDocument, openUpload } from "./upload.ts";
