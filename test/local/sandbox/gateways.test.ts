import { describe, expect, it } from "vitest";
import { localDateOf } from "#src/reference/index.ts";
import {
  AvailabilityAnswer,
  AvailabilityRecord,
} from "#src/sources/terminals/availability-schema.ts";
import { RailEquipmentRecord, RailEventRecord } from "#src/sources/railroads/rail-schema.ts";
import { bill, line, rig, type Sent } from "./rig.ts";

/** A sandbox whose terminals and railroads are polled as a SOURCES_FILE would poll them. */
async function landside() {
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
  const terminal = (facilitySource: string) =>
    sandbox.sandbox.terminals.find(({ locode, smdg }) => `${locode}-${smdg}` === facilitySource)!;
  const made = {
    ...sandbox,
    atTerminal: (facilitySource: string, ...containers: string[]) =>
      get(terminal(facilitySource), `/availability?container=${containers.join(",")}`),
    /** The one container's record; parsed, so that a record which we could not read fails the test. */
    async record(facilitySource: string, container: string): Promise<Sent> {
      const answer = AvailabilityAnswer.parse(
        await (await made.atTerminal(facilitySource, container)).json(),
      );
      return AvailabilityRecord.parse(answer.containers[0]);
    },
    async byRail(scac: string, container: string): Promise<{ events: Sent[]; equipment: Sent[] }> {
      const railroad = sandbox.sandbox.railroads.find((one) => one.scac === scac)!;
      const answer = (await (await get(railroad, `/events?equipment=${container}`)).json()) as {
        events: Sent[];
        equipment: Sent[];
      };
      for (const event of answer.events) RailEventRecord.parse(event);
      for (const one of answer.equipment) RailEquipmentRecord.parse(one);
      return answer;
    },
    /** What the carrier has reported of the shipment's first container at the port of discharge. */
    async scenario(scac: string, number: string) {
      const events = await sandbox.events(scac, bill(number));
      const discharge = events.findLast((one) => line(one).startsWith("ACT DISC VESSEL"));
      const container = String(
        discharge?.["equipmentReference"] ??
          events.flatMap((one) => one["references"] ?? []).find((one) => one)?.["referenceValue"],
      );
      const at = (code: string, empty: string): Sent | undefined =>
        events.findLast(
          (one) =>
            one["equipmentReference"] === container &&
            one["eventClassifierCode"] === "ACT" &&
            one["equipmentEventTypeCode"] === code &&
            one["emptyIndicatorCode"] === empty,
        );
      const call = discharge?.["transportCall"] ?? {};
      const facilitySource = `${call.UNLocationCode}-${call.facilityCode}`;
      return { events, container, facilitySource, at, discharge };
    },
  };
  return made;
}

const hours = (count: number): number[] => Array.from({ length: count }, (_, i) => i);
/** Times of the sandbox without offset cannot be compared; its instants can. */
const instant = (time: unknown): number => Date.parse(String(time));

describe("the sandbox's terminals report the same voyage as the carrier", () => {
  it("discharge, pick-up and empty return are the carrier's own", async () => {
    const deps = await landside();
    const { container, facilitySource, discharge } = await deps.scenario("TEST", "QLCORRECTED1");
    await deps.record(facilitySource, container);
    deps.wait(24 * 21);
    const { at } = await deps.scenario("TEST", "QLCORRECTED1");
    const end = await deps.record(facilitySource, container);
    const published = await deps.scenario("TEST", "QLCORRECTED1");
    expect(discharge).toBeDefined();
    expect(instant(end["discharged_at"])).toBe(instant(published.discharge?.["eventDateTime"]));
    expect(instant(end["full_out_at"])).toBe(instant(at("GTOT", "LADEN")?.["eventDateTime"]));
    expect(instant(end["empty_in_at"])).toBe(instant(at("GTIN", "EMPTY")?.["eventDateTime"]));
    expect(end).toMatchObject({ available: false, holds: [], location: null });
    expect(end["chassis"]).toMatch(/^[A-Z]{4}\d{6}$/);
  });

  it("holds come and go, availability follows them, the last free day is a local date", async () => {
    const deps = await landside();
    const seen = { held: 0, released: 0, fees: 0, appointments: 0 };
    for (const at of hours(6)) {
      const number = `QLDISORDER${at}`;
      const { container, facilitySource } = await deps.scenario("TEST", number);
      seen.held += (await deps.record(facilitySource, container))["holds"].length > 0 ? 1 : 0;
    }
    for (const _ of hours(40)) {
      deps.wait(6);
      for (const at of hours(6)) {
        const { container, facilitySource, discharge } = await deps.scenario(
          "TEST",
          `QLDISORDER${at}`,
        );
        const record = await deps.record(facilitySource, container);
        const isHeld = (record["holds"] as Sent[]).some(({ status }) => status === "hold");
        if (record["available"]) {
          expect(isHeld).toBe(false);
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

  it("reports the same again for the same instant, on every machine", async () => {
    const [one, other] = [await landside(), await landside()];
    const { container, facilitySource } = await one.scenario("TEST", "QLCORRECTED7");
    await other.scenario("TEST", "QLCORRECTED7");
    expect(await one.record(facilitySource, container)).toEqual(
      await other.record(facilitySource, container),
    );
  });

  it("does not know a container of another terminal, of no voyage, or long before it comes", async () => {
    const deps = await landside();
    const { container, facilitySource } = await deps.scenario("TEST", "QLCORRECTED2");
    const elsewhere = deps.sandbox.terminals.find(({ locode }) => locode === "USNYC")!;
    expect(await deps.record(`USNYC-${elsewhere.smdg}`, container)).toMatchObject({ found: false });
    expect(await deps.record(facilitySource, "MSKU0000006")).toMatchObject({ found: false });
    const { container: atSea } = await deps.scenario("TEST", "QLETASWING1");
    expect(await deps.record(facilitySource, atSea)).toMatchObject({ found: false });
  });

  it("answers up to fifty containers at once, refuses more, unknown callers and other methods", async () => {
    const deps = await landside();
    const { facilitySource } = await deps.scenario("TEST", "QLFIFTY1");
    const containers = hours(51).map((i) => `QLTU${100000 + i}0`);
    const answer = await deps.atTerminal(facilitySource, ...containers.slice(0, 50));
    expect(AvailabilityAnswer.parse(await answer.json()).containers).toHaveLength(50);
    expect((await deps.atTerminal(facilitySource, ...containers)).status).toBe(400);
    expect((await deps.atTerminal(facilitySource)).status).toBe(400);
    const apm = deps.sandbox.terminals.find(({ smdg }) => smdg === "APMT")!;
    expect((await fetch(`${apm.base_url}/availability?container=${containers[0]}`)).status).toBe(
      401,
    );
    expect((await deps.atTerminal(`${apm.locode}-APMT`, containers[0]!)).status).toBe(200);
    const open = deps.sandbox.terminals.find(({ smdg }) => smdg === "LBCT")!;
    const put = await fetch(`${open.base_url}/availability?container=${containers[0]}`, {
      method: "PUT",
    });
    expect(put.status).toBe(405);
  });

  it("can be made to fail like the carriers", async () => {
    const deps = await landside();
    deps.sandbox.faults.set("USLGB-LBCT", { status: 502 });
    expect((await deps.atTerminal("USLGB-LBCT", "QLTU1000000")).status).toBe(502);
    deps.sandbox.faults.clear("USLGB-LBCT");
    expect((await deps.atTerminal("USLGB-LBCT", "QLTU1000000")).status).toBe(200);
  });
});

describe("the sandbox's railroads report the carrier's own inland leg", () => {
  it("moves, estimate and pick-up are the carrier's; the container is notified before its pick-up", async () => {
    const deps = await landside();
    await deps.events("TEST", bill("QLFAST1"));
    deps.wait(1);
    const { container, events, at } = await deps.scenario("TEST", "QLFAST1");
    const rail = await deps.byRail("BNSF", container);
    expect(rail.events.map(({ code }) => code)).toEqual([
      "rail_loaded",
      "rail_departed",
      "rail_arrived",
      "rail_unloaded",
      "notified",
      "full_out",
      "empty_in",
    ]);
    const published = (wanted: string) =>
      instant(events.findLast((one) => line(one).startsWith(wanted))?.["eventDateTime"]);
    const when = (code: string) => instant(rail.events.find((one) => one["code"] === code)?.["at"]);
    expect(when("rail_loaded")).toBe(published("ACT LOAD RAIL"));
    expect(when("rail_departed")).toBe(published("ACT DEPA RAIL"));
    expect(when("rail_arrived")).toBe(published("ACT ARRI RAIL"));
    expect(when("rail_unloaded")).toBe(published("ACT DISC RAIL"));
    expect(when("full_out")).toBe(instant(at("GTOT", "LADEN")?.["eventDateTime"]));
    expect(rail.equipment).toMatchObject([
      { number: container, railroad: "BNSF", destination_locode: "USCHI", eta_at: null },
    ]);
    expect(rail.equipment[0]?.["last_free_day"]).toMatch(/^\d{4}-\d\d-\d\d$/);
  });

  it("another railroad knows nothing of it, nor does its own before the discharge", async () => {
    const deps = await landside();
    const { container } = await deps.scenario("TEST", "QLFAST2");
    const nothing = { events: [], equipment: [] };
    expect(await deps.byRail("BNSF", container)).toEqual(nothing);
    deps.wait(1);
    expect(await deps.byRail("UPRR", container)).toEqual(nothing);
    expect((await deps.byRail("BNSF", container)).events).toHaveLength(7);
  });
});

describe("scenario numbers of terminals", () => {
  it.each([
    ["QLTERMDOWN", 503],
    ["QLTERMLOGIN", 200],
  ])(
    "%s: the terminal fails while the carrier goes on, for N hours or always",
    async (name, status) => {
      const deps = await landside();
      const always = await deps.scenario("TEST", `${name}1`);
      const passing = await deps.scenario("TEST", `${name}6H1`);
      for (const { facilitySource, container } of [always, passing]) {
        const answer = await deps.atTerminal(facilitySource, container);
        expect(answer.status).toBe(status);
        expect(answer.headers.get("content-type")).toBe(
          status === 200 ? "text/html" : "application/json",
        );
      }
      deps.wait(6.1);
      expect(await deps.record(passing.facilitySource, passing.container)).toMatchObject({
        found: true,
      });
      const still = await deps.atTerminal(always.facilitySource, always.container);
      expect([still.status, still.headers.get("content-type")]).toEqual([
        status,
        status === 200 ? "text/html" : "application/json",
      ]);
    },
  );

  it("QLHOLDSTAYS: the customs hold never clears, fees grow, it is never picked up", async () => {
    const deps = await landside();
    const { container, facilitySource } = await deps.scenario("TEST", "QLHOLDSTAYS1");
    deps.wait(24 * 20);
    const record = await deps.record(facilitySource, container);
    expect(record).toMatchObject({
      available: false,
      holds: [{ name: "customs", status: "hold" }],
      fees: [{ type: "demurrage" }],
      full_out_at: null,
    });
    const { at } = await deps.scenario("TEST", "QLHOLDSTAYS1");
    expect(at("GTOT", "LADEN")).toBeUndefined();
  });

  it("QLLFDEXTENDED: three more free days after six hours", async () => {
    const deps = await landside();
    const { container, facilitySource } = await deps.scenario("TEST", "QLLFDEXTENDED1");
    const before = Date.parse((await deps.record(facilitySource, container))["last_free_day"]);
    deps.wait(6.1);
    const after = Date.parse((await deps.record(facilitySource, container))["last_free_day"]);
    expect((after - before) / 86_400_000).toBe(3);
  });

  it("QLOFFDOCK: gated in at a yard outside the terminal, and picked up there", async () => {
    const deps = await landside();
    await deps.events("TEST", bill("QLOFFDOCK1"));
    deps.wait(24 * 4);
    const { container, facilitySource, at } = await deps.scenario("TEST", "QLOFFDOCK1");
    expect(at("GTIN", "LADEN")?.["transportCall"]).toMatchObject({ facilityTypeCode: "OFFD" });
    expect(await deps.record(facilitySource, container)).toMatchObject({
      location: "OFF DOCK YARD 7",
    });
    deps.wait(24 * 14);
    const later = await deps.scenario("TEST", "QLOFFDOCK1");
    expect(later.at("GTOT", "LADEN")?.["transportCall"]).toMatchObject({
      facilityTypeCode: "OFFD",
    });
  });

  it("QLTERMUNKNOWN: the terminal never knows the container", async () => {
    const deps = await landside();
    const { container, facilitySource } = await deps.scenario("TEST", "QLTERMUNKNOWN1");
    for (const _ of hours(5)) {
      expect(await deps.record(facilitySource, container)).toMatchObject({ found: false });
      deps.wait(24);
    }
  });

  it("QLLASTCYCLE: until the discharge the terminal reports the container's previous journey", async () => {
    const deps = await landside();
    await deps.events("TEST", bill("QLLASTCYCLE1"));
    const events = await deps.events("TEST", bill("QLLASTCYCLE1"));
    const container = String(
      events.find((one) => one["equipmentReference"])?.["equipmentReference"],
    );
    const port = events.find((one) => line(one).startsWith("PLN ARRI VESSEL"))?.["transportCall"];
    const facilitySource = `${port.UNLocationCode}-${port.facilityCode}`;
    const old = await deps.record(facilitySource, container);
    expect(old).toMatchObject({ found: true, available: false, holds: [] });
    for (const member of ["discharged_at", "full_out_at", "empty_in_at"])
      expect(instant(old[member])).toBeLessThan(deps.now().getTime() - 40 * 86_400_000);
    deps.wait(24 * 20);
    const now = await deps.record(facilitySource, container);
    expect(instant(now["discharged_at"])).toBeGreaterThan(instant(old["empty_in_at"]));
  });

  it("QLFUTURE: for six hours the terminal dates its report, then the pick-up, ahead of time", async () => {
    const deps = await landside();
    const { container, facilitySource } = await deps.scenario("TEST", "QLFUTURE1");
    const now = () => deps.now().getTime();
    expect(instant((await deps.record(facilitySource, container))["observed_at"])).toBeGreaterThan(
      now(),
    );
    deps.wait(4);
    const stated = await deps.record(facilitySource, container);
    expect(instant(stated["observed_at"])).toBeLessThanOrEqual(now());
    expect(instant(stated["full_out_at"])).toBeGreaterThan(now());
    deps.wait(3);
    expect((await deps.record(facilitySource, container))["full_out_at"]).toBeNull();
  });
});
