import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { X12Parser, type X12Interchange } from "node-x12";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Db } from "#src/platform/storage/table.ts";
import type { Context, Dependencies } from "#src/platform/dependencies.ts";
import { containerNumberWithCheckDigit } from "#src/reference/index.ts";
import { containerIdOf, shipmentIdOf } from "#src/tracking/store/find.ts";
import { allHealth, ApplyFacilityMessage, PollMessage } from "#src/polling/index.ts";
import { pollFacilitySource, sweepFacilityTargets } from "#test/support/poll.ts";
import {
  applyFacilityReports,
  containerResourceOf,
  findContainer,
  rawEventsOf,
} from "#src/tracking/index.ts";
import { listRejects, takeFile } from "#src/sources/edi/receive/index.ts";
import { startTable } from "#test/support/engine.ts";
import { endsAtPort } from "../../tracking/projection/landside/landside-builder.ts";
import { ediEntries } from "./partners.ts";
import { observed, scriptedCarrier, spineOn, publishedTo, track } from "../../tracking/spine.ts";
import { exampleVoyage } from "../../tracking/voyage-builder.ts";

const recorded = (name: string): string =>
  readFileSync(new URL(`../messages/${name}.edi`, import.meta.url), "utf8");

const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");
const SOURCES = JSON.stringify({
  edi: ediEntries.map((entry) => ({
    ...entry,
    key_sha256: sha256(`key-of-${entry.partner}-1234`),
  })),
});

let control = 5000;
type Set = { readonly st: string; readonly body: readonly string[] };
/** An interchange of one group, counts and control numbers right. */
function interchange(
  sender: { qualifier: string; id: string },
  sets: readonly Set[],
  { at = "20260403*1800", number = ++control } = {},
): string {
  const [date = "", time = ""] = at.split("*");
  const isa = `ISA*00*${" ".repeat(10)}*00*${" ".repeat(10)}*${sender.qualifier}*${sender.id.padEnd(15)}*ZZ*QUAYLINE       *${date.slice(2)}*${time}*U*00401*${String(number).padStart(9, "0")}*0*P*>~`;
  const group = sets[0]?.st === "322" ? "SO" : "QO";
  return [
    isa,
    `GS*${group}*${sender.id}*QUAYLINE*${date}*${time}*${number}*X*004010~`,
    ...sets.flatMap(({ st, body }, index) => {
      const own = String(index + 1).padStart(4, "0");
      return [`ST*${st}*${own}~`, ...body.map((one) => `${one}~`), `SE*${body.length + 2}*${own}~`];
    }),
    `GE*${sets.length}*${number}~IEA*1*${String(number).padStart(9, "0")}~`,
  ].join("");
}
const tti = { qualifier: "ZZ", id: "TTILGB" };
/** A 315 of the terminal about the container; local time of Long Beach. */
const states = (
  code: string,
  at: string,
  more: { rest?: readonly string[]; number?: string } = {},
): Set => ({
  st: "315",
  body: [
    `B4*IP**${code}*${at}*USLGB*${more.number ?? "@BOX"}*L*45G1*LONG BEACH*UN`,
    ...(more.rest ?? []),
  ],
});

describe("what EDI partners send", () => {
  let engine: { db: Db; stop: () => Promise<void> };
  beforeAll(async () => {
    engine = await startTable();
  });
  afterAll(() => engine.stop());

  let made = 0;
  /** A container that a carrier brought to Long Beach, tracked by one account or more. */
  async function landside(accounts = 1, events = endsAtPort) {
    // A container of its own: what was stated of one is shared by all who track it.
    const serial = String(400_000 + ++made);
    const containerNumber = containerNumberWithCheckDigit(`QLYU${serial}`)!;
    const own = events.map((event) => ({
      ...event,
      equipment: event.equipment && containerNumber,
    }));
    const spine = spineOn(engine.db, scriptedCarrier(observed(own)), {}, { SOURCES });
    spine.clock.set("2026-04-03T00:00:00Z");
    const number = `EDIROAD${made}`;
    const ctxs: Context[] = [];
    for (let i = 0; i < accounts; i++) {
      const ctx = spine.account();
      await track(ctx, number);
      ctxs.push(ctx);
    }
    await spine.run();
    const idFor = (ctx: Context) =>
      containerIdOf(
        shipmentIdOf(ctx.account.id, { scac: "ONEY", type: "bill_of_lading", number }),
        containerNumber,
      );
    const show = (ctx: Context) => findContainer(ctx, idFor(ctx));
    const before = await Promise.all(ctxs.map(async (ctx) => (await publishedTo(ctx)).length));
    spine.clock.advance(600);
    let files = 0;
    return {
      spine,
      ctxs,
      /** Puts a file into a partner's folder and works all queues off. */
      drops: async (
        text: string | Uint8Array,
        partner = "tti-lgb",
        deps: Dependencies = spine.deps,
      ) => {
        const key = `edi/in/${partner}/${++files}.edi`;
        const about = typeof text === "string" ? text.replaceAll("@BOX", `QLYU*${serial}`) : text;
        await spine.deps.blobs.put(key, Buffer.from(about), "text/plain");
        const taken = await takeFile(deps, key);
        await settleRequest(spine);
        return taken;
      },
      attributes: async (ctx = ctxs[0]!) => containerResourceOf(await show(ctx)).attributes,
      raw: async (ctx = ctxs[0]!) => rawEventsOf(ctx, (await show(ctx)).container),
      published: async (at = 0) =>
        (await publishedTo(ctxs[at]!)).slice(before[at]).map(({ event }) => event),
    };
  }

  async function settleRequest(spine: ReturnType<typeof spineOn>): Promise<void> {
    for (let round = 0; round < 20; round++) {
      await sweepFacilityTargets(spine.deps);
      const facilityTargets = spine.queues.take("facility-poll");
      for (const { body } of facilityTargets)
        await pollFacilitySource(spine.deps, PollMessage.parse(body));
      const applies = spine.queues.take("apply");
      for (const { body } of applies) {
        const message = ApplyFacilityMessage.safeParse(body);
        if (message.success) await applyFacilityReports(spine.deps, message.data);
      }
      if (applies.length === 0) return;
    }
    throw new Error("never quiet");
  }

  /** A container from the vessel to its appointment, a file each. */
  const aScenario = () => [
    interchange(tti, [states("UV", "20260402*1415", { rest: ["N9*YS*Y-A12-3"] })], {
      at: "20260402*1500",
    }),
    interchange(tti, [states("PA", "20260402*1600"), states("FD", "20260402*1601")], {
      at: "20260402*1605",
    }),
    interchange(tti, [states("NF", "20260408*", { rest: ["N9*4I1*0"] })], { at: "20260402*1700" }),
    interchange(tti, [states("CU", "20260403*0900")], { at: "20260403*0905" }),
    interchange(tti, [states("AV", "20260403*0930")], { at: "20260403*0931" }),
    interchange(tti, [states("AA", "20260404*1000")], { at: "20260403*0940" }),
  ];

  it("holds, fees, last free day, availability and appointment reach the container, published once", async () => {
    const { drops, attributes, published, spine, raw } = await landside();
    const scenario = aScenario();
    spine.clock.set("2026-04-03T00:10:00Z");
    await drops(scenario[0]!);
    await drops(scenario[1]!);
    expect(await attributes()).toMatchObject({
      availability_known: false,
      location_at_pod_terminal: "Y-A12-3",
      holds_at_pod_terminal: [
        { name: "customs", status: "hold", description: "PA: intensive exam" },
        { name: "freight", status: "hold", description: "FD: freight due" },
      ],
    });
    spine.clock.set("2026-04-03T17:00:00Z");
    for (const file of scenario.slice(2)) await drops(file);
    expect(await attributes()).toMatchObject({
      availability_known: true,
      available_for_pickup: true,
      holds_at_pod_terminal: [],
      fees_at_pod_terminal: [{ type: "demurrage", amount: 0, currency_code: "USD" }],
      pickup_appointment_at: "2026-04-04T17:00:00Z",
      current_status: "available",
      import_deadlines: { pickup_lfd_terminal: "2026-04-08T07:00:00Z" },
    });
    const events = await published();
    expect(events.filter((event) => event === "container.transport.available")).toHaveLength(1);
    expect(events.filter((event) => event === "container.pickup_lfd.changed")).toHaveLength(1);
    expect(events.filter((event) => event === "container.pickup_appointment.changed")).toHaveLength(
      1,
    );
    expect(await raw()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          originalEvent: "315 PA",
          provider: { name: "Total Terminals International", code: "USLGB-TTI" },
          raw: expect.stringContaining("B4*IP**PA*20260402*1600"),
        }),
      ]),
    );
    for (const file of scenario) await drops(file);
    expect(await published()).toEqual(events);
  });

  it("in any order, twice, and in a new envelope, it ends in the same container", async () => {
    const orders = [
      [6, 5, 4, 3, 2, 1, 0],
      [3, 0, 6, 4, 1, 5, 2],
      [1, 1, 0, 5, 6, 0, 2, 4, 3],
    ];
    const ends: unknown[] = [];
    for (const order of orders) {
      const { drops, attributes, spine } = await landside();
      const scenario = [...aScenario(), interchange(tti, [states("OA", "20260403*0945")])];
      spine.clock.set("2026-04-03T17:00:00Z");
      for (const index of order) await drops(scenario[index]!);
      // The customs hold once more, in an interchange of today.
      await drops(interchange(tti, [states("PA", "20260402*1600")], { at: "20260403*1000" }));
      ends.push({ ...(await attributes()), created_at: null, updated_at: null });
    }
    const only = (end: any) => ({
      holds: end.holds_at_pod_terminal,
      available: end.available_for_pickup,
      appointment: end.pickup_appointment_at,
      deadlines: end.import_deadlines,
      status: end.current_status,
    });
    expect(only(ends[1])).toEqual(only(ends[0]));
    expect(only(ends[2])).toEqual(only(ends[0]));
    expect(only(ends[0])).toMatchObject({ holds: [], status: "picked_up", available: false });
  });

  it("two accounts that track the container both see it", async () => {
    const { drops, attributes, ctxs } = await landside(2);
    await drops(interchange(tti, [states("AV", "20260402*1500"), states("PA", "20260402*1501")]));
    for (const ctx of ctxs)
      expect(await attributes(ctx)).toMatchObject({
        available_for_pickup: true,
        holds_at_pod_terminal: [{ name: "customs" }],
      });
  });

  it("what was sent before anybody tracked the container is shown to later subscribers", async () => {
    const { drops, attributes, ctxs, spine } = await landside();
    const early = interchange(tti, [states("AV", "20260402*1500")]).replaceAll(
      "@BOX",
      "QLYU*499999",
    );
    await drops(early);
    const late = spineOn(
      engine.db,
      scriptedCarrier(
        observed(
          endsAtPort.map((event) => ({
            ...event,
            equipment: event.equipment && containerNumberWithCheckDigit("QLYU499999"),
          })),
        ),
      ),
      {},
      { SOURCES },
    );
    late.clock.set("2026-04-03T00:00:00Z");
    const ctx = late.account();
    await track(ctx, "EDILATE1");
    await late.run();
    late.clock.advance(60);
    await settleRequest(late);
    const shipment = shipmentIdOf(ctx.account.id, {
      scac: "ONEY",
      type: "bill_of_lading",
      number: "EDILATE1",
    });
    const id = containerIdOf(shipment, containerNumberWithCheckDigit("QLYU499999")!);
    expect(containerResourceOf(await findContainer(ctx, id)).attributes).toMatchObject({
      available_for_pickup: true,
    });
    expect(await attributes(ctxs[0])).toMatchObject({ availability_known: false });
    expect(spine.queues.sent.apply).toEqual([]);
  });

  it("the gate-in of a full container at an off-dock yard is off-dock, and no empty return", async () => {
    const { drops, attributes } = await landside();
    await drops(
      interchange({ qualifier: "ZZ", id: "LGBYARD" }, [states("I", "20260402*1900")]),
      "yard-lgb",
    );
    expect(await attributes()).toMatchObject({
      current_status: "off_dock",
      empty_terminated_at: null,
    });
  });

  it("a railroad's 322s publish the inland leg", async () => {
    const { drops, attributes, published, spine } = await landside(
      1,
      exampleVoyage.filter(
        ({ mode, classifier, at }) =>
          classifier !== "ACT" || (mode !== "RAIL" && at < "2026-04-05T00:00:00Z"),
      ),
    );
    spine.clock.set("2026-04-12T00:00:00Z");
    const bnsf = { qualifier: "02", id: "BNSF" };
    const at = (code: string, when: string, place: string, name: string): Set => ({
      st: "322",
      body: [
        `Q5*${code}*${when}*LT**${name}*US`,
        "N7*@BOX*********CN***********45G1",
        "W2*@BOX**CN*L",
        `R4*5*UN*${place}`,
      ],
    });
    await drops(
      interchange(
        bnsf,
        [
          at("AL", "20260405*2210", "USLGB", "LONG BEACH*CA"),
          at("RL", "20260406*0300", "USLGB", "LONG BEACH*CA"),
          at("A", "20260410*1145", "USCHI", "CHICAGO*IL"),
          at("UR", "20260410*1520", "USCHI", "CHICAGO*IL"),
          at("NT", "20260410*1605", "USCHI", "CHICAGO*IL"),
          at("NF", "20260412*2359", "USCHI", "CHICAGO*IL"),
        ],
        { at: "20260410*1610" },
      ),
      "bnsf",
    );
    expect(await attributes()).toMatchObject({
      pod_rail_carrier_scac: "BNSF",
      pod_rail_loaded_at: "2026-04-06T05:10:00Z",
      pod_rail_departed_at: "2026-04-06T10:00:00Z",
    });
    expect(await published()).toEqual(
      expect.arrayContaining([
        "container.transport.rail_loaded",
        "container.transport.rail_departed",
        "container.transport.rail_arrived",
        "container.transport.rail_unloaded",
      ]),
    );
  });

  /** Three messages about one thing: a time, another time, the first one again. */
  const corrections = (
    eventOf: (time: string) => Set,
    sender: { qualifier: string; id: string },
  ) => {
    return [
      interchange(sender, [eventOf("0300")], { at: "20260406*1000" }),
      interchange(sender, [eventOf("0200")], { at: "20260406*1100" }),
      interchange(sender, [eventOf("0300")], { at: "20260406*1200" }),
    ] as const;
  };
  const inAnyOrder = [
    [0, 1, 2],
    [2, 1, 0],
    [1, 2, 0],
  ] as const;

  it("a time that a terminal corrects and sets back is what its last message states, in any order", async () => {
    for (const [first, second, third] of inAnyOrder) {
      const { drops, attributes, spine } = await landside();
      spine.clock.set("2026-04-07T00:00:00Z");
      const sent = corrections((time) => states("UV", `20260403*${time}`), tti);
      const shown = async () => (await attributes()).pod_discharged_at;
      await drops(sent[first]);
      await drops(sent[second]);
      const after = [first, second].includes(2) ? "10" : "09";
      expect(await shown()).toBe(`2026-04-03T${after}:00:00Z`);
      await drops(sent[third]);
      expect(await shown()).toBe("2026-04-03T10:00:00Z");
    }
  });

  it("a time that a railroad corrects and sets back is what its last message states, in any order", async () => {
    for (const [first, second, third] of inAnyOrder) {
      const { drops, attributes, spine } = await landside(
        1,
        exampleVoyage.filter(({ mode, classifier }) => classifier !== "ACT" || mode !== "RAIL"),
      );
      spine.clock.set("2026-04-07T00:00:00Z");
      const departed = (time: string): Set => ({
        st: "322",
        body: [
          `Q5*RL*20260406*${time}*LT**LONG BEACH*CA*US`,
          "N7*@BOX*********CN***********45G1",
          "W2*@BOX**CN*L",
          "R4*5*UN*USLGB",
        ],
      });
      const sent = corrections(departed, { qualifier: "02", id: "BNSF" });
      const shown = async () => (await attributes()).pod_rail_departed_at;
      await drops(sent[first], "bnsf");
      await drops(sent[second], "bnsf");
      const after = [first, second].includes(2) ? "10" : "09";
      expect(await shown()).toBe(`2026-04-06T${after}:00:00Z`);
      await drops(sent[third], "bnsf");
      expect(await shown()).toBe("2026-04-06T10:00:00Z");
    }
  });

  it("a time that a carrier corrects and sets back is what its last message states, in any order", async () => {
    const { PollMessage, ApplyMessage } = await import("#src/polling/index.ts");
    const { pollCarrier, sweepCarrierTargets } = await import("#test/support/poll.ts");
    const { applyPoll } = await import("#src/tracking/index.ts");
    for (const [at, order] of inAnyOrder.entries()) {
      const number = `BKKX2600020${at}`;
      const spine = spineOn(engine.db, scriptedCarrier({ outcome: "not_found" }), {}, { SOURCES });
      spine.clock.set("2026-04-07T00:00:00Z");
      const ctx = spine.account();
      await track(ctx, number);
      const arrived = (time: string): Set => ({
        st: "315",
        body: [
          `B4*IP**VA*20260403*${time}*USLGB*TRHU*418725*L*45G1*LONG BEACH*UN*0`,
          `N9*BM*${number}`,
          "Q2*9999993*US***20261118***0*044W***L*PACIFIC HARRIER",
          "R4*D*UN*USLGB*LONG BEACH*US",
        ],
      });
      const sent = corrections(arrived, { qualifier: "02", id: "ONEY" });
      for (const [turn, index] of order.entries()) {
        const key = `edi/in/oney/back-${at}-${turn}.edi`;
        await spine.deps.blobs.put(key, Buffer.from(sent[index]), "text/plain");
        await takeFile(spine.deps, key);
        for (let round = 0; round < 4; round++) {
          await sweepCarrierTargets(spine.deps);
          for (const { body } of spine.queues.take("poll"))
            await pollCarrier(spine.deps, PollMessage.parse(body));
          for (const { body } of spine.queues.take("apply"))
            await applyPoll(spine.deps, ApplyMessage.parse(body));
        }
        spine.clock.advance(3600);
      }
      const id = containerIdOf(
        shipmentIdOf(ctx.account.id, { scac: "ONEY", type: "bill_of_lading", number }),
        "TRHU4187250",
      );
      const { attributes } = containerResourceOf(await findContainer(ctx, id));
      expect(attributes["pod_arrived_at"]).toBe("2026-04-03T10:00:00Z");
    }
  });

  it("one bad transaction does not affect the others; the 997 names it, and the operator sees why", async () => {
    const { drops, attributes, spine } = await landside();
    const taken = await drops(
      interchange(tti, [
        states("AV", "20260402*1500"),
        states("AV", "20261399*1500"),
        states("AV", "20260402*1500", { number: "MSKU*735462" }),
      ]),
    );
    expect(taken.interchanges).toMatchObject([{ verdict: "partially_accepted" }]);
    expect(await attributes()).toMatchObject({ available_for_pickup: true });
    const parsed = new X12Parser(true).parse(
      taken.interchanges[0]!.acknowledgment,
    ) as X12Interchange;
    const [group] = parsed.functionalGroups;
    expect(group?.header?.valueOf(1)).toBe("FA");
    const segments = group?.transactions[0]?.segments.map((one) =>
      [one.tag, ...one.elements.map(({ value }) => value)].join("*"),
    );
    expect(segments).toEqual([
      expect.stringMatching(/^AK1\*QO\*\d+$/),
      "AK2*315*0001",
      "AK5*A",
      "AK2*315*0002",
      "AK3*B4*2**8",
      "AK4*4**8",
      "AK5*R*5",
      "AK2*315*0003",
      "AK5*A",
      "AK9*P*3*3*2",
    ]);
    const reject = (await listRejects(spine.deps, new Date("2026-04-01"), "tti-lgb")).find(
      ({ level }) => level === "segment",
    );
    expect(reject).toMatchObject({
      level: "segment",
      transaction: "315 0002",
      segment: "B4 2",
      reason: "no date and time",
      rejects: true,
    });
    const file = Buffer.from((await spine.deps.blobs.get(reject!.file, 1e6))!).toString();
    expect(file.slice(reject!.offset)).toMatch(/^ST\*315\*0002/);
  });

  it("the same interchange gets the same acknowledgment; its number for other content is refused", async () => {
    const { drops, attributes } = await landside();
    const number = ++control;
    const first = await drops(interchange(tti, [states("AV", "20260402*1500")], { number }));
    const again = await drops(interchange(tti, [states("AV", "20260402*1500")], { number }));
    expect(again.interchanges[0]).toMatchObject({
      verdict: "duplicate",
      acknowledgment: first.interchanges[0]!.acknowledgment,
    });
    const other = await drops(interchange(tti, [states("DN", "20260402*1600")], { number }));
    expect(other.interchanges[0]).toMatchObject({ verdict: "rejected" });
    expect(other.interchanges[0]!.acknowledgment).toMatch(/TA1\*\d+\*260403\*1800\*R\*025~/);
    expect(await attributes()).toMatchObject({ available_for_pickup: true });
    const next = await drops(interchange(tti, [states("AV", "20260402*1500")]));
    const numbers = [first, other, next].map(
      (one) => /ISA(?:\*[^*]*){12}\*(\d+)/.exec(one.interchanges[0]!.acknowledgment)?.[1],
    );
    expect(new Set(numbers).size).toBe(3);
  });

  it("a stranger in a partner's folder is refused, and so is a folder of nobody", async () => {
    const { drops, attributes, spine } = await landside();
    const stranger = interchange({ qualifier: "ZZ", id: "MALLORY" }, [
      states("AV", "20260402*1500"),
    ]);
    const taken = await drops(stranger);
    expect(taken.interchanges[0]!.acknowledgment).toMatch(/TA1\*\d+\*\d+\*\d+\*R\*006~/);
    await drops(interchange(tti, [states("AV", "20260402*1500")]), "bnsf");
    await drops(interchange(tti, [states("AV", "20260402*1500")]), "nobody");
    expect(await attributes()).toMatchObject({ availability_known: false });
    const reasons = (await listRejects(spine.deps, new Date("2026-04-01"))).map(
      ({ partner, reason }) => `${partner}: ${reason}`,
    );
    expect(reasons).toEqual(
      expect.arrayContaining([
        "tti-lgb: the sender is not this partner",
        "bnsf: the sender is not this partner",
        "nobody: there is no such partner",
      ]),
    );
  });

  it("a message that is not agreed, a test interchange, a binary and an oversized file change nothing", async () => {
    const { drops, attributes } = await landside();
    const bnsf = { qualifier: "02", id: "BNSF" };
    expect(
      (await drops(interchange(bnsf, [states("AV", "20260402*1500")]), "bnsf")).rejects,
    ).toMatchObject([{ reason: "315 is not agreed with this partner", code: "1" }]);
    const test = interchange(tti, [states("AV", "20260402*1500")]).replace("*0*P*>", "*0*T*>");
    expect((await drops(test)).interchanges).toMatchObject([{ verdict: "accepted" }]);
    expect((await drops(Buffer.from([0x50, 0x4b, 0, 0]))).rejects).toMatchObject([
      { level: "file", code: "not_text" },
    ]);
    expect((await drops(Buffer.alloc(20_000_001, "x"))).rejects).toMatchObject([
      { level: "file", code: "too_large" },
    ]);
    expect(await attributes()).toMatchObject({ availability_known: false });
  });

  it("ten thousand segments with one bad transaction: all others are kept", async () => {
    const { drops } = await landside();
    const serial = (i: number): string => `TCLU*${String(100_000 + i)}`;
    const sets = Array.from({ length: 500 }, (_, i) =>
      states("AV", i === 300 ? "2026040*1500" : "20260402*1500", {
        number: serial(i),
        rest: Array.from({ length: 17 }, (_unused, n) => `N9*Q${n % 10}*X`),
      }),
    );
    const taken = await drops(interchange(tti, sets));
    expect(taken.interchanges).toMatchObject([{ verdict: "partially_accepted" }]);
    expect(taken.rejects).toHaveLength(1);
    expect(taken.interchanges[0]!.acknowledgment).toContain("AK9*P*500*500*499~");
  });

  it("stopped at any write, the file is processed again and nothing is lost or published twice", async () => {
    for (let dies = 1; dies < 14; dies += 2) {
      const { drops, attributes, published, spine } = await landside();
      const text = interchange(tti, [states("AV", "20260402*1500"), states("PA", "20260402*1501")]);
      let calls = 0;
      const { client, table } = engine.db;
      const dying = new Proxy(client, {
        get: (target, name) =>
          name === "send"
            ? (...args: Parameters<typeof client.send>) =>
                ++calls === dies ? Promise.reject(new Error("killed")) : target.send(...args)
            : Reflect.get(target, name),
      });
      const fragile: Dependencies = { ...spine.deps, db: { client: dying, table } };
      await drops(text, "tti-lgb", fragile).catch(() => undefined);
      const again = await drops(text);
      expect(again.interchanges).toHaveLength(1);
      expect(await attributes()).toMatchObject({
        available_for_pickup: true,
        holds_at_pod_terminal: [{ name: "customs" }],
      });
      const events = await published();
      expect(events.filter((e) => e === "container.transport.available")).toHaveLength(1);
    }
  });

  it("a carrier's own messages create a shipment for a number that cannot be polled", async () => {
    const spine = spineOn(engine.db, scriptedCarrier({ outcome: "not_found" }), {}, { SOURCES });
    const { PollMessage, ApplyMessage } = await import("#src/polling/index.ts");
    const { pollCarrier, sweepCarrierTargets } = await import("#test/support/poll.ts");
    const { applyPoll } = await import("#src/tracking/index.ts");
    spine.clock.set("2026-03-09T03:00:00Z");
    const ctx = spine.account();
    await track(ctx, "BKKX26000100");
    const run = async (): Promise<void> => {
      for (let round = 0; round < 6; round++) {
        await sweepCarrierTargets(spine.deps);
        for (const { body } of spine.queues.take("poll"))
          await pollCarrier(spine.deps, PollMessage.parse(body));
        for (const { body } of spine.queues.take("apply"))
          await applyPoll(spine.deps, ApplyMessage.parse(body));
      }
    };
    await run();
    for (const name of ["x12-315/line-vessel-departed-with-eta", "iftsta/vessel-arrived"]) {
      const key = `edi/in/oney/${name.replace("/", "-")}.edi`;
      await spine.deps.blobs.put(key, Buffer.from(recorded(name)), "text/plain");
      await takeFile(spine.deps, key);
      await run();
      spine.clock.set("2026-04-02T13:00:00Z");
    }
    const events = (await publishedTo(ctx)).map(({ event }) => event);
    expect(events).toEqual(
      expect.arrayContaining([
        "tracking_request.succeeded",
        "container.created",
        "container.transport.vessel_departed",
        "container.transport.vessel_arrived",
        "shipment.estimated.arrival",
      ]),
    );
  });

  it("shows a partner's health with that of the polled facility sources", async () => {
    const { drops, spine } = await landside();
    await drops(interchange(tti, [states("AV", "20260402*1500")]));
    const health = (await allHealth(spine.deps)).find(
      ({ facilitySource }) => facilitySource === "tti-lgb",
    );
    expect(health).toMatchObject({ kind: "edi", failures: 0, lastSucceededAt: expect.any(String) });
    await drops("garbage");
    const after = (await allHealth(spine.deps)).find(
      ({ facilitySource }) => facilitySource === "tti-lgb",
    );
    expect(after).toMatchObject({ failures: 1, lastFailure: expect.stringContaining("no ISA") });
  });
});
