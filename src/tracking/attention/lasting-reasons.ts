import type { AttentionCode } from "#schemas/attention.ts";
import { localDateOf } from "#src/reference/index.ts";
import { feesOwed } from "#src/deadlines/fees-owed.ts";
import { isPickedUp } from "#src/deadlines/last-free-day.ts";
import { daysBetween } from "#src/deadlines/local-days.ts";
import type { ContainerItem } from "../store/container-entity.ts";
import type { ShipmentItem } from "../store/shipment-entity.ts";

/** A reason that a change of the container or its shipment made, and the next one may end. */
export type LastingReason = {
  readonly code: AttentionCode;
  readonly reason: string;
  readonly since: string;
};

export type Container = Omit<ContainerItem, "summary" | "shard">;
export type ShipmentVoyage = Pick<
  ShipmentItem,
  | "portOfDischarge"
  | "podEtaAt"
  | "podOriginalEtaAt"
  | "podAtaAt"
  | "podEtaChangedAt"
  | "lineTrackingStoppedAt"
  | "lineTrackingStoppedReason"
  | "reconciliation"
>;

/** A vessel this many days behind its first estimate: plans made for it need another check. */
const slipDays = 3;

/** Not picked up yet, as far as any source stated. */
export const isToBePickedUp = (container: Container): boolean =>
  !isPickedUp(container) && !container.deliveredAt;

/**
 * Why a container needs a person whatever the time is: the mark of the list
 * (contract: containers#attention). `before`: the reasons that applied until now; one that stays
 * keeps its `since`.
 */
export function lastingReasons(
  container: Container,
  voyage: ShipmentVoyage,
  before: readonly LastingReason[] = [],
): LastingReason[] {
  if (!isToBePickedUp(container)) return [];
  const since = (code: AttentionCode): string =>
    before.find((one) => one.code === code)?.since ?? container.updatedAt;
  return [
    ...(container.podDischargedAt
      ? [...held(container, since("held")), ...fees(container, since("fees_owed"))]
      : []),
    ...disagreeing(container, voyage),
    ...slipped(container, voyage),
    ...rolled(container, voyage),
    ...stopped(voyage),
  ];
}

function held({ holdsAtPodTerminal }: Container, since: string): LastingReason[] {
  const holds = (holdsAtPodTerminal ?? []).filter(({ status }) => status === "hold");
  if (holds.length === 0) return [];
  const what = holds.map(({ name, description }) =>
    description ? `${name} (${description})` : name,
  );
  return [{ code: "held", reason: `Held at the terminal: ${what.join(", ")}.`, since }];
}

function fees({ feesAtPodTerminal }: Container, since: string): LastingReason[] {
  const owed = new Map<string, number>();
  for (const { amount, currencyCode } of feesOwed(feesAtPodTerminal))
    owed.set(currencyCode, (owed.get(currencyCode) ?? 0) + amount);
  if (owed.size === 0) return [];
  const sums = [...owed].map(([currency, sum]) => `${Math.round(sum * 100) / 100} ${currency}`);
  return [
    {
      code: "fees_owed",
      reason: `Fees at the terminal are to be paid: ${sums.join(" and ")}.`,
      since,
    },
  ];
}

/** Differences that are named in one reason. */
const maxDifferences = 3;

/** Its papers are about another container, seal or port than others are: a gate or a filing refuses it. */
function disagreeing({ number }: Container, { reconciliation }: ShipmentVoyage): LastingReason[] {
  const own = (reconciliation?.disagreements ?? []).filter(
    ({ container }) => container === null || container === number,
  );
  if (!reconciliation || own.length === 0) return [];
  const named = own.slice(0, maxDifferences).map(({ text }) => text);
  const rest = own.length - named.length;
  return [
    {
      code: "documents_disagree",
      reason: `Documents and tracking disagree: ${named.join("; ")}${rest > 0 ? `; and ${rest} more` : ""}.`,
      since: reconciliation.since ?? "",
    },
  ];
}

const isThere = (container: Container, { podAtaAt }: ShipmentVoyage): boolean =>
  [container.podArrivedAt, container.podDischargedAt, podAtaAt].some((at) => at !== undefined);

/** Plans that name the vessel are about another one now, until it is there. */
function rolled(container: Container, voyage: ShipmentVoyage): LastingReason[] {
  const { vesselChange } = container;
  if (!vesselChange || isThere(container, voyage)) return [];
  const { from, to, at } = vesselChange;
  return [
    {
      code: "vessel_changed",
      reason: `It is now planned on ${to}, no longer on ${from}.`,
      since: at,
    },
  ];
}

/** In the port's local days, until the vessel is there. */
function slipped(container: Container, voyage: ShipmentVoyage): LastingReason[] {
  const { podEtaAt, podOriginalEtaAt, podEtaChangedAt } = voyage;
  if (isThere(container, voyage) || !podEtaAt || !podOriginalEtaAt) return [];
  const zone = voyage.portOfDischarge?.timezone ?? "UTC";
  const [first, now] = [localDateOf(podOriginalEtaAt, zone), localDateOf(podEtaAt, zone)];
  const days = daysBetween(first, now);
  if (days < slipDays) return [];
  return [
    {
      code: "eta_slipped",
      reason: `The vessel is due on ${now}, ${days} days later than first estimated (${first}).`,
      since: podEtaChangedAt ?? container.updatedAt,
    },
  ];
}

const stoppedPhrases: Readonly<Partial<Record<string, string>>> = {
  no_updates_at_line: "the carrier has reported nothing new for 56 days",
  past_arrival_window: "it is 56 days past its arrival",
  booking_cancelled: "the carrier has cancelled the booking",
};

/** Stopped by the service, not by the user, and no source stated that the container left. */
function stopped({
  lineTrackingStoppedAt,
  lineTrackingStoppedReason,
}: ShipmentVoyage): LastingReason[] {
  const why = stoppedPhrases[lineTrackingStoppedReason ?? ""];
  if (!lineTrackingStoppedAt || !why) return [];
  return [
    {
      code: "tracking_stopped",
      reason: `Tracking stopped on ${lineTrackingStoppedAt.slice(0, 10)}, because ${why}; no pick-up was reported.`,
      since: lineTrackingStoppedAt,
    },
  ];
}
