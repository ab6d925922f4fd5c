import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { BlobStore } from "#src/platform/storage/blob-store.ts";
import type { Db } from "#src/platform/storage/table.ts";
import type { Dependencies } from "#src/platform/dependencies.ts";
import { listRejects, partnerOf, takeFile, takePosted } from "#src/sources/edi/receive/index.ts";
import { newAccount, startTable } from "#test/support/engine.ts";
import { journeyOf, terminalSends } from "./edi-rig.ts";
import { ediEntries } from "./partners.ts";
import {
  cutsBetween,
  cutsOfThisRun,
  fatefulSpine,
  fatefulTables,
  Fate,
  mishaps,
  outcomeOf,
} from "../../tracking/mishaps.ts";
import { observed, scriptedCarrier, track } from "../../tracking/spine.ts";

const containerNumber = "MSKU7354623";
const key = "a-long-key-of-tti-lgb";
const SOURCES = JSON.stringify({
  edi: ediEntries.map((entry) =>
    entry.partner === "tti-lgb"
      ? { ...entry, key_sha256: createHash("sha256").update(key).digest("hex") }
      : entry,
  ),
});

/** Two interchanges: one with many statements, one whose transaction is rejected. */
const file = [
  terminalSends(containerNumber, "UV", "20260402*1415", {
    more: ["N9*YS*Y-A12-3", "SG*PA***20260402*1416"],
  }),
  terminalSends(containerNumber, "AV", "20261399*1500", { sentAt: "20260402*1501" }),
].join("");

/** The store, which also shows what was put into it. */
function watchedBlobs(blobs: BlobStore): BlobStore & { readonly written: Map<string, string> } {
  const written = new Map<string, string>();
  return {
    ...blobs,
    written,
    async put(name, body, type) {
      await blobs.put(name, body, type);
      written.set(name, Buffer.from(body).toString());
    },
  };
}

/** Their own numbers aside: one that was drawn by a process that died is left out, as X12 allows. */
function acknowledgmentsIn(written: ReadonlyMap<string, string>): string[] {
  return [...written].flatMap(([name, text]) => {
    const [, own] = /^edi\/out\/tti-lgb\/0*(\d+)-997\.edi$/.exec(name) ?? [];
    const number = new RegExp(String.raw`^(ISA|GS|GE|IEA)(.*)\*0*${own}(?=[*~])`, "gm");
    return own ? [text.replaceAll(number, "$1$2*its number")] : [];
  });
}

/** How the file comes, and comes again after a failure. */
const ways = {
  "dropped, and its message handed out again": (deps: Dependencies) =>
    takeFile(deps, "edi/in/tti-lgb/1"),
  "posted, and posted again": async (deps: Dependencies) =>
    takePosted(deps, await partnerOf(deps, `Bearer ${key}`), Buffer.from(file)),
} as const;

describe("an intake of EDI that dies between any two steps", () => {
  let engine: { db: Db; stop: () => Promise<void> };
  let tableFor: (fate: Fate) => Promise<Db>;
  beforeAll(async () => {
    engine = await startTable();
    tableFor = fatefulTables(engine.db);
  });
  afterAll(() => engine.stop());

  /** A tracked container, then the file; what is stored in the end. */
  async function takenIn(fate: Fate, way: keyof typeof ways, account = newAccount()) {
    const carrier = scriptedCarrier(observed(journeyOf(containerNumber)));
    const spine = fatefulSpine(await tableFor(fate), fate, carrier, account, {
      config: { SOURCES },
      startsAt: "2026-04-03T00:00:00Z",
    });
    const blobs = watchedBlobs(spine.deps.blobs);
    const deps: Dependencies = { ...spine.deps, blobs };
    await track(spine.ctx, "BKKX26000100");
    await spine.later(5);
    await blobs.put("edi/in/tti-lgb/1", Buffer.from(file), "application/edi-x12");
    const before = fate.writes.length;
    await spine.insist(() => ways[way](deps));
    await spine.handle();
    const { state, published } = await outcomeOf(spine.ctx);
    return {
      before,
      end: {
        state,
        published,
        acknowledgments: acknowledgmentsIn(blobs.written),
        rejects: (await listRejects(deps, new Date("2026-04-01"))).map(({ id }) => id),
      },
    };
  }

  /** The same way without a mishap, once for all of them. */
  const uncut = new Map<keyof typeof ways, ReturnType<typeof goWell>>();
  async function goWell(way: keyof typeof ways) {
    const [account, calm] = [newAccount(), new Fate()];
    return { account, calm, ...(await takenIn(calm, way, account)) };
  }

  it.each(
    Object.keys(ways).flatMap((way) =>
      mishaps.map((mishap) => [way as keyof typeof ways, mishap] as const),
    ),
  )("%s: ends as if nothing had happened when a write %s", async (way, mishap) => {
    const well = uncut.get(way) ?? goWell(way);
    uncut.set(way, well);
    const { account, calm, before, end } = await well;
    expect(end.acknowledgments.map((text) => /AK9\*\w/.exec(text)?.[0])).toEqual([
      "AK9*A",
      "AK9*R",
    ]);
    expect(end.rejects).toHaveLength(1);
    expect(end.published.join()).toContain("container.updated");
    const cuts = cutsBetween(calm).filter((cut) => cut >= before);
    const between = cuts.map((cut) => calm.writes[cut]);
    const first = way.startsWith("posted") ? ["blob edi/posted", "queue edi"] : ["blob edi/kept"];
    expect(between).toEqual(expect.arrayContaining([...first, "blob edi/out", "queue apply"]));
    expect(cuts.length).toBeGreaterThan(8);
    for (const n of cutsOfThisRun(cuts)) {
      const fate = new Fate(n, mishap);
      const cut = await takenIn(fate, way, account);
      expect(fate.hasStruck).toBe(true);
      const where = `write ${n}, ${calm.writes[n]}, ${mishap}`;
      expect({ where, ...cut.end }).toEqual({ where, ...end });
    }
  });
});
