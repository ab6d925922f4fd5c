import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Db } from "#src/platform/storage/table.ts";
import type { SourceEvent } from "#src/statements/carrier-source.ts";
import { newAccount, startTable } from "#test/support/engine.ts";
import { fatefulSpine, fatefulTables, Fate, outcomeOf } from "../mishaps.ts";
import { observed, scriptedCarrier, track } from "../spine.ts";
import { anyPlace, exampleVoyage, until } from "../voyage-builder.ts";

const hour = 3600;
/** To the port and no further: what is gated out there has left. */
const voyage = exampleVoyage.filter(
  ({ mode, place }) => mode !== "RAIL" && !["USCHI", "USJOT"].includes(place.locode ?? ""),
);
const isDischarge = ({ code, place }: SourceEvent) => code === "DISC" && place.locode === "USLGB";
const right: SourceEvent = {
  ...voyage.find(isDischarge)!,
  createdAt: "2026-04-03T09:00:00Z",
};
/** What the carrier stated at first: six hours too early. */
const wrong: SourceEvent = {
  ...right,
  at: "2026-04-02T15:15:00Z",
  createdAt: "2026-04-02T16:00:00Z",
};
/** A gate-out at the port that never happened, and the carrier's withdrawal of it. */
const mistake: SourceEvent = {
  ...exampleVoyage.find(({ code, empty }) => code === "GTOT" && empty === false)!,
  at: "2026-04-04T10:00:00Z",
  createdAt: "2026-04-04T10:30:00Z",
  place: anyPlace("USLGB", "POTE", "TTI"),
};
const takenBack: SourceEvent = {
  ...mistake,
  retracted: true,
  createdAt: "2026-04-05T00:00:00Z",
};

const corrected = (at: string): SourceEvent[] => [
  ...until(at, voyage).filter((event) => !isDischarge(event)),
  right,
];
const answers = {
  uncorrected: [
    ...until("2026-04-03T00:00:00Z", voyage).filter((event) => !isDischarge(event)),
    wrong,
  ],
  corrected: corrected("2026-04-04T00:00:00Z"),
  mistaken: [...corrected("2026-04-04T12:00:00Z"), mistake],
  withdrawn: [...corrected("2026-04-06T11:00:00Z"), takenBack],
  later: corrected("2026-04-12T00:00:00Z"),
} as const;
type Name = keyof typeof answers;
const names = Object.keys(answers) as Name[];

/** All of the answers in any order, some of them twice. */
const histories = fc
  .subarray(names)
  .chain((again) => fc.shuffledSubarray([...names, ...again], { minLength: 5 + again.length }));

type Item = Record<string, unknown>;

/**
 * The state, and what was published of it. An event that was withdrawn stays readable where it was
 * published, and never existed if the withdrawal was known first; both leave the same status state.
 */
function statusState({ state, published }: Awaited<ReturnType<typeof outcomeOf>>) {
  const items = state.map((text) => JSON.parse(text) as Item);
  const gone = new Set(items.filter((one) => one["invalidatedAt"]).map((one) => one["id"]));
  const left = items
    .filter((one) => !gone.has(one["id"]))
    .map((one) =>
      JSON.stringify(one, (key, value: unknown) =>
        key === "transportEventIds" ? (value as string[]).filter((id) => !gone.has(id)) : value,
      ),
    );
  const revisions = (kind: string) =>
    published.filter((one) => one.startsWith(`transport_event.${kind}`));
  return {
    state: left.toSorted(),
    milestones: published.filter((one) => !one.startsWith("transport_event.")),
    corrections: revisions("corrected").length,
    withdrawals: revisions("withdrawn").length,
    gone: gone.size,
  };
}

describe("answers that correct an actual or take one back", () => {
  let engine: { db: Db; stop: () => Promise<void> };
  let tableFor: (fate: Fate) => Promise<Db>;
  beforeAll(async () => {
    engine = await startTable();
    tableFor = fatefulTables(engine.db);
  });
  afterAll(() => engine.stop());
  const account = newAccount();

  async function deliver(all: readonly (readonly SourceEvent[])[]) {
    const calm = new Fate();
    const carrier = scriptedCarrier({ outcome: "not_found" });
    const spine = fatefulSpine(await tableFor(calm), calm, carrier, account);
    await track(spine.ctx, "BKKX26000100");
    for (const stated of all) {
      carrier.states(observed(stated));
      const before = carrier.polls;
      for (let waited = 0; waited <= 28 && carrier.polls === before; waited += 7)
        await spine.later(7 * hour);
      expect(carrier.polls).toBeGreaterThan(before);
    }
    return statusState(await outcomeOf(spine.ctx));
  }

  it("end in the same status state and the same published events, in whatever order and however often they arrive", async () => {
    const once = await deliver([Object.values(answers).flat()]);
    expect(once).toMatchObject({ corrections: 0, withdrawals: 0, gone: 0 });
    await fc.assert(
      fc.asyncProperty(histories, async (order) => {
        const given = await deliver(order.map((name) => answers[name]));
        const first = (name: Name) => order.indexOf(name);
        // The order carries meaning in this alone: who received a wrong event receives its correction.
        const publishedWrong = order[0] === "uncorrected";
        const publishedMistake = first("mistaken") < first("withdrawn");
        expect(given.state).toEqual(once.state);
        expect(given.corrections).toBe(publishedWrong ? 1 : 0);
        expect([given.withdrawals, given.gone]).toEqual(publishedMistake ? [1, 1] : [0, 0]);
        expect(new Set(given.milestones).size).toBe(given.milestones.length);
        const extra = given.milestones.filter((one) => !once.milestones.includes(one));
        expect(once.milestones.filter((one) => !given.milestones.includes(one))).toEqual([]);
        expect(extra.map((one) => one.split(" ")[0])).toEqual(
          publishedMistake ? ["container.transport.full_out"] : [],
        );
      }),
      { numRuns: Number(process.env["STORED_RUNS"] ?? 8) },
    );
  });
});
