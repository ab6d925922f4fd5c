import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { EdiFileMessage, takeFile } from "#src/sources/edi/receive/index.ts";
import { startApi, type Answer, type Api } from "#test/support/api.ts";
import { ediEntries } from "#test/sources/edi/partners.ts";

const keyOf = (partner: string): string => `a-long-key-of-${partner}`;
const SOURCES = JSON.stringify({
  edi: ediEntries.map((entry) => ({
    ...entry,
    ...(entry.partner !== "csxt" && {
      key_sha256: createHash("sha256").update(keyOf(entry.partner)).digest("hex"),
    }),
  })),
});
const recorded = (name: string): string =>
  readFileSync(new URL(`../sources/messages/${name}.edi`, import.meta.url), "utf8");

let api: Api;
beforeAll(async () => {
  api = await startApi({ SOURCES });
});
afterAll(() => api.stop());

const post = (
  body: string,
  { key = keyOf("tti-lgb"), type = "application/edi-x12", scheme = "Bearer", query = "" } = {},
): Promise<Answer> =>
  api.request("POST", `/edi/interchanges${query}`, {
    headers: { authorization: `${scheme} ${key}`, "content-type": type },
    body,
  });

describe("POST /edi/interchanges", () => {
  it("takes a partner's interchanges and answers with their acknowledgment", async () => {
    const { status, body } = await post(recorded("x12-315/one-bad-of-three"));
    expect(status).toBe(200);
    expect(body).toMatchObject({
      partner: "tti-lgb",
      interchanges: [{ status: "partially_accepted" }],
      rejects: [{ level: "segment", rejected: true, segment: "B4 2", transaction: "315 0002" }],
    });
    expect(body.interchanges[0].acknowledgment).toContain("AK9*P*3*3*2~");
  });

  it("is stored and queued before it is answered, and the queue finds it done", async () => {
    api.queues.take("edi");
    const { body } = await post(recorded("x12-315/available"));
    const [message] = api.queues.take("edi").map(({ body: sent }) => EdiFileMessage.parse(sent));
    const file = await api.deps.blobs.get(message!.key, 1e6);
    expect(Buffer.from(file!).toString()).toBe(recorded("x12-315/available"));
    expect(await takeFile(api.deps, message!.key)).toMatchObject({
      interchanges: [{ verdict: "duplicate", acknowledgment: body.interchanges[0].acknowledgment }],
    });
    expect((await post(recorded("x12-315/available"))).body.interchanges).toMatchObject([
      { status: "duplicate", acknowledgment: body.interchanges[0].acknowledgment },
    ]);
  });

  it("answers EDIFACT with a CONTRL", async () => {
    const { body } = await post(recorded("coarri/time-missing"), {
      key: keyOf("ect-rtm"),
      type: "application/edifact",
      scheme: "Token",
    });
    expect(body.interchanges[0].status).toBe("rejected");
    const contrl = String(body.interchanges[0].acknowledgment).split("\n");
    expect(contrl).toEqual([
      expect.stringMatching(/^UNB\+UNOA:2\+QUAYLINE:ZZZ\+ECTRTM:ZZZ\+\d{6}:\d{4}\+1'$/),
      "UNH+1+CONTRL:2:2:UN'",
      expect.stringMatching(/^UCI\+\d+\+ECTRTM:ZZZ\+QUAYLINE:ZZZ\+7'$/),
      "UCM+1+COARRI:D::UN+4'",
      "UCS+4'",
      "UCD+12+1'",
      "UNT+6+1'",
      "UNZ+1+1'",
    ]);
  });

  it("an account's key is none of a partner's, nor is a partner without one, nor none", async () => {
    const { key } = await api.account();
    for (const shown of [key, keyOf("csxt"), keyOf("nobody"), "", "short"])
      expect((await post(recorded("x12-315/available"), { key: shown })).status).toBe(401);
    expect((await api.request("POST", "/edi/interchanges")).status).toBe(401);
    const unread = { key: keyOf("nobody"), type: "text/html", query: "?include=nonsense" };
    expect((await post("", unread)).status).toBe(401);
  });

  it("a partner cannot speak as another", async () => {
    const { body } = await post(recorded("x12-322/rail-loaded"));
    expect(body.interchanges).toMatchObject([{ status: "rejected" }]);
    expect(body.rejects).toMatchObject([{ reason: "the sender is not this partner" }]);
  });

  it("refuses an empty body, one of another kind and one that is too large", async () => {
    expect((await post("")).status).toBe(400);
    expect((await post("", { query: "?include=nonsense" })).status).toBe(400);
    expect((await post("{}", { type: "application/json" })).status).toBe(415);
    expect((await post("x".repeat(4_000_001))).status).toBe(413);
  });

  it("a body that is not EDI is refused with that reason", async () => {
    const { status, body } = await post("hello");
    expect(status).toBe(200);
    expect(body).toMatchObject({
      interchanges: [],
      rejects: [{ level: "file", code: "unreadable" }],
    });
  });
});
