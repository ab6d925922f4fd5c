import { describe, expect, it } from "vitest";
import { nextPageUrl } from "#src/sources/carriers/next-page.ts";

const current = new URL("https://carrier.test/v2/events?equipmentReference=TRHU4187250&limit=100");
const next = (header: string): string | null => nextPageUrl(current, header)?.href ?? null;

describe("where the next page is", () => {
  it("a bare cursor is sent to the same address with the same query", () => {
    expect(next("c2")).toBe(`${current.href}&cursor=c2`);
    expect(nextPageUrl(new URL(`${current.href}&cursor=c2`), "c3")?.href).toBe(
      `${current.href}&cursor=c3`,
    );
  });

  it("a Base64 cursor keeps its slash, plus and equals signs, even in front", () => {
    const url = nextPageUrl(current, "/w+8=");
    expect(url?.pathname).toBe("/v2/events");
    expect(url?.searchParams.get("cursor")).toBe("/w+8=");
  });

  it("a link at the same origin is followed unchanged", () => {
    expect(next("https://carrier.test/v2/events?cursor=c2")).toBe(
      "https://carrier.test/v2/events?cursor=c2",
    );
    expect(next("/v2/events?cursor=c2")).toBe("https://carrier.test/v2/events?cursor=c2");
    expect(next("?cursor=c2")).toBe("https://carrier.test/v2/events?cursor=c2");
  });

  it("of a link to another origin only the cursor is taken: credentials stay at home", () => {
    const here = `${current.href}&cursor=c2`;
    expect(next("https://inner.carrier.test/v2/events?cursor=c2")).toBe(here);
    expect(next("http://carrier.test/v2/events?cursor=c2")).toBe(here);
    expect(next("https://carrier.test:8443/v2/events?cursor=c2")).toBe(here);
    expect(next("//elsewhere.test/v2/events?cursor=c2")).toBe(here);
  });

  it("a link to another origin without a cursor leads nowhere", () => {
    expect(next("https://elsewhere.test/v2/events?page=2")).toBeNull();
    expect(next("https://")).toBeNull();
  });
});
