import { PDFDocument } from "@cantoo/pdf-lib";
import { CFB } from "@e965/xlsx";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { accountRecord } from "#src/accounts/index.ts";
import { receiveMail } from "#src/documents/index.ts";
import { endReadingThreads, tesseractEngine } from "#src/document-recognition/index.ts";
import { startApi, type Api, type Client } from "#test/support/api.ts";
import { verifies } from "#test/support/verifies.ts";
import { compose, stored } from "./mails.ts";
import { processAll, publishedOf } from "./read-along.ts";
import {
  docxOf,
  paragraph,
  pdfOf,
  layoutOf,
  workbookOf,
  wordTable,
} from "../document-recognition/files.ts";
import { scanOf } from "../document-recognition/scans.ts";

const tesseract = tesseractEngine();
let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(async () => {
  await api.stop();
  await tesseract.close();
  endReadingThreads();
});

/** Sends the files in one email and reads them all; returns each result by its file name. */
async function mailed(client: Client, files: Readonly<Record<string, Uint8Array>>) {
  const { docsAlias: alias } = (await accountRecord(api.deps.db, client.context.account.id))!;
  const attachments = Object.entries(files).map(([filename, bytes]) => ({
    filename,
    content: Buffer.from(bytes),
    contentType: "application/octet-stream",
  }));
  const raw = await compose({ attachments });
  await receiveMail(api.deps, await stored(api.deps, raw, [`docs+${alias}@docs.quayline.example`]));
  await processAll(api, { ocr: tesseract });
  const stated = await publishedOf(api, client);
  return new Map(
    stated.map(({ event, included }) => [
      included.at(-1).attributes.file_name,
      { event, included },
    ]),
  );
}

const number = "MSKU7354629";
const rows = [
  ["ARRIVAL NOTICE"],
  ["Container", "Seal", "Packages"],
  [number, "CN1234567", "640 CTNS"],
];
/** Written by a word processor, because no npm package writes DOC. */
const doc = new Uint8Array(
  readFileSync(
    join(import.meta.dirname, "../../bench/documents/layouts/doc-files/notice-word-0.doc"),
  ),
);

describe("attachments of every supported kind", () => {
  verifies("documents.formats", async () => {
    const client = await api.account();
    const pdf = await pdfOf((pen) => {
      pen.text("ARRIVAL NOTICE", 72, 72, 16);
      pen.text(`Container No. ${number}`, 72, 110);
    });
    const layout = { Notice: layoutOf(rows) };
    // The content decides the format, whatever the names.
    const files = {
      "1.dat": [pdf, "application/pdf"],
      "2.dat": [scanOf({ type: "image/png" }), "image/png"],
      "3.dat": [scanOf({ type: "image/jpeg" }), "image/jpeg"],
      "4.dat": [
        workbookOf(layout, "xlsx"),
        "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
      ],
      "5.dat": [workbookOf(layout, "biff8"), "application/vnd.ms-excel"],
      "6.csv": [Buffer.from(rows.map((row) => row.join(",")).join("\n")), "text/csv"],
      "7.dat": [doc, "application/msword"],
      "8.dat": [
        docxOf(paragraph("ARRIVAL NOTICE") + wordTable(rows.slice(1))),
        "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
      ],
    } as const satisfies Record<string, readonly [Uint8Array, string]>;
    const stated = await mailed(
      client,
      Object.fromEntries(Object.entries(files).map(([name, [bytes]]) => [name, bytes])),
    );
    expect(stated.size).toBe(8);
    for (const [name, [, contentType]] of Object.entries(files)) {
      const { event, included } = stated.get(name)!;
      const [representation, , document] = included;
      expect([name, event]).toEqual([name, "document_representation.created"]);
      expect([name, document.attributes.file_content_type]).toEqual([name, contentType]);
      expect(document.attributes.document_type).not.toBe("unknown");
      const payload = JSON.stringify(representation.attributes.payload);
      if (name !== "7.dat") expect([name, payload.includes(number)]).toEqual([name, true]);
      else expect(payload).toMatch(/"[A-Z]{4}\d{7}"/);
    }
  });
});

/** A workbook or Word file with a password: its parts are two streams of a compound file. */
function lockedOffice(seed: number): Uint8Array {
  const file = CFB.utils.cfb_new();
  const cipher = Buffer.from(Array.from({ length: 6_000 }, (_, at) => (at * 7 + seed) % 251));
  CFB.utils.cfb_add(file, "/EncryptionInfo", cipher.subarray(0, 1_000));
  CFB.utils.cfb_add(file, "/EncryptedPackage", cipher);
  return new Uint8Array(CFB.write(file, { type: "buffer" }) as Buffer);
}

async function lockedPdf(): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  document.addPage().drawText(`ARRIVAL NOTICE ${number}`);
  document.encrypt({ userPassword: "secret", ownerPassword: "owner" });
  return document.save();
}

describe("attachments with a password", () => {
  verifies("documents.encrypted", async () => {
    const client = await api.account();
    const compound = CFB.read(Buffer.from(doc), { type: "buffer" });
    // [MS-DOC] 2.5.2: fEncrypted at the start of the main stream.
    const main = CFB.find(compound, "/WordDocument")!;
    main.content[11] = Number(main.content[11]) | 1;
    const locked = {
      "locked.pdf": await lockedPdf(),
      "locked.xlsx": lockedOffice(1),
      "locked.docx": lockedOffice(2),
      "locked.doc": new Uint8Array(CFB.write(compound, { type: "buffer" }) as Buffer),
    };
    const open = await pdfOf((pen) => pen.text(`ARRIVAL NOTICE, container ${number}`, 72, 72));
    const stated = await mailed(client, { ...locked, "open.pdf": open });
    for (const name of Object.keys(locked)) {
      const { event, included } = stated.get(name)!;
      expect([name, event]).toEqual([name, "document_representation.failed"]);
      expect(included.map(({ type }) => type)).toEqual(["email_submission", "document"]);
      expect(included[1]).toMatchObject({
        attributes: {
          document_type: "unknown",
          classification_notes: expect.stringContaining("password"),
        },
        relationships: { last_document_representation: { data: null } },
      });
    }
    expect(stated.get("open.pdf")?.event).toBe("document_representation.created");
    expect(stated.size).toBe(5);
  });
});
