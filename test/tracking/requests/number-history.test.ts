import { ScanCommand } from "@aws-sdk/lib-dynamodb";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { containerNumberWithCheckDigit } from "#src/reference/index.ts";
import { requestNow } from "#src/tracking/store/find.ts";
import { inferNumber } from "#src/tracking/index.ts";
import { experienceOf, rememberNumber } from "#src/tracking/requests/number-history.ts";
import { startApi, type Api, type Client } from "#test/support/api.ts";
import { observed, scriptedCarrier, spineOn, track } from "../spine.ts";
import { exampleVoyage } from "../voyage-builder.ts";

let api: Api;
let client: Client;
beforeAll(async () => {
  api = await startApi();
  client = await api.account();
});
afterAll(() => api.stop());

const leased = (block: string, n: number): string =>
  containerNumberWithCheckDigit(`${block}${String(n).padStart(3, "0")}`) ?? "";
const infer = async (number: string) =>
  (await client.post("/tracking_requests/infer_number", { number })).body.data.attributes
    .shipping_line;

describe("what proved right before", () => {
  it("makes a leased container known by its block of serials, in every account", async () => {
    expect(await infer(leased("TGHU441", 999))).toMatchObject({
      decision: "no_prediction",
      candidates: [],
    });
    for (let n = 0; n < 10; n++) await rememberNumber(api.deps, "HLCU", leased("TGHU441", n), []);
    expect(await infer(leased("TGHU441", 999))).toMatchObject({
      decision: "needs_confirmation",
      selected: { scac: "HLCU" },
    });
    for (let n = 10; n < 50; n++) await rememberNumber(api.deps, "HLCU", leased("TGHU441", n), []);
    expect(await infer(leased("TGHU441", 999))).toMatchObject({
      decision: "auto_select",
      selected: { scac: "HLCU", name: "Hapag-Lloyd" },
    });
    // Another block of the owner is a question, for its containers sail with many carriers.
    expect(await infer(leased("TGHU442", 1))).toMatchObject({ decision: "needs_confirmation" });
    expect(await infer(leased("TCLU441", 1))).toMatchObject({ decision: "no_prediction" });
  });

  it("is the same after repeats, in any order, and at once", async () => {
    const seen = [1, 2, 3, 4, 5, 6].map((n) => leased("TRHU100", n));
    for (const number of seen) await rememberNumber(api.deps, "ONEY", number, []);
    await Promise.all(
      [...seen, ...seen.toReversed()].map((one) => rememberNumber(api.deps, "ONEY", one, [])),
    );
    expect(await experienceOf(api.deps, leased("TRHU100", 9))).toEqual({
      block: { ONEY: 6 },
      family: { ONEY: 6 },
    });
  });

  it("counts no further than it has to, and never the carrier TEST", async () => {
    for (let n = 0; n < 70; n++) await rememberNumber(api.deps, "CMDU", leased("SEGU777", n), []);
    await rememberNumber(api.deps, "TEST", leased("SEGU778", 1), []);
    const { block } = await experienceOf(api.deps, leased("SEGU777", 99));
    expect(block).toEqual({ CMDU: 64 });
    expect((await experienceOf(api.deps, leased("SEGU778", 2))).block).toEqual({});
  });

  it("is learned when a request first succeeds, from its number and its containers", async () => {
    const carrier = scriptedCarrier(observed(exampleVoyage.slice(0, 8)));
    const spine = spineOn(api.deps.db, carrier);
    const ctx = spine.account();
    await track(ctx, "QZX7000001");
    await spine.run();
    expect((await experienceOf(spine.deps, "QZX7000009")).block).toEqual({ ONEY: 1 });
    expect((await experienceOf(spine.deps, "TRHU4187255")).block).toEqual({ ONEY: 1 });
    carrier.states(observed(exampleVoyage));
    await spine.later(86_400);
    expect((await experienceOf(spine.deps, "QZX7000009")).block).toEqual({ ONEY: 1 });

    carrier.states({ outcome: "not_found" });
    await track(ctx, "QZX8000001");
    await spine.run();
    expect((await experienceOf(spine.deps, "QZX8000009")).block).toEqual({});
  });

  it("holds nothing of an account, and no number", async () => {
    const { Items = [] } = await api.deps.db.client.send(
      new ScanCommand({
        TableName: api.deps.db.table,
        FilterExpression: "begins_with(pk, :history)",
        ExpressionAttributeValues: { ":history": "number_history#" },
      }),
    );
    expect(Items.length).toBeGreaterThan(5);
    for (const item of Items)
      for (const [name, value] of Object.entries(item)) {
        if (["pk", "sk", "ttl"].includes(name)) continue;
        expect(name).toMatch(/^[A-Z]{4}$/);
        for (const witness of value as Set<string>) expect(witness).toMatch(/^[\w-]{8}$/);
      }
    expect(JSON.stringify(Items)).not.toContain("QZX7000001");
  });

  it("costs one read at inference, beside the key", async () => {
    await infer("QZX7000009");
    const before = api.calls();
    await infer("QZX7000009");
    expect(api.calls() - before).toBe(1);
  });

  it("decides on requests that leave the carrier open, by the same rules", async () => {
    const spine = spineOn(api.deps.db, scriptedCarrier(observed(exampleVoyage.slice(0, 8))));
    const ctx = spine.account();
    for (let n = 0; n < 45; n++) await rememberNumber(ctx, "ONEY", leased("TEMU300", n), []);
    const containerNumber = leased("TEMU300", 500);
    const { decision } = await inferNumber(ctx, containerNumber, "container");
    expect(decision).toBe("auto_select");
    const request = await track(ctx, containerNumber, {
      requestType: "container",
      scac: null,
      autoDetect: true,
    });
    await spine.run();
    expect(await requestNow(ctx, request.id)).toMatchObject({ scac: "ONEY", status: "created" });
  });
});
