import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startApi, type Api, type Client } from "#test/support/api.ts";
import { putTracked } from "#test/support/tracked.ts";

/* contract: requests#pages, requests#order-of-pages. Every page is reached by its links alone. */

let api: Api;
let client: Client;
beforeAll(async () => {
  api = await startApi();
  client = await api.account();
  await Promise.all(
    Array.from({ length: 7 }, (_, i) =>
      putTracked(client.context, {
        containerNumbers: [`MSKU000000${i}`],
        shipment: {
          billOfLadingNumber: `BL & Söhne +${i}`,
          normalizedNumber: `BL${i}`,
          tags: ["fast & first", "spring"],
        },
        request: { refNumbers: [`PO ${i}`] },
      }),
    ),
  );
  await putTracked(client.context, {
    containerNumbers: ["TCLU0000001"],
    shipment: { tags: [] },
    request: { refNumbers: [] },
  });
});
afterAll(() => api.stop());

const lists = [
  {
    path: "/containers",
    query:
      "filter[tags]=fast%20%26%20first,spring&filter[tags_and]=true&filter[created_at][]=%3E%3D2026-01-01&filter[created_at][]=%3C%3Dtoday&sort=shipment_number&include=shipment&page[size]=3",
  },
  {
    path: "/shipments",
    query:
      "q=bl+%26+s%C3%B6hne+%2B&filter[tag]=spring&sort=-created_at,updated_at&flag[parties]=true&unknown=%26x&page[size]=3",
  },
  {
    path: "/tracking_requests",
    query: "q=po+&filter[request_type]=bill_of_lading,container&page%5Bsize%5D=3",
  },
];

/** Every parameter but the page's number, in the order sent. */
const kept = (url: string): [string, string][] =>
  [...new URL(url).searchParams].filter(([name]) => !/^page\[(?:number|after)\]$/.test(name));
const pageOf = (url: string): number => Number(new URL(url).searchParams.get("page[number]"));
const get = async (url: string) => {
  const { pathname, search } = new URL(url);
  const { status, body } = await client.get(pathname.replace(/^\/v2/, "") + search);
  expect([url, status]).toEqual([url, 200]);
  return body;
};

describe.each(lists)("pages of GET $path", ({ path, query }) => {
  const base = `http://127.0.0.1:4949/v2${path}`;
  const first = `${base}?${query}`;

  it("follow one another to the last, each row once, with every parameter kept", async () => {
    const seen: string[] = [];
    let url: string | undefined = first;
    for (let number = 1; url; number++) {
      const body: any = await get(url);
      const isLast = number === 3;
      expect(Object.keys(body.links).toSorted()).toEqual(
        [
          "current",
          "first",
          "last",
          "self",
          ...(isLast ? [] : ["next"]),
          ...(number > 1 ? ["prev"] : []),
        ].toSorted(),
      );
      expect(body.meta).toEqual({
        size: isLast ? 1 : 3,
        total: 7,
        pagination: {
          current: number,
          records: 7,
          last: 3,
          ...(isLast ? {} : { next: number + 1 }),
          ...(number > 1 ? { prev: number - 1 } : {}),
        },
      });
      for (const link of Object.values<string>(body.links)) {
        expect(link.startsWith(`${base}?`)).toBe(true);
        expect(kept(link)).toEqual(kept(first));
      }
      expect(pageOf(body.links.first)).toBe(1);
      expect(pageOf(body.links.current)).toBe(number);
      expect(pageOf(body.links.last)).toBe(3);
      seen.push(...body.data.map((one: any) => one.id));
      url = body.links.next;
    }
    expect(seen).toHaveLength(7);
    expect(new Set(seen).size).toBe(7);
  });

  it("lead back from the last, and from beyond it", async () => {
    const last = await get(`${first}&page[number]=3`);
    expect(pageOf(last.links.prev)).toBe(2);
    const beyond = await get(`${first}&page[number]=99`);
    expect(beyond.data).toEqual([]);
    expect(beyond.meta).toMatchObject({ size: 0, total: 7 });
    expect(beyond.links.next).toBeUndefined();
    expect(pageOf(beyond.links.prev)).toBe(3);
    expect(pageOf(beyond.links.current)).toBe(99);
  });

  it("are one empty page when nothing matches", async () => {
    const none = await get(`${base}?q=x&filter[number]=x&filter[request_number]=x`);
    expect(none.data).toEqual([]);
    expect(none.meta).toEqual({
      size: 0,
      total: 0,
      pagination: { current: 1, records: 0, last: 1 },
    });
    expect(pageOf(none.links.last)).toBe(1);
    expect(none.links.next).toBeUndefined();
    expect(none.links.prev).toBeUndefined();
  });

  it("are refused by name when their number or size is none", async () => {
    for (const name of ["page[number]", "page[size]"])
      for (const text of ["0", "-1", "abc", "1.5", "1e3", "", " "]) {
        const { status, body } = await client.get(`${path}?${name}=${encodeURIComponent(text)}`);
        expect([name, text, status, body.errors[0].source]).toEqual([
          name,
          text,
          400,
          { parameter: name },
        ]);
      }
    const { meta } = await get(`${base}?page[size]=99999999999999999999`);
    expect(meta).toMatchObject({ size: 8, total: 8 });
  });
});
