import { describe, expect, it } from "vitest";
import type { ReconciledField } from "#schemas/reconciliation.ts";
import { disagreementsIn } from "#src/reconciliation/disagreements.ts";
import { reconcile, type Reconciliation } from "#src/reconciliation/reconcile.ts";
import type { DocumentStatements, TrackedShipment } from "#src/reconciliation/field-statement.ts";
import { documentWith, tracked } from "./statements.ts";

const rowOf = (
  of: Reconciliation,
  field: ReconciledField,
  container: string | null = null,
  houseBill: string | null = null,
) =>
  of.rows.find(
    (row) => row.field === field && row.container === container && row.houseBill === houseBill,
  );
const verdict = (...args: Parameters<typeof rowOf>) => rowOf(...args)?.verdict;
const differing = ({ rows }: Reconciliation) =>
  rows.filter((row) => row.verdict === "differs").map(({ field, container }) => [field, container]);

const box = (more: object = {}) => ({
  container_number: "MSKU1234565",
  seal_number: "ML4711238",
  number_of_packages: "500",
  package_unit: "CARTONS",
  gross_weight: "18,000.00",
  weight_unit: "KGS",
  ...more,
});
const masterBill = (more: object = {}) => ({
  waybill_number: "257718990",
  ocean_vessel: "MAERSK ESSEX",
  voyage_number: "142E",
  port_of_loading: "SHANGHAI, CHINA",
  port_of_discharge: "LOS ANGELES, CA",
  shipper: { name: "ORIENT BRIDGE CONSOLIDATORS LTD." },
  consignee: { name: "PACIFIC GATEWAY FORWARDING LLC" },
  containers: [box(), box({ container_number: "MSKU7654321", seal_number: "ML4711299" })],
  ...more,
});
const arrivalNotice = (more: object = {}) => ({
  mbl_number: "MAEU257718990",
  issuer_name: "MAERSK",
  vessel_name: "MAERSK ESSEX",
  voyage_number: "0142",
  port_of_loading: "SHANGHAI",
  port_of_discharge: "LOS ANGELES, CA",
  containers: [box()],
  ...more,
});
const houseBill = (more: object = {}) => ({
  hbl_number: "ORBR1234567",
  vessel_name: "MAERSK ESSEX",
  port_of_discharge: "LOS ANGELES, CA",
  shipper: { name: "SHANGHAI TOYS CO., LTD." },
  consignee: { name: "TOY STORES INC." },
  containers: [box({ number_of_packages: "120", gross_weight: "4,000" })],
  ...more,
});

const master = (more: object = {}) => documentWith("master_bill_of_lading", masterBill(more));
const notice = (more: object = {}) => documentWith("arrival_notice", arrivalNotice(more));
const house = (more: object = {}, numbers = ["257718990", "ORBR1234567"]) =>
  documentWith("final_house_bill_of_lading", houseBill(more), { numbers });

describe("documents of a shipment that agree", () => {
  it("have no difference, and are equal where two state the same", () => {
    const found = reconcile(tracked, [master(), notice(), house()]);
    expect(differing(found)).toEqual([]);
    expect(found.differences).toEqual({ high: 0, medium: 0, low: 0 });
    expect(verdict(found, "seal_number", "MSKU1234565")).toBe("equal");
    expect(verdict(found, "container_number", "MSKU7654321")).toBe("equal");
    expect(verdict(found, "port_of_discharge")).toBe("equal");
    expect(verdict(found, "gross_weight", "MSKU1234565")).toBe("equal");
    expect(verdict(found, "packages", "MSKU1234565")).toBe("equal");
    expect(verdict(found, "discharge_voyage")).toBe("equal");
  });

  it("lead each value to its document, page and place, or to the carrier with the time", () => {
    const bill = master();
    const row = rowOf(reconcile(tracked, [bill]), "seal_number", "MSKU1234565");
    expect(row?.cells).toEqual([
      {
        source: "shipping_line",
        documentId: null,
        text: "ML4711238",
        unit: null,
        place: null,
        observedAt: "2026-11-20T08:00:00Z",
        ignored: null,
      },
      {
        source: "document",
        documentId: bill.documentId,
        text: "ML4711238",
        unit: null,
        place: {
          page: 1,
          box: { left: 1, top: 2, width: 3, height: 4 },
          pointer: "/containers/0/seal_number",
        },
        observedAt: null,
        ignored: null,
      },
    ]);
  });

  it("may list a part of the containers, or of the cargo in one", () => {
    const found = reconcile(tracked, [master(), notice(), house()]);
    // A house bill's packages are compared with that house bill's alone.
    expect(verdict(found, "packages", "MSKU1234565", "ORBR1234567")).toBe("silent");
    expect(verdict(found, "consignee", null, "ORBR1234567")).toBe("silent");
    expect(verdict(found, "container_number", "MSKU7654321")).toBe("equal");
  });

  it("may list containers of other shipments", () => {
    const both = documentWith(
      "arrival_notice",
      arrivalNotice({
        containers: [box(), box({ container_number: "TCNU9999993", seal_number: "X1" })],
      }),
    );
    const found = reconcile(tracked, [both]);
    expect(differing(found)).toEqual([]);
    expect(verdict(found, "container_number", "TCNU9999993")).toBe("silent");
  });
});

describe("one planted difference", () => {
  const planted: readonly (readonly [
    ReconciledField,
    string | null,
    string,
    DocumentStatements,
    string | null,
  ])[] = [
    [
      "seal_number",
      "MSKU1234565",
      "high",
      notice({ containers: [box({ seal_number: "ML4711239" })] }),
      null,
    ],
    ["port_of_discharge", null, "high", notice({ port_of_discharge: "OAKLAND, CA" }), null],
    ["port_of_loading", null, "medium", notice({ port_of_loading: "NINGBO, CHINA" }), null],
    [
      "packages",
      "MSKU1234565",
      "medium",
      notice({ containers: [box({ number_of_packages: "501" })] }),
      null,
    ],
    [
      "gross_weight",
      "MSKU1234565",
      "medium",
      notice({ containers: [box({ gross_weight: "18,300" })] }),
      null,
    ],
    ["discharge_vessel", null, "medium", notice({ vessel_name: "MAERSK EDMONTON" }), null],
    ["discharge_voyage", null, "low", notice({ voyage_number: "143E" }), null],
    [
      "consignee",
      null,
      "low",
      notice({ consignee: { name: "ATLANTIC GATEWAY FORWARDING LLC" } }),
      null,
    ],
    ["loading_vessel", null, "medium", house({ vessel_name: "MAERSK EDMONTON" }), null],
  ];
  it.each(planted)("is found in %s of %s, severity %s", (field, container, severity, odd) => {
    const found = reconcile(tracked, [master(), odd]);
    expect(differing(found)).toEqual([[field, container]]);
    expect(found.rows[0]).toMatchObject({ field, container, severity, verdict: "differs" });
    const own = found.rows[0]!.cells.filter(({ documentId }) => documentId === odd.documentId);
    expect(own).toHaveLength(1);
    expect(own[0]!.place?.page).toBe(1);
    expect(found.differences).toMatchObject({ [severity]: 1 });
    // Only what sends a truck or a filing to the wrong place asks for a person.
    expect(disagreementsIn(found)).toHaveLength(severity === "high" ? 1 : 0);
  });

  it("is found between a draft and the final house bill of other packages", () => {
    const draft = documentWith(
      "arrival_notice",
      arrivalNotice({
        hbl_number: "ORBR-1234567",
        containers: [box({ number_of_packages: "121", gross_weight: "4,000" })],
      }),
    );
    const found = reconcile(tracked, [house(), draft]);
    expect(differing(found)).toEqual([["packages", "MSKU1234565"]]);
  });

  it("is said in words, with who states what", () => {
    const found = reconcile(tracked, [
      master(),
      notice({ containers: [box({ seal_number: "ML4711239" })] }),
    ]);
    expect(disagreementsIn(found)).toEqual([
      {
        container: "MSKU1234565",
        text: "seal ML4711238 by the carrier, ML4711239 on the arrival notice, ML4711238 on the master bill of lading",
      },
    ]);
  });
});

describe("another container number", () => {
  it("is the misspelling of the one that the document does not list", () => {
    const odd = notice({ containers: [box({ container_number: "MSKU1234575" })] });
    const found = reconcile(tracked, [odd]);
    expect(differing(found)).toEqual([
      ["container_number", "MSKU1234565"],
      ["check_digit", "MSKU1234565"],
    ]);
    // Its seal is the seal of the container that is meant.
    expect(verdict(found, "seal_number", "MSKU1234565")).toBe("equal");
    expect(rowOf(found, "check_digit", "MSKU1234565")!.cells.at(-1)).toMatchObject({
      source: "iso_6346",
      text: "0",
    });
  });

  it("is a difference on a master bill of as many containers as are tracked by it", () => {
    const other = box({ container_number: "TCNU9999993", seal_number: "TC1234567" });
    const found = reconcile(tracked, [master({ containers: [box(), other] })]);
    expect(differing(found)).toEqual([["container_number", "MSKU7654321"]]);
    const byBooking: TrackedShipment = { ...tracked, isByBill: false };
    expect(differing(reconcile(byBooking, [master({ containers: [box(), other] })]))).toEqual([]);
    const third = box({ container_number: "TCNU1111112" });
    const more = master({ containers: [box(), other, third] });
    expect(differing(reconcile(tracked, [more]))).toEqual([]);
    const part = master({ containers: [box(), other], total_containers_received: 5 });
    expect(differing(reconcile(tracked, [part]))).toEqual([]);
  });

  it("is none where the carrier itself uses a number with a wrong check digit", () => {
    const odd: TrackedShipment = {
      ...tracked,
      containers: ["MSKU1234560"],
      values: [{ ...tracked.values[0]!, container: "MSKU1234560", text: "MSKU1234560" }],
    };
    const found = reconcile(odd, [
      notice({ containers: [box({ container_number: "MSKU1234560" })] }),
    ]);
    expect(differing(found)).toEqual([]);
    expect(verdict(found, "check_digit", "MSKU1234560")).toBe("equal");
  });
});

describe("what tells nothing", () => {
  it("is a value that is null, or was read with doubt", () => {
    const nothing = notice({ containers: [box({ seal_number: null })], port_of_discharge: null });
    expect(differing(reconcile(tracked, [master(), nothing]))).toEqual([]);
    const doubtful = documentWith(
      "arrival_notice",
      arrivalNotice({
        containers: [box({ seal_number: "ML4711239" })],
      }),
      {
        evidence: {
          "/containers/0/seal_number": { page: 1, box: {}, confidence: 0.7 },
        },
      },
    );
    expect(differing(reconcile(tracked, [master(), doubtful]))).toEqual([]);
  });

  it("is a document that names but the container, which may be about a former journey", () => {
    const former = documentWith(
      "arrival_notice",
      arrivalNotice({ mbl_number: "MAEU111111111", port_of_discharge: "OAKLAND, CA" }),
      { numbers: ["MAEU111111111"] },
    );
    const found = reconcile(tracked, [former]);
    expect(differing(found)).toEqual([]);
    expect(found.documents).toMatchObject([{ documentId: former.documentId, counts: false }]);
    const cell = rowOf(found, "port_of_discharge")!.cells.at(-1);
    expect(cell).toMatchObject({ text: "OAKLAND, CA", ignored: "other_shipment" });
    const linked = { ...former, linkedByUser: ["shipment"] };
    expect(differing(reconcile(tracked, [linked]))).toEqual([["port_of_discharge", null]]);
  });

  it("is not a house bill that another document of the shipment names", () => {
    const alone = house({ port_of_discharge: "OAKLAND, CA" }, ["ORBR1234567"]);
    expect(differing(reconcile(tracked, [master(), alone]))).toEqual([]);
    const link = notice({ hbl_number: "ORBR 1234567", containers: [] });
    expect(differing(reconcile(tracked, [master(), alone, link]))).toEqual([
      ["port_of_discharge", null],
    ]);
  });

  it("is a weight in parts, on several lines of one container", () => {
    const parts = notice({
      containers: [box({ gross_weight: "8,000" }), box({ gross_weight: "10,000" })],
    });
    const found = reconcile(tracked, [master(), parts]);
    expect(differing(found)).toEqual([]);
    const cells = rowOf(found, "gross_weight", "MSKU1234565")!.cells;
    expect(cells.filter(({ ignored }) => ignored === "ambiguous")).toHaveLength(2);
  });

  it("is no weight of a house bill whose number could not be read", () => {
    const unread = house({ hbl_number: null });
    const found = reconcile(tracked, [master(), unread]);
    expect(differing(found)).toEqual([]);
  });
});

describe("new evidence", () => {
  const wrong = () => notice({ containers: [box({ seal_number: "ML4711239" })] });

  it("a corrected version of the document ends a difference, and only of what it states", () => {
    const first = wrong();
    const corrected = notice();
    const found = reconcile(tracked, [first, master(), corrected]);
    expect(differing(found)).toEqual([]);
    const cell = rowOf(found, "seal_number", "MSKU1234565")!.cells.find(
      ({ documentId }) => documentId === first.documentId,
    );
    expect(cell?.ignored).toBe("superseded");
    const silent = notice({ containers: [box({ seal_number: null })] });
    expect(differing(reconcile(tracked, [first, master(), silent]))).toEqual([
      ["seal_number", "MSKU1234565"],
    ]);
  });

  it("a final bill comes after its draft, whichever was received first", () => {
    const final = house();
    const draft = documentWith(
      "draft_house_bill_of_lading",
      houseBill({ port_of_discharge: "OAKLAND, CA" }),
      { numbers: ["257718990", "ORBR1234567"] },
    );
    expect(differing(reconcile(tracked, [final, draft]))).toEqual([]);
  });

  it("a notice of somebody else is no version of it", () => {
    const terminal = notice({ issuer_name: "HARBOR TERMINAL" });
    expect(differing(reconcile(tracked, [wrong(), terminal]))).toEqual([
      ["seal_number", "MSKU1234565"],
    ]);
  });

  it("tracking that comes to agree ends it", () => {
    const values = tracked.values.filter(({ field }) => field !== "seal_number");
    const other = { ...tracked, values };
    expect(differing(reconcile(other, [wrong()]))).toEqual([]);
  });
});

describe("the size of what is kept", () => {
  it("has the hundred newest documents, and drops silent rows before differences", () => {
    const containers = Array.from({ length: 60 }, (_, index) =>
      box({ container_number: `TCNU${100_000 + index}0`, seal_number: `S${1_000_000 + index}` }),
    );
    const many = Array.from({ length: 110 }, (_, index) =>
      notice({ issuer_name: `AGENT ${index}`, containers }),
    );
    const wrong = notice({ containers: [box({ seal_number: "ML4711239" })] });
    const found = reconcile(tracked, [...many, wrong]);
    expect(found.documents).toHaveLength(100);
    expect(found.documentsLeftOut).toBe(11);
    expect(found.rowsLeftOut).toBeGreaterThan(0);
    expect(found.rows[0]).toMatchObject({ field: "seal_number", verdict: "differs" });
    expect(JSON.stringify(found.rows).length).toBeLessThan(1_500_000);
  });

  it("is the same in any order of the documents", () => {
    const documents = [master(), notice(), house()];
    expect(reconcile(tracked, documents.toReversed())).toEqual(reconcile(tracked, documents));
  });
});
