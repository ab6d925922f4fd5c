import type {
  EquipmentReport,
  HoldChange,
  Pushed,
  RailCode,
  RailReport,
  TerminalReport,
  FacilityTargetKey,
} from "#src/statements/equipment-source.ts";
import { terminalBy } from "#src/reference/index.ts";
import type { Place, SourceEvent, CarrierTargetKey } from "#src/statements/carrier-source.ts";
import { carrierEvents, carrierTargetsOf } from "./carrier-events.ts";
import type { ContainerNotice, NoticeStatus } from "./notice.ts";
import type { EdiPartner } from "../../configuration/edi-partner.ts";
import { facilitySourceOf } from "./edi-parse-result.ts";
import type { EdiMove } from "./status-codes.ts";

/** What a notice states of a container at a facility, as a terminal or railroad would have answered. */
export type EdiReport = {
  readonly key: FacilityTargetKey;
  readonly report: EquipmentReport;
  /** The same statement in a later message is not new: its own time is when it was true. */
  readonly isDated: boolean;
};

/** What a notice states of a carrier's numbers. */
export type EdiStatements = {
  readonly carrierTargets: readonly CarrierTargetKey[];
  readonly events: readonly SourceEvent[];
};

export type Observations = {
  readonly reports: readonly EdiReport[];
  readonly statements: EdiStatements | null;
  /** Codes that map to nothing: stored and shown raw. */
  readonly unreported: readonly string[];
};

/** Which data source a notice counts for: the partner's role decides (docs/sources.md, EDI). */
export function observationsOf(
  notice: ContainerNotice,
  partner: EdiPartner,
  sentAt: string,
): Observations | { readonly reason: string } {
  if (partner.role === "line") {
    const events = carrierEvents(notice, partner, sentAt);
    return {
      reports: [],
      statements: { carrierTargets: carrierTargetsOf(notice, partner), events },
      unreported: unreportedOf(notice, ({ effect }) => isOfLine(effect)),
    };
  }
  const facilitySource =
    partner.role === "railroad" ? partner.scac : facilitySourceOf(partner, notice.place);
  if (facilitySource === null)
    return { reason: "it does not name which of the partner's terminals sends it" };
  const reports =
    partner.role === "railroad"
      ? railReports(notice, partner, facilitySource, sentAt)
      : terminalReports(notice, partner, facilitySource, sentAt);
  return {
    reports,
    statements: null,
    unreported: unreportedOf(notice, (status) =>
      reports.some(({ report }) => report.pushed?.code === status.code && isReported(report)),
    ),
  };
}

/** Only terminals state holds and the like; from a carrier they are shown raw. */
const isOfLine = (effect: NoticeStatus["effect"]): boolean =>
  effect.kind === "move" ||
  effect.kind === "estimate" ||
  effect.kind === "last_free_day" ||
  (effect.kind === "available" && effect.available);

const unreportedOf = (
  { statuses }: ContainerNotice,
  isReported: (status: NoticeStatus) => boolean,
): string[] => statuses.filter((status) => !isReported(status)).map(({ code }) => code);

const isReported = (report: EquipmentReport): boolean =>
  report.kind === "rail"
    ? report.events.length > 0 || report.etaAt !== undefined || report.lastFreeDayOn !== undefined
    : Object.keys(report).some((member) => !bare.has(member));
const bare: ReadonlySet<string> = new Set([
  "kind",
  "number",
  "found",
  "observedAt",
  "pushed",
  "raw",
]);

const pushedBy = (
  { partner, name }: EdiPartner,
  { message }: ContainerNotice,
  { code, at }: NoticeStatus,
  sentAt: string,
): Pushed => ({ partner, name, message, code, at, sentAt });

/** Its date is in the future by its nature: what counts is when it was stated. */
const isInFuture = ({ effect }: NoticeStatus): boolean =>
  effect.kind === "appointment" || effect.kind === "last_free_day" || effect.kind === "estimate";

function terminalReports(
  notice: ContainerNotice,
  partner: EdiPartner,
  facilitySource: string,
  sentAt: string,
): EdiReport[] {
  return notice.statuses.map((status, index): EdiReport => {
    const isDated = status.at !== null && !isInFuture(status);
    const report: TerminalReport = {
      kind: "terminal",
      number: notice.container,
      found: true,
      observedAt: isDated ? status.at : sentAt,
      ...statedBy(status, partner),
      ...(index === 0 && besides(notice)),
      pushed: pushedBy(partner, notice, status, sentAt),
      raw: notice.text,
    };
    return { key: { kind: "terminal", facilitySource, number: notice.container }, report, isDated };
  });
}

/** What a message states beside its first status. */
const besides = ({ location, chassis, fees }: ContainerNotice): Partial<TerminalReport> => ({
  ...(location !== null && { location }),
  ...(chassis !== null && { chassis }),
  ...(fees.length > 0 && { feeChanges: fees }),
});

/** Moves that a terminal reports of its own facility; the others are the carrier's and the railroad's. */
function statedBy(
  { effect, code, at, on }: NoticeStatus,
  partner: EdiPartner,
): Partial<TerminalReport> {
  switch (effect.kind) {
    case "move":
      return at === null ? {} : moveOf(effect.move, at, partner);
    case "available":
      return { available: effect.available };
    case "hold": {
      const description = `${code}: ${effect.reports}`;
      return changed({ set: { name: effect.name, status: "hold", description } });
    }
    case "release":
      return changed({ release: effect.names });
    case "appointment":
      return at === null ? {} : { appointmentAt: at };
    case "last_free_day":
      return on === null ? {} : { lastFreeDayOn: on };
    default:
      return {};
  }
}

const changed = (change: HoldChange): Partial<TerminalReport> => ({ holdChanges: [change] });

function moveOf(move: EdiMove, at: string, { isOffDock }: EdiPartner): Partial<TerminalReport> {
  if (isOffDock && (move === "off_dock_in" || move === "full_in")) return { offDockAt: at };
  if (move === "discharged") return { dischargedAt: at };
  if (move === "full_out") return { fullOutAt: at };
  if (move === "empty_in") return { emptyInAt: at };
  return {};
}

const railMoves: Readonly<Partial<Record<EdiMove, RailCode>>> = {
  rail_loaded: "rail_loaded",
  rail_departed: "rail_departed",
  rail_arrived: "rail_arrived",
  rail_unloaded: "rail_unloaded",
  full_out: "full_out",
  empty_in: "empty_in",
};

function railCodeOf({ effect }: NoticeStatus): RailCode | null {
  if (effect.kind === "move") return railMoves[effect.move] ?? null;
  return effect.kind === "available" && effect.available ? "notified" : null;
}

/** The ramp that a railroad's message names at a place, as in a rail report (equipment-source.ts). */
function rampIn({ locode, facility, facilityProvider }: Place): string | null | undefined {
  if (facility === null) return undefined;
  return terminalBy({ locode, code: facility, provider: facilityProvider })?.code ?? null;
}

function boundFor(place: Place): Pick<RailReport, "destinationLocode" | "destinationFacility"> {
  if (place.locode === null) return {};
  const destinationFacility = rampIn(place);
  return {
    destinationLocode: place.locode,
    ...(destinationFacility !== undefined && { destinationFacility }),
  };
}

function railReports(
  notice: ContainerNotice,
  partner: EdiPartner,
  facilitySource: string,
  sentAt: string,
): EdiReport[] {
  const key = { kind: "rail", facilitySource, number: notice.container } as const;
  const base = { kind: "rail", number: notice.container, found: true, raw: notice.text } as const;
  const railroad = notice.scac ?? facilitySource;
  const moves = notice.statuses.map((status): EdiReport => {
    const code = railCodeOf(status);
    const isDated = status.at !== null && !isInFuture(status);
    const { locode } = notice.place;
    const facility = rampIn(notice.place);
    return {
      key,
      isDated,
      report: {
        ...base,
        observedAt: isDated ? status.at : sentAt,
        events:
          code === null || status.at === null
            ? []
            : [
                {
                  code,
                  at: status.at,
                  locode,
                  ...(facility !== undefined && { facility }),
                  raw: notice.text,
                },
              ],
        railroad,
        ...(status.effect.kind === "last_free_day" &&
          status.on !== null && { lastFreeDayOn: status.on }),
        pushed: pushedBy(partner, notice, status, sentAt),
      },
    };
  });
  const end = notice.ports.find(({ role }) => role === "DESTINATION");
  const [first] = notice.statuses;
  if (!end || !first) return moves;
  const estimate: EdiReport = {
    key,
    isDated: false,
    report: {
      ...base,
      observedAt: sentAt,
      events: [],
      railroad,
      ...boundFor(end.place),
      ...(end.estimatedArrivalAt !== null && { etaAt: end.estimatedArrivalAt }),
      pushed: { ...pushedBy(partner, notice, first, sentAt), at: null },
    },
  };
  return end.estimatedArrivalAt === null && end.place.locode === null
    ? moves
    : [...moves, estimate];
}
