import { appendFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { carriers } from "#local/sandbox/gateways/carriers.ts";
import { fleet } from "#local/sandbox/index.ts";
import { routes } from "#local/sandbox/gateways/routes.ts";
import { statementsOf } from "#local/sandbox/statements.ts";
import { oceanVessel, imoNumber } from "#local/sandbox/vessels.ts";
import { voyageOf } from "#local/sandbox/voyage.ts";
import { diceOf } from "#local/sandbox/dice.ts";
import {
  equipmentOf,
  parseContainerNumber,
  placeByLocode,
  queryNumber,
} from "#src/reference/index.ts";
import { bill, codeOf, line, rig, type Sent } from "./rig.ts";

const start = Date.parse("2026-10-20T04:30:00Z");
const voyages = Array.from({ length: 300 }, (_, at) =>
  voyageOf(carriers[at % carriers.length]!.scac, `N${1000 + at}`),
);

describe("a voyage", () => {
  it("is the same for the same carrier and number, and another for others", () => {
    expect(voyageOf("MAEU", "261840317")).toEqual(voyageOf("MAEU", "261840317"));
    expect(statementsOf(voyageOf("MAEU", "261840317"), start)).toEqual(
      statementsOf(voyageOf("MAEU", "261840317"), start),
    );
    expect(new Set(voyages.map((voyage) => JSON.stringify(voyage.steps))).size).toBe(300);
  });

  it("has one to six containers with valid numbers of the carrier and sizes we know", () => {
    for (const voyage of voyages) {
      const prefixes = carriers.find(({ scac }) => scac === voyage.scac)!.prefixes;
      expect(voyage.containers.length).toBeGreaterThanOrEqual(1);
      expect(voyage.containers.length).toBeLessThanOrEqual(6);
      expect(new Set(voyage.containers.map((container) => container.number)).size).toBe(
        voyage.containers.length,
      );
      for (const container of voyage.containers) {
        expect(parseContainerNumber(container.number)?.valid).toBe(true);
        expect(prefixes).toContain(container.number.slice(0, 4));
        expect(equipmentOf(container.isoCode).type).not.toBeNull();
      }
    }
  });

  it("sails on vessels whose IMO numbers have a valid check digit", () => {
    expect(imoNumber("999999")).toBe("9999993");
    const vessel = oceanVessel(diceOf("any"));
    expect(imoNumber(vessel.imo.slice(0, 6))).toBe(vessel.imo);
  });

  it("calls only at places we know", () => {
    for (const voyage of voyages)
      for (const step of voyage.steps)
        expect(placeByLocode(step.call.stop.locode)?.locode).toBe(step.call.stop.locode);
    expect(new Set(voyages.map((voyage) => voyage.route.id)).size).toBeGreaterThan(30);
    expect(routes.length).toBeGreaterThan(30);
  });

  it("reports no actual before the one that leads to it, for every container", () => {
    for (const voyage of voyages) {
      const order = new Map(voyage.steps.map((step, index) => [step.id, index]));
      const actuals = statementsOf(voyage, start).filter(({ classifier }) => classifier === "ACT");
      for (const container of voyage.containers) {
        const own = actuals
          .filter((stated) => "step" in stated.about && stated.containers.includes(container))
          .map((stated) => ({
            at: stated.at,
            step: "step" in stated.about ? order.get(stated.about.step.id)! : -1,
          }))
          .toSorted((a, b) => a.step - b.step);
        for (let index = 1; index < own.length; index++)
          if (own[index]!.step > own[index - 1]!.step)
            expect(own[index]!.at).toBeGreaterThan(own[index - 1]!.at);
      }
    }
  });

  it("never reports what has not happened yet as an actual", () => {
    for (const voyage of voyages)
      for (const stated of statementsOf(voyage, start))
        if (stated.classifier === "ACT")
          expect(stated.publishedAt).toBeGreaterThanOrEqual(stated.at);
  });

  it("plans the whole way from the booking on and estimates the rest later", () => {
    for (const voyage of voyages) {
      const stated = statementsOf(voyage, start);
      const transports = voyage.steps.filter((step) => step.kind === "TRANSPORT").length;
      expect(
        stated.filter(
          ({ classifier, publishedAt }) => classifier === "PLN" && publishedAt === start,
        ),
      ).toHaveLength(transports);
      expect(stated.some(({ classifier }) => classifier === "EST")).toBe(true);
    }
    const all = voyages.flatMap((voyage) => statementsOf(voyage, start));
    expect(all.some(({ reason }) => reason === "WEA")).toBe(true);
    expect(all.some(({ version }) => version === "corrected")).toBe(true);
  });

  it("opens gates only from 7 to 18 o'clock of the place", async () => {
    const { events, wait } = await rig();
    for (const number of ["A1001", "A1002", "A1003"]) {
      await events("MAEU", bill(number));
      wait(24 * 80);
      const planQuotas = (await events("MAEU", bill(number))).filter((event) =>
        ["GTOT", "GTIN"].includes(codeOf(event)),
      );
      expect(planQuotas.length).toBeGreaterThanOrEqual(4);
      for (const gate of planQuotas) {
        const hour = Number(String(gate["eventDateTime"]).slice(11, 13));
        expect(hour).toBeGreaterThanOrEqual(7);
        expect(hour).toBeLessThanOrEqual(18);
      }
    }
  });
});

describe("the voyage grows with product time", () => {
  it("shows only what the carrier has stated by then, and never retracts an actual", async () => {
    const { events, wait, now } = await rig();
    let before: Sent[] = await events("TEST", bill("GROWING1"));
    for (let day = 0; day < 90; day += 3) {
      wait(72);
      const after = await events("TEST", bill("GROWING1"));
      const ids = new Set(after.map((event) => event["eventID"]));
      expect(before.every((event) => ids.has(event["eventID"]))).toBe(true);
      expect(
        after.every((event) => Date.parse(event["eventCreatedDateTime"]) <= now().getTime()),
      ).toBe(true);
      before = after;
    }
    expect(line(before.at(-1)!)).toMatch(/^ACT GTIN TRUCK [A-Z]{5}$/);
  });

  it("meets numbers up to 25 days after their booking", async () => {
    const { events, now } = await rig();
    const ages = await Promise.all(
      Array.from({ length: 40 }, async (_, at) => {
        const [first] = await events("MAEU", bill(`AGE${1000 + at}`));
        return (now().getTime() - Date.parse(first!["eventCreatedDateTime"])) / 86_400_000;
      }),
    );
    expect(Math.max(...ages)).toBeLessThanOrEqual(25);
    expect(Math.min(...ages)).toBeGreaterThanOrEqual(0);
    expect(new Set(ages.map(Math.floor)).size).toBeGreaterThan(10);
  });
});

describe("a restart", () => {
  const file = (): string => {
    const folder = mkdtempSync(join(tmpdir(), "sandbox-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    return join(folder, "inside", "anchors.jsonl");
  };

  it("goes on where the killed sandbox was, though its last line was cut", async () => {
    const dataFile = file();
    const first = await rig(dataFile);
    const published = await first.events("MAEU", bill("555000111"));
    const container = published.find((event) => event["references"])!["references"][0]
      .referenceValue;
    await first.sandbox.stop();
    appendFileSync(dataFile, '{"scac":"MAEU","key":"5550');
    const second = await rig(dataFile, "2026-11-23T09:00:00Z");
    const byContainer = await second.events("MAEU", `equipmentReference=${container}`);
    const later = await second.events("MAEU", bill("555000111"));
    expect(later.slice(0, published.length)).toEqual(published);
    expect(byContainer[0]).toEqual(later[0]);
    await second.events("MAEU", bill("555000112"));
    const third = await rig(dataFile, "2026-11-25T09:00:00Z");
    const again = await third.events("MAEU", bill("555000112"));
    const before = await second.events("MAEU", bill("555000112"));
    expect(again.slice(0, before.length)).toEqual(before);
  });

  it("forgets without a file", async () => {
    const first = await rig();
    const published = await first.events("MAEU", bill("555000111"));
    const second = await rig(null, "2026-12-20T09:00:00Z");
    const again = await second.events("MAEU", bill("555000111"));
    expect(again[0]!["eventCreatedDateTime"]).not.toBe(published[0]!["eventCreatedDateTime"]);
  });
});

describe("the sample fleet", () => {
  it("has about forty requests, each number once", () => {
    expect(fleet.length).toBeGreaterThanOrEqual(38);
    expect(new Set(fleet.map(({ request }) => request.request_number)).size).toBe(fleet.length);
  });

  it.each(["2026-11-21T08:00:00Z", "2027-03-10T23:00:00Z"])(
    "has containers at every stage when it is seeded at %s",
    async (from) => {
      const { sandbox, events, now } = await rig(null, from);
      sandbox.seedAnchors(now());
      sandbox.seedAnchors(new Date(now().getTime() + 86_400_000));
      const last = new Map<string, number>();
      for (const { request } of fleet) {
        const number = queryNumber(request.scac, request.request_type, request.request_number);
        const name = {
          bill_of_lading: "transportDocumentReference",
          booking_number: "carrierBookingReference",
          container: "equipmentReference",
        }[request.request_type];
        const actuals = (await events(request.scac, `${name}=${number}`)).filter(
          (event) => event["eventClassifierCode"] === "ACT" && event["eventType"] !== "SHIPMENT",
        );
        const newest = actuals.toSorted(
          (a, b) => Date.parse(a["eventDateTime"]) - Date.parse(b["eventDateTime"]),
        );
        const stage = newest.at(-1);
        const reports = stage
          ? `${codeOf(stage)} ${stage["transportCall"].modeOfTransport} ${stage["emptyIndicatorCode"] ?? ""}`.trim()
          : "booked";
        last.set(reports, (last.get(reports) ?? 0) + 1);
      }
      expect([...last.keys()]).toEqual(
        expect.arrayContaining([
          "booked",
          "GTOT TRUCK EMPTY",
          "GTIN TRUCK LADEN",
          "DEPA VESSEL",
          "DISC VESSEL LADEN",
          "DEPA RAIL",
          "DISC RAIL LADEN",
          "GTOT TRUCK LADEN",
          "GTIN TRUCK EMPTY",
        ]),
      );
    },
  );
});
