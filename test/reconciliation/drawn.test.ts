import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { endReadingThreads } from "#src/document-recognition/index.ts";
import type { DocumentStatements } from "#src/reconciliation/field-statement.ts";
import { reconcile } from "#src/reconciliation/reconcile.ts";
import type { DocumentType } from "../../bench/documents/payloads.ts";
import { factsOf, formsOf, statedOn, trackedBy } from "./drawn.ts";
import { otherNumber, planted, withFirstContainer } from "./planted.ts";

afterAll(endReadingThreads);

const types: readonly DocumentType[] = [
  "master_bill_of_lading",
  "final_house_bill_of_lading",
  "arrival_notice",
  "dray_delivery_order",
];

const differing = ({ rows }: ReturnType<typeof reconcile>) =>
  rows.filter(({ verdict }) => verdict === "differs");

/** One form of a type; another form at each seed. */
async function formAt(type: DocumentType, seed: number) {
  const forms = await formsOf(type);
  return forms[seed % forms.length]!;
}

describe("forms of the corpus about one shipment", () => {
  it.each([0, 1, 2, 3, 4, 5])("agree with each other and with tracking, seed %i", async (seed) => {
    const facts = factsOf(String(seed), 1 + (seed % 4));
    const all = await Promise.all(
      types.map(async (type) => statedOn(await formAt(type, seed), type, facts)),
    );
    const found = reconcile(trackedBy(facts), all.flat());
    expect(differing(found)).toEqual([]);
    expect(found.rows.filter(({ verdict }) => verdict === "equal").length).toBeGreaterThan(5);
  });
});

describe("a form of the corpus with one wrong value", () => {
  const facts = factsOf("0", 1);
  let right: DocumentStatements[];
  beforeAll(async () => {
    const all = await Promise.all(
      types.slice(0, 2).map(async (type) => statedOn(await formAt(type, 0), type, facts)),
    );
    right = all.flat();
  });

  it.each(planted)("is found in $field, and in nothing else", async ({ field, in: wrongly }) => {
    const form = await formAt("arrival_notice", 0);
    const wrong = await statedOn(form, "arrival_notice", wrongly(facts));
    const found = differing(reconcile(trackedBy(facts), [...right, ...wrong]));
    expect(found.map((row) => row.field)).toEqual([field]);
    const own = found[0]!.cells.filter(({ documentId }) => documentId === wrong[0]!.documentId);
    expect(own).toHaveLength(1);
    expect(own[0]!.place).toMatchObject({ page: 1, box: { width: expect.any(Number) } });
  });

  it("is found in a container that the master bill has instead of another", async () => {
    const other = withFirstContainer(facts, ({ number }) => ({ number: otherNumber(number) }));
    const form = await formAt("master_bill_of_lading", 0);
    const wrong = await statedOn(form, "master_bill_of_lading", other);
    const found = differing(reconcile(trackedBy(facts), wrong));
    expect(found.map(({ field, container }) => [field, container])).toEqual([
      ["container_number", facts.containers[0]!.number],
    ]);
  });
});
