import { createCanvas, loadImage } from "@napi-rs/canvas";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { tesseractEngine } from "#src/document-recognition/index.ts";
import { startApi, type Api, type Client } from "#test/support/api.ts";
import { bound, drawings, processAll } from "../read-along.ts";
import { upload } from "../uploaded.ts";

let api: Api;
let client: Client;
beforeAll(async () => {
  api = await startApi();
  client = await api.account();
});
afterAll(() => api.stop());

const pdfOf = async (layout: string): Promise<Uint8Array> => (await drawings(layout, 1))[0]!.bytes;

const read = async (bytes: Uint8Array, name = "a.pdf", type?: string): Promise<string> => {
  const { body } = await upload(client, bytes, name, type);
  await processAll(api);
  return `/documents/${body.data.id}`;
};

const bytesOf = async (
  path: string,
): Promise<{ bytes: Buffer; headers: Record<string, string> }> => {
  const { body = "", headers = {} } = await api.raw("GET", path.replace(/^\/v2/, ""), {
    headers: { authorization: `Token ${client.key}` },
  });
  return { bytes: Buffer.from(body, "base64"), headers };
};

/** The share of dark dots in a box of a picture. */
async function inkIn(
  bytes: Buffer,
  page: { width: number },
  box: { left: number; top: number; width: number; height: number },
): Promise<number> {
  const picture = await loadImage(bytes);
  const scale = picture.width / page.width;
  const canvas = createCanvas(picture.width, picture.height);
  const context = canvas.getContext("2d");
  context.drawImage(picture, 0, 0);
  const [left, top, width, height] = [box.left, box.top, box.width, box.height].map((one) =>
    Math.max(1, Math.round(one * scale)),
  );
  const { data } = context.getImageData(left!, top!, width!, height!);
  let dark = 0;
  for (let at = 0; at < data.length; at += 4) if (data[at]! < 128) dark++;
  return dark / (data.length / 4);
}

/** A page as its scanner saw it, from the product's own picture of it. */
async function createPage(pdf: Uint8Array): Promise<Buffer> {
  const path = await read(pdf, "to-scan.pdf");
  return (await bytesOf((await client.get(`${path}/pages`)).body.pages[0].picture)).bytes;
}

describe("the pictures of a document's pages", () => {
  it("show each value in the box that its evidence names", async () => {
    const path = await read(await pdfOf("master-boxed"));
    const { pages } = (await client.get(`${path}/pages`)).body;
    expect(pages.map(({ number }: any) => number)).toEqual([1, 2]);
    expect(pages[0].picture).toMatch(new RegExp(`^/v2${path}/pages/1\\?version=[0-9a-f]{16}$`));
    const pictures = await Promise.all(pages.map(({ picture }: any) => bytesOf(picture)));
    const { bytes, headers } = pictures[0];
    expect(headers).toMatchObject({
      "content-type": "image/webp",
      "cache-control": "private, max-age=31536000, immutable",
      "x-content-type-options": "nosniff",
    });
    expect(bytes.subarray(8, 12).toString()).toBe("WEBP");
    expect(bytes.length).toBeLessThan(150_000);
    const answer = await client.get(
      `${path}?include=last_document_representation&flag[evidence]=true`,
    );
    const evidence: [string, any][] = Object.entries(answer.body.included[0].meta.evidence);
    expect(evidence.length).toBeGreaterThan(20);
    for (const [pointer, { page, box }] of evidence) {
      const ink = await inkIn(pictures[page - 1].bytes, pages[page - 1], box);
      expect([pointer, ink > 0.03]).toEqual([pointer, true]);
    }
  });

  it("lie as the words of a scan were placed, however the page lay on the scanner", async () => {
    const drawn = await createPage(await pdfOf("arrival-line-print"));
    const picture = await loadImage(drawn);
    const canvas = createCanvas(picture.height * 2 + 200, picture.width * 2 + 200);
    const context = canvas.getContext("2d");
    context.fillStyle = "#ffffff";
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.translate(canvas.width / 2, canvas.height / 2);
    context.rotate((92 * Math.PI) / 180);
    context.drawImage(
      picture,
      -picture.width,
      -picture.height,
      picture.width * 2,
      picture.height * 2,
    );
    const scan = new Uint8Array(await canvas.encode("png"));
    const { body } = await upload(client, scan, "scan.png", "image/png");
    const ocr = tesseractEngine();
    await processAll(api, { ocr });
    await ocr.close();
    const path = `/documents/${body.data.id}`;
    const [page] = (await client.get(`${path}/pages`)).body.pages;
    expect(page.height).toBeGreaterThan(page.width);
    const { bytes } = await bytesOf(page.picture);
    const shown = await loadImage(bytes);
    expect(shown.width / shown.height).toBeCloseTo(page.width / page.height, 2);
    const answer = await client.get(
      `${path}?include=last_document_representation&flag[evidence]=true`,
    );
    const places: [string, any][] = Object.entries(answer.body.included[0].meta.evidence);
    expect(places.length).toBeGreaterThan(10);
    const bare: string[] = [];
    for (const [pointer, { box }] of places)
      if ((await inkIn(bytes, page, box)) < 0.03) bare.push(pointer);
    expect(bare).toEqual([]);
  });

  it("stay those of the packet's pages in its children, whose evidence counts from the packet", async () => {
    const packet = await bound(
      [
        { bytes: await pdfOf("arrival-line-print") },
        { bytes: await pdfOf("delivery-order-boxed") },
      ].map(({ bytes }) => bytes),
    );
    const path = await read(packet, "packet.pdf");
    const { data } = (await client.get(`${path}?flag[review]=true`)).body;
    expect(data.meta.review).toMatchObject({ state: "split", reasons: [] });
    const numbers = async (of: string) =>
      (await client.get(`${of}/pages`)).body.pages.map((page: any) => page.number);
    expect(await numbers(path)).toEqual([1, 2]);
    const [first, second] = data.meta.review.child_ids;
    expect([await numbers(`/documents/${first}`), await numbers(`/documents/${second}`)]).toEqual([
      [1],
      [2],
    ]);
    const answer = await client.get(
      `/documents/${second}?include=last_document_representation&flag[evidence]=true`,
    );
    const places: any[] = Object.values(answer.body.included[0].meta.evidence);
    expect([...new Set(places.map(({ page }) => page))]).toEqual([2]);
  });

  it("have 120 dots an inch, in the size that the page states in points", async () => {
    const [, other] = await drawings("arrival-freight-invoice", 2);
    const path = await read(other!.bytes, "inch.pdf");
    const [page] = (await client.get(`${path}/pages`)).body.pages;
    const { width, height } = await loadImage((await bytesOf(page.picture)).bytes);
    const rounded = [width, height].map((pixels) => Math.round((pixels * 72) / 120));
    expect(rounded).toEqual([page.width, page.height].map(Math.round));
  });

  it("are those of the first 50 pages, of however many the file has", async () => {
    const page = await pdfOf("arrival-line-print");
    const path = await read(await bound(Array.from({ length: 52 }, () => page)), "long.pdf");
    const { pages } = (await client.get(`${path}/pages`)).body;
    expect(pages.map(({ number }: any) => number)).toEqual(
      Array.from({ length: 50 }, (_, index) => index + 1),
    );
    expect((await client.get(`${path}/pages/50`)).status).toBe(200);
    expect((await client.get(`${path}/pages/51`)).status).toBe(404);
    const { body } = await client.post(`${path}/split`, { start_pages: [53] });
    expect(body.errors[0].detail).toBe("The file has 52 pages.");
  });

  it("are none for a worksheet, and none of another account's document", async () => {
    const path = await read(
      Buffer.from("container,seal\nMSKU7354623,1\n"),
      "boxes.csv",
      "text/csv",
    );
    expect((await client.get(`${path}/pages`)).body).toEqual({ pages: [] });
    expect((await client.get(`${path}/pages/1`)).status).toBe(404);
    const pdf = await read(await pdfOf("arrival-freight-invoice"), "notice.pdf");
    const other = await api.account("Other");
    for (const address of [`${pdf}/pages`, `${pdf}/pages/1`])
      expect([address, (await other.get(address)).status]).toEqual([address, 404]);
    const older = await bytesOf(`${pdf}/pages/1?version=0000000000000000`);
    expect(older.headers["cache-control"]).toBe("private, no-cache");
    expect((await client.get(`${pdf}/pages/0`)).status).toBe(404);
    const { headers } = await bytesOf(`${pdf}/pages/1`);
    expect(headers["cache-control"]).toBe("private, no-cache");
  });

  it("are written once more when its worker stopped before the end, under the same addresses", async () => {
    const { body } = await upload(client, await pdfOf("master-numbered"), "twice.pdf");
    await processAll(api, { times: 2 });
    const first = (await client.get(`/documents/${body.data.id}/pages`)).body;
    await client.post(`/documents/${body.data.id}/reclassify`, undefined);
    await processAll(api);
    expect((await client.get(`/documents/${body.data.id}/pages`)).body).toEqual(first);
    expect(first.pages.length).toBeGreaterThan(0);
  });
});

describe("splitting a PDF by its pages", () => {
  it("makes a document of each range, also where it was read as one", async () => {
    const page = await pdfOf("arrival-line-print");
    const packet = await bound([page, page, page]);
    const path = await read(packet, "bundle.pdf");
    expect((await client.post(`${path}/split`, { start_pages: [3] })).status).toBe(202);
    await processAll(api);
    const { data } = (await client.get(`${path}?flag[review]=true`)).body;
    expect(data.meta.review.state).toBe("split");
    const children = await Promise.all(
      data.meta.review.child_ids.map(
        async (id: string) => (await client.get(`/documents/${id}`)).body.data,
      ),
    );
    expect(
      children.map(({ attributes }: any) => [
        attributes.document_type,
        attributes.parsed.packetSegment,
      ]),
    ).toEqual([
      ["arrival_notice", { startPage: 1, endPage: 2 }],
      ["arrival_notice", { startPage: 3, endPage: 3 }],
    ]);
  });

  it("works at a page of which there is no picture, as it was not reached", async () => {
    const page = await pdfOf("arrival-line-print");
    const { body } = await upload(client, await bound([page, page, page]), "long.pdf");
    await processAll(api, { limits: { pages: 2 } });
    const path = `/documents/${body.data.id}`;
    expect((await client.get(`${path}/pages`)).body.pages).toHaveLength(2);
    expect((await client.post(`${path}/split`, { start_pages: [3] })).status).toBe(202);
    const { status, body: tooFar } = await client.post(`${path}/split`, { start_pages: [4] });
    expect([status, tooFar.errors[0].detail]).toEqual([422, "The file has 3 pages."]);
  });

  it("is refused for what has no such pages", async () => {
    const pdf = await read(await pdfOf("delivery-order-boxed"), "one.pdf");
    const tooFar = await client.post(`${pdf}/split`, { start_pages: [2] });
    expect([tooFar.status, tooFar.body.errors[0].detail]).toEqual([422, "The file has 1 page."]);
    const csv = await read(Buffer.from("container\nMSKU7354624\n"), "b.csv", "text/csv");
    expect((await client.post(`${csv}/split`, { start_pages: [2] })).status).toBe(422);
    for (const start_pages of [[], [1], [3, 2], ["2"]])
      expect((await client.post(`${pdf}/split`, { start_pages })).status).toBe(422);
    const other = await api.account("Other");
    expect((await other.post(`${pdf}/split`, { start_pages: [2] })).status).toBe(404);
  });
});
