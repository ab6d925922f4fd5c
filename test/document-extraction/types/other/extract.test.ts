import { describe, expect, it } from "vitest";
import { payloadOf } from "../../printed-page.ts";

describe("reference numbers of documents without a schema", () => {
  it("include those of tax invoices and dock receipts, but not tax numbers", () => {
    const { reference_numbers: numbers } = payloadOf(
      "other",
      [40, 40, "TAX INVOICE", 16],
      [40, 80, "Tax Invoice No.: TI-204417"],
      [40, 100, "Dock receipt no.: DR-88120"],
      [40, 120, "Tax No.: 95-4417720"],
    );
    expect(numbers).toHaveLength(2);
    expect(numbers).toEqual(expect.arrayContaining(["TI-204417", "DR-88120"]));
  });

  it("exclude other numbers that a document prints", () => {
    expect(
      payloadOf(
        "other",
        [40, 40, "CERTIFICATE OF ANALYSIS", 16],
        [40, 80, "CAS No.: 7732-18-5"],
        [40, 100, "Employee No.: 204417"],
        [40, 120, "Company No.: 09204417"],
        [40, 140, "24-hour emergency number: 800-555-0100"],
        [40, 160, "Trailer No.: TR204417"],
        [40, 180, "Reg. No.: 204417-HK"],
        [40, 200, "Please show this invoice number:"],
        [260, 200, "1500 Harbor Blvd"],
      ),
    ).toMatchObject({ reference_numbers: [] });
  });

  it("end where the table that lists them ends", () => {
    expect(
      payloadOf(
        "other",
        [40, 40, "PACKING LIST", 16],
        [40, 80, "Order No."],
        [200, 80, "Description"],
        [420, 80, "Quantity"],
        [40, 95, "PO204417"],
        [200, 95, "GARDEN CHAIRS"],
        [420, 95, "144"],
        [40, 110, "TOTAL"],
        [420, 110, "144"],
        [40, 125, "88120044"],
        [40, 140, "1500 Harbor Blvd"],
      ),
    ).toMatchObject({ reference_numbers: ["PO204417"] });
  });

  it("are found under a two-line label, after leader dots, and beside the document's name", () => {
    const { reference_numbers: numbers } = payloadOf(
      "other",
      [40, 40, "PROOF OF DELIVERY", 16],
      [400, 60, "PRO 204417990"],
      [40, 80, "Carrier's booking number ........ BKG2044171"],
      [40, 100, "Shipper's reference ............. 4500123/4500124"],
      [40, 120, "Number and date of"],
      [40, 130, "invoices"],
      [40, 142, "KV8883269"],
      [40, 153, "OCT 13, 2025"],
    );
    expect(numbers).toHaveLength(5);
    expect(numbers).toEqual(
      expect.arrayContaining(["204417990", "BKG2044171", "4500123", "4500124", "KV8883269"]),
    );
  });

  it("are found beside a number label, except bank, tax and article numbers", () => {
    const { reference_numbers: numbers } = payloadOf(
      "other",
      [40, 40, "COMMERCIAL INVOICE", 16],
      [40, 80, "Invoice No.: AB123456"],
      [40, 100, "L/C No.: LC88812345"],
      [40, 120, "Contract No.: SC-204417"],
      [40, 140, "Account No.: 4471180023"],
      [40, 160, "Tax No.: 95-4417720"],
      [40, 180, "Article No.: MZ-8178"],
      [40, 200, "Container No.: MSKU1234565"],
    );
    expect(numbers).toHaveLength(3);
    expect(numbers).toEqual(expect.arrayContaining(["AB123456", "LC88812345", "SC-204417"]));
  });
});
