import { describe, expect, it } from "vitest";
import {
  editsWith,
  editsWithout,
  fieldsOf,
  nameOf,
  typedValue,
} from "../../portal/screens/document/fields.ts";
import { startPagesOf } from "../../portal/screens/document/start-pages.ts";

const payload = {
  mbl_number: "OOLU1",
  eta: null,
  total_packages: 12,
  shipper: { name: "Red Maple", address: null },
  containers: [
    { container_number: null, seal_number: "S1" },
    { container_number: "MSKU7354623", seal_number: null },
  ],
  references: ["A", "B"],
};
const place = { page: 1, box: { left: 1, top: 2, width: 3, height: 4 }, confidence: 0.6 };

const documentWith = (edits: Record<string, unknown> | null, doubtful: readonly string[] = []) =>
  ({
    extracted_data_manual: edits,
    meta: { review: { doubtful_fields: doubtful } },
    last_document_representation: {
      payload,
      meta: { evidence: { "/mbl_number": place, "/containers/0/container_number": place } },
    },
  }) as const;

const fieldAt = (document: ReturnType<typeof documentWith>, pointer: string) =>
  fieldsOf(document)
    .flatMap(({ fields }) => fields)
    .find((one) => one.pointer === pointer);

describe("the fields of a document", () => {
  it("stand in groups: what is alone, each party, each entry of a list", () => {
    expect(fieldsOf(documentWith(null)).map(({ title, fields }) => [title, fields.length])).toEqual(
      [
        ["Document", 3],
        ["Shipper", 2],
        ["Containers 1", 2],
        ["Containers 2", 2],
        ["References", 2],
      ],
    );
    expect(nameOf("mbl_number")).toBe("MBL number");
  });

  it("show a correction in place of what was read, and what was read beside it", () => {
    const document = documentWith({ mbl_number: "OOLU2" }, ["/containers/0/container_number"]);
    expect(fieldAt(document, "/mbl_number")).toMatchObject({
      value: "OOLU2",
      read: "OOLU1",
      isEdited: true,
      isDoubtful: false,
      place,
    });
    expect(fieldAt(document, "/containers/0/container_number")).toMatchObject({
      label: "Container number",
      value: null,
      isDoubtful: true,
    });
  });

  it("are cut where a list is long, and say by how much", () => {
    const document = documentWith({
      containers: Array.from({ length: 75 }, () => ({ seal_number: "S" })),
    });
    expect(fieldsOf(document).reduce((sum, { more }) => sum + more, 0)).toBe(15);
  });

  it("are not broken by edits of another shape", () => {
    for (const containers of [null, "none", [], [null], ["x"], { a: { b: [1] } }])
      expect(fieldsOf(documentWith({ containers })).length).toBeGreaterThan(2);
  });
});

describe("a correction", () => {
  it("replaces a list as a whole, and leaves what was read as it is", () => {
    const document = documentWith({ eta: "2026-01-01" });
    const edits = editsWith(document, "/containers/0/container_number", "MRKU3019702");
    expect(edits).toEqual({
      eta: "2026-01-01",
      containers: [
        { container_number: "MRKU3019702", seal_number: "S1" },
        { container_number: "MSKU7354623", seal_number: null },
      ],
    });
    expect(payload.containers[0]!.container_number).toBe(null);
  });

  it("is taken back alone; without another one nothing is left", () => {
    const one = editsWith(documentWith(null), "/containers/0/seal_number", "S2");
    const two = editsWith(documentWith(one), "/containers/1/seal_number", "S3");
    expect(editsWithout(documentWith(two), "/containers/1/seal_number")).toEqual(one);
    expect(editsWithout(documentWith(one), "/containers/0/seal_number")).toBe(null);
    expect(editsWithout(documentWith({ eta: "x", mbl_number: "y" }), "/eta")).toEqual({
      mbl_number: "y",
    });
  });

  it("is a number where one was read", () => {
    expect(typedValue("1,250.5", 12)).toBe(1250.5);
    expect(typedValue("twelve", 12)).toBe("twelve");
    expect(typedValue("00123", "00100")).toBe("00123");
    expect(typedValue("  ", "x")).toBe(null);
  });
});

describe("a range of pages as a document of its own", () => {
  it("begins there, and another begins after it", () => {
    expect(startPagesOf(2, 3, 5)).toEqual([2, 4]);
    expect(startPagesOf(1, 2, 5)).toEqual([3]);
    expect(startPagesOf(4, 5, 5)).toEqual([4]);
  });

  it("is a part of the pages", () => {
    for (const [first, last] of [
      [1, 5],
      [0, 2],
      [3, 2],
      [2, 6],
      [Number.NaN, 2],
      [1.5, 2],
    ])
      expect(startPagesOf(first!, last!, 5)).toBe(null);
  });
});
