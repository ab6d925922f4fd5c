import { afterAll, beforeAll, expect, it } from "vitest";
import { feedEntries, packPayload, readFeed, unpackPayload } from "#src/events/index.ts";
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
      .put({
        account: ctx.account.id,
        sequence,
        eventId: String(sequence),
        event: "document_representation.created",
        at: "2026-11-21T08:00:00Z",
        ...packPayload({ reference, included: [{ ...reference, attributes: { text } }] }),
      })
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
