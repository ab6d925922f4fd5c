import { describe, expect, it } from "vitest";
import { understand, type InvoiceReading } from "#src/document-extraction/index.ts";
import { pagesOf } from "#test/document-recognition/files.ts";
import { invoicePdf, readingOf } from "./invoices/draw.ts";
import { factsOf, type Facts } from "./invoices/facts.ts";
import { layouts, leavable, type Layout, type Leavable } from "./invoices/layouts.ts";

/** Of its words the reader knows few, as of those of an issuer whose invoices it never met. */
const known = layouts.filter(({ name }) => name !== "unusual words");

/** What the element's values are, in one form; null for those that are sentences. */
const factOf = (facts: Facts): Partial<Record<Leavable, readonly (string | number)[]>> => ({
  bill_of_lading_numbers: [facts.bill],
  container_numbers: facts.containers,
  port_of_discharge: [facts.port],
  invoice_date: [facts.invoiceDate],
  due_date: [facts.dueDate],
  free_days: [facts.freeDays],
  free_time_start: [facts.freeStart],
  free_time_end: [facts.freeEnd],
  availability_date: [facts.available],
  charged_days: [facts.from, facts.to, facts.days],
  total_amount: [facts.total],
  rate: [facts.rate],
  contact: [facts.email, facts.phone],
  digital_means: [facts.url],
});

/** Values that are given as certain and are not printed. */
const wrongIn = (reading: InvoiceReading, facts: Facts): string[] =>
  Object.entries(factOf(facts)).flatMap(([element, right]) => {
    const { state, values } = reading.elements[element as Leavable];
    return state === "present"
      ? values
          .filter(({ value }) => !right.includes(value as string))
          .map(({ value }) => `${element} ${String(value)}`)
      : [];
  });

const stateOf = async (layout: Layout, element: Leavable, seed: number) =>
  (await readingOf(layout, factsOf(seed), [element])).elements[element].state;

describe("an invoice for demurrage or detention, in ten layouts (contract: documents#invoice-audit)", () => {
  it("is read without a wrong value, and misses nothing that is printed", async () => {
    const doubtful: string[] = [];
    for (const layout of layouts)
      for (const seed of [1, 2, 3]) {
        const facts = factsOf(seed);
        const reading = await readingOf(layout, facts);
        expect(wrongIn(reading, facts), layout.name).toEqual([]);
        const elements = leavable.map((one) => [one, reading.elements[one].state] as const);
        expect(
          elements.filter(([, state]) => state === "absent"),
          `${layout.name}, seed ${seed}: printed, and said to be absent`,
        ).toEqual([]);
        for (const [one, state] of elements)
          if (state === "doubtful" && known.includes(layout))
            doubtful.push(`${layout.name}: ${one}`);
      }
    // Of 513 elements on forms with words that it knows.
    expect(doubtful.length, doubtful.join("\n")).toBeLessThanOrEqual(20);
  });

  it("has its billed days, for each container", async () => {
    for (const layout of known) {
      const facts = factsOf(2);
      const { lines, currencyCode } = await readingOf(layout, facts);
      expect(
        [
          currencyCode,
          ...lines.map(({ container, from, to, rate }) => [container, from, to, rate]),
        ],
        layout.name,
      ).toEqual([
        "USD",
        ...facts.containers.map((number) => [number, facts.from, facts.to, facts.rate]),
      ]);
    }
  });

  it("says of each element that is left out that it is absent, or that it is in doubt, never present", async () => {
    const absent: Leavable[] = [];
    const present: string[] = [];
    for (const element of leavable)
      for (const [index, layout] of layouts.entries()) {
        const state = await stateOf(layout, element, index);
        if (state === "present") present.push(`${layout.name} without ${element}`);
        if (state === "absent") absent.push(element);
      }
    expect(present).toEqual([]);
    // Days to dispute an invoice are no days to pay it.
    expect(await stateOf(layouts[0]!, "due_date", 6)).toBe("absent");
    // A QR code would not have been read.
    expect(absent).not.toContain("digital_means");
    // Of 180: where something unexplained is left on the pages, it may be the element.
    expect(absent.length).toBeGreaterThanOrEqual(100);
  });

  it("says where each value is printed", async () => {
    const facts = factsOf(5);
    const { elements } = await readingOf(
      layouts.find(({ name }) => name === "two pages")!,
      facts,
    );
    expect(elements.invoice_date.values).toMatchObject([{ page: 1, value: facts.invoiceDate }]);
    expect(elements.free_time_end.values).toMatchObject([{ page: 2, value: facts.freeEnd }]);
    const { box } = elements.free_time_end.values[0]!;
    expect(box.left).toBeGreaterThan(40);
    expect(box.top).toBeGreaterThan(110);
    expect(box.top).toBeLessThan(150);
  });

  it("is part of what is read of a document of the type `other`", async () => {
    for (const layout of layouts) {
      const pages = await pagesOf(await invoicePdf(layout, factsOf(4)), "invoice.pdf");
      const [segment] = understand(pages, { date: "2026-11-26" });
      expect([segment?.documentType, segment?.invoice?.charge], layout.name).toEqual([
        "other",
        "demurrage",
      ]);
    }
  });
});

describe("other documents", () => {
  const page = (lines: readonly string[]) => ({
    name: "lines",
    pages: [
      (pen: { text: (text: string, x: number, y: number) => void }) =>
        lines.forEach((text, row) => pen.text(text, 40, 50 + row * 16)),
    ],
  });
  const refused: readonly (readonly [string, readonly string[]])[] = [
    ["a freight invoice", ["INVOICE 4411", "Ocean freight USD 2,150.00", "Total due USD 2,150.00"]],
    [
      "a rate sheet",
      ["RATE SHEET", "Demurrage USD 150.00 per day after free time", "Total days: see tariff"],
    ],
    [
      "a letter that asks for demurrage to be waived",
      ["Please waive the demurrage.", "Thank you."],
    ],
    [
      "a credit note",
      ["CREDIT NOTE", "Demurrage invoice 77 is credited", "Total USD 300.00", "Free time 4 days"],
    ],
  ];
  it.each(refused)("%s is no invoice for demurrage or detention", async (_, lines) => {
    await expect(readingOf(page(lines) as unknown as Layout, factsOf(1))).rejects.toThrow(
      "not recognised",
    );
  });
});
