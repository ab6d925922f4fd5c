import { auditDocument, packetPdf } from "#src/invoice-audit/index.ts";
import { BytesAnswer, endpoint } from "../../../endpoint.ts";
import { getInvoicePacket } from "../../../manifest/documents.ts";

export const packet = endpoint(
  getInvoicePacket,
  async (ctx, { params }) =>
    new BytesAnswer(await packetPdf(await auditDocument(ctx, params.id), ctx.clock.now()), false),
);
