import { localDateOf } from "#src/reference/index.ts";
import {
  evidenceOf,
  statedInstant,
  statedValues,
  type AuditEvidence,
  type LoggedChange,
  type StatedValue,
} from "./evidence.ts";

type Place = {
  readonly locode: string | null;
  readonly timezone: string | null;
  readonly facility: string | null;
  readonly facilityProvider: "SMDG" | "BIC" | null;
};

/** A container of the account as far as an audit needs it (src/tracking/store/container-entity.ts). */
export type AuditedContainer = {
  readonly id: string;
  readonly number: string;
  readonly scac: string;
  readonly equipmentLength?: number | undefined;
  readonly portOfDischarge?: Place | undefined;
  readonly podDischargedAt?: string | undefined;
  readonly podFullOutAt?: string | undefined;
  readonly podRailDepartedAt?: string | undefined;
  readonly emptyOutAt?: string | undefined;
  readonly polFullInAt?: string | undefined;
  readonly polVesselLoadedAt?: string | undefined;
  readonly finalDestinationFullOutAt?: string | undefined;
  readonly emptyTerminatedAt?: string | undefined;
  readonly lfdCarrierOn?: string | undefined;
  readonly lfdTerminalOn?: string | undefined;
  readonly lfdRailOn?: string | undefined;
};

export type Stated = {
  readonly date: string;
  readonly at: string;
  readonly evidence: AuditEvidence;
};

/** What the sources stated about a container that bears on the days it is billed for. */
export type ContainerRecord = {
  readonly container: AuditedContainer;
  readonly zone: string;
  readonly discharged: Stated | null;
  readonly fullOut: Stated | null;
  readonly emptyOut: Stated | null;
  readonly fullIn: Stated | null;
  readonly loaded: Stated | null;
  readonly emptyIn: Stated | null;
  readonly lastFreeDays: readonly { readonly date: string; readonly evidence: AuditEvidence }[];
  /** Over time: whether it could be picked up, and what held it. */
  readonly availability: readonly StatedValue[];
  readonly holds: readonly StatedValue[];
};

const deadlines = [
  ["lfdCarrierOn", "pickup_lfd_line", "shipping_line"],
  ["lfdTerminalOn", "pickup_lfd_terminal", "terminal"],
  ["lfdRailOn", "pickup_lfd_rail", "rail"],
] as const;

/** From a container and its change log; what no source stated is left out. */
export function containerRecordOf(
  container: AuditedContainer,
  history: readonly LoggedChange[],
): ContainerRecord {
  const zone = container.portOfDischarge?.timezone ?? "UTC";
  const stated = (name: string, value: string | undefined, words: string) =>
    statedInstant(history, name, value, zone, words);
  return {
    container,
    zone,
    discharged: stated("pod_discharged_at", container.podDischargedAt, "discharged on"),
    fullOut:
      stated("pod_full_out_at", container.podFullOutAt, "picked up full on") ??
      stated("pod_rail_departed_at", container.podRailDepartedAt, "left the port by rail on") ??
      stated(
        "final_destination_full_out_at",
        container.finalDestinationFullOutAt,
        "picked up full on",
      ),
    emptyOut: stated("empty_out_at", container.emptyOutAt, "picked up empty on"),
    fullIn: stated("pol_full_in_at", container.polFullInAt, "returned full on"),
    loaded: stated("pol_vessel_loaded_at", container.polVesselLoadedAt, "loaded on the vessel on"),
    emptyIn: stated("empty_terminated_at", container.emptyTerminatedAt, "returned empty on"),
    lastFreeDays: deadlines.flatMap(([member, name, source]) => {
      const date = container[member];
      const origin =
        date === undefined ? null : deadlineStatement(history, name, source, date, zone);
      return date === undefined || origin === null
        ? []
        : [{ date, evidence: evidenceOf(origin, `last free day ${date}`) }];
    }),
    availability: statedValues(history, "available_for_pickup").filter(
      ({ change }) => change.origin.source !== "user",
    ),
    holds: statedValues(history, "holds_at_pod_terminal"),
  };
}

/** The write that brought a source's last free day; a day that another source's write shows is not its own statement. */
function deadlineStatement(
  history: readonly LoggedChange[],
  member: string,
  source: string,
  date: string,
  zone: string,
) {
  return (
    history
      .flatMap(({ at, changes }) => changes.map((change) => ({ change, recordedAt: at })))
      .findLast(({ change }) => {
        if (change.name !== "import_deadlines" || change.origin.source !== source) return false;
        const instant = (change.after as Readonly<Record<string, string | null>> | null)?.[member];
        return instant !== null && instant !== undefined && sameDay(instant, date, zone);
      }) ?? null
  );
}

/** The instant is the midnight of its own place, which may lie in another zone than the port. */
const sameDay = (instant: string, date: string, zone: string): boolean =>
  localDateOf(instant, zone) === date ||
  Math.abs(Date.parse(instant) - Date.parse(`${date}T00:00:00Z`)) <= 14 * 3_600_000;
