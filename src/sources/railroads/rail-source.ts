import { placeByLocode, rampCalled } from "#src/reference/index.ts";
import type {
  EquipmentPollResult,
  EquipmentSource,
  RailClaim,
  RailReport,
} from "#src/statements/equipment-source.ts";
import {
  bodyOf,
  containerAsked,
  isAheadOfClock,
  spoken,
  timeIn,
} from "../answers/equipment-answer.ts";
import { pollAndLog, type EquipmentDependencies } from "../answers/equipment-log.ts";
import { httpClient } from "../http/http-client.ts";
import { maxBytes } from "../http/http.ts";
import { dayOf, instantOf } from "../answers/instant.ts";
import { failureOf } from "../http/poll-failure.ts";
import { pollInBatches } from "../answers/poll-in-batches.ts";
import { readEach } from "../answers/read-each.ts";
import type { RailroadProfile } from "../configuration/facility-source-profile.ts";
import { destinationOf, zoneOf, type Ramp } from "./rail-report.ts";
import { RailAnswer, RailEquipmentRecord, RailEventRecord } from "./rail-schema.ts";

/** A railroad behind `rail-events-1`. Never throws: every failure is a poll result. */
export function createRailSource(
  profile: RailroadProfile,
  deps: EquipmentDependencies,
): EquipmentSource {
  const client = httpClient(profile, deps);

  async function askAbout(number: string, signal: AbortSignal): Promise<EquipmentPollResult> {
    const answer = await client.get(eventsUrl(profile.baseUrl, number), signal, maxBytes);
    const read = bodyOf(answer, RailAnswer);
    if ("failure" in read) return read.failure;
    const { events, equipment } = read.body;
    if (!events && !equipment)
      return { outcome: "unrecognized", detail: "200, neither events nor equipment" };
    const at = deps.clock.now().toISOString();
    const { report, setAside } = houseRailReportOf(number, events ?? [], equipment ?? [], {
      at,
      scac: profile.scac,
    });
    return { outcome: "observed", reports: [report], setAside, bodies: [answer.body] };
  }

  return {
    poll: (numbers, signal) =>
      pollAndLog(deps.log, profile, numbers, () =>
        pollInBatches(numbers, 1, ([number]) => askAbout(number!, signal)).catch(failureOf),
      ),
  };
}

function eventsUrl(baseUrl: string, number: string): URL {
  const url = new URL(baseUrl);
  url.pathname = `${url.pathname.replace(/\/$/, "")}/events`;
  url.searchParams.set("equipment", number);
  return url;
}

/** Compact, aliases resolved; null when it is no UN/LOCODE. */
function locodeOf(reported: string | null | undefined): string | null {
  const compact = reported?.replaceAll(/[\s-]/g, "").toUpperCase() ?? "";
  if (!/^[A-Z]{2}[A-Z2-9]{3}$/.test(compact)) return null;
  return placeByLocode(compact)?.locode ?? compact;
}

/** The ramp by name or code, at the stated place or else where the ramp is. */
function rampOf(
  reported: string | null | undefined,
  locode: string | null,
  railroad: string,
): Ramp {
  if (!reported) return { locode };
  const ramp = rampCalled(reported, railroad, { locode });
  return { locode: locode ?? ramp?.locode ?? null, facility: ramp?.code ?? null };
}

/** What the railroad reports of the container; unusable records are set aside one by one. */
function houseRailReportOf(
  number: string,
  events: readonly unknown[],
  equipment: readonly unknown[],
  { at, scac }: { readonly at: string; readonly scac: string },
): { report: RailReport; setAside: { reason: string; raw: unknown }[] } {
  const isOfThis = (reported: string): boolean => containerAsked(reported, [number]) !== null;
  const moves = readEach(events, RailEventRecord, (event, raw) => {
    if (!isOfThis(event.equipment)) return "not requested";
    const ramp = rampOf(event.facility, locodeOf(event.locode), scac);
    const instant = instantOf(event.at, zoneOf(ramp.locode));
    if (instant === null) return "at is no time";
    // contract: incidents#future-dates
    if (isAheadOfClock(instant, at)) return "at is in the future";
    const taken = event.retracted === true ? ({ retracted: true } as const) : {};
    return { code: event.code, at: instant, ...ramp, ...taken, raw };
  });
  const state = readEach(equipment, RailEquipmentRecord, (record, raw) =>
    isOfThis(record.number) ? stateOf(record, raw, { at, scac }) : "not requested",
  );
  const reported = state.used.at(-1);
  const { observedAt, ...members } = reported?.members ?? {};
  return {
    report: {
      kind: "rail",
      number,
      found: moves.used.length > 0 || reported !== undefined,
      observedAt: observedAt ?? `${at.slice(0, 19)}Z`,
      events: moves.used,
      ...members,
      raw: { events: moves.used.map(({ raw }) => raw), equipment: reported?.raw ?? null },
    },
    setAside: [...moves.setAside, ...state.setAside],
  };
}

/** The members that a railroad may take back, by their names in the protocol. */
const claims: Readonly<Record<string, RailClaim>> = {
  eta_at: "etaAt",
  last_free_day: "lastFreeDayOn",
};

function stateOf(
  record: RailEquipmentRecord,
  raw: unknown,
  { at, scac }: { readonly at: string; readonly scac: string },
) {
  const reported = record.railroad?.toUpperCase() ?? "";
  const railroad = /^[A-Z]{2,4}$/.test(reported) ? reported : null;
  const ramp = rampOf(
    record.destination_facility,
    locodeOf(record.destination_locode),
    railroad ?? scac,
  );
  const zone = zoneOf(ramp.locode);
  const observed = timeIn(record.observed_at, zone);
  if (observed === "no time") return "observed_at is no time";
  if (observed.at !== null && isAheadOfClock(observed.at, at))
    return "observed_at is in the future";
  const eta = timeIn(record.eta_at, zone);
  if (eta === "no time") return "eta_at is no time";
  const lastFreeDayOn = record.last_free_day ? dayOf(record.last_free_day, zone) : null;
  if (record.last_free_day && lastFreeDayOn === null) return "last_free_day is no date";
  const retracted = (record.retracted ?? []).flatMap((name) => claims[name] ?? []);
  return {
    raw,
    members: {
      ...destinationOf(ramp),
      ...spoken({
        observedAt: observed.at,
        railroad,
        etaAt: eta.at,
        lastFreeDayOn,
        retracted: retracted.length > 0 ? retracted : null,
      }),
    },
  };
}
