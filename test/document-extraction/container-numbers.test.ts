import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { extractAs } from "#src/document-extraction/index.ts";
import { parseContainerNumber } from "#src/reference/index.ts";
import { fromOcr, printedPage, type Print } from "./printed-page.ts";

const pin = { date: "2999-12-31" };
const title: Print = [40, 40, "GENERAL NOTICE", 16];
const printsOf = (...lines: readonly string[]): Print[] => [
  title,
  ...lines.map((line, index): Print => [40, 100 + 30 * index, line]),
];

/** What a notice with these lines gives, as a text layer and as a scan. */
const fromTextLayer = (...lines: readonly string[]) =>
  extractAs([printedPage(printsOf(...lines))], "general_notice", pin)!;
const fromScan = (...lines: readonly string[]) =>
  extractAs([fromOcr(printsOf(...lines))], "general_notice", pin)!;

const compact = (text: string): string => text.replaceAll(/[^A-Z0-9]/gi, "").toUpperCase();
const inPayload = (payload: object): (string | null)[] =>
  (payload as { containers: { container_number: string | null }[] }).containers.map(
    ({ container_number: number }) => number,
  );

const of = (alphabet: string, length: number) =>
  fc.string({ unit: fc.constantFrom(...alphabet.split("")), minLength: length, maxLength: length });
const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
const digits = "0123456789";
/** Bills and bookings as carriers number them, with letters that look like digits among them. */
const number = fc.oneof(
  of(`${letters}${digits}`, 8).map((rest) => `MEDU${rest}`),
  of(`${letters}${digits}`, 7).map((rest) => `MEDU${rest}`),
  fc.tuple(of(letters, 3), of(digits, 8)).map(([head, rest]) => head + rest),
  fc.tuple(of(letters, 3), of(`${digits}OISBZ`, 8)).map(([head, rest]) => head + rest),
  fc.tuple(of(letters, 4), of(`${digits}OISBZQ`, 7)).map(([head, rest]) => head + rest),
);

describe("a container number", () => {
  it("is never made of a bill or booking in a text layer: it stands there letter by letter", () => {
    fc.assert(
      fc.property(fc.array(number, { minLength: 1, maxLength: 8 }), (numbers) => {
        const { payload, references, doubts } = fromTextLayer(
          ...numbers.map((one) => `Our reference ${one} of today`),
        );
        for (const found of [...references.containers, ...inPayload(payload)]) {
          expect(numbers.map(compact)).toContain(compact(found ?? "none"));
          expect(parseContainerNumber(found ?? "")?.valid).toBe(true);
        }
        expect(doubts).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });

  it("is never made of a scan by correcting alone", () => {
    fc.assert(
      fc.property(fc.array(number, { minLength: 1, maxLength: 8 }), (numbers) => {
        const { payload, references } = fromScan(
          ...new Set(numbers.map((one) => `Our reference ${one} of today`)),
        );
        for (const found of [...references.containers, ...inPayload(payload)])
          if (found !== null && !numbers.includes(compact(found)))
            // Only where two different texts are corrected to the same number.
            expect(numbers.length).toBeGreaterThan(1);
      }),
      { numRuns: 500 },
    );
  });
});

describe("a container number that OCR misread", () => {
  const misread = "Container C5QU3O54383 is available";
  const other = "Container CSQU3O54383 is available";
  const straight = "Ref CSQU3054383";

  it("is null without a second witness, with its place and the doubt as evidence", () => {
    for (const { payload, references, evidence, doubts } of [
      fromScan(misread),
      fromScan(misread, misread),
    ]) {
      expect(inPayload(payload)).toEqual([null]);
      expect(references.containers).toEqual([]);
      expect(evidence["/containers/0/container_number"]).toMatchObject({
        page: 1,
        confidence: 0.3,
      });
      expect(doubts).toEqual([{ pointer: "/containers/0/container_number", text: "CSQU3054383" }]);
    }
  });

  it.each([
    ["that stands elsewhere on the page", straight],
    ["that was misread in another way elsewhere", other],
  ])("is the number %s", (_, witness) => {
    const { payload, references, evidence, doubts } = fromScan(misread, witness);
    expect(inPayload(payload)).toEqual(["CSQU3054383"]);
    expect(references.containers).toEqual(["CSQU3054383"]);
    expect(evidence["/containers/0/container_number"]?.confidence).toBe(0.9);
    expect(doubts).toEqual([]);
  });

  it("is none at all in a text layer", () => {
    const { payload, references, doubts } = fromTextLayer(misread);
    expect([inPayload(payload), references.containers, doubts]).toEqual([[], [], []]);
  });
});
