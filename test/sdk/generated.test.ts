import { mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { eventContents } from "#schemas/event-resources.ts";
import { webhookEvents } from "#schemas/vocabulary.ts";
import { statusOf } from "#src/platform/http/errors.ts";
import { examplePayload } from "#src/webhooks/example/example.ts";
import { generate, textsIn } from "../../sdk/generate.ts";
import { parseWebhook, type ErrorCode } from "../../sdk/index.ts";

const sdk = join(import.meta.dirname, "../../sdk");

/** Every code that the API knows is one that an editor completes. */
const codes = Object.keys(statusOf) as (keyof typeof statusOf)[] satisfies ErrorCode[];

if (process.env["RECORD_SDK"] !== undefined) generate(join(sdk, "generated"));

describe("sdk/generated", () => {
  it("is what `npm run sdk:generate` writes from the manifest today", () => {
    const folder = mkdtempSync(join(sdk, "regenerated-"));
    try {
      generate(folder);
      expect(textsIn(folder)).toEqual(textsIn(join(sdk, "generated")));
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });

  it("names the codes of the API", () => expect(codes).toContain("rate_limited"));
});

/** The records that types name are the ones that events bring. */
describe("what the SDK says that an event is about", () => {
  it.each(webhookEvents)("is what the product sends: %s", (event) => {
    const { reference, included } = eventContents[event];
    const { body } = examplePayload(event);
    const parsed = parseWebhook(body);
    expect(parsed).toMatchObject({ event, sequence: expect.any(Number) });
    const delivery = JSON.parse(body) as {
      data: { relationships: { reference_object: { data: { id: string; type: string } } } };
      included: { id: string; type: string }[];
    };
    const { id, type } = delivery.data.relationships.reference_object.data;
    const about = delivery.included.find((one) => one.id === id && one.type === type);
    expect(reference.safeParse(about).error).toBeUndefined();
    const known = [reference, ...included];
    for (const one of delivery.included)
      expect(
        known.filter((schema) => schema.safeParse(one).success),
        one.type,
      ).toHaveLength(1);
  });
});
