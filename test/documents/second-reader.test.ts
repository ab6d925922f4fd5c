import { BedrockRuntimeClient } from "@aws-sdk/client-bedrock-runtime";
import { createServer, type Http2Server } from "node:http2";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { DocumentMessage, processDocument, ocrSetupOf } from "#src/documents/index.ts";
import { bedrockExtractor } from "#src/document-extraction/index.ts";
import { startApi, type Api } from "#test/support/api.ts";
import { noPictures } from "./read-along.ts";
import { pdfOf } from "../document-recognition/files.ts";
import { upload } from "./uploaded.ts";

type Reply = { readonly status: number; readonly body: object } | "silence";

/** The service as its reference describes it: it records requests and returns the given answers. */
let server: Http2Server;
let bedrock: BedrockRuntimeClient;
let asked: { path: string; body: any }[] = [];
let replies: Reply[] = [];
let api: Api;

beforeAll(async () => {
  server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const path = decodeURIComponent(request.url);
      asked.push({ path, body: JSON.parse(Buffer.concat(chunks).toString()) });
      const reply = replies.shift() ?? { status: 500, body: {} };
      if (reply === "silence") return;
      response.writeHead(reply.status, { "content-type": "application/json" });
      response.end(JSON.stringify(reply.body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  bedrock = new BedrockRuntimeClient({
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    region: "us-east-1",
    credentials: { accessKeyId: "local", secretAccessKey: "local" },
    maxAttempts: 2,
  });
  api = await startApi();
});
beforeEach(() => {
  asked = [];
  replies = [];
});
afterAll(async () => {
  bedrock.destroy();
  server.close();
  await api.stop();
});

const answered = (input: unknown): Reply => ({
  status: 200,
  body: {
    output: {
      message: {
        role: "assistant",
        content: [{ toolUse: { toolUseId: "t1", name: "record", input } }],
      },
    },
    stopReason: "tool_use",
    usage: { inputTokens: 1, outputTokens: 1, totalTokens: 2 },
    metrics: { latencyMs: 1 },
  },
});
const refused = (status: number, __type: string): Reply => ({ status, body: { __type } });

const stated: string[] = [];
const model = () =>
  bedrockExtractor({
    modelId: "us.example.model-v1:0",
    client: () => Promise.resolve(bedrock),
    failed: (why) => stated.push(why),
  });

/** Uploads a notice that gives the place of its cargo in a sentence, and reads it. */
async function read(second = model()) {
  const client = await api.account();
  const pdf = await pdfOf((pen) => {
    pen.text("ARRIVAL NOTICE", 72, 72, 16);
    pen.text("Vessel: EVER GIVEN", 72, 110);
    pen.text("The cargo lies with Harbor Cold Storage until called for", 72, 140);
  });
  const { body } = await upload(client, pdf);
  const [message] = api.queues.take("documents");
  const asks = DocumentMessage.parse(message!.body);
  await processDocument(api.deps, asks, { ocr: noPictures, second });
  const { included } = (
    await client.get(
      `/documents/${body.data.id}?include=last_document_representation&flag[evidence]=true`,
    )
  ).body;
  return { payload: included[0].attributes.payload, evidence: included[0].meta.evidence };
}

describe("a deployment with a second reader", () => {
  it("calls it with the payload's schema, and accepts the values that the page confirms, with evidence", async () => {
    replies.push(
      answered({
        pickup_location: "harbor cold storage",
        vessel_name: "Harbor",
        eta: "2026-12-24",
      }),
    );
    const { payload, evidence } = await read();
    expect(asked[0]?.path).toContain("/model/us.example.model-v1:0/converse");
    const { toolConfig, messages } = asked[0]!.body;
    const schema = toolConfig.tools[0].toolSpec.inputSchema.json;
    expect(Object.keys(schema.properties)).toEqual(Object.keys(payload));
    expect(messages[0].content[0].text).toContain("Harbor Cold Storage");
    expect(payload).toMatchObject({
      pickup_location: "Harbor Cold Storage",
      // Already found by its label: the second reader's value changes nothing.
      vessel_name: "EVER GIVEN",
      // Not printed on the page.
      eta: null,
    });
    expect(evidence["/pickup_location"]).toMatchObject({ page: 1, confidence: 0.6 });
    expect(evidence["/vessel_name"].confidence).toBeGreaterThan(0.6);
    expect(evidence["/eta"]).toBeUndefined();
  });

  it("retries once when it is busy, and never after a permanent refusal", async () => {
    replies.push(refused(429, "ThrottlingException"), answered({ pickup_location: "called for" }));
    expect((await read()).payload.pickup_location).toBe("called for");
    expect(asked).toHaveLength(2);
    replies.push(refused(400, "ValidationException"));
    expect((await read()).payload).toMatchObject({
      pickup_location: null,
      vessel_name: "EVER GIVEN",
    });
    expect(asked).toHaveLength(3);
    replies.push(refused(503, "ServiceUnavailableException"));
    replies.push(refused(503, "ServiceUnavailableException"));
    replies.push(answered({ pickup_location: "called for" }));
    expect((await read()).payload.pickup_location).toBeNull();
    expect(asked).toHaveLength(5);
  });

  it.each<[string, Reply]>([
    ["prose", { status: 200, body: { output: { message: { content: [{ text: "I think" }] } } } }],
    ["a list", answered(["Harbor Cold Storage"])],
    [
      "rows and fields that were not requested",
      answered({ owner: "cargo", containers: [{ a: "b" }] }),
    ],
    [
      "values of other kinds",
      answered({ pickup_location: 7, charges: "until", shipper: "Harbor" }),
    ],
  ])("tolerates %s", async (_name, reply) => {
    replies.push(reply);
    const { payload } = await read();
    expect(payload).toMatchObject({ vessel_name: "EVER GIVEN", pickup_location: null });
    expect(payload).not.toHaveProperty("owner");
    expect(payload.containers).toEqual([]);
  });

  it("waits for it no longer than the caller's remaining time", async () => {
    replies.push("silence");
    const answer = await model().extract(
      { documentType: "other", jsonSchema: { type: "object" }, text: "a" },
      AbortSignal.timeout(50),
    );
    expect([answer, stated.at(-1)]).toEqual([null, "timed_out"]);
  });

  it("loses no document when the second reader is broken", async () => {
    const second = { extract: () => Promise.reject(new Error("broken")) };
    expect((await read(second)).payload).toMatchObject({ vessel_name: "EVER GIVEN" });
  });

  it("needs a configured model, and calls none without it", () => {
    const of = (BEDROCK_MODEL: string) =>
      ocrSetupOf({ ...api.deps, config: { ...api.deps.config, BEDROCK_MODEL } });
    expect(of("").second).toBeUndefined();
    expect(of("us.example.model-v1:0").second).toBeDefined();
    expect(api.deps.config.BEDROCK_MODEL).toBe("");
  });
});
