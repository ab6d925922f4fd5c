import type { PDFDocument } from "@cantoo/pdf-lib";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { receiveMail } from "#src/documents/index.ts";
import type { OcrSetup } from "#src/documents/process/engines.ts";
import type { OcrEngine } from "#src/document-recognition/index.ts";
import { Unread } from "#src/document-recognition/refusal.ts";
import { gapsOf, maxFilePages, putOff, restOf } from "#src/documents/process/unread.ts";
import { accountRecord } from "#src/accounts/index.ts";
import { startApi, type Api, type Client } from "#test/support/api.ts";
import { compose, stored } from "./mails.ts";
import { processAll, publishedOf } from "./read-along.ts";
import {
  docxOf,
  hiddenIn,
  paragraph,
  pdfOf,
  layoutOf,
  workbookOf,
  type Pen,
} from "../document-recognition/files.ts";
import { scanOf } from "../document-recognition/scans.ts";

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

/** As Textract does with a page of more than 10 MB. */
const refusing: OcrEngine = {
  takes: "original",
  recognise: () => Promise.reject(new Unread("too_large", "A page has too many bytes.")),
  close: () => Promise.resolve(),
};
const scan = async ({ page }: Pen, document: PDFDocument): Promise<void> => {
  const picture = await document.embedJpg(scanOf({ type: "image/jpeg" }));
  page.drawImage(picture, { x: 0, y: 0, width: 612, height: 792 });
};

/** A page that begins a separate document with its own number. */
const first = (number: string) => (pen: Pen) => {
  pen.text("ARRIVAL NOTICE", 72, 72, 16);
  pen.text(`B/L No.: ${number}`, 72, 110);
  pen.text("Vessel: EVER GIVEN", 72, 130);
};
/** A page that continues the document before it. */
const next = (pen: Pen) => pen.text("further goods and marks of the same consignment", 72, 110);
const numberOf = (index: number): string => `MAEU9000${String(index).padStart(5, "0")}`;

async function mailed(
  client: Client,
  name: string,
  content: Uint8Array,
  reading: Partial<OcrSetup>,
) {
  const { docsAlias } = (await accountRecord(api.deps.db, client.context.account.id))!;
  const attachments = [{ filename: name, content: Buffer.from(content) }];
  const to = [`docs+${docsAlias}@docs.quayline.example`];
  await receiveMail(api.deps, await stored(api.deps, await compose({ attachments }), to));
  let runs = 0;
  while (await processAll(api, { times: 2, ...reading })) runs += 1;
  const stated = (await publishedOf(api, client)).map(({ event, included }) => {
    const { classification_notes: notes, parsed } = included.at(-1).attributes;
    const number = included[0].attributes.payload?.mbl_number ?? null;
    return { event: event.split(".")[1], number, notes, parsed };
  });
  const { data } = (await client.get("/email_submissions")).body;
  const { data: listed } = (await client.get("/documents?page[size]=100")).body;
  return { runs, stated, attachment: data[0].meta.attachments[0], listed };
}

describe("a packet with more pages than one message reads", () => {
  it("publishes each of its documents once, even if they cross the limit", async () => {
    const client = await api.account();
    // Documents of one, two and three pages: some begin before the limit and end after it.
    const pages = Array.from({ length: 11 }, (_, index) => [
      first(numberOf(index)),
      ...Array.from({ length: index % 3 }, () => next),
    ]);
    const packet = await pdfOf(...pages.flat());
    const { runs, stated, attachment, listed } = await mailed(client, "all.pdf", packet, {
      limits: { pages: 8 },
    });
    expect(runs).toBeGreaterThan(1);
    expect(stated.map(({ event }) => event)).toEqual(Array(11).fill("created"));
    const lengths = stated.map(({ number, parsed }) => {
      const { startPage, endPage } = parsed.packetSegment;
      return [number, endPage - startPage + 1];
    });
    expect(Object.fromEntries(lengths)).toEqual(
      Object.fromEntries(
        Array.from({ length: 11 }, (_, index) => [numberOf(index), (index % 3) + 1]),
      ),
    );
    expect(attachment).toMatchObject({ outcome: "document", unread_pages: [] });
    const whole = listed.find((doc: any) => doc.id === attachment.document_id);
    expect(whole.attributes.classification_notes).toMatch(/read on as a packet of their own\.$/);
  });

  it("is published completely with 215 pages, under the normal limits", async () => {
    const client = await api.account();
    const pages = Array.from({ length: 215 }, (_, page) =>
      page % 43 === 0 ? first(numberOf(page / 43)) : next,
    );
    const { stated, attachment } = await mailed(client, "all.pdf", await pdfOf(...pages), {});
    const lengths = stated.map(({ number, parsed }) => {
      const { startPage, endPage } = parsed.packetSegment;
      return [number, endPage - startPage + 1];
    });
    expect(Object.fromEntries(lengths)).toEqual(
      Object.fromEntries(Array.from({ length: 5 }, (_, index) => [numberOf(index), 43])),
    );
    expect(stated).toHaveLength(5);
    expect(attachment.unread_pages).toEqual([]);
  });

  it("is continued in a second document when it is one document, and no page is left out", async () => {
    const client = await api.account();
    const bbox = (pen: Pen) => pen.text("Container No. MSKU7354629", 72, 110);
    const pdf = await pdfOf(first(numberOf(1)), next, next, next, next, bbox);
    const { stated, attachment } = await mailed(client, "one.pdf", pdf, { limits: { pages: 4 } });
    expect(stated.map(({ event, parsed }) => [event, parsed.packetSegment])).toEqual(
      expect.arrayContaining([["created", { startPage: 1, endPage: 4 }]]),
    );
    const { data } = (await client.get("/documents?filter[reference]=MSKU7354629")).body;
    expect(data).toHaveLength(1);
    expect(attachment.unread_pages).toEqual([]);
  });

  it("reports ranges of unread pages on the document and in the submission", async () => {
    const client = await api.account();
    const packet = await pdfOf(first(numberOf(1)), scan, scan, first(numberOf(2)), scan);
    const { stated, attachment, listed } = await mailed(client, "all.pdf", packet, {
      ocr: refusing,
    });
    const notes = (pages: string) => `${pages} could not be read: A page has too many bytes.`;
    const failed = stated.filter(({ event }) => event === "failed");
    expect(Object.fromEntries(failed.map(({ notes: why, parsed }) => [why, parsed]))).toEqual({
      [notes("Pages 2-3")]: { packetSegment: { startPage: 2, endPage: 3 } },
      [notes("Page 5")]: { packetSegment: { startPage: 5, endPage: 5 } },
    });
    expect(stated.filter(({ event }) => event === "created")).toHaveLength(2);
    const whole = listed.find((doc: any) => doc.id === attachment.document_id);
    expect(whole.attributes.classification_notes).toBe(
      `A packet of 2 documents, pages 1-1 arrival notice; 2-3 not read; 4-4 arrival notice; 5 not read. ${notes("Pages 2-3")} ${notes("Page 5")}`,
    );
    expect(whole.attributes.parsed.unreadPages).toEqual([
      { startPage: 2, endPage: 3, reason: "too_large" },
      { startPage: 5, endPage: 5, reason: "too_large" },
    ]);
    expect(attachment.unread_pages).toEqual([
      { start_page: 2, end_page: 3, reason: "too_large" },
      { start_page: 5, end_page: 5, reason: "too_large" },
    ]);
  });

  it("reports the last page or row that was read when the format cannot be split", async () => {
    const breaks = '<w:p><w:r><w:br w:type="page"/></w:r></w:p>';
    const pages = ["ARRIVAL NOTICE", "Vessel: EVER GIVEN", "goods", "more goods", "marks"];
    const word = await mailed(
      await api.account(),
      "notice.docx",
      docxOf(pages.map(paragraph).join(breaks)),
      { limits: { pages: 3 } },
    );
    expect(word.stated).toEqual([
      expect.objectContaining({
        event: "created",
        notes: "Pages 4-5 were not read: this file is read up to page 3.",
        parsed: { unreadPages: [{ startPage: 4, endPage: 5, reason: "page_limit" }] },
      }),
    ]);
    expect(word.attachment.unread_pages).toEqual([
      { start_page: 4, end_page: 5, reason: "page_limit" },
    ]);
    const client = await api.account();
    const layout = layoutOf(Array.from({ length: 60 }, (_, row) => [`row ${row}`, "MSKU7354629"]));
    const { stated } = await mailed(client, "rows.xlsx", workbookOf({ Boxes: layout }), {
      limits: { rows: 50 },
    });
    expect(stated[0]!.notes).toBe('Of worksheet "Boxes" only the first 50 rows were read.');
  });
});

describe("a workbook with hidden worksheets", () => {
  it("is reported with the names of those with content, and fails when all are hidden", async () => {
    const numbers = [
      ["ARRIVAL NOTICE", ""],
      ["Container", "MSKU7354629"],
      ["Vessel", "EVER GIVEN"],
    ];
    const shown = await mailed(
      await api.account(),
      "notice.xlsx",
      hiddenIn({ Rates: [["USD", "120"]], Empty: [[""]] }, { Notice: numbers }),
      {},
    );
    expect(shown.stated).toMatchObject([
      { event: "created", notes: 'Worksheet "Rates" was not read: it is hidden.' },
    ]);
    const hidden = await mailed(
      await api.account(),
      "hidden.xlsx",
      hiddenIn({ Notice: numbers }, { Empty: [[""]] }),
      {},
    );
    expect(hidden.stated).toMatchObject([
      {
        event: "failed",
        notes: 'No text was found on its pages. Worksheet "Notice" was not read: it is hidden.',
      },
    ]);
  });
});

describe("the pages of a long file", () => {
  const outcome = fc
    .record({
      pageCount: fc.integer({ min: 1, max: 5000 }),
      before: fc.integer({ min: 0, max: 1999 }),
    })
    .chain(({ pageCount, before }) =>
      fc.record({
        pageCount: fc.constant(pageCount),
        before: fc.constant(before),
        restFrom: fc.option(fc.integer({ min: 2, max: Math.max(2, pageCount) }), { nil: null }),
        canGoOn: fc.boolean(),
        starts: fc.uniqueArray(fc.integer({ min: 1, max: 60 }), { maxLength: 6 }),
      }),
    );

  it("are each read, read in a continuation, or reported as not read", () => {
    fc.assert(
      fc.property(outcome, ({ pageCount, before, restFrom, canGoOn, starts }) => {
        const from = restFrom !== null && restFrom <= pageCount ? restFrom : null;
        const came = from === null ? pageCount : from - 1;
        const begins = starts.filter((start) => start <= came).toSorted((a, b) => a - b);
        const segments = begins.map((start, index) => ({
          pages: { first: start, last: (begins[index + 1] ?? came + 1) - 1 },
        }));
        const { rest, gaps } = restOf({ restFrom: from, pageCount }, before, canGoOn);
        const read = putOff({ segments: segments as any, rest, gaps });
        const ranges = [
          ...read.segments.map(({ pages }: any) => pages),
          ...(read.rest ? [read.rest] : []),
          ...read.gaps,
        ].toSorted((x, y) => x.first - y.first);
        // Consecutive, up to the end.
        const ends = [begins[0] ?? came + 1, ...ranges.map(({ last }) => last + 1)];
        expect(ranges.map(({ first: at }) => at)).toEqual(ends.slice(0, -1));
        expect(ends.at(-1)).toBe(pageCount + 1);
        if (read.rest) expect(before + read.rest.last).toBeLessThanOrEqual(maxFilePages);
      }),
      { numRuns: 60 },
    );
  });

  it("are reported as ranges when they could not be read", () => {
    const page = (number: number, detail = "damaged") =>
      ({ page: number, reason: "unreadable", detail }) as const;
    const gaps = gapsOf({ unread: [page(3), page(4), page(6), page(7, "other")] });
    expect(gaps.map(({ first: from, last }) => [from, last])).toEqual([
      [3, 4],
      [6, 6],
      [7, 7],
    ]);
  });
});
