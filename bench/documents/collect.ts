import { PDFDocument } from "@cantoo/pdf-lib";
import type { Truth } from "./truth.ts";

/** A file and what is printed in it. */
export type Made = {
  readonly fileName: string;
  readonly contentType: string;
  readonly bytes: Uint8Array;
  readonly truths: readonly Truth[];
};

/** Documents one behind the other in one PDF, as a forwarder sends a whole shipment. */
export async function packet(fileName: string, parts: readonly Made[]): Promise<Made> {
  const pdf = await PDFDocument.create({ updateMetadata: false });
  const truths: Truth[] = [];
  for (const part of parts) {
    const before = pdf.getPageCount();
    const source = await PDFDocument.load(part.bytes, { updateMetadata: false });
    for (const page of await pdf.copyPages(source, source.getPageIndices())) pdf.addPage(page);
    for (const truth of part.truths) {
      const { first, last } = truth.pages;
      truths.push({ ...truth, pages: { first: first + before, last: last + before } });
    }
  }
  return { fileName, contentType: "application/pdf", bytes: await pdf.save(), truths };
}

const lines = (...text: readonly string[]): string => text.join("\r\n");

function message(depth: number, file: Made, inner: string | null): string {
  const boundary = `corpus-part-${depth}`;
  const subject = `${"Fwd: ".repeat(depth)}Documents for your shipment`;
  const content = Buffer.from(file.bytes).toString("base64").replaceAll(/.{76}/g, "$&\r\n");
  return lines(
    `From: Office ${depth} <office${depth}@forwarder.example>`,
    "To: docs+corpus@quayline.example",
    `Subject: ${subject}`,
    "Date: Mon, 09 Mar 2026 08:30:00 +0000",
    `Message-ID: <corpus-${depth}@forwarder.example>`,
    "MIME-Version: 1.0",
    `Content-Type: multipart/mixed; boundary="${boundary}"`,
    "",
    `--${boundary}`,
    "Content-Type: text/plain; charset=utf-8",
    "",
    "Please find the documents attached.",
    `--${boundary}`,
    `Content-Type: ${file.contentType}; name="${file.fileName}"`,
    `Content-Disposition: attachment; filename="${file.fileName}"`,
    "Content-Transfer-Encoding: base64",
    "",
    content,
    ...(inner === null ? [] : [`--${boundary}`, "Content-Type: message/rfc822", "", inner]),
    `--${boundary}--`,
    "",
  );
}

/**
 * An email that was forwarded several times: each sender attached a file, and the earlier email
 * follows.
 */
export const forwardedChain = (attached: readonly Made[]): Uint8Array =>
  new TextEncoder().encode(
    attached.reduce<string | null>((inner, file, depth) => message(depth, file, inner), null) ?? "",
  );
