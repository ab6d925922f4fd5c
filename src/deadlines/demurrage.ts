import { localDateOf } from "#src/reference/index.ts";
import { bindingLastFreeDay, type FreeTimePlace } from "./binding-last-free-day.ts";
import { feesOwed } from "./fees-owed.ts";
import { isPickedUp } from "./last-free-day.ts";
import { daysAfter } from "./local-days.ts";
import { localLastFreeDays, type LocalLastFreeDay } from "./local-last-free-days.ts";
import type { InlandProgress, Pickup, StatedDays, TerminalReports } from "./container.ts";
import { priceOf, tariffsFor, type Tariff } from "./tariffs.ts";

type EstimatedCharge = {
  readonly charge: Tariff["charge"];
  readonly tariff: string;
  readonly currencyCode: string;
  /** The local dates that are charged, oldest first, and what each costs. */
  readonly days: readonly { readonly date: string; readonly amount: number }[];
  readonly amount: number;
};

export type Demurrage = {
  readonly state: "unknown" | "free" | "last_day" | "overdue" | "picked_up";
  /** Where the container's free time applies now. */
  readonly place: FreeTimePlace;
  /** The one that counts there, why, and all that are known. */
  readonly binding: LocalLastFreeDay | null;
  readonly bindingReason: string;
  readonly lastFreeDays: readonly LocalLastFreeDay[];
  /** What keeps the container from leaving the place where it is, for people to read. */
  readonly holding: readonly string[];
  readonly pickupOn: string;
  readonly charges: readonly EstimatedCharge[];
  /** The local dates from today to that day on which the place is closed, oldest first. */
  readonly closures: readonly string[];
};

type Waiting = StatedDays &
  Pickup &
  InlandProgress &
  TerminalReports & { readonly equipmentLength?: number | undefined; readonly scac: string };

/**
 * How long a container may wait, what holds it, and what waiting costs by the operator's tariffs.
 * `now`: instant; `pickupOn`: a planned local date instead of the day of the pick-up or today. What
 * no source states is unknown and not guessed (contract: containers#demurrage).
 */
export function demurrageOf(
  container: Waiting,
  { now, tariffs, pickupOn }: { now: string; tariffs: readonly Tariff[]; pickupOn?: string },
): Demurrage {
  const all = localLastFreeDays(
    {
      line: container.lfdCarrierOn,
      terminal: container.lfdTerminalOn,
      rail: container.lfdRailOn,
      podZone: container.portOfDischarge?.timezone,
      destinationZone: container.destination?.timezone,
    },
    (zone) => localDateOf(now, zone),
  );
  const { place, day: binding, reason: bindingReason } = bindingLastFreeDay(all, container);
  const zone = binding?.timezone ?? container.portOfDischarge?.timezone ?? "UTC";
  const outAt = container.finalDestinationFullOutAt ?? container.podFullOutAt;
  const today = localDateOf(now, zone);
  const until = outAt ? localDateOf(outAt, zone) : (pickupOn ?? today);
  const fitting = fittingAt(container, place, tariffs);
  return {
    state: stateOf(container, binding),
    place,
    binding,
    bindingReason,
    lastFreeDays: all,
    holding: isPickedUp(container) ? [] : holdingAt[place](container),
    pickupOn: until,
    charges: binding ? chargesOf(container, fitting, binding.date, until) : [],
    closures: [...new Set(fitting.flatMap((tariff) => tariff.closures))]
      .filter((date) => date >= today && date <= until)
      .toSorted(),
  };
}

function stateOf(container: Waiting, binding: LocalLastFreeDay | null): Demurrage["state"] {
  if (isPickedUp(container)) return "picked_up";
  if (!binding) return "unknown";
  if (binding.daysLeft < 0) return "overdue";
  return binding.daysLeft === 0 ? "last_day" : "free";
}

const holdingAtPort = (container: Waiting): string[] => [
  ...(container.holdsAtPodTerminal ?? []).map(({ name, status, description }) => {
    const what = status === "hold" ? `${name} hold` : `${name} hold announced`;
    return description ? `${what}: ${description}` : what;
  }),
  ...feesOwed(container.feesAtPodTerminal).map(
    ({ type, amount, currencyCode }) => `${type} fee of ${amount} ${currencyCode}`,
  ),
  ...(container.availabilityKnown && container.availableForPickup === false
    ? ["the terminal reports it as not available"]
    : []),
];

/**
 * Holds, fees and availability are the port terminal's statements: once the container has left it
 * by rail they hold it no longer. Railroads report none.
 */
const holdingAt: Readonly<Record<FreeTimePlace, (container: Waiting) => string[]>> = {
  port: holdingAtPort,
  on_rail: () => [],
  ramp: () => [],
};

/** The tariffs of the place where the container waits: the terminal's, or its inland ramp's. */
function fittingAt(
  container: Waiting,
  at: FreeTimePlace,
  tariffs: readonly Tariff[],
): readonly Tariff[] {
  const place = at === "port" ? container.portOfDischarge : container.destination;
  return tariffsFor(tariffs, {
    locode: place?.locode ?? null,
    smdg: place?.facilityProvider === "SMDG" ? place.facility : null,
    scac: container.scac,
  });
}

function chargesOf(
  container: Waiting,
  tariffs: readonly Tariff[],
  lastFreeDayOn: string,
  until: string,
): EstimatedCharge[] {
  return tariffs.map((tariff) => {
    const days = daysAfter(lastFreeDayOn, until, {
      workingDays: tariff.counts === "working_days",
      closures: tariff.closures,
    }).map((date, index) => ({
      date,
      amount: priceOf(tariff, index + 1, container.equipmentLength),
    }));
    return {
      charge: tariff.charge,
      tariff: tariff.name,
      currencyCode: tariff.currency_code,
      days,
      amount: Math.round(days.reduce((sum, { amount }) => sum + amount, 0) * 100) / 100,
    };
  });
}
