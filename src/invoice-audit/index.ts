export { auditDocument } from "./audit-document.ts";
export { evidenceText } from "./evidence.ts";
export { packetPdf } from "./packet/packet.ts";
export { packetTable } from "./packet/table.ts";
export { invoiceAuditResource } from "./render.ts";
