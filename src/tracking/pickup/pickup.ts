import {
  pickupBlockers,
  pickupVerdicts,
  type PickupBlocker,
  type PickupChange,
  type PickupVerdict,
} from "#schemas/pickup.ts";
import type { BindingLastFreeDay } from "#src/deadlines/binding-last-free-day.ts";
import { nextCharges, type NextCharge } from "#src/deadlines/next-charges.ts";
import type { TariffSubject } from "#src/deadlines/tariffs.ts";
import { localMidnight } from "#src/reference/index.ts";
import type { ContainerItem } from "../store/container-entity.ts";
import {
  bindingDayOf,
  blockersOf,
  zoneOfPort,
  type PickupInput,
  type PickupViewer,
} from "./blockers.ts";
import { closuresOf } from "./pickup-place.ts";

type Change = { readonly code: PickupChange; readonly at: string; readonly reason: string };

/** The verdict about one container, with its reasons; instants are UTC ISO 8601, days local dates. */
export type PickupDecision = {
  readonly verdict: PickupVerdict;
  readonly blockers: readonly {
    readonly code: PickupBlocker;
    readonly hold: string | null;
    readonly reason: string;
  }[];
  readonly next: readonly Change[];
  readonly lastSafeDay: string | null;
  readonly timezone: string | null;
  readonly charges: readonly NextCharge[];
  readonly terminalCheckedAt: string | null;
  readonly decidedAt: string;
};

/** What the item holds beside its list row. */
type Stored = Pick<
  ContainerItem,
  "holdsAtPodTerminal" | "equipmentLength" | "portOfDischarge" | "destination" | "scac"
> & { readonly summary?: PickupInput };

const verdictOf = (code: PickupBlocker | undefined): PickupVerdict =>
  code === undefined ? "go" : pickupBlockers[code];

/** For every row of a list: no phrase is made. */
export const pickupVerdictAt =
  (asked: PickupViewer) =>
  (of: PickupInput): PickupVerdict =>
    verdictOf(blockersOf(of, asked)[0]?.code);

/** Its place among the verdicts, 0 first. */
export const pickupRankAt = (asked: PickupViewer) => {
  const of = pickupVerdictAt(asked);
  return (row: PickupInput): number => pickupVerdicts.indexOf(of(row));
};

/** The codes of a row, the one that decides first, each once. */
export const pickupCodesAt =
  (asked: PickupViewer) =>
  (of: PickupInput): readonly PickupBlocker[] => [
    ...new Set(blockersOf(of, asked).map(({ code }) => code)),
  ];

/** When the terminal of a row last answered, while it is silent about it; undefined: it answers, or never did. */
export const terminalSilentSinceAt =
  (asked: PickupViewer) =>
  (of: PickupInput): string | undefined =>
    blockersOf(of, asked).some(({ code }) => code === "terminal_silent")
      ? asked.terminalsAnswered.get(of.terminalSource ?? "")
      : undefined;

const daysFrom = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10);

/** The last open day up to the last free day: weeks of closed days are a mistake in a tariff. */
function lastOpenDay(date: string, closures: ReadonlySet<string>): string | null {
  for (let back = 0; back < 14; back++) {
    const day = daysFrom(date, -back);
    if (!closures.has(day)) return day;
  }
  return null;
}

/** The last day on which a row's pick-up costs nothing and the place is open; undefined where it is not known. */
export const lastSafeDayAt =
  (asked: PickupViewer) =>
  (of: PickupInput): string | undefined => {
    const { place, day: binding } = bindingDayOf(of, asked);
    return binding
      ? (lastOpenDay(binding.date, closuresOf(of, place, asked.tariffs)) ?? undefined)
      : undefined;
  };

/** Where it is picked up, as tariffs name it: the port's terminal, or the inland ramp. */
function subjectOf(of: Stored, place: BindingLastFreeDay["place"]): TariffSubject {
  const at = place === "port" ? of.portOfDischarge : of.destination;
  return {
    locode: at?.locode ?? null,
    smdg: at?.facilityProvider === "SMDG" ? at.facility : null,
    scac: of.scac,
  };
}

/** The last free day that counts, in the local days of its place. */
type Binding = NonNullable<BindingLastFreeDay["day"]>;

/** Known times alone: when a hold is released nobody states. */
function changesOf(
  of: PickupInput,
  asked: PickupViewer,
  {
    binding,
    closures,
    charges,
    zone,
  }: {
    binding: Binding | null;
    closures: ReadonlySet<string>;
    charges: readonly NextCharge[];
    /** Of the place where it waits. */
    zone: string;
  },
): Change[] {
  const today = asked.todayIn(zone);
  const change = (code: PickupChange, at: string | undefined, reason: string): Change[] =>
    at !== undefined && at > asked.now ? [{ code, at, reason }] : [];
  const charged = charges.map(({ on }) => on).toSorted()[0];
  const next = [
    ...(of.podArrivedAt || of.podAtaAt || of.podDischargedAt
      ? []
      : change("vessel_arrives", of.podEtaAt, "Its vessel is due at the port of discharge.")),
    ...(of.indAtaAt || of.indRailUnloadedAt
      ? []
      : change("ramp_arrives", of.indEtaAt, "It is due at its inland ramp.")),
    ...change("appointment", of.pickupAppointmentAt, "Its pickup appointment."),
    ...(closures.has(today) ? opening(today, zone, closures) : []),
    ...(binding && binding.daysLeft >= 0
      ? change(
          "free_time_ends",
          localMidnight(daysFrom(binding.date, 1), binding.timezone),
          `The last free day, ${binding.date}, ends.`,
        )
      : []),
    ...(binding && binding.daysLeft < 0 && charged
      ? change(
          "next_charged_day",
          localMidnight(charged, binding.timezone),
          `${charged} is charged, unless it is picked up before.`,
        )
      : []),
  ];
  return next.toSorted((a, b) => (a.at < b.at ? -1 : Number(a.at > b.at)));
}

/** The next day that is not among the closed ones; the hour is the terminal's own. */
function opening(today: string, zone: string, closures: ReadonlySet<string>): Change[] {
  for (let on = 1; on <= 14; on++) {
    const day = daysFrom(today, on);
    if (!closures.has(day))
      return [
        {
          code: "terminal_opens",
          at: localMidnight(day, zone),
          reason: `The terminal is open again on ${day}.`,
        },
      ];
  }
  return [];
}

/**
 * Whether to send a truck for a container now, what blocks it, what changes next, and what a day costs: from
 * what is stored with it, the operator's tariffs and the terminals' health (contract: containers#pickup). Pure.
 */
export function pickupOf(container: Stored, asked: PickupViewer): PickupDecision {
  const { summary: of = {} } = container;
  const found = blockersOf(of, asked, container.holdsAtPodTerminal);
  const verdict = verdictOf(found[0]?.code);
  const { place, day: binding } = bindingDayOf(of, asked);
  const subject = subjectOf(container, place);
  const isGone = verdict === "no";
  const closures = closuresOf(of, place, asked.tariffs);
  const charges =
    binding && !isGone
      ? nextCharges(
          { ...subject, equipmentLength: container.equipmentLength },
          {
            tariffs: asked.tariffs,
            lastFreeDayOn: binding.date,
            today: asked.todayIn(binding.timezone),
          },
        )
      : [];
  const pickedUpAt = place === "port" ? container.portOfDischarge : container.destination;
  const port = zoneOfPort(of);
  const zone = place === "port" ? port : (pickedUpAt?.timezone ?? port);
  return {
    verdict,
    blockers: found.map(({ code, hold, phrase }) => ({
      code,
      hold: hold ?? null,
      reason: phrase(),
    })),
    next: isGone ? [] : changesOf(of, asked, { binding, closures, charges, zone }),
    lastSafeDay: binding && !isGone ? lastOpenDay(binding.date, closures) : null,
    timezone: binding?.timezone ?? pickedUpAt?.timezone ?? null,
    charges,
    terminalCheckedAt:
      (of.terminalSource && asked.terminalsAnswered.get(of.terminalSource)) ?? null,
    decidedAt: asked.now,
  };
}
