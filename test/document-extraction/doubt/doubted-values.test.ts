import { describe, expect, it } from "vitest";
import { schemaVersions } from "#schemas/documents/versions.ts";
import { appraiseBy } from "#src/document-extraction/doubt/appraise.ts";
import { scoreCards, type ScoreCard } from "#src/document-extraction/doubt/score-card.ts";
import { extractAs } from "#src/document-extraction/index.ts";
import { label } from "#src/document-extraction/labels/labelled-page.ts";
import { layoutOf } from "#src/document-extraction/page/page-layout.ts";
import { Draft } from "#src/document-extraction/types/payload.ts";
import { foundIn } from "#src/document-extraction/values/found.ts";
import { doubtfulFieldsOf } from "#src/documents/review.ts";
import { printedPage, type Print } from "../printed-page.ts";

const pin = { date: "2999-12-31" };
const unknownColumn: readonly Print[] = [
  [40, 40, "ARRIVAL NOTICE", 14],
  [40, 60, "MBL No.: MEDUMW203244"],
  [40, 88, "Port of loading: Ningbo, China"],
  [40, 120, "CONTAINER NO."],
  [140, 120, "SEAL NO."],
  [240, 120, "SIZE"],
  [290, 120, "GEIKO"],
  [380, 120, "GROSS WEIGHT KGS"],
  [40, 132, "MSKU1234565"],
  [140, 132, "UL-3376564"],
  [240, 132, "40'HQ"],
  [290, 132, "348 CTNS"],
  [380, 132, "14873.417"],
];
const unknownParty: readonly Print[] = [
  [40, 40, "HOUSE BILL OF LADING", 14],
  [40, 80, "Shipper"],
  [40, 92, "ATLAS FOOTWEAR EXPORTS"],
  [40, 104, "PLOT 184"],
  [40, 116, "INDIA"],
  [40, 128, "FEL STOUMIDA"],
  [40, 140, "NORTHGATE TOOLS CORP."],
  [40, 152, "11902 MAIN ST"],
  [40, 190, "Consignee"],
  [40, 202, "LAKESHORE IMPORTS LLC"],
  [40, 214, "12 MAIN ST"],
  [40, 226, "CARSON, CA 90745"],
];

describe("a value that is probably not what is printed", () => {
  it.each([
    ["a size with the count of an unknown column", "arrival_notice", unknownColumn, "/containers/0/container_size", "fit=size: more"],
    ["an address that runs into another party", "final_house_bill_of_lading", unknownParty, "/shipper/address", "fit=address: has a name"],
  ] as const)("is null, and the evidence says where it is and why: %s", (_, type, prints, pointer, doubt) => {
    const segment = extractAs([printedPage(prints)], type, pin)!;
    const value = pointer.slice(1).split("/").reduce((inside: any, step) => inside[step], segment.payload);
    expect(value).toBeNull();
    const { page, box, probability, doubts } = segment.evidence[pointer]!;
    expect(page).toBe(1);
    expect(box.height).toBeGreaterThan(5);
    expect(probability).toBeLessThan(scoreCards.digital.minProbability);
    expect(doubts?.[0]).toBe(doubt);
    expect(doubtfulFieldsOf(segment)).toEqual([pointer]);
  }); // prettier-ignore

  it("leaves the values beside it, each with its probability and no doubt", () => {
    const { payload, evidence } = extractAs([printedPage(unknownColumn)], "arrival_notice", pin)!;
    expect(payload).toMatchObject({
      mbl_number: "MEDUMW203244",
      port_of_loading: "Ningbo, China",
      containers: [{ container_number: "MSKU1234565", seal_number: "UL-3376564" }],
    });
    const given = evidence["/mbl_number"]!;
    expect(given.probability).toBeGreaterThan(0.95);
    expect(given).not.toHaveProperty("doubts");
  });

  it("is the same on every reading", () => {
    const read = () => extractAs([printedPage(unknownColumn)], "arrival_notice", pin);
    expect(read()).toEqual(read());
  });
});

/** Doubts every text of digits alone. */
const card: ScoreCard = {
  base: 300,
  points: { "fit=references: digits": -600 },
  steps: [
    [-500, 0.1],
    [0, 0.98],
  ],
  minProbability: 0.5,
};

describe("a list of texts", () => {
  const layout = layoutOf(printedPage([[40, 40, "INV-204417 4500123 SC204/26 7700911"]]));
  const draftOf = () => {
    const draft = new Draft(schemaVersions.other.at(-1)!.schema);
    draft.list(
      "/reference_numbers",
      layout.chunks.flatMap(({ words }) => words).map((word) => foundIn(1, [word])),
    );
    return draft;
  };

  it("is without those in doubt, and its evidence has their places after the others", () => {
    const draft = draftOf();
    const { payload, evidence } = appraiseBy({ digital: card, scan: card })(draft, [label(layout)]);
    expect(payload).toMatchObject({ reference_numbers: ["INV-204417", "SC204/26"] });
    expect(Object.values(evidence).map(({ probability, doubts }) => [probability, doubts])).toEqual(
      [
        [0.98, undefined],
        [0.98, undefined],
        [0.1, ["fit=references: digits"]],
        [0.1, ["fit=references: digits"]],
      ],
    );
    const lefts = [0, 2, 1, 3].map((at) => draft.evidence[`/reference_numbers/${at}`]!.box.left);
    expect([0, 1, 2, 3].map((at) => evidence[`/reference_numbers/${at}`]!.box.left)).toEqual(lefts);
    expect(doubtfulFieldsOf({ payload, evidence } as never)).toEqual([
      "/reference_numbers/2",
      "/reference_numbers/3",
    ]);
  });

  it("is whole where nothing is in doubt", () => {
    const { payload } = appraiseBy({ digital: { ...card, points: {} }, scan: card })(draftOf(), [
      label(layout),
    ]);
    expect(payload).toMatchObject({
      reference_numbers: ["INV-204417", "4500123", "SC204/26", "7700911"],
    });
  });
});

describe("a container number in doubt", () => {
  it("can be confirmed by the email or a tracked container", () => {
    const layout = layoutOf(printedPage([[40, 40, "MSKU1234565"]]));
    const draft = new Draft(schemaVersions.general_notice.at(-1)!.schema);
    draft.add("/containers", { container_number: foundIn(1, layout.chunks[0]!.words) });
    const doubting = { ...card, points: { "kind=container": -600 } };
    const appraised = appraiseBy({ digital: doubting, scan: card })(draft, [label(layout)]);
    expect(appraised.payload).toMatchObject({ containers: [{ container_number: null }] });
    expect(appraised.doubts).toEqual([
      { pointer: "/containers/0/container_number", text: "MSKU1234565" },
    ]);
    expect(appraised.evidence["/containers/0/container_number"]!.doubts).toEqual([
      "kind=container",
    ]);
  });
});
