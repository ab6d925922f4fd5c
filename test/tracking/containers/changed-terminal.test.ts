import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Db } from "#src/platform/storage/table.ts";
import type { SourceEvent } from "#src/statements/carrier-source.ts";
import { isoSeconds } from "#src/platform/clock.ts";
import { containersQuery } from "#schemas/container.ts";
import { listContainers, terminalOf } from "#src/tracking/index.ts";
import { startTable } from "#test/support/engine.ts";
import { emptyKnowledge, remember } from "#src/knowledge/knowledge.ts";
import { journeyOf } from "#src/tracking/projection/index.ts";
import {
  at,
  container,
  estimated,
  event,
  journey,
  planned,
  carrierTarget,
  v1,
} from "../projection/projected.ts";
import { observed, scriptedCarrier, spineOn, publishedTo, track } from "../spine.ts";
import { anyPlace } from "../voyage-builder.ts";

const hour = 3_600;
const loaded = [
  event("GTIN", "04-25T09:00Z", at("THLCH")),
  event("LOAD", "04-28T09:00Z", at("THLCH"), { vessel: v1 }),
  event("DEPA", "04-28T16:00Z", at("THLCH"), { vessel: v1 }),
];
const call = (smdg: string | null, stated: string, more: Partial<SourceEvent> = {}) =>
  event("ARRI", "05-20T09:00Z", at("USLGB"), {
    ...estimated,
    vessel: v1,
    createdAt: stated,
    place: anyPlace("USLGB", "POTE", smdg),
    ...more,
  });

const firstStatement = "2026-04-29T00:00:00Z";

describe("the terminal at the port of discharge, as the carrier names it", () => {
  let engine: { db: Db; stop: () => Promise<void> };
  beforeAll(async () => {
    engine = await startTable();
  });
  afterAll(() => engine.stop());

  let made = 0;
  async function follow() {
    const carrier = scriptedCarrier(observed([...loaded, call("TTI", firstStatement)]));
    const spine = spineOn(engine.db, carrier);
    const ctx = spine.account();
    const number = `BERTH${++made}`;
    await track(ctx, number);
    await spine.run();
    return {
      /** The carrier names a terminal from now on, and is polled as usual for so many hours. */
      async names(smdg: string | null, hours: number) {
        const stated = isoSeconds(spine.clock.now());
        carrier.states(observed([...loaded, call(smdg, stated)]));
        const until = spine.clock.now().getTime() + hours * hour * 1000;
        do await spine.later(3 * hour);
        while (spine.clock.now().getTime() < until);
      },
      /** It names one that the next poll finds, some six hours on. */
      async swingsTo(smdg: string) {
        carrier.states(observed([...loaded, call(smdg, isoSeconds(spine.clock.now()))]));
        await spine.nextPoll(number);
      },
      /** It names one, as if stated when it named the first, and is polled for so many hours. */
      async rewrites(smdg: string, hours: number) {
        carrier.states(observed([...loaded, call(smdg, firstStatement)]));
        const until = spine.clock.now().getTime() + hours * hour * 1000;
        do await spine.nextPoll(number);
        while (spine.clock.now().getTime() < until);
      },
      async shown() {
        const { items } = await listContainers(ctx, containersQuery.parse({}), { shipment: true });
        const { container: one, shipment } = items[0]!;
        const of = terminalOf(one.portOfDischarge)?.smdgCode;
        expect(terminalOf(shipment?.shipment.portOfDischarge)?.smdgCode).toBe(of);
        return of;
      },
      published: async () =>
        (await publishedTo(ctx)).filter((e) => e.event === "container.pod_terminal_changed").length,
    };
  }

  it("follows back and forth, and each change is published once it has settled", async () => {
    const containerNumber = await follow();
    expect(await containerNumber.shown()).toBe("TTI");
    for (const [times, smdg] of ["LBCT", "TTI", "LBCT"].entries()) {
      await containerNumber.names(smdg, 24);
      expect(await containerNumber.shown()).toBe(smdg);
      expect(await containerNumber.published()).toBe(times + 1);
    }
  });

  it("Predicted berth oscillation produced terminal-changed spam: one that swings is not followed", async () => {
    const containerNumber = await follow();
    for (let swing = 0; swing < 6; swing++) {
      await containerNumber.swingsTo(swing % 2 === 0 ? "LBCT" : "TTI");
      expect(await containerNumber.shown()).toBe("TTI");
    }
    expect(await containerNumber.published()).toBe(0);
    await containerNumber.names("LBCT", 24);
    expect(await containerNumber.shown()).toBe("LBCT");
    expect(await containerNumber.published()).toBe(1);
  });

  it("follows back and forth also when the carrier leaves eventCreatedDateTime as it was, each change published once it has settled", async () => {
    const containerNumber = await follow();
    for (const [times, smdg] of ["LBCT", "TTI", "LBCT"].entries()) {
      const before = await containerNumber.shown();
      await containerNumber.rewrites(smdg, 0);
      expect(await containerNumber.shown()).toBe(before);
      expect(await containerNumber.published()).toBe(times);
      await containerNumber.rewrites(smdg, 24);
      expect(await containerNumber.shown()).toBe(smdg);
      expect(await containerNumber.published()).toBe(times + 1);
    }
  });

  it("does not follow one that swings while eventCreatedDateTime stays as it was", async () => {
    const containerNumber = await follow();
    for (let swing = 0; swing < 6; swing++) {
      await containerNumber.rewrites(swing % 2 === 0 ? "LBCT" : "TTI", 0);
      expect(await containerNumber.shown()).toBe("TTI");
    }
    expect(await containerNumber.published()).toBe(0);
  });

  it("stays when the carrier names none, or takes long to state the same again", async () => {
    const containerNumber = await follow();
    await containerNumber.names(null, 24);
    expect(await containerNumber.shown()).toBe("TTI");
    await containerNumber.names("TTI", 24);
    expect(await containerNumber.published()).toBe(0);
  });
});

describe("the terminal that counts", () => {
  const now = "2026-05-10T00:00:00Z";
  const smdgOf = (...answers: SourceEvent[][]) =>
    container(journey([loaded, ...answers], { now })).routeSummary.pod?.facility;
  const there = { vessel: v1, place: anyPlace("USLGB", "POTE", "LBCT") };

  it("is at once the one at which the ship or the container was seen", () => {
    const expected = call("TTI", "2026-04-29T00:00:00Z");
    expect(smdgOf([expected])).toBe("TTI");
    expect(smdgOf([expected], [event("ARRI", "05-09T20:00Z", at("USLGB"), there)])).toBe("LBCT");
    expect(smdgOf([expected], [event("DISC", "05-09T23:00Z", at("USLGB"), there)])).toBe("LBCT");
  });

  it("is the same in whichever order statements of one creation time are handed in, and again", () => {
    const terminals = ["TTI", "LBCT", "TTI"];
    const answers = terminals.map((smdg, n) => ({
      events: [...loaded, call(smdg, firstStatement)],
      observedAt: `2026-05-0${n + 1}T00:00:00Z`,
    }));
    const after = (...order: number[]) => {
      const known = order.reduce(
        (before, n) =>
          remember(before, answers[n]!.events, [], { observedAt: answers[n]!.observedAt }),
        emptyKnowledge(),
      );
      return (now: string) =>
        container(journeyOf(known, { now, carrierTarget })).routeSummary.pod?.facility;
    };
    for (const now of ["2026-05-02T11:00:00Z", "2026-05-02T12:00:00Z", "2026-05-03T11:00:00Z"])
      expect(after(1, 0, 0, 1)(now)).toBe(after(0, 1)(now));
    expect(after(0, 1)("2026-05-02T11:00:00Z")).toBe("TTI");
    expect(after(0, 1)("2026-05-02T12:00:00Z")).toBe("LBCT");
    expect(after(0, 1, 2, 0, 1, 2)("2026-05-03T11:00:00Z")).toBe("LBCT");
    expect(after(0, 1, 2, 1, 0, 2)("2026-05-03T12:00:00Z")).toBe("TTI");
  });

  it("is stated by the plan of the discharge before the call of the ship, when that has settled", () => {
    const expected = call("TTI", "2026-04-29T00:00:00Z");
    const lift = (stated: string) =>
      event("DISC", "05-20T19:00Z", at("USLGB"), { ...planned, ...there, createdAt: stated });
    expect(smdgOf([expected, lift("2026-05-09T18:00:00Z")])).toBe("TTI");
    expect(smdgOf([expected, lift("2026-05-09T11:00:00Z")])).toBe("LBCT");
  });
});
