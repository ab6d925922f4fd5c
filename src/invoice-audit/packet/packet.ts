import type { DocumentAudit } from "../audit-document.ts";

/** The dispute packet of an audit as a PDF. What writes PDFs is loaded with the first one. */
export async function packetPdf(audited: DocumentAudit, at: Date): Promise<Uint8Array> {
  const { writePacket } = await import("#src/invoice-audit/packet/packet-pdf.ts");
  return writePacket(audited, at);
}
