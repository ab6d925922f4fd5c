import { type PDFDocument, PDFName, PDFRawStream } from "@cantoo/pdf-lib";
import { deflateSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DocumentMessage, processDocument } from "#src/documents/index.ts";
import {
  endReadingThreads,
  readDocument,
  type OcrEngine,
} from "#src/document-recognition/index.ts";
import { Unread } from "#src/document-recognition/refusal.ts";
import { startApi, type Api } from "#test/support/api.ts";
import { upload } from "../documents/uploaded.ts";
import { noOcr, pdfOf, textOf, type Pen } from "./files.ts";
import { scanOf } from "./scans.ts";

const MB = 1024 * 1024;
afterAll(endReadingThreads);

const notice = (pen: Pen): void => pen.text("ARRIVAL NOTICE", 72, 72, 16);
const bbox = (pen: Pen): void => pen.text("Container No. MSKU7354629", 72, 110);

/** A page whose text unpacks to more memory than the reading thread may use. */
const bomb = (pen: Pen, { context }: PDFDocument): void => {
  const packed = deflateSync(Buffer.alloc(140_000_000, " "));
  const dictionary = context.obj({ Filter: "FlateDecode", Length: packed.length });
  pen.page.node.set(PDFName.of("Contents"), context.register(PDFRawStream.of(dictionary, packed)));
};
const scan = async ({ page }: Pen, document: PDFDocument): Promise<void> => {
  const picture = await document.embedJpg(scanOf({ type: "image/jpeg" }));
  page.drawImage(picture, { x: 0, y: 0, width: 612, height: 792 });
};
/** As Textract does with a page of more than 10 MB. */
const refusing: OcrEngine = {
  takes: "original",
  recognise: () => Promise.reject(new Unread("too_large", "A page has too many bytes.")),
  close: () => Promise.resolve(),
};

describe("a page that cannot be read", () => {
  it("does not affect other pages, even if it ends the reading thread", async () => {
    const bytes = await pdfOf(notice, bomb, bbox);
    const outcome = await readDocument(
      { bytes, format: "pdf" },
      { ocr: noOcr },
      { memoryBytes: 90 * MB },
    );
    if (outcome.kind !== "read") throw new Error(outcome.detail);
    expect(outcome.pages.map(({ number }) => number)).toEqual([1, 2, 3]);
    expect(outcome.pages.map(textOf)).toEqual([
      ["ARRIVAL NOTICE"],
      [],
      ["Container No. MSKU7354629"],
    ]);
    expect(outcome.unread).toMatchObject([{ page: 2 }]);
  });

  it("is reported as unread when OCR refuses its picture, and the other pages are read", async () => {
    const bytes = await pdfOf(notice, scan, bbox);
    const read = await readDocument({ bytes, format: "pdf" }, { ocr: refusing });
    expect(read).toMatchObject({ kind: "read", unread: [{ page: 2, reason: "too_large" }] });
  });

  it("makes the file fail when it is the only page", async () => {
    const bytes = await pdfOf(scan, scan);
    expect(await readDocument({ bytes, format: "pdf" }, { ocr: refusing })).toMatchObject({
      kind: "refused",
      reason: "too_large",
    });
  });

  it("leaves the remaining pages to another message when the time for the file is over", async () => {
    const silent: OcrEngine = {
      ...refusing,
      recognise: (_, signal) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener("abort", () => reject(signal.reason as Error));
        }),
    };
    const bytes = await pdfOf(notice, scan, scan, bbox);
    // The reading thread has started by now, so the time is spent waiting for the silent engine.
    await readDocument({ bytes: await pdfOf(notice), format: "pdf" }, { ocr: noOcr });
    const limits = { milliseconds: 5_000 };
    const outcome = await readDocument({ bytes, format: "pdf" }, { ocr: silent }, limits);
    if (outcome.kind !== "read") throw new Error(outcome.detail);
    expect(textOf(outcome.pages[0])).toEqual(["ARRIVAL NOTICE"]);
    expect(outcome).toMatchObject({ pageCount: 4, restFrom: 2, unread: [] });
  });

  it("returns the whole message to the queue when the OCR engine is at fault", async () => {
    const broken = { ...refusing, recognise: () => Promise.reject(new Error("no credentials")) };
    const bytes = await pdfOf(notice, scan);
    await expect(readDocument({ bytes, format: "pdf" }, { ocr: broken })).rejects.toThrow(
      "credentials",
    );
  });
});

describe("a document with an unreadable page", () => {
  let api: Api;
  beforeAll(async () => {
    api = await startApi();
  });
  afterAll(() => api.stop());

  it("is read without it, and reports which page is missing and why", async () => {
    const client = await api.account();
    const { body } = await upload(client, await pdfOf(notice, scan, bbox));
    const [message] = api.queues.take("documents");
    await processDocument(api.deps, DocumentMessage.parse(message!.body), { ocr: refusing });
    const path = `/documents/${body.data.id}?include=last_document_representation`;
    const { data, included } = (await client.get(path)).body;
    expect(data.attributes).toMatchObject({
      document_type: "arrival_notice",
      classification_notes: "Page 2 could not be read: A page has too many bytes.",
    });
    expect(included[0].attributes.payload.containers[0].container_number).toBe("MSKU7354629");
  });
});
