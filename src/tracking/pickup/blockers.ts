import { pickupBlockerCodes, type PickupBlocker } from "#schemas/pickup.ts";
import {
  bindingLastFreeDay,
  type BindingLastFreeDay,
} from "#src/deadlines/binding-last-free-day.ts";
import { isPickedUp } from "#src/deadlines/last-free-day.ts";
import type { Tariff } from "#src/deadlines/tariffs.ts";
import { day, hour, minute } from "#src/platform/clock.ts";
import type { HoldStatement } from "#src/statements/equipment-source.ts";
import { localDateOf, localTimeText, timezoneOfLocode } from "#src/reference/index.ts";
import {
  lastFreeDaysOf,
  type AttentionInput,
  type AttentionViewer,
} from "../attention/timely-reasons.ts";
import { closuresOf } from "./pickup-place.ts";

/** What of a container decides the verdict: what its list row holds. Instants are UTC ISO 8601. */
export type PickupInput = AttentionInput & {
  readonly scac?: string;
  readonly podFullOutAt?: string;
  readonly finalDestinationFullOutAt?: string;
  readonly emptyTerminatedAt?: string;
  readonly podEtaAt?: string;
  readonly podAtaAt?: string;
  readonly podArrivedAt?: string;
  readonly indEtaAt?: string;
  readonly destinationEtaAt?: string;
  /** When tracking of its shipment stopped. */
  readonly stoppedAt?: string;
  /** Names of holds, and kinds of fees, that its terminal states; absent: it states nothing of them. */
  readonly holds?: readonly string[];
  readonly fees?: readonly string[];
  /** By currency, what is to be paid. */
  readonly feesOwed?: Readonly<Record<string, number>>;
  readonly availabilityKnown?: boolean;
  /** Whose interface is polled for it, as `USLAX-APMT`. */
  readonly terminalSource?: string;
};

/** Who asks, when, and what is known of the terminals. */
export type PickupViewer = AttentionViewer & {
  /** Terminal as it is polled -> when it last answered a poll about any container. */
  readonly terminalsAnswered: ReadonlyMap<string, string>;
  readonly tariffs: readonly Tariff[];
  /** How many times faster product time runs: polls are recorded in real time. */
  readonly timeScale: number;
};

/** A blocker as it is found: the phrase is made for whoever reads it, not for a list. */
export type FoundBlocker = {
  readonly code: PickupBlocker;
  readonly hold?: HoldStatement["name"];
  readonly phrase: () => string;
};

/**
 * A terminal that was not heard for so long is silent. It is polled every 30 minutes, give or take three, about
 * a container that it holds ready (facility-cadence.ts), and a sweep takes a minute.
 */
export const silentAfterSeconds = 35 * minute;
/** A vessel this long past its estimated arrival, without an arrival: the carrier is behind. */
const overdueSeconds = day;
/** A truck is let in from so long before its appointment to so long after it. */
const appointmentSeconds = hour;

const secondsSince = (instant: string, now: string): number =>
  (Date.parse(now) - Date.parse(instant)) / 1000;

/** Zone of the port of discharge; UTC where it is not known. */
export const zoneOfPort = ({ podZone, podCode }: PickupInput): string =>
  podZone ?? (podCode === undefined ? undefined : timezoneOfLocode(podCode)) ?? "UTC";

/** The day that counts where the container is; none once it is delivered (contract: containers#binding-last-free-day). */
export const bindingDayOf = (of: PickupInput, asked: PickupViewer): BindingLastFreeDay =>
  bindingLastFreeDay(of.deliveredAt ? [] : lastFreeDaysOf(of, asked), of);

const found = (code: PickupBlocker, phrase: () => string): FoundBlocker[] => [{ code, phrase }];

/** Gone: nothing else is asked. */
function gone(of: PickupInput): FoundBlocker[] {
  if (of.emptyTerminatedAt) return found("empty_returned", () => "It was returned empty.");
  if (isPickedUp(of)) return found("picked_up", () => "It was picked up.");
  if (of.deliveredAt) return found("delivered", () => "A user marked it as delivered.");
  return [];
}

const stopped = ({ stoppedAt }: PickupInput): FoundBlocker[] =>
  stoppedAt
    ? found(
        "tracking_stopped",
        () => `Tracking stopped on ${stoppedAt.slice(0, 10)}: no source is polled about it.`,
      )
    : [];

function atSea(of: PickupInput, { now }: PickupViewer): FoundBlocker[] {
  const hasArrived = of.podArrivedAt ?? of.podAtaAt;
  const { podEtaAt } = of;
  const isOverdue =
    !hasArrived && podEtaAt !== undefined && secondsSince(podEtaAt, now) > overdueSeconds;
  return [
    ...(isOverdue
      ? found(
          "arrival_overdue",
          () =>
            `Its vessel was due on ${localDateOf(podEtaAt, zoneOfPort(of))}, and no source states that it arrived.`,
        )
      : []),
    ...found("not_discharged", () =>
      hasArrived
        ? "Its vessel is in port; no source states that it was discharged."
        : "It is not discharged.",
    ),
  ];
}

/** Carried on to an inland destination: it is picked up there. */
const isInlandMove = ({ destinationCode, podCode }: PickupInput): boolean =>
  destinationCode !== undefined && destinationCode !== podCode;

/** Railroads state when it comes and goes, no holds, fees or availability (contract: containers#pickup). */
function inland(of: PickupInput, place: BindingLastFreeDay["place"]): FoundBlocker[] {
  if (place === "on_rail") return found("on_rail", () => "It is on its way to its inland ramp.");
  if (place === "ramp")
    return found(
      "at_ramp",
      () =>
        "It is at its inland ramp. Railroads do not report holds, fees or availability: ask the ramp.",
    );
  return isInlandMove(of)
    ? found(
        "moves_inland",
        () => "It is picked up at its inland destination, and has not left the port.",
      )
    : [];
}

/** A terminal that was not heard lately may have changed its mind since. */
function silence(of: PickupInput, asked: PickupViewer): FoundBlocker[] {
  const { terminalSource } = of;
  if (terminalSource === undefined)
    return found("terminal_not_polled", () => "No terminal is polled about it.");
  const answeredAt = asked.terminalsAnswered.get(terminalSource);
  const limit = silentAfterSeconds * Math.max(1, asked.timeScale);
  if (answeredAt !== undefined && secondsSince(answeredAt, asked.now) <= limit) return [];
  return found("terminal_silent", () =>
    answeredAt === undefined
      ? "Its terminal has not answered yet."
      : `Its terminal last answered at ${localTimeText(answeredAt, zoneOfPort(of))}; what it stated may have changed.`,
  );
}

function closed(of: PickupInput, asked: PickupViewer): FoundBlocker[] {
  const closures = closuresOf(of, "port", asked.tariffs);
  if (closures.size === 0) return [];
  const today = asked.todayIn(zoneOfPort(of));
  return closures.has(today)
    ? found("terminal_closed", () => `The terminal is closed today, ${today}.`)
    : [];
}

/** Each of them, also one that is only announced: the gate may refuse a truck for it. */
const held = ({ holds = [] }: PickupInput, stated: readonly HoldStatement[]): FoundBlocker[] =>
  holds.map((name, at) => {
    const hold = stated[at];
    const what = hold?.description ? `${name} (${hold.description})` : name;
    return {
      code: "held",
      hold: name as HoldStatement["name"],
      phrase: () =>
        hold?.status === "pending"
          ? `A hold is announced at the terminal: ${what}.`
          : `Held at the terminal: ${what}.`,
    };
  });

function fees({ feesOwed = {} }: PickupInput): FoundBlocker[] {
  const owed = Object.entries(feesOwed);
  if (owed.length === 0) return [];
  const sums = owed.map(([currency, sum]) => `${sum} ${currency}`).join(" and ");
  return found("fees_due", () => `Fees at the terminal are to be paid: ${sums}.`);
}

/** A terminal that reports fees names what is to be paid for the days after the last free day. */
function demurrage(of: PickupInput, asked: PickupViewer): FoundBlocker[] {
  if (of.fees !== undefined) return [];
  const { day: binding } = bindingDayOf(of, asked);
  return binding && binding.daysLeft < 0
    ? found(
        "demurrage_running",
        () =>
          `The last free day was ${binding.date}, and the terminal does not state what is to be paid.`,
      )
    : [];
}

function availability(of: PickupInput): FoundBlocker[] {
  if (!of.availabilityKnown)
    return found(
      "availability_not_stated",
      () => "The terminal does not state whether it is available.",
    );
  return of.availableForPickup
    ? []
    : found("not_available", () => "The terminal reports it as not available.");
}

function appointment(of: PickupInput, { now }: PickupViewer): FoundBlocker[] {
  const at = of.pickupAppointmentAt;
  if (at === undefined) return [];
  const since = secondsSince(at, now);
  if (since > appointmentSeconds)
    return found(
      "appointment_missed",
      () => `Its appointment at ${localTimeText(at, zoneOfPort(of))} is over: make another one.`,
    );
  return since < -appointmentSeconds
    ? found(
        "appointment_later",
        () => `Its appointment is at ${localTimeText(at, zoneOfPort(of))}.`,
      )
    : [];
}

const precedence = Object.fromEntries(pickupBlockerCodes.map((code, at) => [code, at])) as Readonly<
  Record<PickupBlocker, number>
>;

/**
 * What stands between a truck and the container now, what decides first (contract: containers#pickup); none: go.
 * Pure. `stated`: the terminal's holds in full, for the words alone.
 */
export function blockersOf(
  of: PickupInput,
  asked: PickupViewer,
  stated: readonly HoldStatement[] = [],
): readonly FoundBlocker[] {
  const isGone = gone(of);
  if (isGone.length > 0) return isGone;
  const isInland = inland(of, bindingLastFreeDay([], of).place);
  if (of.podDischargedAt === undefined && !isInland.some(({ code }) => code !== "moves_inland"))
    return [...stopped(of), ...atSea(of, asked), ...held(of, stated)];
  if (isInland.length > 0) return [...stopped(of), ...isInland];
  return [
    ...stopped(of),
    ...silence(of, asked),
    ...closed(of, asked),
    ...held(of, stated),
    ...fees(of),
    ...demurrage(of, asked),
    ...availability(of),
    ...appointment(of, asked),
  ].toSorted((a, b) => precedence[a.code] - precedence[b.code]);
}
