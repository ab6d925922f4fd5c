import { afterAll, describe, expect, it } from "vitest";
import { endReadingThreads } from "#src/document-recognition/index.ts";
import { reconcile } from "#src/reconciliation/reconcile.ts";
import type { DocumentType } from "../../bench/documents/payloads.ts";
import { factsOf, formsOf, statedOn, trackedBy } from "./drawn.ts";

afterAll(endReadingThreads);

const types: readonly DocumentType[] = [
  "master_bill_of_lading",
  "final_house_bill_of_lading",
  "arrival_notice",
  "dray_delivery_order",
];

/** One form of each type about the same facts; another form at each seed. */
async function drawnOf(
  seed: number,
  change: (type: DocumentType) => Parameters<typeof statedOn>[2],
) {
  const all = await Promise.all(
    types.map(async (type) => {
      const forms = await formsOf(type);
      return statedOn(forms[seed % forms.length]!, type, change(type));
    }),
  );
  return all.flat();
}

describe("forms of the corpus about one shipment", () => {
  it.each([0, 1, 2, 3, 4, 5])("agree with each other and with tracking, seed %i", async (seed) => {
    const facts = factsOf(String(seed));
    const found = reconcile(trackedBy(facts), await drawnOf(seed, () => facts));
    expect(found.rows.filter(({ verdict }) => verdict === "differs")).toEqual([]);
    expect(found.rows.filter(({ verdict }) => verdict === "equal").length).toBeGreaterThan(5);
  });
});
