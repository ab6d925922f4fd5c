import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { openDuck } from "#src/trade-intelligence/engine/duck.ts";
import { createIncoming } from "#src/trade-intelligence/ingest/read/read-customs.ts";
import { readFlatFiles } from "#src/trade-intelligence/ingest/read/read-flat.ts";
import { createRejects } from "#src/trade-intelligence/ingest/rejects.ts";
import { sharesOfIncoming } from "#src/trade-intelligence/ingest/shares.ts";
import { writeFlatSample } from "#src/trade-intelligence/sample/write-sample.ts";

const root = mkdtempSync(join(tmpdir(), "trade-shares-"));
afterAll(() => rmSync(root, { recursive: true, force: true }));

describe("the ingest", () => {
  it("holds a share of the rows at a time: each row is cleaned once, together with its bill", async () => {
    const { file } = await writeFlatSample(join(root, "sample"), {
      rows: 12_000,
      seed: 3,
      since: "2026-09-01",
      until: "2026-11-20",
    });
    const duck = await openDuck(":memory:", { memoryMb: 300, threads: 1 });
    await createIncoming(duck);
    await createRejects(duck);
    await readFlatFiles(duck, [file]);
    const rows = "select identifier, container_number, line_number from incoming";
    const whole = await duck.rows(`${rows} order by all`);
    const seen: Record<string, unknown>[] = [];
    const shareOf = new Map<unknown, number>();
    for await (const share of sharesOfIncoming(duck, whole.length, 1)) {
      const mine = await duck.rows(rows);
      expect(mine.length).toBeLessThan(4_000);
      for (const { identifier } of mine) {
        expect(shareOf.get(identifier) ?? share).toBe(share);
        shareOf.set(identifier, share);
      }
      seen.push(...mine);
    }
    expect(new Set(shareOf.values()).size).toBeGreaterThan(2);
    const texts = (list: readonly unknown[]) => list.map((row) => JSON.stringify(row)).toSorted();
    expect(texts(seen)).toEqual(texts(whole));
    duck.close();
  });
});
