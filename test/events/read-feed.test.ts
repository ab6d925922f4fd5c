import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  feedEntries,
  feedEntry,
  readFeed,
  readFeedBackwards,
  unpackPayload,
} from "#src/events/index.ts";
import { contextFor, depsFor, startTable } from "#test/support/engine.ts";

let table: Awaited<ReturnType<typeof startTable>>;
beforeAll(async () => {
  table = await startTable();
});
afterAll(() => table.stop());

it("ends a page before an answer that Lambda refuses, however well the events compress", async () => {
  const ctx = contextFor(depsFor({ db: table.db }));
  const reference = { id: "a", type: "document" };
  const text = "MSKU7354623 ".repeat(75_000);
  for (let sequence = 1; sequence <= 10; sequence++)
    await feedEntries(ctx.db)
      .put(
        feedEntry(
          {
            account: ctx.account.id,
            sequence,
            eventId: String(sequence),
            event: "document_representation.created",
            at: "2026-11-21T08:00:00Z",
          },
          { reference, included: [{ ...reference, attributes: { text } }] },
          null,
        ),
      )
      .go();
  const pages: number[] = [];
  let [after, hasMore] = [0, true];
  while (hasMore) {
    const page = await readFeed(ctx, after, 100);
    ({ last: after, hasMore } = page);
    pages.push(page.entries.length);
    const payloads = page.entries.map((entry) => unpackPayload(entry));
    expect(JSON.stringify(payloads).length).toBeLessThan(4_100_000);
    expect(payloads[0]!.included[0]!.attributes).toEqual({ text });
  }
  expect(pages).toEqual([4, 4, 2]);
});

/** A feed of an account of its own, with entries at these places. */
async function feedAt(...sequences: readonly number[]) {
  const ctx = contextFor(depsFor({ db: table.db }));
  const put = (sequence: number) =>
    feedEntries(ctx.db)
      .put(
        feedEntry(
          {
            account: ctx.account.id,
            sequence,
            eventId: String(sequence),
            event: sequence % 3 === 0 ? "container.created" : "container.updated",
            at: "2026-11-21T08:00:00Z",
          },
          { reference: { id: "a", type: "container" }, included: [] },
          null,
        ),
      )
      .go();
  for (const sequence of sequences) await put(sequence);
  const back = async (before: number | null, limit: number) => {
    const page = await readFeedBackwards(ctx, before, limit);
    return { ...page, entries: page.entries.map(({ sequence }) => sequence) };
  };
  return { ctx, put, back };
}

describe("the feed backwards", () => {
  it("is every event once, newest first, page by page to the first", async () => {
    const { back } = await feedAt(1, 2, 3, 4, 5);
    expect(await back(null, 2)).toEqual({ entries: [5, 4], last: 4, hasMore: true });
    expect(await back(4, 2)).toEqual({ entries: [3, 2], last: 2, hasMore: true });
    expect(await back(2, 2)).toEqual({ entries: [1], last: 1, hasMore: false });
    expect(await back(1, 2)).toEqual({ entries: [], last: 1, hasMore: false });
  });

  it("is empty for an account without events", async () => {
    const { back } = await feedAt();
    expect(await back(null, 2)).toEqual({ entries: [], last: 1, hasMore: false });
  });

  it("shows nothing above a gap, and stops at one on its way", async () => {
    const { back, put } = await feedAt(1, 2, 4, 5);
    expect(await back(null, 10)).toEqual({ entries: [2, 1], last: 1, hasMore: false });
    expect(await back(6, 10)).toEqual({ entries: [5, 4], last: 4, hasMore: true });
    expect(await back(4, 10)).toEqual({ entries: [], last: 4, hasMore: true });
    await put(3);
    expect((await back(4, 10)).entries).toEqual([3, 2, 1]);
  });
});

describe("a filter", () => {
  const isCreated = { filter: ({ event }: { event: string }) => event === "container.created" };

  it("leaves out other events and goes on behind those it looked at", async () => {
    const { ctx } = await feedAt(1, 2, 3, 4, 5, 6, 7);
    const pageOf = ({ entries, last, hasMore }: Awaited<ReturnType<typeof readFeed>>) => [
      entries.map(({ sequence }) => sequence),
      last,
      hasMore,
    ];
    expect(pageOf(await readFeed(ctx, 0, 1, isCreated))).toEqual([[3], 5, true]);
    expect(pageOf(await readFeed(ctx, 5, 1, isCreated))).toEqual([[6], 7, false]);
    expect(pageOf(await readFeedBackwards(ctx, null, 9, isCreated))).toEqual([[6, 3], 1, false]);
  });

  it("looks through a thousand events in a request, and says that there is more", async () => {
    const { ctx } = await feedAt(...Array.from({ length: 1003 }, (_, index) => index + 1));
    const none = { filter: () => false };
    expect(await readFeed(ctx, 0, 5, none)).toEqual({ entries: [], last: 1000, hasMore: true });
    expect(await readFeed(ctx, 1000, 5, none)).toEqual({ entries: [], last: 1003, hasMore: false });
    expect(await readFeedBackwards(ctx, null, 5, none)).toMatchObject({ last: 4, hasMore: true });
  });
});
