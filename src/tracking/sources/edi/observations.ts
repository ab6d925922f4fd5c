import type {
  EquipmentWord,
  HoldChange,
  Pushed,
  RailCode,
  RailWord,
  TerminalWord,
  WatchKey,
} from "../../equipment-source.ts";
import { terminalBy } from "#src/reference/index.ts";
import type { Place, SourceEvent, SubjectKey } from "../../source.ts";
import { lineEvents, subjectsOf } from "./line-events.ts";
import type { Notice, NoticeStatus } from "./notice.ts";
import type { EdiPartner } from "./partner-profile.ts";
import { siteOf } from "./reading.ts";
import type { EdiMove } from "./status-codes.ts";

/** What a notice tells of a box at a site, as a terminal or railroad would have answered. */
export type EdiWord = {
  readonly key: WatchKey;
  readonly word: EquipmentWord;
  /** The same, said again in a later message, is no news: its own time says when it was so. */
  readonly isDated: boolean;
};

/** What a notice tells of a line's numbers. */
export type EdiStatements = {
  readonly subjects: readonly SubjectKey[];
  readonly events: readonly SourceEvent[];
};

export type Observations = {
  readonly words: readonly EdiWord[];
  readonly statements: EdiStatements | null;
  /** Codes that tell nothing: kept and shown raw. */
  readonly untold: readonly string[];
};

/** Who a notice makes speak: the partner's role decides (docs/sources.md, EDI). */
export function observationsOf(
  notice: Notice,
  partner: EdiPartner,
  sentAt: string,
): Observations | { readonly reason: string } {
  if (partner.role === "line") {
    const events = lineEvents(notice, partner, sentAt);
    return {
      words: [],
      statements: { subjects: subjectsOf(notice, partner), events },
      untold: untoldOf(notice, ({ effect }) => isOfLine(effect)),
    };
  }
  const site = partner.role === "railroad" ? partner.scac : siteOf(partner, notice.place);
  if (site === null) return { reason: "it does not say which of the partner's terminals speaks" };
  const words =
    partner.role === "railroad"
      ? railWords(notice, partner, site, sentAt)
      : terminalWords(notice, partner, site, sentAt);
  return {
    words,
    statements: null,
    untold: untoldOf(notice, (status) =>
      words.some(({ word }) => word.pushed?.code === status.code && tells(word)),
    ),
  };
}

/** Holds and the like are a terminal's to tell; from a line they are shown raw. */
const isOfLine = (effect: NoticeStatus["effect"]): boolean =>
  effect.kind === "move" ||
  effect.kind === "estimate" ||
  effect.kind === "last_free_day" ||
  (effect.kind === "available" && effect.available);

const untoldOf = ({ statuses }: Notice, isTold: (status: NoticeStatus) => boolean): string[] =>
  statuses.filter((status) => !isTold(status)).map(({ code }) => code);

const tells = (word: EquipmentWord): boolean =>
  word.kind === "rail"
    ? word.events.length > 0 || word.etaAt !== undefined || word.lastFreeDayOn !== undefined
    : Object.keys(word).some((member) => !bare.has(member));
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
  { message }: Notice,
  { code, at }: NoticeStatus,
  sentAt: string,
): Pushed => ({ partner, name, message, code, at, sentAt });

/** Its date lies ahead by its nature: what counts is when it was said. */
const isAhead = ({ effect }: NoticeStatus): boolean =>
  effect.kind === "appointment" || effect.kind === "last_free_day" || effect.kind === "estimate";

function terminalWords(
  notice: Notice,
  partner: EdiPartner,
  site: string,
  sentAt: string,
): EdiWord[] {
  return notice.statuses.map((status, index): EdiWord => {
    const isDated = status.at !== null && !isAhead(status);
    const word: TerminalWord = {
      kind: "terminal",
      number: notice.container,
      found: true,
      observedAt: isDated ? status.at : sentAt,
      ...toldBy(status, partner),
      ...(index === 0 && besides(notice)),
      pushed: pushedBy(partner, notice, status, sentAt),
      raw: notice.text,
    };
    return { key: { kind: "terminal", site, number: notice.container }, word, isDated };
  });
}

/** What stands beside the first status of a message. */
const besides = ({ location, chassis, fees }: Notice): Partial<TerminalWord> => ({
  ...(location !== null && { location }),
  ...(chassis !== null && { chassis }),
  ...(fees.length > 0 && { feeChanges: fees }),
});

/** Moves that a terminal tells of its own ground; the others are the line's and the railroad's. */
function toldBy(
  { effect, code, at, on }: NoticeStatus,
  partner: EdiPartner,
): Partial<TerminalWord> {
  switch (effect.kind) {
    case "move":
      return at === null ? {} : moveOf(effect.move, at, partner);
    case "available":
      return { available: effect.available };
    case "hold": {
      const description = `${code}: ${effect.words}`;
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

const changed = (change: HoldChange): Partial<TerminalWord> => ({ holdChanges: [change] });

function moveOf(move: EdiMove, at: string, { isOffDock }: EdiPartner): Partial<TerminalWord> {
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

/** The ramp that a railroad's message names at a place, as its word has it (equipment-source.ts). */
function rampIn({ locode, facility, facilityProvider }: Place): string | null | undefined {
  if (facility === null) return undefined;
  return terminalBy({ locode, code: facility, provider: facilityProvider })?.code ?? null;
}

function boundFor(place: Place): Pick<RailWord, "destinationLocode" | "destinationFacility"> {
  if (place.locode === null) return {};
  const destinationFacility = rampIn(place);
  return {
    destinationLocode: place.locode,
    ...(destinationFacility !== undefined && { destinationFacility }),
  };
}

function railWords(notice: Notice, partner: EdiPartner, site: string, sentAt: string): EdiWord[] {
  const key = { kind: "rail", site, number: notice.container } as const;
  const base = { kind: "rail", number: notice.container, found: true, raw: notice.text } as const;
  const railroad = notice.scac ?? site;
  const moves = notice.statuses.map((status): EdiWord => {
    const code = railCodeOf(status);
    const isDated = status.at !== null && !isAhead(status);
    const { locode } = notice.place;
    const facility = rampIn(notice.place);
    return {
      key,
      isDated,
      word: {
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
  const estimate: EdiWord = {
    key,
    isDated: false,
    word: {
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
