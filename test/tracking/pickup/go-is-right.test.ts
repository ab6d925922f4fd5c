import { expect, it } from "vitest";
import { openAnchors } from "#local/sandbox/anchors.ts";
import { diceOf } from "#local/sandbox/dice.ts";
import { archiveOf, type VoyageRecord } from "#local/sandbox/records/archive.ts";
import { timelineOf } from "#local/sandbox/container-timeline.ts";
import { availabilityOf } from "#local/sandbox/records/terminal-record.ts";
import { stayOf } from "#local/sandbox/stay.ts";
import { isoSeconds } from "#src/platform/clock.ts";
import { timezoneOfLocode } from "#src/reference/index.ts";
import { AvailabilityRecord } from "#src/sources/terminals/availability-schema.ts";
import { terminalReportOf } from "#src/sources/terminals/terminal-report.ts";
import type { TerminalReport } from "#src/statements/equipment-source.ts";
import { askedAt } from "#src/tracking/attention/attention.ts";
import { containerSummary } from "#src/tracking/index.ts";
import { pickupVerdictAt } from "#src/tracking/pickup/pickup.ts";
import { place } from "#test/support/tracked.ts";

type Container = Parameters<typeof containerSummary>[0];
type Voyage = Parameters<typeof containerSummary>[1];

const minuteMs = 60_000;
const scacs = ["MAEU", "HLCU", "CMDU", "MSCU", "ONEY", "EGLV"];
const voyages = Number(process.env["RUNS"] ?? 12);
const anchored = new Date("2026-11-21T08:00:00Z");
const zoneOf = (locode: string): string => timezoneOfLocode(locode) ?? "UTC";
const iso = (ms: number): string => isoSeconds(new Date(ms));

/** What a truck meets that drives up at this instant; null: it leaves with the container. */
function refusal(record: AvailabilityRecord, zone: string, now: number): string | null {
  const { found, full_out_at: out, holds, fees, available, appointment_at: slot } = record;
  if (!found) return "unknown to the terminal";
  if (out) return "gone";
  if (holds && holds.length > 0) return "held";
  if (fees?.some(({ amount }) => amount > 0)) return "fees due";
  if (!available) return "not available";
  const report = slot
    ? terminalReportOf(record, { number: record.number, zone, at: iso(now), raw: {} })
    : "";
  const at = typeof report === "string" ? undefined : report.appointmentAt;
  return at !== undefined && Math.abs(Date.parse(at) - now) > 60 * minuteMs
    ? "outside its appointment"
    : null;
}

/** A missing member states nothing, which changes nothing. */
const folded = (before: Record<string, unknown>, of: TerminalReport): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries({
      ...before,
      podDischargedAt: of.dischargedAt,
      podFullOutAt: of.fullOutAt,
      emptyTerminatedAt: of.emptyInAt,
      holdsAtPodTerminal: of.holds,
      feesAtPodTerminal: of.fees,
      availableForPickup: of.available,
      availabilityKnown: of.available === undefined ? undefined : true,
      lfdTerminalOn: of.lastFreeDayOn,
      pickupAppointmentAt: of.appointmentAt,
    }).map(([name, value]) => [name, value ?? before[name]]),
  );

type Count = {
  asked: number;
  gos: number;
  readonly wrong: Record<string, number>;
  /** Of who sends a truck because the terminal last reported it as available. */
  readonly byAvailability: { gos: number; wrong: number };
};

/** One container at its last terminal, polled as the product polls it; every five minutes somebody asks. */
function play(voyage: VoyageRecord, number: string, count: Count): void {
  const last = voyage.voyage.route.legs.length - 1;
  const step = timelineOf(voyage, number).get(`discharge.${last}`)?.step.call.stop;
  if (!step?.locode || !step.facilityCode) return;
  const at = { locode: step.locode, smdg: step.facilityCode };
  const stay = stayOf(voyage, number, at);
  if (!stay) return;
  const zone = zoneOf(at.locode);
  const pod = place(at.locode, at.locode, zone, at.smdg);
  const destination = stay.isByTruck ? pod : place("USCHI", "Chicago", "America/Chicago");
  const dice = diceOf("pickups", number, voyage.anchor.key);
  const terminalSource = `${at.locode}-${at.smdg}`;
  let state: Record<string, unknown> = {
    id: number,
    number,
    scac: voyage.anchor.scac,
    refNumbers: [],
    portOfDischarge: pod,
    destination,
    facilityTargets: [{ kind: "terminal", facilitySource: terminalSource, state: "active" }],
  };
  const shipment = {
    refNumbers: [],
    tags: [],
    portOfDischarge: pod,
    destination,
    podAtaAt: iso(stay.arrivesAt),
  };
  const from = stay.arrivesAt - 6 * 60 * minuteMs;
  const until =
    Math.min(stay.takenAt, stay.dischargedAt + 12 * 24 * 60 * minuteMs) + 3 * 60 * minuteMs;
  let [nextPoll, answeredAt, downUntil] = [from, "", 0];
  for (let now = from; now < until; now += 5 * minuteMs) {
    if (now >= nextPoll) {
      // A day in twenty its terminal does not answer for two hours.
      if (dice.chance(1 / (20 * 48))) downUntil = now + 120 * minuteMs;
      const record = AvailabilityRecord.parse(availabilityOf(voyage, number, at, now));
      const report = terminalReportOf(record, { number, zone, at: iso(now), raw: record });
      if (now >= downUntil && typeof report !== "string") {
        answeredAt = iso(now);
        if (report.found) state = folded(state, report);
      }
      // As facility-cadence.ts: 30 minutes, give or take three.
      nextPoll = now + 30 * minuteMs * (0.9 + dice.fraction() * 0.2);
    }
    const summary = containerSummary(state as unknown as Container, shipment as unknown as Voyage);
    const verdictOf = pickupVerdictAt({
      ...askedAt(iso(now), true),
      terminalsAnswered: new Map(answeredAt ? [[terminalSource, answeredAt]] : []),
      tariffs: [],
      timeScale: 1,
    });
    const verdict = verdictOf(summary);
    const isAvailable = summary.availableForPickup === true && !summary.podFullOutAt;
    count.asked++;
    if (verdict !== "go" && !isAvailable) continue;
    const truth = AvailabilityRecord.parse(availabilityOf(voyage, number, at, now));
    const cause = refusal(truth, zone, now);
    if (isAvailable) {
      count.byAvailability.gos++;
      if (cause || !stay.isByTruck) count.byAvailability.wrong++;
    }
    if (verdict !== "go") continue;
    count.gos++;
    if (cause) count.wrong[cause] = (count.wrong[cause] ?? 0) + 1;
  }
}

it("a go is wrong less than once in a hundred times at the sandbox's terminals", () => {
  const archive = archiveOf(openAnchors(null));
  const count: Count = { asked: 0, gos: 0, wrong: {}, byAvailability: { gos: 0, wrong: 0 } };
  for (let n = 0; n < voyages; n++) {
    const voyage = archive.open(scacs[n % scacs.length]!, `PICKUP${100_000 + n}`, anchored);
    for (const { number } of voyage.voyage.containers) play(voyage, number, count);
  }
  const share = (times: number) => `${((times / count.gos) * 100).toFixed(2)} %`;
  const wrong = Object.values(count.wrong).reduce((sum, times) => sum + times, 0);
  const causes = Object.entries(count.wrong).map(([cause, times]) => `${cause} ${share(times)}`);
  const { byAvailability: plain } = count;
  const plainShare = `${((plain.wrong / plain.gos) * 100).toFixed(1)} %`;
  console.log(
    `${voyages} voyages, asked ${count.asked} times: go ${count.gos}, wrong ${share(wrong)} (${causes.join(", ")}); by availability alone ${plainShare} of ${plain.gos}`,
  );
  expect(count.gos).toBeGreaterThan(voyages);
  expect(wrong / count.gos).toBeLessThan(0.01);
});
