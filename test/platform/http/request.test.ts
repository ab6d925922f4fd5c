import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { asUri } from "#src/platform/http/request.ts";

describe("the address of a request in its answer", () => {
  it("is a URI, whatever the client left unescaped", () => {
    expect(asUri("/v2/containers?page[size]=5&filter[number]=A|B")).toBe(
      "/v2/containers?page%5Bsize%5D=5&filter%5Bnumber%5D=A%7CB",
    );
    expect(asUri("/v2/parties?query=100%&q=%41")).toBe("/v2/parties?query=100%25&q=%41");
  });

  it("is the client's own where that was one", () => {
    fc.assert(
      fc.property(fc.webPath(), fc.webQueryParameters(), (path, query) => {
        expect(asUri(`${path}?${query}`)).toBe(`${path}?${query}`);
      }),
    );
  });

  it("means the same query", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        const query = text.replaceAll(/[#%]/g, "");
        const read = (raw: string) => [...new URLSearchParams(raw)];
        expect(read(asUri(query))).toEqual(read(query));
      }),
    );
  });
});
