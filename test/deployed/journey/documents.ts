import { createHash } from "node:crypto";
import { expect } from "vitest";
import { invoicePdf } from "#test/document-extraction/invoices/draw.ts";
import { factsOf } from "#test/document-extraction/invoices/facts.ts";
import { layouts } from "#test/document-extraction/invoices/layouts.ts";
import { compose } from "#test/documents/mails.ts";
import { bound, drawings } from "#test/documents/read-along.ts";
import { announce, documentOf } from "#test/documents/uploaded.ts";
import { scanOf } from "#test/document-recognition/scans.ts";
import type { Call } from "./client.ts";
import type { Customer } from "./customer.ts";
import type { Deployment } from "../deployment.ts";
import type { SeenWord } from "./responders.ts";

/** What Textract sees in the one picture that is sent. */
export const wordsOfScan = (): readonly SeenWord[] => [
  { text: "SEAL", containerNumber: [0.5, 0.1, 0.08, 0.012] },
  { text: "CN448812", containerNumber: [0.5, 0.13, 0.16, 0.012] },
];

const published = ({ received }: Pick<Customer, "received">, event: string) =>
  received.filter((one) => one.event === `document_representation.${event}`);

/** A notice with a text layer and a scan, mailed to the account's alias; answers what was published of it. */
export async function mailDocuments(product: Deployment, customer: Customer, call: Call) {
  const { body: me } = await call("GET", "/v2/me?include=account");
  const alias = me.included.find(({ type }: any) => type === "account").attributes.docs_alias;
  const [notice] = await drawings("arrival-line-print", 1);
  const bytes = Buffer.from(notice!.bytes);
  const mail = await compose({
    to: alias,
    attachments: [
      { filename: "notice.pdf", content: bytes },
      { filename: "scan.jpg", content: scanOf({ type: "image/jpeg" }) },
    ],
  });
  await product.mail(mail, "notices@line.example", alias);
  await product.work(() => published(customer, "created").length === 2);
  expect(published(customer, "failed")).toEqual([]);
  return { bytes, published: published(customer, "created").map(({ body }) => body) };
}

/** The file of a document, from where its signed address leads. */
export async function download(call: Call, id: string): Promise<Buffer> {
  const { body } = await call("GET", `/v2/documents/${id}/download_url`);
  const file = await fetch(body.download_url);
  expect(file.status).toBe(200);
  return Buffer.from(await file.arrayBuffer());
}

/** A file that is announced, put to its signed address, and made a document of; answers its id. */
async function uploadFile(
  product: Deployment,
  customer: Customer,
  call: Call,
  { bytes, name, type }: { readonly bytes: Buffer; readonly name: string; readonly type: string },
): Promise<string> {
  const { body } = await call("POST", "/v2/documents/direct_uploads", announce(bytes, name, type));
  const { signed_id, direct_upload } = body;
  const { url, headers } = direct_upload;
  expect(headers["Content-MD5"]).toBe(createHash("md5").update(bytes).digest("base64"));
  expect((await fetch(url, { method: "PUT", headers, body: bytes })).status).toBe(200);
  const made = await call("POST", "/v2/documents", documentOf(signed_id));
  expect(made.status).toBe(201);
  const before = published(customer, "created").length;
  await product.work(() => published(customer, "created").length > before);
  return made.body.data.id as string;
}

/**
 * A table, an invoice for demurrage of the container, and a packet of two notices, which can be split; answers the
 * ids of the last two.
 */
export async function uploadFiles(
  product: Deployment,
  customer: Customer,
  call: Call,
  container: string,
) {
  const table = Buffer.from("container,weight\nMSKU7354623,100\nTCLU5471298,200\n");
  await uploadFile(product, customer, call, { bytes: table, name: "boxes.csv", type: "text/csv" });
  const { body } = await call("GET", `/v2/containers/${container}`);
  const facts = factsOf(6, { containers: [body.data.attributes.number as string] });
  const invoice = await uploadFile(product, customer, call, {
    bytes: Buffer.from(await invoicePdf(layouts[0]!, facts)),
    name: "invoice.pdf",
    type: "application/pdf",
  });
  const [notice] = await drawings("arrival-line-print", 1);
  const bytes = Buffer.from(await bound([notice!.bytes, notice!.bytes]));
  const packet = await uploadFile(product, customer, call, {
    bytes,
    name: "packet.pdf",
    type: "application/pdf",
  });
  return { invoice, packet };
}
