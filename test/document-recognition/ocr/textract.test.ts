import { TextractClient } from "@aws-sdk/client-textract";
import { createCanvas } from "@napi-rs/canvas";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  endReadingThreads,
  formatOf,
  readDocument,
  textractEngine,
} from "#src/document-recognition/index.ts";
import { pdfOf, textOf } from "../files.ts";
import { scanOf } from "../scans.ts";

interface Asked {
  readonly target: string | undefined;
  readonly bytes: Buffer;
}

/** The service as its reference describes it: it records requests and returns the given answers. */
let server: Server;
let client: TextractClient;
let asked: Asked[] = [];
let answers: { status: number; body: unknown }[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const { Document } = JSON.parse(Buffer.concat(chunks).toString()) as {
        Document: { Bytes: string };
      };
      const target = request.headers["x-amz-target"];
      asked.push({ target: String(target), bytes: Buffer.from(Document.Bytes, "base64") });
      const { status, body } = answers.shift() ?? { status: 500, body: {} };
      response.writeHead(status, { "content-type": "application/x-amz-json-1.1" });
      response.end(JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  client = new TextractClient({
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    region: "us-east-1",
    credentials: { accessKeyId: "local", secretAccessKey: "local" },
    retryMode: "adaptive",
    maxAttempts: 4,
  });
});
beforeEach(() => {
  asked = [];
  answers = [];
});
afterAll(() => {
  client.destroy();
  server.close();
  endReadingThreads();
});

/**
 * A word block with its outline, in parts of the page; `turn` is the direction of the text on the
 * page.
 */
function word(Text: string, [left, top, width, height]: number[], turned = false): unknown {
  const [l = 0, t = 0, w = 0, h = 0] = [left, top, width, height];
  const corners = [
    { X: l, Y: t },
    { X: l + w, Y: t },
    { X: l + w, Y: t + h },
    { X: l, Y: t + h },
  ];
  // On a page scanned with its top to the right, text runs downwards from the top right.
  const Polygon = turned ? [...corners.slice(1), ...corners.slice(0, 1)] : corners;
  const BoundingBox = { Left: l, Top: t, Width: w, Height: h };
  return {
    BlockType: "WORD",
    Id: Text,
    Text,
    Confidence: 98.5,
    Geometry: { BoundingBox, Polygon },
  };
}

const read = async (bytes: Uint8Array, format: "jpeg" | "pdf" | "webp") =>
  await readDocument({ bytes, format }, { ocr: textractEngine(client) });

describe("Textract", () => {
  it("receives the original photograph, and returns words with bboxes in points", async () => {
    const bytes = scanOf({ type: "image/jpeg" });
    answers.push({
      status: 200,
      body: {
        Blocks: [word("SEAL", [0.5, 0.1, 0.08, 0.012]), word("CN448812", [0.5, 0.13, 0.16, 0.012])],
      },
    });
    const outcome = await read(bytes, "jpeg");
    expect(asked).toHaveLength(1);
    expect(asked[0]?.target).toBe("Textract.DetectDocumentText");
    expect(asked[0]?.bytes.equals(bytes)).toBe(true);
    if (outcome.kind !== "read") throw new Error(outcome.detail);
    const [page] = outcome.pages;
    expect(textOf(page)).toEqual(["SEAL", "CN448812"]);
    expect(page?.lines[1]?.words[0]).toMatchObject({ text: "CN448812", confidence: 0.985 });
    expect(page?.lines[0]?.bbox.left).toBeCloseTo((page?.width ?? 0) / 2, 5);
  });

  it("receives other formats as PNG", async () => {
    const canvas = createCanvas(400, 500);
    canvas.getContext("2d").fillRect(10, 10, 40, 40);
    answers.push({ status: 200, body: { Blocks: [] } });
    expect(await read(canvas.toBuffer("image/webp"), "webp")).toMatchObject({ kind: "read" });
    expect(formatOf(asked[0]?.bytes ?? new Uint8Array(), "x")).toBe("png");
  });

  it("turns a page upright by the direction of its words", async () => {
    answers.push({
      status: 200,
      body: {
        Blocks: [
          word("SHIPPER", [0.8, 0.1, 0.02, 0.2], true),
          word("ACME", [0.7, 0.1, 0.02, 0.2], true),
        ],
      },
    });
    const outcome = await read(scanOf({ type: "image/jpeg" }), "jpeg");
    if (outcome.kind !== "read") throw new Error(outcome.detail);
    const [page] = outcome.pages;
    expect(page?.width).toBeGreaterThan(page?.height ?? Infinity);
    expect(textOf(page)).toEqual(["SHIPPER", "ACME"]);
    expect(page?.lines[0]?.bbox.top).toBeLessThan(page?.lines[1]?.bbox.top ?? 0);
    expect(page?.lines[0]?.bbox.width).toBeGreaterThan(page?.lines[0]?.bbox.height ?? Infinity);
  });

  it("receives only the scanned page of a PDF, as a picture, and is called again when it is busy", async () => {
    const busy = { __type: "ProvisionedThroughputExceededException", message: "slow down" };
    answers.push(
      { status: 400, body: busy },
      { status: 200, body: { Blocks: [word("RIDER", [0.1, 0.1, 0.1, 0.01])] } },
    );
    const outcome = await read(
      await pdfOf(
        (pen) => pen.text("MASTER BILL OF LADING MAEU584930270", 72, 72),
        async ({ page }, document) => {
          const picture = await document.embedJpg(scanOf({ type: "image/jpeg" }));
          page.drawImage(picture, { x: 0, y: 0, width: 612, height: 792 });
        },
      ),
      "pdf",
    );
    if (outcome.kind !== "read") throw new Error(outcome.detail);
    expect(outcome.pages.map(textOf)).toEqual([["MASTER BILL OF LADING MAEU584930270"], ["RIDER"]]);
    expect(asked).toHaveLength(2);
    expect(formatOf(asked[1]?.bytes ?? new Uint8Array(), "x")).toBe("jpeg");
  });

  it("refuses a document that the service calls bad, and throws errors of the service itself", async () => {
    const bytes = scanOf({ type: "image/jpeg" });
    answers.push({ status: 400, body: { __type: "BadDocumentException", message: "no" } });
    expect(await read(bytes, "jpeg")).toMatchObject({ kind: "refused", reason: "unreadable" });
    answers.push({ status: 400, body: { __type: "AccessDeniedException", message: "no" } });
    await expect(read(bytes, "jpeg")).rejects.toThrow("no");
  });
});
