import { accountRecord } from "#src/accounts/index.ts";
import { receiveMail } from "#src/documents/index.ts";
import { shipmentNow } from "#src/tracking/store/find.ts";
import type { Api, Client } from "#test/support/api.ts";
import { invoicePdf } from "#test/document-extraction/invoices/draw.ts";
import { factsOf } from "#test/document-extraction/invoices/facts.ts";
import { layouts } from "#test/document-extraction/invoices/layouts.ts";
import { compose, stored } from "#test/documents/mails.ts";
import { bound, drawings, processAll } from "#test/documents/read-along.ts";
import {
  factsOfTracked,
  received as documentAbout,
  reconcileAll,
} from "#test/reconciliation/rig.ts";
import { announce, documentOf, edit } from "#test/documents/uploaded.ts";

/** An importer emails an arrival notice and a broken file, uploads another, and states what it is. */
export async function exerciseDocuments(
  api: Api,
  received: Client,
  shipment: string,
): Promise<void> {
  const { account } = received.context;
  const { docsAlias: alias } = (await accountRecord(api.deps.db, account.id))!;
  const [notice, other] = await drawings("arrival-line-print", 2);
  const mail = await compose({
    subject: "Arrival notice ONEYBKKX26000100",
    date: new Date("2026-04-01T09:00:00Z"),
    messageId: "<notice-1@line.example>",
    attachments: [
      { filename: "notice.pdf", content: Buffer.from(notice!.bytes) },
      { filename: "broken.pdf", content: "%PDF-1.7 cut off" },
    ],
  });
  await receiveMail(
    api.deps,
    await stored(api.deps, mail, [`docs+${alias}@${api.deps.config.MAIL_DOMAIN}`]),
  );
  await processAll(api);
  const { body: mails } = await received.get("/email_submissions");
  await received.get(`/email_submissions/${mails.data[0].id}`);

  await received.get("/documents/types");
  await received.get("/document_schemas");
  await received.get("/document_schemas/arrival_notice@2026-03-30");
  const upload = async (bytes: Uint8Array, name: string, type = "application/pdf") => {
    const { body } = await received.post("/documents/direct_uploads", announce(bytes, name, type));
    await received.context.blobs.put(body.key, bytes, type);
    return received.post("/documents", documentOf(body.signed_id, "Arrival notice"));
  };
  const { body: made } = await upload(other!.bytes, "notice-2.pdf");
  await upload(other!.bytes, "notice-2 (copy).pdf");
  await processAll(api);
  const path = `/documents/${made.data.id}`;
  // One alone: those of one mail are of one second, and in no order.
  await received.get("/documents?filter[filename]=notice-2");
  await received.get(
    "/documents?filter[review_reason]=unlinked&filter[email_submission_id]=0193a6d0-7c1e-7bd0-9a50-0d5cbf3f2a11&filter[shipment_id]=0193a6d0-7c1e-7bd0-9a50-0d5cbf3f2a12&filter[container_id]=0193a6d0-7c1e-7bd0-9a50-0d5cbf3f2a13&flag[review]=true",
  );
  const bill = await invoicePdf(layouts[0]!, factsOf(1));
  const { body: invoice } = await upload(bill, "demurrage-invoice.pdf");
  await processAll(api);
  await received.get(`/documents/${invoice.data.id}/invoice_audit`);
  await received.get(`/documents/${invoice.data.id}/invoice_audit/packet`);
  await received.get(`${path}/pages`);
  await received.get(`${path}/pages/1`);
  await received.get(`${path}?include=account`);
  await received.patch(path, edit({ document_type_manual: "general_notice" }));
  await received.get(`${path}/download_url`);
  await received.post(`${path}/reextract`, undefined);
  await received.post(`${path}/reclassify`, undefined);
  await received.post(`${path}/relink`, undefined);
  await processAll(api);
  const two = await bound([other!.bytes, other!.bytes]);
  const { body: bundle } = await upload(two, "bundle.pdf");
  await processAll(api);
  await received.post(`/documents/${bundle.data.id}/split`, { start_pages: [2] });
  await processAll(api);
  const scan = Buffer.from("\x89PNG\r\n\x1a\n scan", "latin1");
  const { body: picture } = await upload(scan, "scan.png", "image/png");
  await received.post(`/documents/${picture.data.id}/rotate`, { degrees: 90 });
  await received.delete(`/documents/${picture.data.id}`);
  await processAll(api);
  await exerciseReconciliation(api, received, shipment);
}

/** A master bill of the importer's shipment, and a notice of another vessel. */
async function exerciseReconciliation(api: Api, client: Client, shipment: string): Promise<void> {
  const facts = factsOfTracked((await shipmentNow(client.context, shipment))!);
  await documentAbout(api, client, "master_bill_of_lading", "master-boxed", facts);
  const other = { ...facts, vessel: "BOREAL ANDROMEDA" };
  await documentAbout(api, client, "arrival_notice", "arrival-line-print", other);
  await reconcileAll(api);
  await client.get(`/shipments/${shipment}/reconciliation?filter[verdict]=differs`);
}
