import { describe, expect, it } from "vitest";
import {
  extractAs,
  withSecondOpinion as ask,
  type Extractor,
  type DocumentSegment,
} from "#src/document-extraction/index.ts";
import type { Page } from "#src/document-recognition/page-model.ts";
import { printedPage } from "./printed-page.ts";

const pin = { date: "2026-12-31" };
const page = printedPage([
  [40, 40, "ARRIVAL NOTICE", 16],
  [40, 100, "Vessel:"],
  [120, 100, "EVER GIVEN"],
  [40, 130, "The cargo lies with Harbor Cold Storage until called for"],
]);
const segment = extractAs([page], "arrival_notice", pin)!;
const withSecondOpinion = (
  segment: DocumentSegment,
  pages: readonly Page[],
  extractor: Extractor,
) => ask(segment, pages, extractor, AbortSignal.timeout(5_000));
const answering = (stated: object) => ({ extract: async () => stated });

describe("a second extractor", () => {
  it("fills values that were not found, as printed and with their evidence", async () => {
    const helped = await withSecondOpinion(
      segment,
      [page],
      answering({ pickup_location: "harbor cold storage" }),
    );
    expect(helped.payload).toMatchObject({ pickup_location: "Harbor Cold Storage" });
    expect(helped.evidence["/pickup_location"]).toMatchObject({ page: 1 });
    expect(helped.evidence["/pickup_location"]!.confidence).toBeLessThan(0.7);
  });

  it("is ignored when its text is on no page", async () => {
    const helped = await withSecondOpinion(
      segment,
      [page],
      answering({ pickup_location: "PIER 400" }),
    );
    expect(helped.payload).toMatchObject({ pickup_location: null });
  });

  it("changes no value that was found, and adds no fields or rows", async () => {
    const helped = await withSecondOpinion(
      segment,
      [page],
      answering({
        vessel_name: "Harbor",
        containers: [{ container_number: "EVER GIVEN" }],
        owner: "cargo",
        charges: "until",
      }),
    );
    expect(helped).toEqual(segment);
  });
});
