import { localDateOf } from "#src/reference/index.ts";
import { bindingLastFreeDay, type FreeTimePlace } from "./binding-last-free-day.ts";
import { feesOwed } from "./fees-owed.ts";
import { isPickedUp } from "./last-free-day.ts";
import { daysAfter } from "./local-days.ts";
import { localLastFreeDays, type LocalLastFreeDay } from "./local-last-free-days.ts";
import type { ContainerItem } from "./store/container-entity.ts";
import { tariffsFor, type Tariff } from "./tariffs.ts";

export type Charge = {
  readonly charge: Tariff["charge"];
  readonly tariff: string;
  readonly currencyCode: string;
  /** The local dates that are charged, oldest first, and what each costs. */
  readonly days: readonly { readonly date: string; readonly amount: number }[];
  readonly amount: number;
};

export type Demurrage = {
  readonly state: "unknown" | "free" | "last_day" | "overdue" | "picked_up";
  /** Where the container's free time runs now. */
  readonly place: FreeTimePlace;
  /** The one that counts there, why, and each that is known. */
  readonly binding: LocalLastFreeDay | null;
  readonly bindingReason: string;
  readonly lastFreeDays: readonly LocalLastFreeDay[];
  /** What keeps the box from leaving the place where it is, in words. */
  readonly holding: readonly string[];
  readonly pickupOn: string;
  readonly charges: readonly Charge[];
};

type Waiting = Pick<
  ContainerItem,
  | "lfdLineOn"
  | "lfdTerminalOn"
  | "lfdRailOn"
  | "portOfDischarge"
  | "destination"
  | "podFullOutAt"
  | "finalDestinationFullOutAt"
  | "emptyTerminatedAt"
  | "podRailLoadedAt"
  | "podRailDepartedAt"
  | "indAtaAt"
  | "indRailUnloadedAt"
  | "holdsAtPodTerminal"
  | "feesAtPodTerminal"
  | "availabilityKnown"
  | "availableForPickup"
  | "equipmentLength"
  | "scac"
>;

/**
 * How long a box may wait, what holds it, and what waiting costs by the operator's tariffs. `now`:
 * instant; `pickupOn`: a planned local date instead of the day of the pick-up or today. What no
 * source says is unknown and not guessed (contract: containers#demurrage).
 */
export function demurrageOf(
  box: Waiting,
  { now, tariffs, pickupOn }: { now: string; tariffs: readonly Tariff[]; pickupOn?: string },
): Demurrage {
  const all = localLastFreeDays(
    {
      line: box.lfdLineOn,
      terminal: box.lfdTerminalOn,
      rail: box.lfdRailOn,
      podZone: box.portOfDischarge?.timezone,
      destinationZone: box.destination?.timezone,
    },
    (zone) => localDateOf(now, zone),
  );
  const { place, day: binding, reason: bindingReason } = bindingLastFreeDay(all, box);
  const zone = binding?.timezone ?? box.portOfDischarge?.timezone ?? "UTC";
  const outAt = box.finalDestinationFullOutAt ?? box.podFullOutAt;
  const until = outAt ? localDateOf(outAt, zone) : (pickupOn ?? localDateOf(now, zone));
  return {
    state: stateOf(box, binding),
    place,
    binding,
    bindingReason,
    lastFreeDays: all,
    holding: isPickedUp(box) ? [] : holdingAt[place](box),
    pickupOn: until,
    charges: binding ? chargesOf(box, place, tariffs, binding.date, until) : [],
  };
}

function stateOf(box: Waiting, binding: LocalLastFreeDay | null): Demurrage["state"] {
  if (isPickedUp(box)) return "picked_up";
  if (!binding) return "unknown";
  if (binding.daysLeft < 0) return "overdue";
  return binding.daysLeft === 0 ? "last_day" : "free";
}

const holdingAtPort = (box: Waiting): string[] => [
  ...(box.holdsAtPodTerminal ?? []).map(({ name, status, description }) => {
    const what = status === "hold" ? `${name} hold` : `${name} hold announced`;
    return description ? `${what}: ${description}` : what;
  }),
  ...feesOwed(box.feesAtPodTerminal).map(
    ({ type, amount, currencyCode }) => `${type} fee of ${amount} ${currencyCode}`,
  ),
  ...(box.availabilityKnown && box.availableForPickup === false
    ? ["the terminal says it is not available"]
    : []),
];

/**
 * Holds, fees and availability are the port terminal's word: once the box has left it by rail they
 * hold it no longer. Railroads tell none of their own.
 */
const holdingAt: Readonly<Record<FreeTimePlace, (box: Waiting) => string[]>> = {
  port: holdingAtPort,
  on_rail: () => [],
  ramp: () => [],
};

/** By the tariff of the place where the container waits: the terminal's, or its inland ramp's. */
function chargesOf(
  box: Waiting,
  at: FreeTimePlace,
  tariffs: readonly Tariff[],
  lastFreeDayOn: string,
  until: string,
): Charge[] {
  const place = at === "port" ? box.portOfDischarge : box.destination;
  const fitting = tariffsFor(tariffs, {
    locode: place?.locode ?? null,
    smdg: place?.facilityProvider === "SMDG" ? place.facility : null,
    scac: box.scac,
  });
  return fitting.map((tariff) => {
    const days = daysAfter(lastFreeDayOn, until, {
      workingDays: tariff.counts === "working_days",
      closures: tariff.closures,
    }).map((date, index) => ({ date, amount: priceOf(tariff, index + 1, box.equipmentLength) }));
    return {
      charge: tariff.charge,
      tariff: tariff.name,
      currencyCode: tariff.currency_code,
      days,
      amount: Math.round(days.reduce((sum, { amount }) => sum + amount, 0) * 100) / 100,
    };
  });
}

/** The highest tier that has begun; one for the box's length before one for any. */
function priceOf(tariff: Tariff, day: number, length: number | undefined): number {
  const begun = tariff.tiers.filter(({ from_day }) => from_day <= day);
  const own = begun.filter((tier) => tier.equipment_length === length && length !== undefined);
  const any = begun.filter((tier) => tier.equipment_length === undefined);
  const last = (own.length > 0 ? own : any).toSorted((a, b) => a.from_day - b.from_day).at(-1);
  return last?.amount ?? 0;
}
