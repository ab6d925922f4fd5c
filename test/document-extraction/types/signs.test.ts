import { describe, expect, it } from "vitest";
import { titlesOf } from "#src/document-extraction/classify/titles.ts";
import { fold, plain } from "#src/document-extraction/page/fold.ts";
import { layoutOf } from "#src/document-extraction/page/page-layout.ts";
import { familyOfHeading, typeSigns } from "#src/document-extraction/types/signs.ts";
import { printedPage } from "../printed-page.ts";

describe("the titles of document types", () => {
  it.each(typeSigns)("identify $family at the top of a page", ({ family, titles }) => {
    for (const title of titles.phrases) {
      const layout = layoutOf(printedPage([[40, 40, title.toUpperCase(), 16]]));
      expect([title, titlesOf(layout)[0]?.family]).toEqual([title, family]);
    }
  });

  it("each belong to one type only", () => {
    const owners = new Map<string, Set<string>>();
    for (const { family, titles } of typeSigns)
      for (const title of titles.phrases)
        owners.set(fold(title), (owners.get(fold(title)) ?? new Set()).add(family));
    expect([...owners].filter(([, families]) => families.size > 1)).toEqual([]);
  });
});

describe("a heading that is not among the titles", () => {
  it.each([
    ["Rail arrival notice", "general_notice"],
    ["Notice of vessel arrival", "arrival_notice"],
    ["Invoice for delivery order", "other"],
    ["Customs release notice", "customs_entry"],
    ["Terminal circular", "general_notice"],
    ["Straight waybill", "bill"],
    ["A poem about the sea", null],
  ])("is classified by its words: %s", (heading, family) => {
    expect(familyOfHeading(plain(heading))).toBe(family);
  });
});
