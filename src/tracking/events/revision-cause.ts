import type { ContainerJourney, ProjectedEvent, RawEvent } from "../projection/journey.ts";
import { rawEventId, terminalOf } from "../render/index.ts";
import type { TransportEventItem } from "../store/container-entity.ts";

/**
 * Why a transport event was corrected or withdrawn (docs/events.md): `changed` its source now
 * states otherwise; `retracted` its source took it back; `superseded` another source, which is
 * believed first, states otherwise; `reinstated` it is true after all; `reread` its source stated
 * nothing new, but with what is known now it is something else.
 */
type RevisionKind = "changed" | "retracted" | "superseded" | "reinstated" | "reread";

type EventContent = {
  readonly timestamp: string;
  readonly location_locode: string | null;
  readonly terminal_code: string | null;
  readonly vessel_imo: string | null;
  readonly voyage_number: string | null;
  readonly data_source: string;
};

/** The cause of a revision as the event feed states it. */
export type RevisionCause = {
  readonly kind: RevisionKind;
  /** Who stated it, and when; null where nothing new was stated. */
  readonly data_source: string | null;
  readonly data_provider_name: string | null;
  readonly stated_at: string | null;
  /** The raw event that states it, where there is one. */
  readonly raw_event: string | null;
  /** What was published before, and what holds now; null: it does not hold any more. */
  readonly before: EventContent;
  readonly after: EventContent | null;
};

/** Pure: from the event as it was published, what holds now, and all statements of its sources. */
export function causeOf(
  before: TransportEventItem,
  after: ProjectedEvent | null,
  journey: Pick<ContainerJourney, "rawEvents">,
): RevisionCause {
  const takenBack = before.invalidatedAt
    ? undefined
    : rawOf(journey, before.dataSource, before, ({ retracted }) => retracted);
  const statement = after && rawOf(journey, after.dataSource, after, ({ retracted }) => !retracted);
  const kind = takenBack ? "retracted" : kindOf(before, after);
  const raw = takenBack ?? statement ?? null;
  const isFromSource = kind !== "reread";
  return {
    kind,
    data_source: isFromSource
      ? takenBack
        ? before.dataSource
        : (after?.dataSource ?? null)
      : null,
    data_provider_name: isFromSource ? (raw?.provider?.name ?? null) : null,
    stated_at: isFromSource ? (takenBack?.createdAt ?? after?.createdAt ?? null) : null,
    raw_event: raw && isFromSource ? rawEventId(before.containerId, raw) : null,
    before: contentOf(before),
    after: after && contentOf({ ...after, dataSource: after.dataSource }),
  };
}

/** A user changed a mark, or removed it. */
export const causeOfUser = (
  kind: "changed" | "retracted",
  before: TransportEventItem,
  after: TransportEventItem | null,
  at: string,
): RevisionCause => ({
  kind,
  data_source: before.dataSource,
  data_provider_name: null,
  stated_at: at,
  raw_event: null,
  before: contentOf(before),
  after: after && contentOf(after),
});

function kindOf(before: TransportEventItem, after: ProjectedEvent | null): RevisionKind {
  if (after === null) return "reread";
  if (before.invalidatedAt) return "reinstated";
  return after.dataSource === before.dataSource ? "changed" : "superseded";
}

/** The statement of that source about that instant and place, the one made last. */
const rawOf = (
  { rawEvents }: Pick<ContainerJourney, "rawEvents">,
  source: string,
  { at, place }: Pick<ProjectedEvent, "at" | "place">,
  isWanted: (rawEvent: RawEvent) => boolean,
): RawEvent | undefined =>
  rawEvents
    .filter((one) => one.dataSource === source && one.at === at && !one.estimated && isWanted(one))
    .filter((one) => one.place.locode === place.locode)
    .toSorted((a, b) => (a.createdAt < b.createdAt ? -1 : 1))
    .at(-1);

/** What is corrected of an event: its time, place, vessel and source. */
export const contentOf = (
  statement: Pick<TransportEventItem, "at" | "place" | "dataSource"> & {
    readonly vesselImo?: string | null | undefined;
    readonly voyage?: string | null | undefined;
  },
): EventContent => ({
  timestamp: statement.at,
  location_locode: statement.place.locode,
  terminal_code: terminalOf(statement.place)?.code ?? null,
  vessel_imo: statement.vesselImo ?? null,
  voyage_number: statement.voyage ?? null,
  data_source: statement.dataSource,
});
