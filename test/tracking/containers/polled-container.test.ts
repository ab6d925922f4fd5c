import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Db } from "#src/platform/storage/table.ts";
import { containerIdOf, shipmentIdOf } from "#src/tracking/store/find.ts";
import {
  applyPoll,
  applyFacilityReports,
  containerResourceOf,
  findContainer,
} from "#src/tracking/index.ts";
import { ApplyMessage, ApplyFacilityMessage, PollMessage } from "#src/polling/index.ts";
import { facilityPoll, pollFacilitySource, sweepFacilityTargets } from "#test/support/poll.ts";
import { startTable } from "#test/support/engine.ts";
import { containerNumber, endsAtPort } from "../projection/landside/landside-builder.ts";
import { observed, scriptedCarrier, spineOn, publishedTo, track } from "../spine.ts";
import {
  follow,
  ready,
  states,
  scriptedFacilitySources,
  terminal,
} from "../../polling/facility-rig.ts";

const minute = 60;
const hold = { name: "customs", status: "hold", description: "CBP exam" } as const;
const facilitySources = JSON.stringify({
  terminals: [
    {
      locode: "USLGB",
      smdg: "TTI",
      protocol: "terminal-availability-1",
      base_url: "http://127.0.0.1:9",
    },
  ],
});

describe("a container that is discharged at a terminal", () => {
  let engine: { db: Db; stop: () => Promise<void> };
  beforeAll(async () => {
    engine = await startTable();
  });
  afterAll(() => engine.stop());

  /** The container is tracked by two accounts; its terminal answers what the test states. */
  async function tracked(number: string) {
    const spine = spineOn(
      engine.db,
      scriptedCarrier(observed(endsAtPort)),
      {},
      { SOURCES: facilitySources },
    );
    spine.clock.set("2026-04-03T00:00:00Z");
    const accounts = [spine.account(), spine.account()];
    for (const ctx of accounts) await track(ctx, number);
    await spine.run();
    const script = scriptedFacilitySources();
    let applied = 0;
    return {
      accounts,
      script,
      spine,
      applied: () => applied,
      later: async (seconds: number): Promise<void> => {
        spine.clock.advance(seconds);
        await sweepFacilityTargets(spine.deps);
        for (const { body } of spine.queues.take("facility-poll"))
          await pollFacilitySource(spine.deps, PollMessage.parse(body), script.sources);
        for (const { body } of spine.queues.take("apply")) {
          const message = ApplyFacilityMessage.safeParse(body);
          if (message.success) {
            applied += 1;
            await applyFacilityReports(spine.deps, message.data);
          } else await applyPoll(spine.deps, ApplyMessage.parse(body));
        }
      },
      attributes: async (of = 0) => {
        const ctx = accounts[of]!;
        const key = { scac: "ONEY", type: "bill_of_lading", number } as const;
        const id = containerIdOf(shipmentIdOf(ctx.account.id, key), containerNumber);
        return containerResourceOf(await findContainer(ctx, id)).attributes;
      },
    };
  }

  it("is polled once for both accounts, shown to each, and published when its hold clears", async () => {
    const { script, later, attributes, applied, accounts } = await tracked("WATCHED1");
    const at = (observedAt: string, more: object) =>
      script.answer("USLGB-TTI", states(ready(containerNumber, { observedAt, ...more })));
    at("2026-04-03T00:00:30Z", { available: false, holds: [hold] });
    await later(minute);
    expect(script.asked).toMatchObject([
      { facilitySource: "USLGB-TTI", numbers: [containerNumber] },
    ]);
    for (const place of [0, 1])
      expect(await attributes(place)).toMatchObject({
        available_for_pickup: false,
        holds_at_pod_terminal: [{ name: "customs", status: "hold" }],
      });
    expect(applied()).toBe(2);
    // Documented freshness: within a quarter of an hour in the first days, as long as a hold stands.
    at("2026-04-03T00:10:00Z", { available: true, holds: [] });
    await later(15 * minute + 1);
    expect(script.asked).toHaveLength(2);
    expect(await attributes(1)).toMatchObject({
      available_for_pickup: true,
      holds_at_pod_terminal: [],
    });
    expect(applied()).toBe(4);
    const events = (await publishedTo(accounts[1]!)).map(({ event }) => event);
    expect(events).toContain("container.transport.available");
    // Nothing new: nobody is bothered again.
    await later(31 * minute);
    await later(31 * minute);
    expect(script.asked).toHaveLength(4);
    expect(applied()).toBe(4);
  });

  it("has its facility source queued as soon as it is followed, without waiting for a sweep", async () => {
    const { spine } = await tracked("WATCHED2");
    const queued = spine.queues.take("facility-poll");
    expect(queued.map(({ body }) => PollMessage.parse(body).source)).toEqual([
      "USLGB-TTI",
      "USLGB-TTI",
    ]);
  });

  it("costs per request of n containers n queries, 2n + 1 writes and one read of the facility source's health, and a write for a new interval", async () => {
    const spine = spineOn(engine.db, scriptedCarrier(observed([])));
    const numbers = Array.from({ length: 8 }, (_, at) => `TCLU${3_000_000 + at}`);
    for (const number of numbers)
      await follow(spine.deps, terminal("USMIA-POM", number), {
        pollFrom: "2026-04-30T00:00:00Z",
      });
    const calls: string[] = [];
    engine.db.client.middlewareStack.add(
      (next, context) => (args) => {
        calls.push(String(context["commandName"]));
        return next(args);
      },
      { step: "initialize", name: "counted" },
    );
    await pollFacilitySource(
      spine.deps,
      facilityPoll({ kind: "terminal", facilitySource: "USMIA-POM", numbers }),
      scriptedFacilitySources().sources,
    );
    engine.db.client.middlewareStack.remove("counted");
    const count = (name: string) => calls.filter((call) => call === name).length;
    expect(count("QueryCommand")).toBe(8);
    expect(count("GetItemCommand")).toBe(1);
    expect(count("UpdateItemCommand") + count("PutItemCommand")).toBe(18);
    expect(calls).toHaveLength(27);
  });
});
