import { describe, expect, it } from "vitest";
import { localDateOf } from "#src/reference/index.ts";
import {
  AvailabilityAnswer,
  AvailabilityRecord,
} from "#src/tracking/sources/terminals/availability-schema.ts";
import { RailEquipmentRecord, RailEventRecord } from "#src/tracking/sources/rail/rail-schema.ts";
import { bill, line, rig, type Sent } from "./rig.ts";

/** A sandbox whose terminals and railroads are asked as a SOURCES_FILE would ask them. */
async function ashore() {
  const sandbox = await rig();
  const tokens = new Map<string, string>();
  const get = async (
    entry: {
      readonly base_url: string;
      readonly headers?: Readonly<Record<string, string>>;
      readonly auth?: { token_url: string; client_id: string; client_secret: string };
    },
    path: string,
  ): Promise<Response> => {
    const { auth } = entry;
    if (auth && !tokens.has(entry.base_url)) {
      const { client_id, client_secret } = auth;
      const body = new URLSearchParams({
        grant_type: "client_credentials",
        client_id,
        client_secret,
      });
      const answer = await fetch(auth.token_url, { method: "POST", body });
      tokens.set(entry.base_url, ((await answer.json()) as { access_token: string }).access_token);
    }
    const token = tokens.get(entry.base_url);
    return fetch(`${entry.base_url}${path}`, {
      headers: { ...entry.headers, ...(token && { authorization: `Bearer ${token}` }) },
    });
  };
  const terminal = (site: string) =>
    sandbox.sandbox.terminals.find(({ locode, smdg }) => `${locode}-${smdg}` === site)!;
  const made = {
    ...sandbox,
    atTerminal: (site: string, ...boxes: string[]) =>
      get(terminal(site), `/availability?container=${boxes.join(",")}`),
    /** The one box's record; parsed, so that a record which we could not read fails the test. */
    async record(site: string, box: string): Promise<Sent> {
      const answer = AvailabilityAnswer.parse(await (await made.atTerminal(site, box)).json());
      return AvailabilityRecord.parse(answer.containers[0]);
    },
    async byRail(scac: string, box: string): Promise<{ events: Sent[]; equipment: Sent[] }> {
      const road = sandbox.sandbox.railroads.find((one) => one.scac === scac)!;
      const answer = (await (await get(road, `/events?equipment=${box}`)).json()) as {
        events: Sent[];
        equipment: Sent[];
      };
      for (const event of answer.events) RailEventRecord.parse(event);
      for (const one of answer.equipment) RailEquipmentRecord.parse(one);
      return answer;
    },
    /** What the line has told of the shipment's first box at the port of discharge. */
    async story(scac: string, number: string) {
      const events = await sandbox.events(scac, bill(number));
      const discharge = events.findLast((one) => line(one).startsWith("ACT DISC VESSEL"));
      const box = String(
        discharge?.["equipmentReference"] ??
          events.flatMap((one) => one["references"] ?? []).find((one) => one)?.["referenceValue"],
      );
      const at = (code: string, empty: string): Sent | undefined =>
        events.findLast(
          (one) =>
            one["equipmentReference"] === box &&
            one["eventClassifierCode"] === "ACT" &&
            one["equipmentEventTypeCode"] === code &&
            one["emptyIndicatorCode"] === empty,
        );
      const call = discharge?.["transportCall"] ?? {};
      const site = `${call.UNLocationCode}-${call.facilityCode}`;
      return { events, box, site, at, discharge };
    },
  };
  return made;
}

const hours = (count: number): number[] => Array.from({ length: count }, (_, i) => i);
/** Times of the sandbox without offset cannot be compared; its instants can. */
const instant = (time: unknown): number => Date.parse(String(time));

describe("the sandbox's terminals tell the same voyage as the line", () => {
  it("discharge, pick-up and empty return are the line's own", async () => {
    const world = await ashore();
    const { box, site, discharge } = await world.story("TEST", "QLCORRECTED1");
    await world.record(site, box);
    world.wait(24 * 21);
    const { at } = await world.story("TEST", "QLCORRECTED1");
    const end = await world.record(site, box);
    const told = await world.story("TEST", "QLCORRECTED1");
    expect(discharge).toBeDefined();
    expect(instant(end["discharged_at"])).toBe(instant(told.discharge?.["eventDateTime"]));
    expect(instant(end["full_out_at"])).toBe(instant(at("GTOT", "LADEN")?.["eventDateTime"]));
    expect(instant(end["empty_in_at"])).toBe(instant(at("GTIN", "EMPTY")?.["eventDateTime"]));
    expect(end).toMatchObject({ available: false, holds: [], location: null });
    expect(end["chassis"]).toMatch(/^[A-Z]{4}\d{6}$/);
  });

  it("holds come and go, availability follows them, the last free day is a local date", async () => {
    const world = await ashore();
    const seen = { held: 0, released: 0, fees: 0, appointments: 0 };
    for (const at of hours(6)) {
      const number = `QLDISORDER${at}`;
      const { box, site } = await world.story("TEST", number);
      seen.held += (await world.record(site, box))["holds"].length > 0 ? 1 : 0;
    }
    for (const _ of hours(40)) {
      world.wait(6);
      for (const at of hours(6)) {
        const { box, site, discharge } = await world.story("TEST", `QLDISORDER${at}`);
        const record = await world.record(site, box);
        const stands = (record["holds"] as Sent[]).some(({ status }) => status === "hold");
        if (record["available"]) {
          expect(stands).toBe(false);
          seen.released += 1;
        }
        if (record["full_out_at"]) expect(record["available"]).toBe(false);
        if (record["appointment_at"]) seen.appointments += 1;
        seen.fees += (record["fees"] as Sent[]).length;
        const landed = localDateOf(
          new Date(instant(discharge?.["eventDateTime"])).toISOString(),
          "America/Los_Angeles",
        );
        const free = (Date.parse(record["last_free_day"]) - Date.parse(landed)) / 86_400_000;
        expect([4, 5, 6]).toContain(free);
      }
    }
    for (const count of Object.values(seen)) expect(count).toBeGreaterThan(0);
  });

  it("says the same again for the same moment, on every machine", async () => {
    const [one, other] = [await ashore(), await ashore()];
    const { box, site } = await one.story("TEST", "QLCORRECTED7");
    await other.story("TEST", "QLCORRECTED7");
    expect(await one.record(site, box)).toEqual(await other.record(site, box));
  });

  it("does not know a box of another terminal, of no voyage, or long before it comes", async () => {
    const world = await ashore();
    const { box, site } = await world.story("TEST", "QLCORRECTED2");
    const elsewhere = world.sandbox.terminals.find(({ locode }) => locode === "USNYC")!;
    expect(await world.record(`USNYC-${elsewhere.smdg}`, box)).toMatchObject({ found: false });
    expect(await world.record(site, "MSKU0000006")).toMatchObject({ found: false });
    const { box: atSea } = await world.story("TEST", "QLETASWING1");
    expect(await world.record(site, atSea)).toMatchObject({ found: false });
  });

  it("answers up to fifty boxes at once, refuses more, strangers and other methods", async () => {
    const world = await ashore();
    const { site } = await world.story("TEST", "QLFIFTY1");
    const boxes = hours(51).map((i) => `QLTU${100000 + i}0`);
    const answer = await world.atTerminal(site, ...boxes.slice(0, 50));
    expect(AvailabilityAnswer.parse(await answer.json()).containers).toHaveLength(50);
    expect((await world.atTerminal(site, ...boxes)).status).toBe(400);
    expect((await world.atTerminal(site)).status).toBe(400);
    const apm = world.sandbox.terminals.find(({ smdg }) => smdg === "APMT")!;
    expect((await fetch(`${apm.base_url}/availability?container=${boxes[0]}`)).status).toBe(401);
    expect((await world.atTerminal(`${apm.locode}-APMT`, boxes[0]!)).status).toBe(200);
    const open = world.sandbox.terminals.find(({ smdg }) => smdg === "LBCT")!;
    const put = await fetch(`${open.base_url}/availability?container=${boxes[0]}`, {
      method: "PUT",
    });
    expect(put.status).toBe(405);
  });

  it("can be made to fail like the carriers", async () => {
    const world = await ashore();
    world.sandbox.faults.set("USLGB-LBCT", { status: 502 });
    expect((await world.atTerminal("USLGB-LBCT", "QLTU1000000")).status).toBe(502);
    world.sandbox.faults.clear("USLGB-LBCT");
    expect((await world.atTerminal("USLGB-LBCT", "QLTU1000000")).status).toBe(200);
  });
});

describe("the sandbox's railroads tell the line's own inland leg", () => {
  it("moves, estimate and pick-up are the line's; the box is notified before its pick-up", async () => {
    const world = await ashore();
    await world.events("TEST", bill("QLFAST1"));
    world.wait(1);
    const { box, events, at } = await world.story("TEST", "QLFAST1");
    const rail = await world.byRail("BNSF", box);
    expect(rail.events.map(({ code }) => code)).toEqual([
      "rail_loaded",
      "rail_departed",
      "rail_arrived",
      "rail_unloaded",
      "notified",
      "full_out",
      "empty_in",
    ]);
    const told = (wanted: string) =>
      instant(events.findLast((one) => line(one).startsWith(wanted))?.["eventDateTime"]);
    const when = (code: string) => instant(rail.events.find((one) => one["code"] === code)?.["at"]);
    expect(when("rail_loaded")).toBe(told("ACT LOAD RAIL"));
    expect(when("rail_departed")).toBe(told("ACT DEPA RAIL"));
    expect(when("rail_arrived")).toBe(told("ACT ARRI RAIL"));
    expect(when("rail_unloaded")).toBe(told("ACT DISC RAIL"));
    expect(when("full_out")).toBe(instant(at("GTOT", "LADEN")?.["eventDateTime"]));
    expect(rail.equipment).toMatchObject([
      { number: box, railroad: "BNSF", destination_locode: "USCHI", eta_at: null },
    ]);
    expect(rail.equipment[0]?.["last_free_day"]).toMatch(/^\d{4}-\d\d-\d\d$/);
  });

  it("another railroad knows nothing of it, nor does its own before the discharge", async () => {
    const world = await ashore();
    const { box } = await world.story("TEST", "QLFAST2");
    const nothing = { events: [], equipment: [] };
    expect(await world.byRail("BNSF", box)).toEqual(nothing);
    world.wait(1);
    expect(await world.byRail("UPRR", box)).toEqual(nothing);
    expect((await world.byRail("BNSF", box)).events).toHaveLength(7);
  });
});

describe("scenario numbers of terminals", () => {
  it.each([
    ["QLTERMDOWN", 503],
    ["QLTERMLOGIN", 200],
  ])(
    "%s: the terminal fails while the line goes on, for N hours or always",
    async (name, status) => {
      const world = await ashore();
      const always = await world.story("TEST", `${name}1`);
      const passing = await world.story("TEST", `${name}6H1`);
      for (const { site, box } of [always, passing]) {
        const answer = await world.atTerminal(site, box);
        expect(answer.status).toBe(status);
        expect(answer.headers.get("content-type")).toBe(
          status === 200 ? "text/html" : "application/json",
        );
      }
      world.wait(6.1);
      expect(await world.record(passing.site, passing.box)).toMatchObject({ found: true });
      const still = await world.atTerminal(always.site, always.box);
      expect([still.status, still.headers.get("content-type")]).toEqual([
        status,
        status === 200 ? "text/html" : "application/json",
      ]);
    },
  );

  it("QLHOLDSTAYS: the customs hold never clears, fees grow, nobody picks it up", async () => {
    const world = await ashore();
    const { box, site } = await world.story("TEST", "QLHOLDSTAYS1");
    world.wait(24 * 20);
    const record = await world.record(site, box);
    expect(record).toMatchObject({
      available: false,
      holds: [{ name: "customs", status: "hold" }],
      fees: [{ type: "demurrage" }],
      full_out_at: null,
    });
    const { at } = await world.story("TEST", "QLHOLDSTAYS1");
    expect(at("GTOT", "LADEN")).toBeUndefined();
  });

  it("QLLFDEXTENDED: three more free days after six hours", async () => {
    const world = await ashore();
    const { box, site } = await world.story("TEST", "QLLFDEXTENDED1");
    const before = Date.parse((await world.record(site, box))["last_free_day"]);
    world.wait(6.1);
    const after = Date.parse((await world.record(site, box))["last_free_day"]);
    expect((after - before) / 86_400_000).toBe(3);
  });

  it("QLOFFDOCK: gated in at a yard outside the terminal, and picked up there", async () => {
    const world = await ashore();
    await world.events("TEST", bill("QLOFFDOCK1"));
    world.wait(24 * 4);
    const { box, site, at } = await world.story("TEST", "QLOFFDOCK1");
    expect(at("GTIN", "LADEN")?.["transportCall"]).toMatchObject({ facilityTypeCode: "OFFD" });
    expect(await world.record(site, box)).toMatchObject({ location: "OFF DOCK YARD 7" });
    world.wait(24 * 14);
    const later = await world.story("TEST", "QLOFFDOCK1");
    expect(later.at("GTOT", "LADEN")?.["transportCall"]).toMatchObject({
      facilityTypeCode: "OFFD",
    });
  });

  it("QLTERMUNKNOWN: the terminal never knows the box", async () => {
    const world = await ashore();
    const { box, site } = await world.story("TEST", "QLTERMUNKNOWN1");
    for (const _ of hours(5)) {
      expect(await world.record(site, box)).toMatchObject({ found: false });
      world.wait(24);
    }
  });

  it("QLLASTCYCLE: until the discharge the terminal tells of the box's journey before", async () => {
    const world = await ashore();
    await world.events("TEST", bill("QLLASTCYCLE1"));
    const events = await world.events("TEST", bill("QLLASTCYCLE1"));
    const box = String(events.find((one) => one["equipmentReference"])?.["equipmentReference"]);
    const port = events.find((one) => line(one).startsWith("PLN ARRI VESSEL"))?.["transportCall"];
    const site = `${port.UNLocationCode}-${port.facilityCode}`;
    const old = await world.record(site, box);
    expect(old).toMatchObject({ found: true, available: false, holds: [] });
    for (const member of ["discharged_at", "full_out_at", "empty_in_at"])
      expect(instant(old[member])).toBeLessThan(world.now().getTime() - 40 * 86_400_000);
    world.wait(24 * 20);
    const now = await world.record(site, box);
    expect(instant(now["discharged_at"])).toBeGreaterThan(instant(old["empty_in_at"]));
  });

  it("QLFUTURE: for six hours the terminal dates its word, then the pick-up, ahead of time", async () => {
    const world = await ashore();
    const { box, site } = await world.story("TEST", "QLFUTURE1");
    const now = () => world.now().getTime();
    expect(instant((await world.record(site, box))["observed_at"])).toBeGreaterThan(now());
    world.wait(4);
    const said = await world.record(site, box);
    expect(instant(said["observed_at"])).toBeLessThanOrEqual(now());
    expect(instant(said["full_out_at"])).toBeGreaterThan(now());
    world.wait(3);
    expect((await world.record(site, box))["full_out_at"]).toBeNull();
  });
});
