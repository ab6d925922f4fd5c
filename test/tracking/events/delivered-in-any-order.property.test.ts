import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { SourceEvent } from "#src/statements/carrier-source.ts";
import { ApplyMessage, PollMessage } from "#src/polling/index.ts";
import { pollCarrier } from "#test/support/poll.ts";
import { applyPoll } from "#src/tracking/index.ts";
import { newAccount, startTable } from "#test/support/engine.ts";
import type { Db } from "#src/platform/storage/table.ts";
import { fatefulSpine, fatefulTables, Fate, outcomeOf } from "../mishaps.ts";
import { observed, scriptedCarrier, spineOn, publishedTo, track } from "../spine.ts";
import { exampleVoyage, until } from "../voyage-builder.ts";

const hour = 3600;
/** How far the voyage was when the carrier was polled. */
const answerTimes = [
  "2026-03-06T00:00:00Z",
  "2026-03-09T00:00:00Z",
  "2026-03-22T00:00:00Z",
  "2026-04-03T00:00:00Z",
  "2026-04-11T13:00:00Z",
  "2026-05-01T00:00:00Z",
];

/** Answers in any order, some twice, the actuals of some cut short; the whole one among them. */
const deliveries = fc
  .array(
    fc.record({ instant: fc.constantFrom(...answerTimes), share: fc.constantFrom(1, 1, 0.6) }),
    {
      minLength: 1,
      maxLength: 4,
    },
  )
  .chain((answers) =>
    fc.shuffledSubarray([...answers, { instant: answerTimes.at(-1)!, share: 1 }], {
      minLength: answers.length + 1,
    }),
  );

const answer = ({ instant, share }: { instant: string; share: number }): SourceEvent[] => {
  const stated = until(instant);
  const actuals = stated.filter(({ classifier }) => classifier === "ACT");
  const kept = new Set(actuals.slice(0, Math.ceil(actuals.length * share)));
  return stated.filter((event) => event.classifier !== "ACT" || kept.has(event));
};

describe("answers delivered through poll and apply", () => {
  let engine: { db: Db; stop: () => Promise<void> };
  let tableFor: (fate: Fate) => Promise<Db>;
  beforeAll(async () => {
    engine = await startTable();
    tableFor = fatefulTables(engine.db);
  });
  afterAll(() => engine.stop());
  const account = newAccount();

  async function deliver(answers: readonly (readonly SourceEvent[])[]) {
    const calm = new Fate();
    const carrier = scriptedCarrier({ outcome: "not_found" });
    const spine = fatefulSpine(await tableFor(calm), calm, carrier, account);
    await track(spine.ctx, "BKKX26000100");
    for (const stated of answers) {
      carrier.states(observed(stated));
      const before = carrier.polls;
      // At most a day lies between two polls; once the tracking has stopped there are none.
      for (let waited = 0; waited <= 28 && carrier.polls === before; waited += 7)
        await spine.later(7 * hour);
    }
    await spine.later(25 * hour);
    return outcomeOf(spine.ctx);
  }

  it("end in the same state and the same published set, in any order, twice, and cut short", async () => {
    const once = await deliver([exampleVoyage]);
    expect(once.published).toContain("tracking_request.tracking_stopped request 0");
    await fc.assert(
      fc.asyncProperty(deliveries, async (answers) => {
        expect(await deliver(answers.map(answer))).toEqual(once);
      }),
      { numRuns: Number(process.env["STORED_RUNS"] ?? 10) },
    );
  });

  it("publish nothing twice when each message comes three times at once", async () => {
    const carrier = scriptedCarrier(observed(until("2026-03-09T00:00:00Z")));
    const spine = spineOn(engine.db, carrier);
    const ctx = spine.account();
    const calm = spine.account();
    await track(ctx, "THRICE1");
    const times = [1, 2, 3];
    const drain = async (): Promise<void> => {
      for (let round = 0; round < 20; round++) {
        const polls = spine.queues.take("poll");
        const applies = spine.queues.take("apply");
        if (polls.length + applies.length === 0) return;
        const all = [
          ...polls.map(({ body }) =>
            pollCarrier.bind(null, spine.deps, PollMessage.parse(body), spine.sources),
          ),
          ...applies.map(({ body }) => applyPoll.bind(null, spine.deps, ApplyMessage.parse(body))),
        ];
        // One that keeps meeting the others throws, and its message is handed out again.
        for (const handle of all) {
          const met = await Promise.allSettled(times.map(() => handle()));
          if (met.some(({ status }) => status === "rejected")) await handle();
        }
      }
    };
    await drain();
    for (const instant of answerTimes.slice(2)) {
      carrier.states(observed(until(instant)));
      spine.clock.advance(13 * hour);
      spine.queues.take("poll");
      await spine.queues.send("poll", [
        {
          body: {
            kind: "carrier",
            source: "ONEY",
            type: "bill_of_lading",
            numbers: ["THRICE1"],
            lanes: 8,
            cause: "due-now",
            isForced: false,
          } satisfies PollMessage,
        },
      ]);
      await drain();
    }
    const published = await publishedTo(ctx);
    expect(new Set(published.map(({ id }) => id)).size).toBe(published.length);

    carrier.states(observed(until("2026-03-09T00:00:00Z")));
    await track(calm, "ONCE1");
    await spine.run();
    for (const instant of answerTimes.slice(2)) {
      carrier.states(observed(until(instant)));
      await spine.later(25 * hour);
    }
    const names = (all: readonly { event: string }[]) => all.map(({ event }) => event).toSorted();
    expect(names(published)).toEqual(names(await publishedTo(calm)));
  });
});
