import { terminalId } from "#src/reference/index.ts";
import { availabilityShown } from "../items/delivered.ts";
import { transportEventIdOf } from "../store/find.ts";
import { isPickedUp, statedLastFreeDays } from "#src/deadlines/last-free-day.ts";
import type { ContainerJourney } from "../projection/journey.ts";
import { feesOf, holdsOf, rawEventId, terminalOf } from "../render/index.ts";
import type { ContainerItem, TransportEventItem } from "../store/container-entity.ts";
import type { Changeset } from "./pending-events.ts";

/**
 * What changed of a container's pickup, as it is shown: old value first
 * (contract: containers#pickup-changes). Last free days end with the pick-up: that they are no
 * longer shown is not a change.
 */
export function changesetOf(before: ContainerItem, after: ContainerItem): Changeset {
  const [was, is] = [shown(before), shown(after)];
  const lastFreeDays = isPickedUp(after)
    ? []
    : (["pickup_lfd", "pickup_lfd_line", "pickup_lfd_rail"] as const);
  const names = [
    "fees_at_pod_terminal",
    "holds_at_pod_terminal",
    ...lastFreeDays,
    "pickup_appointment_at",
    "available_for_pickup",
  ] as const;
  return {
    ...Object.fromEntries(
      names
        .filter((name) => JSON.stringify(was[name]) !== JSON.stringify(is[name]))
        .map((name) => [name, [was[name], is[name]]]),
    ),
    ...terminalChange(before, after),
  };
}

function shown(item: ContainerItem) {
  const { pickup, line, rail } = statedLastFreeDays(item);
  return {
    fees_at_pod_terminal: feesOf(item),
    holds_at_pod_terminal: holdsOf(item),
    pickup_lfd: pickup,
    pickup_lfd_line: line,
    pickup_lfd_rail: rail,
    pickup_appointment_at: item.pickupAppointmentAt ?? null,
    available_for_pickup: availabilityShown(item) ?? null,
  };
}

/**
 * The terminal at the port of discharge changed. A predicted one is shown, and so published, only
 * once it is confirmed (reconciled-terminal.ts).
 */
function terminalChange(before: ContainerItem, after: ContainerItem): Changeset {
  const was = terminalOf(before.portOfDischarge);
  const is = terminalOf(after.portOfDischarge);
  if (!was || !is || terminalId(was) === terminalId(is)) return {};
  return { pod_terminal: [terminalId(was), terminalId(is)] };
}

type Provenances = ContainerJourney["provenance"];

type Change = {
  readonly event: string;
  readonly provenance: Provenances[string] | undefined;
  readonly dataSource: TransportEventItem["dataSource"];
  readonly value: string | null;
  readonly was: string | null;
  readonly isRail?: boolean;
};

/**
 * Transport events of changed last free days and appointments (contract: events#transport-events):
 * `timestamp` is when we learned of it, `value` the new date. Named by the container's version, as
 * a value may come again.
 */
export function pickupEvents(
  before: ContainerItem,
  after: ContainerItem,
  at: string,
  provenance: Provenances,
): TransportEventItem[] {
  const was = statedLastFreeDays(before);
  const is = statedLastFreeDays(after);
  const source = after.lfdCarrierOn ? "shipping_line" : after.lfdTerminalOn ? "terminal" : "rail";
  /** An attribute that two sources share names the one that counts. */
  const by = (name: string, dataSource: TransportEventItem["dataSource"]) =>
    provenance[name]?.dataSource === dataSource ? provenance[name] : undefined;
  const lfds: Change[] = [
    {
      event: "pickup_lfd",
      dataSource: source,
      was: was.pickup,
      value: is.pickup,
      provenance: by("pickup_lfd", source),
    },
    {
      event: "pickup_lfd_line",
      dataSource: "shipping_line",
      was: was.line,
      value: is.line,
      provenance: by("ssl_lfd", "shipping_line"),
    },
    {
      event: "pickup_lfd_terminal",
      dataSource: "terminal",
      was: was.terminal,
      value: is.terminal,
      provenance: by("import_deadlines", "terminal"),
    },
    {
      event: "pickup_lfd_rail",
      dataSource: "rail",
      was: was.rail,
      value: is.rail,
      isRail: true,
      provenance: by("ind_facility_lfd_on", "rail"),
    },
  ];
  const appointment: Change = {
    event: "pickup_appointment",
    dataSource: "terminal",
    provenance: provenance["pickup_appointment_at"],
    was: before.pickupAppointmentAt ?? null,
    value: after.pickupAppointmentAt ?? null,
  };
  const place = after.portOfDischarge;
  if (!place) return [];
  return [...(isPickedUp(after) ? [] : lfds), appointment]
    .filter((change) => change.value !== null && change.value !== change.was)
    .map((change) => {
      const key = `${change.event}.changed|${after.version}`;
      return {
        account: after.account,
        containerId: after.containerId,
        id: transportEventIdOf(after.containerId, key),
        shipmentId: after.shipmentId,
        key,
        event: `container.${change.event}.changed`,
        at,
        value: change.value!,
        place: (change.isRail ? after.destination : null) ?? place,
        dataSource: change.dataSource,
        ...(change.provenance && {
          sourceEventId: rawEventId(after.containerId, { key: change.provenance.rawKey }),
        }),
        createdAt: at,
      };
    });
}
