import { auditDocument, invoiceAuditResource, packetTable } from "#src/invoice-audit/index.ts";
import { oneDocument } from "#src/platform/http/json-api.ts";
import { CsvAnswer, endpoint } from "../../../endpoint.ts";
import { getInvoiceAudit } from "../../../manifest/documents.ts";

export const get = endpoint(getInvoiceAudit, async (ctx, { params, url, wantsCsv }) => {
  const audited = await auditDocument(ctx, params.id);
  return wantsCsv
    ? new CsvAnswer({ text: packetTable(audited) })
    : oneDocument(url, invoiceAuditResource(params.id, audited.audit));
});
