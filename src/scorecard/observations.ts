import { correctedLine, type CommitItem, type DomainEvent } from "#src/events/index.ts";
import { sha256Hex } from "#src/platform/canonical.ts";
import type { Resource } from "#src/platform/http/json-api.ts";
import { isTestCarrier, terminalById } from "#src/reference/index.ts";
import type { Observation } from "./counters.ts";

type Commit = Pick<CommitItem, "at" | "events" | "resources">;

/** Fields whose events are dated when we learned of them: nothing says since when they were so. */
const withoutTime: ReadonlySet<string> = new Set(["available", "not_available"]);

/** What a changed date says of its source alone; `pickup_lfd` is one of these three, or what is known of them together. */
const changedDates: Readonly<Record<string, string>> = {
  "container.pickup_lfd_line.changed": "pickup_lfd_line",
  "container.pickup_lfd_terminal.changed": "pickup_lfd_terminal",
  "container.pickup_lfd_rail.changed": "pickup_lfd_rail",
  "container.pickup_appointment.changed": "pickup_appointment",
};

/** Why a published event is corrected, and what that says of the source that stated it. */
const faults: Readonly<Record<string, Observation["kind"]>> = {
  changed: "contradicted",
  superseded: "contradicted",
  retracted: "withdrawn",
};

const text = (value: unknown): string | null =>
  typeof value === "string" && value !== "" ? value : null;

const linked = ({ relationships }: Resource, name: string): string | null => {
  const data = (relationships?.[name] as { data?: unknown } | undefined)?.data;
  return typeof data === "object" && data !== null && "id" in data ? text(data.id) : null;
};

/** A milestone; a forecast has no lag, and a changed one is no contradiction. */
function milestoneIn(event: string | null): string | null {
  const name = event?.startsWith("container.transport.") ? event.slice(20) : null;
  return name === null || name.startsWith("estimated.") || name === "delivered" ? null : name;
}

/** Whose statement it is, of a shipment of this line; null where the commit does not say it. */
function sourceOf(
  kind: unknown,
  stated: Resource,
  container: Resource,
  line: string | null,
): string | null {
  if (kind === "shipping_line")
    return line === null || isTestCarrier(line) ? null : `shipping_line ${line}`;
  if (kind === "terminal") {
    const id = linked(stated, "terminal") ?? linked(container, "pod_terminal");
    const terminal = id === null ? null : terminalById(id);
    return terminal && `terminal ${terminal.locode}-${terminal.code}`;
  }
  if (kind !== "rail") return null;
  const { ind_rail_carrier_scac: inland, pod_rail_carrier_scac: port } = container.attributes;
  const scac = text(inland) ?? text(port);
  return scac === null ? null : `rail ${scac}`;
}

/** What an event says of a source and field; null: it says nothing. */
function statementIn({ event, cause }: DomainEvent, { attributes }: Resource, at: string) {
  const milestone = milestoneIn(text(attributes["event"]));
  if (event === "transport_event.corrected" || event === "transport_event.withdrawn") {
    const kind = faults[String(cause?.["kind"])];
    const before = cause?.["before"] as { data_source?: unknown } | undefined;
    if (milestone === null || kind === undefined) return null;
    return { field: milestone, kind, by: before?.data_source, happenedAt: null };
  }
  const by = attributes["data_source"];
  const changed = changedDates[event];
  if (changed !== undefined)
    return { field: changed, kind: "published" as const, by, happenedAt: null };
  if (milestone === null || milestoneIn(event) === null) return null;
  const happenedAt = withoutTime.has(milestone) ? null : text(attributes["timestamp"]);
  return {
    field: milestone,
    kind: "published" as const,
    by,
    happenedAt: happenedAt !== null && happenedAt <= at ? happenedAt : null,
  };
}

/**
 * What a commit says of sources, by field. Pure. What happened before a container was tracked is published, but has no lag:
 * nobody had asked for it then. What is not said to be of a known source is not counted.
 */
export function sourceObservations({ at, events, resources }: Commit): Observation[] {
  const correctedBy = resources.find(({ type }) => type === correctedLine)?.id ?? null;
  const held = new Map(resources.map((resource) => [resource.id, resource]));
  return events.flatMap((event): Observation[] => {
    const stated = held.get(event.reference.id);
    if (stated?.type !== "transport_event") return [];
    const container = held.get(linked(stated, "container") ?? "");
    const number = text(container?.attributes["number"]);
    const statement = statementIn(event, stated, at);
    if (!container || number === null || !statement) return [];
    const shipment = held.get(linked(container, "shipment") ?? "");
    const line = text(shipment?.attributes["shipping_line_scac"]) ?? correctedBy;
    const source = sourceOf(statement.by, stated, container, line);
    if (source === null) return [];
    const { field, kind, happenedAt } = statement;
    const trackedSince = text(container.attributes["created_at"]) ?? at;
    const lagSeconds =
      happenedAt !== null && happenedAt >= trackedSince
        ? (Date.parse(at) - Date.parse(happenedAt)) / 1000
        : null;
    return [{ source, field, kind, lagSeconds, container: sha256Hex(number).slice(0, 12) }];
  });
}
