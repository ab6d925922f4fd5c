import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newAccount, startTable } from "#test/support/engine.ts";
import type { Db } from "#src/platform/storage/table.ts";
import {
  cutsBetween,
  cutsOfThisRun,
  fatefulSpine,
  fatefulTables,
  Fate,
  mishaps,
  outcomeOf,
} from "./mishaps.ts";
import { observed, scriptedCarrier, track } from "./spine.ts";
import { exampleVoyage } from "./voyage-builder.ts";

const minute = 60;
const day = 86_400;

const corrected = exampleVoyage.map((event) =>
  event.code === "LOAD" && event.mode === "RAIL"
    ? { ...event, at: "2026-04-06T06:00:00Z", createdAt: "2026-04-20T00:00:00Z" }
    : event,
);
/** The same journey in another container, which the carrier names only later. */
const late = exampleVoyage.flatMap((event) =>
  event.equipment ? [{ ...event, equipment: "CSQU3054383" }] : [],
);

/** A correction is named by the version of its container, which a recovery may raise. */
const named = ({ state, published }: Awaited<ReturnType<typeof outcomeOf>>) => ({
  state,
  published: published.map((one) =>
    one.startsWith("transport_event.") ? one.replace(/ \S+$/, "") : one,
  ),
});

/** From an unknown number to the last milestone, with a late container and a correction on the way. */
async function voyage(fate: Fate, db: Db, account = newAccount()) {
  const carrier = scriptedCarrier({ outcome: "not_found" });
  const spine = fatefulSpine(db, fate, carrier, account);
  await spine.insist(() =>
    track(spine.ctx, "BKKX26000100").catch((error: { problems?: { code: string }[] }) => {
      // The answer was lost, the request is there: the client gets it when it sends the request again.
      if (error.problems?.[0]?.code !== "duplicate") throw error;
    }),
  );
  /** Time passes; what went wrong is made good by messages handed out again or by the sweep. */
  const after = async (seconds: number): Promise<void> => {
    await spine.later(seconds);
    if (fate.hasStruck) await spine.later(3 * minute);
  };
  await after(5);
  carrier.states({ outcome: "unreachable", detail: "503" });
  await after(1.2 * day);
  const answers = [
    exampleVoyage.slice(0, 8),
    [...exampleVoyage.slice(0, 16), ...late.slice(0, 6)],
    [...corrected.slice(0, -1), ...late.slice(0, -1)],
    [...corrected, ...late],
  ];
  for (const answer of answers) {
    carrier.states(observed(answer));
    await after(1.2 * day);
  }
  for (let i = 0; i < 2; i++) await after(1.2 * day);
  return outcomeOf(spine.ctx);
}

describe("a process that dies between any two writes", () => {
  let engine: { db: Db; stop: () => Promise<void> };
  let tableFor: (fate: Fate) => Promise<Db>;
  beforeAll(async () => {
    engine = await startTable();
    tableFor = fatefulTables(engine.db);
  });
  afterAll(() => engine.stop());

  /** The same voyage without a mishap, once for all of them. */
  let calmly: ReturnType<typeof goWell> | undefined;
  async function goWell() {
    const [account, calm] = [newAccount(), new Fate()];
    return { account, calm, uncut: await voyage(calm, await tableFor(calm), account) };
  }

  it.each(mishaps)("ends as if nothing had happened when a write %s", async (mishap) => {
    const { account, calm, uncut } = await (calmly ??= goWell());
    expect(uncut.published).toContain("tracking_request.succeeded request 0");
    expect(uncut.published.filter((one) => one.startsWith("container.created "))).toHaveLength(2);
    expect(
      uncut.published.filter((one) => one.startsWith("transport_event.corrected ")),
    ).toHaveLength(1);
    expect(uncut.published).toContain("tracking_request.tracking_stopped request 0");
    const cuts = cutsBetween(calm);
    expect(cuts.length).toBeGreaterThan(15);
    for (const n of cutsOfThisRun(cuts)) {
      const fate = new Fate(n, mishap);
      const cut = await voyage(fate, await tableFor(fate), account);
      expect(fate.hasStruck).toBe(true);
      const where = `write ${n}, ${calm.writes[n]}, ${mishap}`;
      expect({ where, ...named(cut) }).toEqual({ where, ...named(uncut) });
    }
  });
});
