import { describe, expect, it } from "vitest";
import { signatureHeaders, standardSecret } from "#src/webhooks/deliver/signature.ts";
import { examplePayload } from "#src/webhooks/example/example.ts";
import { parseWebhook, signTestWebhook, verifyWebhook } from "../../sdk/index.ts";

const secret = "4f".repeat(32);
const { id, body } = examplePayload("container.updated");
const timestamp = 1_774_000_000;
const now = new Date(timestamp * 1000);

/** Headers as the product sends them. */
const sent = (previous: string | null = null) =>
  signatureHeaders({ current: secret, previous }, { id, timestamp, body });
const only = (headers: Record<string, string>, name: RegExp) =>
  Object.fromEntries(Object.entries(headers).filter(([key]) => name.test(key)));

describe("verifyWebhook", () => {
  it("accepts what the product signed, in any form of body, headers and secret", async () => {
    for (const raw of [body, new TextEncoder().encode(body), new TextEncoder().encode(body).buffer])
      expect(await verifyWebhook(raw, sent(), secret, { now })).toBe(true);
    const lower = Object.fromEntries(
      Object.entries(sent()).map(([name, value]) => [name.toLowerCase(), [value]]),
    );
    expect(await verifyWebhook(body, lower, secret, { now })).toBe(true);
    expect(await verifyWebhook(body, new Headers(sent()), secret, { now })).toBe(true);
    expect(await verifyWebhook(body, sent(), standardSecret(secret), { now })).toBe(true);
    expect(await verifyWebhook(body, sent(), ["other", secret], { now })).toBe(true);
  });

  it("refuses another body, secret, id or signature", async () => {
    const refused = async (raw: string, headers: Record<string, string>, key = secret) =>
      expect(await verifyWebhook(raw, headers, key, { now })).toBe(false);
    await refused(`${body} `, sent());
    await refused(body, sent(), "other");
    await refused(body, { ...sent(), "webhook-id": "other" });
    await refused(body, { ...sent(), "webhook-signature": "v1,AAAA v1,?? v2,x" });
    await refused(body, {});
  });

  it("refuses an old or early delivery, by a timestamp that is signed", async () => {
    const at = (seconds: number) => ({ now: new Date((timestamp + seconds) * 1000) });
    expect(await verifyWebhook(body, sent(), secret, at(300))).toBe(true);
    expect(await verifyWebhook(body, sent(), secret, at(301))).toBe(false);
    expect(await verifyWebhook(body, sent(), secret, at(-301))).toBe(false);
    expect(await verifyWebhook(body, sent(), secret, { ...at(301), toleranceSeconds: 400 })).toBe(
      true,
    );
    const younger = { ...sent(), "webhook-timestamp": String(timestamp + 301) };
    expect(await verifyWebhook(body, younger, secret, at(301))).toBe(false);
    expect(
      await verifyWebhook(body, { ...sent(), "webhook-timestamp": "x" }, secret, { now }),
    ).toBe(false);
  });

  it("takes the signature without a time only when no age is asked for", async () => {
    const own = only(sent("old"), /^X-SVC/);
    expect(await verifyWebhook(body, own, secret, { now })).toBe(false);
    expect(await verifyWebhook(body, own, secret, { toleranceSeconds: null })).toBe(true);
    expect(await verifyWebhook(body, own, "old", { toleranceSeconds: null })).toBe(true);
    expect(await verifyWebhook(body, own, "x", { toleranceSeconds: null })).toBe(false);
    expect(await verifyWebhook(`${body} `, own, secret, { toleranceSeconds: null })).toBe(false);
  });

  it("accepts the old secret while a rotation overlaps", async () => {
    expect(await verifyWebhook(body, sent("old"), "old", { now })).toBe(true);
  });

  it("refuses an empty secret as a mistake", async () => {
    await expect(verifyWebhook(body, sent(), "", { now })).rejects.toThrow("The secret is empty.");
  });
});

describe("signTestWebhook", () => {
  it("makes the headers that the product makes", async () => {
    const made = await signTestWebhook(body, secret, { timestamp: now });
    expect(made.raw).toBe(body);
    const lower = new Headers(sent());
    for (const [name, value] of lower) expect([name, made.headers[name]]).toEqual([name, value]);
    expect(await verifyWebhook(made.raw, made.headers, secret, { now })).toBe(true);
  });
});

describe("parseWebhook", () => {
  it("links the records of an event, and narrows by its name", () => {
    const event = parseWebhook(body);
    if (event.event !== "container.updated") throw new Error(event.event);
    expect(Object.keys(event.reference_object!.changeset)).not.toEqual([]);
    const container = event.reference_object!.container!;
    expect("number" in container && container.number).toBeTypeOf("string");
    const shipment = event.included.find((one) => one.type === "shipment");
    expect(shipment?.bill_of_lading_number).toBe("MEDUEX123456");
    expect(event.id).toBe(id);
  });

  it.each(["", "null", "{", "[]", '{"data":{"type":"container"}}', '{"data":null,"included":[]}'])(
    "refuses what is no delivery: %s",
    (text) => expect(() => parseWebhook(text)).toThrow(TypeError),
  );

  it("hands out an event that is newer than itself", () => {
    const newer = body.replace('"event":"container.updated"', '"event":"container.weighed"');
    expect(parseWebhook(newer).event).toBe("container.weighed");
  });
});
