import { priority } from "./attention.ts";
import { arrival, isInland, pickupLfd } from "./containers.ts";
import type { Container } from "./fleet.ts";
import { sentAs } from "./words.ts";

/* The sort of GET /containers, written down a second time. */

type Attributes = Readonly<Record<string, any>>;
type Key = (c: Attributes, s: Attributes) => string | undefined;

const shown = (c: Attributes, name: string) =>
  c["podFullOutAt"] || c["finalDestinationFullOutAt"] || c["emptyTerminatedAt"]
    ? undefined
    : c[name];
const own =
  (name: string): Key =>
  (c) =>
    c[name];
const its =
  (name: string): Key =>
  (_, s) =>
    s[name];
const lfd =
  (name: string): Key =>
  (c) =>
    shown(c, name);
const inlandCarrier: Key = (c, s) => (isInland(s) ? shown(c, "lfdCarrierOn") : undefined);

export const sortKeys: Record<string, Key> = {
  arrival,
  created_at: own("createdAt"),
  updated_at: own("updatedAt"),
  shipment_number: its("billOfLadingNumber"),
  destination_ata_at: its("destinationAtaAt"),
  destination_eta_at: its("destinationEtaAt"),
  empty_terminated_at: own("emptyTerminatedAt"),
  final_destination_full_out_at: own("finalDestinationFullOutAt"),
  last_status_refresh_at: own("lastStatusRefreshAt"),
  picked_up_at: (c) => c["finalDestinationFullOutAt"] ?? c["podFullOutAt"],
  delivered_at: own("deliveredAt"),
  delivery_appointment_at: () => undefined,
  pickup_lfd: pickupLfd,
  pickup_lfd_line_on: lfd("lfdCarrierOn"),
  pickup_lfd_line_effective_on: lfd("lfdCarrierOn"),
  pickup_lfd_line_ind_effective_on: inlandCarrier,
  pickup_lfd_line_ind_on: inlandCarrier,
  ind_lfd: lfd("lfdRailOn"),
  pickup_lfd_rail_on: lfd("lfdRailOn"),
  pickup_lfd_rail_effective_on: lfd("lfdRailOn"),
  pickup_lfd_terminal_on: lfd("lfdTerminalOn"),
  pickup_lfd_terminal_effective_on: lfd("lfdTerminalOn"),
  pod_arrived_at: own("podArrivedAt"),
  pod_discharged_at: own("podDischargedAt"),
  pod_eta_at: its("podEtaAt"),
  inland_destination_rail_unloaded_at: own("indRailUnloadedAt"),
  inland_destination_eta_at: own("indEtaAt"),
  inland_destination_ata_at: own("indAtaAt"),
  pod_rail_loaded_at: own("podRailLoadedAt"),
  pol_full_in_at: own("polFullInAt"),
  empty_out_at: own("emptyOutAt"),
  pol_vessel_loaded_at: own("polVesselLoadedAt"),
  pol_vessel_departed_at: own("polVesselDepartedAt"),
};

const urgency: Key = (c, s) => String(priority(c, s) ?? "none").padStart(4, "0");

export function inOrder(raw: string, containerRows: readonly Container[]): Container[] {
  const sent = sentAs(raw, "sort").find(({ key }) => key === "sort")?.text ?? "";
  const tokens = sent.split(",").map((token) => token.trim());
  let by = tokens
    .map((token): [Key | undefined, boolean] =>
      token.startsWith("-") ? [sortKeys[token.slice(1)], true] : [sortKeys[token], false],
    )
    .filter((one): one is [Key, boolean] => one[0] !== undefined)
    .slice(0, 3);
  const usual: [Key, boolean] = [sortKeys["last_status_refresh_at"]!, true];
  if (sent.trim() === "attention_priority") by = [[urgency, false], [pickupLfd, false], usual];
  if (by.length === 0) by = [usual];
  // Least significant first: each sort keeps the order of the one before.
  let sorted = containerRows.toSorted((a, b) => (a.container.id < b.container.id ? 1 : -1));
  for (const [key, descending] of by.toReversed()) {
    const value = (containerNumber: Container) =>
      key(containerNumber.container, containerNumber.shipment);
    const has = sorted.filter((containerNumber) => value(containerNumber) !== undefined);
    const lacks = sorted.filter((containerNumber) => value(containerNumber) === undefined);
    has.sort((a, b) => {
      const [x, y] = [value(a)!, value(b)!];
      if (x === y) return 0;
      return (x < y ? -1 : 1) * (descending ? -1 : 1);
    });
    sorted = [...has, ...lacks];
  }
  return sorted;
}
