import type { Resource } from "#src/platform/http/json-api.ts";
import { endOfLocalDay, localDateOf, localMidnight } from "#src/reference/index.ts";
import { bindingLastFreeDay, type BindingLastFreeDay } from "./binding-last-free-day.ts";
import { lastFreeDays } from "./last-free-day.ts";
import { daysAfter } from "./local-days.ts";
import type { LfdSource } from "./local-last-free-days.ts";
import type { InlandProgress, Pickup, StatedDays } from "./container.ts";
import { tariffsFor, type Tariff } from "./tariffs.ts";

const rule =
  "pickup_lfd is the carrier's last free day, else the terminal's, else the railroad's: by source, never by the earlier or later date.";

const members = {
  line: "pickup_lfd_line",
  terminal: "pickup_lfd_terminal",
  rail: "pickup_lfd_rail",
} as const;

type Container = StatedDays &
  Pickup &
  InlandProgress & {
    readonly id: string;
    readonly scac: string;
    readonly podDischargedAt?: string | undefined;
  };

/** Who changed an attribute: the name of the terminal, railroad or carrier, and when it observed it. */
type Origin = { readonly provider: string | null; readonly observedAt: string | null };

/** What one write changed of the container: attributes as they are shown. */
type PastChange = {
  readonly changes: readonly {
    readonly name: string;
    readonly before: unknown;
    readonly after: unknown;
    readonly origin: Origin;
  }[];
};

/**
 * Every source's last free day with its provenance and its earlier values, which one counts where
 * the container is now and why, and the free time up to it. From the container and its history;
 * dates are local (contract: incidents#last-free-day-a-day-early).
 */
export function explainLastFreeDay(
  container: Container,
  history: readonly PastChange[],
  tariffs: readonly Tariff[],
): Resource {
  const pod = container.portOfDischarge?.timezone ?? null;
  const destination = container.destination?.timezone ?? pod;
  const sources = [
    reportedBy("line", container.lfdCarrierOn, destination, history),
    reportedBy("terminal", container.lfdTerminalOn, pod, history),
    reportedBy("rail", container.lfdRailOn, destination, history),
  ];
  const known = sources.flatMap(({ source, date, timezone }) =>
    date === null ? [] : [{ source, date, timezone: timezone ?? "UTC" }],
  );
  const binding = bindingLastFreeDay(known, container);
  return {
    id: container.id,
    type: "last_free_day",
    attributes: {
      pickup_lfd: lastFreeDays(container).pickup,
      binding: binding.day?.source ?? null,
      binding_reason: binding.reason,
      rule,
      sources,
      diverges: new Set(known.map(({ date }) => date)).size > 1,
      free_time: freeTime(container, binding, tariffs),
      picked_up_at:
        container.finalDestinationFullOutAt ??
        container.podFullOutAt ??
        container.emptyTerminatedAt ??
        null,
    },
  };
}

type KnownDay = { readonly source: LfdSource; readonly date: string; readonly timezone: string };

function reportedBy(
  source: LfdSource,
  date: string | undefined,
  timezone: string | null,
  history: readonly PastChange[],
) {
  const values = valuesOf(source, timezone, history);
  const current = values.findLast((one) => one.date === date);
  return {
    source,
    date: date ?? null,
    timezone,
    begins_at: date ? localMidnight(date, timezone ?? "UTC") : null,
    ends_at: date ? endOfLocalDay(date, timezone ?? "UTC") : null,
    provider: current?.origin.provider ?? null,
    observed_at: current?.origin.observedAt ?? null,
    earlier: values
      .filter((one) => one !== current)
      .map(({ date: was, origin }) => ({ date: was, observed_at: origin.observedAt })),
  };
}

/** The dates a source has stated, oldest first, as the container came to show them. */
function valuesOf(
  source: LfdSource,
  timezone: string | null,
  history: readonly PastChange[],
): { date: string; origin: Origin }[] {
  return history.flatMap(({ changes }) =>
    changes.flatMap(({ name, before, after, origin }) => {
      if (name !== "import_deadlines") return [];
      const [was, is] = [before, after].map((deadlines) => instantIn(deadlines, members[source]));
      return is && is !== was ? [{ date: localDateOf(is, timezone ?? "UTC"), origin }] : [];
    }),
  );
}

const instantIn = (deadlines: unknown, member: string): string | null =>
  (deadlines as Readonly<Record<string, string | null>> | null)?.[member] ?? null;

/** From the discharge, or inland from the unloading at the ramp, to the day that counts. */
function freeTime(
  container: Container,
  { place: at, day }: BindingLastFreeDay<KnownDay>,
  tariffs: readonly Tariff[],
) {
  const isAtPort = at === "port" && day?.source !== "rail";
  const began = isAtPort ? container.podDischargedAt : container.indRailUnloadedAt;
  if (!day || !began) return null;
  const place = isAtPort ? container.portOfDischarge : container.destination;
  const closures = tariffsFor(tariffs, {
    locode: place?.locode ?? null,
    smdg: isAtPort ? (place?.facility ?? null) : null,
    scac: container.scac,
  }).flatMap((tariff) => tariff.closures);
  const from = localDateOf(began, day.timezone);
  const days = daysAfter(from, day.date);
  return {
    from,
    to: day.date,
    calendar_days: days.length,
    working_days: daysAfter(from, day.date, { workingDays: true, closures }).length,
    closures: [...new Set(closures)].filter((closed) => days.includes(closed)).toSorted(),
  };
}
