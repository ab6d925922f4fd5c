import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { extractAs } from "#src/document-extraction/index.ts";
import { withWitnesses } from "#src/documents/process/witnesses.ts";
import { startApi, type Api } from "#test/support/api.ts";
import { putTracked } from "#test/support/tracked.ts";
import { fromOcr } from "./printed-page.ts";

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

/** A scan on which one number was misread, and that has it nowhere else. */
const scanned = () =>
  extractAs(
    [
      fromOcr([
        [40, 40, "GENERAL NOTICE", 16],
        [40, 100, "Container C5QU3O54383 is available"],
      ]),
    ],
    "general_notice",
    { date: "2999-12-31" },
  )!;
const pointer = "/containers/0/container_number";
const confirmed = {
  payload: { containers: [{ container_number: "CSQU3054383" }] },
  references: { containers: ["CSQU3054383"] },
  evidence: { [pointer]: { page: 1, confidence: 0.9 } },
  doubts: [],
};

describe("a container number that OCR misread once", () => {
  it("is null while nothing confirms it, and costs a look at the account's containers", async () => {
    const { context } = await api.account();
    await putTracked(context, { number: "BILL1", containerNumbers: ["MSCU6639870"] });
    const mail = { subject: "Arrival of your goods", body: "Please see attached." };
    const before = api.calls();
    expect(await withWitnesses(context, [scanned()], mail)).toEqual([scanned()]);
    expect(api.calls()).toBeGreaterThan(before);
  });

  it.each([
    ["subject", { subject: "Arrival of CSQU 305438-3", body: "" }],
    ["body", { subject: "Arrival", body: "your container csqu3054383 has landed" }],
  ])("is the number that the email names in its %s", async (_, mail) => {
    const { context } = await api.account();
    expect(await withWitnesses(context, [scanned()], mail)).toMatchObject([confirmed]);
  });

  it("is the number of a container that the account tracks, and of no other account", async () => {
    const [own, other] = [await api.account(), await api.account()];
    await putTracked(own.context, { number: "BILL2", containerNumbers: ["CSQU3054383"] });
    expect(await withWitnesses(own.context, [scanned()], null)).toMatchObject([confirmed]);
    expect(await withWitnesses(other.context, [scanned()], null)).toEqual([scanned()]);
  });

  it("asks for nothing where nothing is in doubt", async () => {
    const { context } = await api.account();
    const segment = { ...scanned(), doubts: [] };
    const before = api.calls();
    expect(await withWitnesses(context, [segment], null)).toEqual([segment]);
    expect(api.calls()).toBe(before);
  });
});
