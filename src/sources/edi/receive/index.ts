export { EdiFileMessage, filesIn } from "./file-message.ts";
export { listRejects } from "./rejects.ts";
export { takeFile } from "./take-file.ts";
export { partnerOf, renderReceipt, takePosted } from "./take-posted.ts";
