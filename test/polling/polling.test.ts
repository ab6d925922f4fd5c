import { readFileSync, globSync } from "node:fs";
import { join } from "node:path";
import { ScanCommand } from "@aws-sdk/lib-dynamodb";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { createParty } from "#src/accounts/index.ts";
import { createLog } from "#src/platform/log.ts";
import type { Db } from "#src/platform/storage/table.ts";
import type { Context, Dependencies } from "#src/platform/dependencies.ts";
import { requestNow } from "#src/tracking/store/find.ts";
import { findShipment, shipmentOf } from "#src/tracking/index.ts";
import { PollMessage } from "#src/polling/index.ts";
import { pollCarrier } from "#test/support/poll.ts";
import { carrierPollKey } from "#src/polling/poll-target-key.ts";
import { pollLimits } from "#src/polling/poll-limits.ts";
import { pollMessages } from "#src/polling/poll-message.ts";
import { pollNow } from "#src/polling/poll-now.ts";
import { isRepeating } from "#src/polling/recurrence.ts";
import { polling } from "#src/polling/store/poll-target-entity.ts";
import type { PollResult } from "#src/statements/carrier-source.ts";
import type { CarrierSources } from "#src/sources/index.ts";
import { startTable } from "#test/support/engine.ts";
import { meanwhile, type Sent } from "#test/support/aws/meanwhile.ts";
import { observed, scriptedCarrier, spineOn, publishedTo, track } from "../tracking/spine.ts";
import { until } from "../tracking/voyage-builder.ts";

const hour = 3600;
const day = 24 * hour;
const atSea = observed(until("2026-03-22T00:00:00Z"));

/** A carrier that answers what it has, and meanwhile something else happens. */
const whileAsked = (poll: PollResult, meanwhile: () => Promise<unknown>): Promise<CarrierSources> =>
  Promise.resolve(() => ({
    source: { poll: () => meanwhile().then(() => poll) },
    profile: { concurrency: 8 },
  }));

describe("polling", () => {
  let engine: { db: Db; stop: () => Promise<void> };
  beforeAll(async () => {
    engine = await startTable();
  });
  afterAll(() => engine.stop());
  afterEach(() => vi.restoreAllMocks());

  it("asks a source no more often a minute than it allows, and asks the rest in the next", async () => {
    const wall = vi.spyOn(Date, "now").mockReturnValue(Date.parse("2026-11-21T08:00:10Z"));
    const carrier = scriptedCarrier(atSea);
    const spine = spineOn(engine.db, carrier, { requestsPerMinute: 2 });
    const ctx = spine.account();
    for (let i = 0; i < 5; i++) await track(ctx, `LIMIT${i}`);
    await spine.run();
    expect(carrier.polls).toBe(2);
    await spine.later(70);
    expect(carrier.polls).toBe(2);
    wall.mockReturnValue(Date.parse("2026-11-21T08:01:20Z"));
    await spine.later(70);
    expect(carrier.polls).toBe(4);
    wall.mockReturnValue(Date.parse("2026-11-21T08:02:30Z"));
    await spine.later(70);
    expect(carrier.polls).toBe(5);
  });

  it("sweeps up a number in the very second in which it falls due", async () => {
    const carrier = scriptedCarrier(atSea);
    const spine = spineOn(engine.db, carrier);
    await track(spine.account(), "SAMESECOND1");
    // The message of the request is lost: only the due time is left.
    spine.queues.take("poll");
    await spine.later(0);
    expect(carrier.polls).toBe(1);
  });

  it("counts events that name another bill once, and attaches no container of theirs", async () => {
    const mine = until("2026-03-22T00:00:00Z").map((event) => ({
      ...event,
      documents: { TRD: ["ONEYOWNBILL1"] },
    }));
    const theirs = mine
      .filter(({ equipment }) => equipment !== null)
      .map((event) => ({
        ...event,
        equipment: "CSQU3054383",
        documents: { TRD: ["ONEYOTHERBILL1"] },
      }));
    const spine = spineOn(engine.db, scriptedCarrier(observed([...mine, ...theirs])));
    const lines: string[] = [];
    const log = createLog("warn", (line) => lines.push(line));
    const ctx = spine.account();
    const request = await track(ctx, "OWNBILL1");
    await spine.run({ ...spine.deps, log });
    const { shipmentId } = (await requestNow(ctx, request.id))!;
    const { shipment } = await findShipment(ctx, shipmentId!);
    expect(shipment.containers.map(({ number }) => number)).toEqual(["TRHU4187250"]);
    const counted = lines.filter((line) => line.includes("tracking.other_reference"));
    expect(counted.map((line) => JSON.parse(line) as unknown)).toMatchObject([
      { scac: "ONEY", number: "OWNBILL1", events: theirs.length },
    ]);
  });

  it("polls again at once if a refresh is requested during a poll", async () => {
    const carrier = scriptedCarrier(atSea);
    const spine = spineOn(engine.db, carrier);
    const ctx = spine.account();
    await track(ctx, "WISHED1");
    const carrierTarget = { scac: "ONEY", type: "bill_of_lading", number: "WISHED1" } as const;
    const wish = () => pollNow(spine.deps, [carrierPollKey(carrierTarget)], "a message came in");
    for (const { body } of spine.queues.take("poll"))
      await pollCarrier(spine.deps, PollMessage.parse(body), () =>
        whileAsked({ outcome: "not_found" }, wish),
      );
    await spine.run();
    expect(carrier.polls).toBe(1);
    expect((await publishedTo(ctx)).map(({ event }) => event)).toContain("container.created");
    // Only once: the poll that followed served the refresh request.
    await spine.later(120);
    expect(carrier.polls).toBe(1);
  });

  it("keeps the time of a number that repeats when its message comes again and when a subscriber comes", async () => {
    let polls = 0;
    const carrier = scriptedCarrier(atSea);
    carrier.states(({ number }) => {
      if (number === "REPEAT1") polls += 1;
      return atSea;
    });
    const spine = spineOn(engine.db, carrier);
    const key = carrierPollKey({ scac: "ONEY", type: "bill_of_lading", number: "REPEAT1" });
    const target = async () =>
      (await polling(engine.db).entities.pollTarget.get(key).go({ consistent: true })).data!;
    await track(spine.account(), "REPEAT1");
    await spine.run();
    await spine.later(6 * hour);
    expect(polls).toBe(2);
    await spine.later(hour);
    const before = await target();
    expect(isRepeating(before)).toBe(true);
    await spine.queues.send("poll", pollMessages(pollLimits.carrier, [key]));
    await spine.run();
    expect(await target()).toEqual(before);

    const late = spine.account();
    await track(late, "REPEAT1");
    await spine.run();
    expect((await publishedTo(late)).map(({ event }) => event)).toContain("container.created");
    expect(polls).toBe(2);
    await spine.later(5 * hour - 1);
    expect(polls).toBe(2);
    await spine.later(1);
    expect(polls).toBe(3);
    expect(isRepeating(await target())).toBe(true);
  });

  it("asks the carrier once when two pollers read one number before either claimed it", async () => {
    const carrier = scriptedCarrier(atSea);
    const spine = spineOn(engine.db, carrier);
    await track(spine.account(), "CLAIM1");
    const [message] = spine.queues.take("poll").map(({ body }) => PollMessage.parse(body));
    const poll = (on: Dependencies) => pollCarrier(on, message!, spine.sources);
    const isClaim = ({ name, input }: Sent) =>
      name === "UpdateCommand" && JSON.stringify(input).includes("dueShard");
    let others = 0;
    const late = meanwhile(engine.db, isClaim, async () => {
      others += 1;
      await poll(spine.deps);
    });
    await poll({ ...spine.deps, db: late });
    expect({ others, polls: carrier.polls }).toEqual({ others: 1, polls: 1 });
  });

  it("spreads a source over as many groups as it may be polled at once, each carrier its own", async () => {
    const groupsWith = async (concurrency: number) => {
      const carrier = scriptedCarrier(atSea);
      const spine = spineOn(engine.db, carrier, { concurrency });
      const ctx = spine.account();
      const groups = new Map<string, Set<string>>();
      for (const scac of ["ONEY", "MAEU"])
        for (let i = 0; i < 24; i++) await track(ctx, `90000${concurrency}0${10 + i}`, { scac });
      const send = spine.queues.send.bind(spine.queues);
      vi.spyOn(spine.queues, "send").mockImplementation((queue, messages) => {
        for (const { group = "" } of queue === "poll" ? messages : []) {
          const scac = group.split("-")[1]!;
          groups.set(scac, (groups.get(scac) ?? new Set()).add(group));
        }
        return send(queue, messages);
      });
      await spine.run();
      expect(carrier.polls).toBe(48);
      return groups;
    };
    const one = await groupsWith(1);
    expect([...one.get("ONEY")!]).toEqual(["carrier-ONEY-0"]);
    expect([...one.get("MAEU")!]).toEqual(["carrier-MAEU-0"]);
    const three = await groupsWith(3);
    expect([...three.get("ONEY")!].toSorted()).toEqual([
      "carrier-ONEY-0",
      "carrier-ONEY-1",
      "carrier-ONEY-2",
    ]);
  });

  it("shows the last attempt and the last success correctly at all times", async () => {
    const carrier = scriptedCarrier(atSea);
    const spine = spineOn(engine.db, carrier);
    const ctx = spine.account();
    const request = await track(ctx, "TRUTH1");
    await spine.run();
    const lines = async () => {
      const id = (await requestNow(ctx, request.id))?.shipmentId ?? "";
      const { attributes } = shipmentOf(await findShipment(ctx, id));
      return [
        attributes["line_tracking_last_attempted_at"],
        attributes["line_tracking_last_succeeded_at"],
        attributes["line_tracking_stopped_at"],
        attributes["line_tracking_stopped_reason"],
      ];
    };
    expect(await lines()).toEqual(["2026-05-01T00:00:00Z", "2026-05-01T00:00:00Z", null, null]);
    carrier.states({ outcome: "unrecognized", detail: "a login page" });
    await spine.later(7 * hour);
    expect(await lines()).toEqual(["2026-05-01T07:00:00Z", "2026-05-01T00:00:00Z", null, null]);
    carrier.states(atSea);
    await spine.later(2 * hour);
    expect(await lines()).toEqual(["2026-05-01T09:00:00Z", "2026-05-01T09:00:00Z", null, null]);
  });

  it("lets a request expire that was unknown for a week and is out of reach at the end", async () => {
    const carrier = scriptedCarrier({ outcome: "not_found" });
    const spine = spineOn(engine.db, carrier);
    const ctx = spine.account();
    const request = await track(ctx, "EXPIRE1");
    await spine.run();
    for (let i = 0; i < 5; i++) await spine.later(1.2 * day);
    carrier.states({ outcome: "unreachable", detail: "503" });
    await spine.later(1.2 * day);
    expect(await requestNow(ctx, request.id)).toMatchObject({
      status: "failed",
      failedReason: "expired",
    });
  });

  it("applies each of 30 new requests of one number at most twice", async () => {
    const carrier = scriptedCarrier(atSea);
    const spine = spineOn(engine.db, carrier);
    const accounts = Array.from({ length: 30 }, () => spine.account());
    await Promise.all(accounts.map((ctx) => track(ctx, "CROWD1")));
    let applies = 0;
    const send = spine.queues.send.bind(spine.queues);
    vi.spyOn(spine.queues, "send").mockImplementation((queue, messages) => {
      if (queue === "apply") applies += messages.length;
      return send(queue, messages);
    });
    await spine.run();
    expect(carrier.polls).toBe(1);
    expect(applies).toBeLessThanOrEqual(60);
    const received = await publishedTo(accounts[29]!);
    expect(received.map(({ event }) => event)).toContain("tracking_request.succeeded");
  });

  it("refuses a request with a foreign party whole: nothing is written, nothing queued", async () => {
    const spine = spineOn(engine.db, scriptedCarrier(atSea));
    const [ctx, other] = [spine.account(), spine.account()];
    const own = await createParty(ctx, "Own Shippers");
    const foreign = await createParty(other, "Foreign Brokers");
    const writtenBy = async (one: Context) => {
      const { Items = [] } = await engine.db.client.send(
        new ScanCommand({ TableName: engine.db.table }),
      );
      return Items.filter((item) => item["account"] === one.account.id).length;
    };
    const before = await writtenBy(ctx);
    await expect(
      track(ctx, "FOREIGN1", {
        roles: [
          { role: "shipper", party: own.id },
          { role: "customs_broker", party: foreign.id },
        ],
      }),
    ).rejects.toMatchObject({
      problems: [{ source: { pointer: "/data/relationships/customs_broker" } }],
    });
    expect(await writtenBy(ctx)).toBe(before);
    expect(spine.queues.sent.poll).toEqual([]);
  });

  it("scans no table, anywhere in the product but in what an operator starts: an erasure, a repair", () => {
    const src = join(import.meta.dirname, "../../src");
    const scanning = globSync("**/*.ts", { cwd: src }).filter((file) =>
      /\bScan(?:Command)?\b|\.scan\b/.test(readFileSync(join(src, file), "utf8")),
    );
    expect(scanning.toSorted()).toEqual([
      "account-data/items-of-accounts.ts",
      "webhooks/dispatch/publish-again.ts",
    ]);
  });
});
