import { toOne, type Resource } from "#src/platform/http/json-api.ts";
import { derivedId } from "#src/platform/ids.ts";
import { localDateOf, shippingLine } from "#src/reference/index.ts";
import type { ProjectedEstimate, RawEvent } from "../projection/journey.ts";
import type { ContainerItem, TransportEventItem } from "../store/container-entity.ts";
import type { ShipmentItem } from "../store/shipment-entity.ts";
import { placeLinkage, terminalLinkage, vesselLinkage } from "./places.ts";
import { rawEventName } from "./raw-event-name.ts";

/**
 * A correction updates the event: no previous version is linked
 * (contract: events#transport-events).
 */
export const transportEventResource = (item: TransportEventItem): Resource => ({
  id: item.id,
  type: "transport_event",
  attributes: {
    event: item.event,
    created_at: item.createdAt,
    voyage_number: item.voyage ?? null,
    timestamp: item.at,
    data_source: item.dataSource,
    invalidated_at: item.invalidatedAt ?? null,
    location_locode: item.place.locode,
    timezone: item.place.timezone,
    value: item.value ?? null,
    value_timestamp: item.value ?? null,
  },
  relationships: {
    shipment: toOne("shipment", item.shipmentId),
    container: toOne("container", item.containerId),
    vessel: vesselLinkage(item),
    source_event: item.sourceEventId ? toOne("raw_event", item.sourceEventId) : { data: null },
    previous_version: { data: null },
    location: placeLinkage(item.place),
    terminal: terminalLinkage(item.place),
  },
});

/** The id under which one account's container shows a statement of the shared poll target. */
export const rawEventId = (containerId: string, rawEvent: Pick<RawEvent, "key">): string =>
  derivedId("raw_event", containerId, rawEvent.key);

/** `index` is the place in the order of time, from 0 (contract: events#raw-events). */
export function rawEventResource(
  container: Pick<ContainerItem, "id" | "scac">,
  rawEvent: RawEvent,
  index: number,
): Resource {
  // Without a zone the instant already is local time (contract: containers#times-and-places).
  const day = localDateOf(rawEvent.at, rawEvent.place.timezone ?? "UTC");
  return {
    id: rawEventId(container.id, rawEvent),
    type: "raw_event",
    attributes: {
      event: rawEventName(rawEvent.event),
      original_event: rawEvent.originalEvent,
      timestamp: rawEvent.at,
      estimated: rawEvent.estimated,
      actual_on: rawEvent.estimated ? null : day,
      estimated_on: rawEvent.estimated ? day : null,
      actual_at: rawEvent.estimated ? null : rawEvent.at,
      estimated_at: rawEvent.estimated ? rawEvent.at : null,
      will_occur_at: rawEvent.estimated ? rawEvent.at : null,
      index,
      invalidated_at: rawEvent.retracted ? rawEvent.createdAt : null,
      created_at: rawEvent.createdAt,
      data_source: rawEvent.dataSource,
      data_provider_name:
        rawEvent.provider?.name ?? shippingLine(container.scac)?.name ?? container.scac,
      data_provider_code: rawEvent.provider?.code ?? container.scac,
      voyage_number: rawEvent.voyage,
      location_name: rawEvent.place.name ?? rawEvent.place.locode ?? "Unknown",
      location_locode: rawEvent.place.locode,
      vessel_name: rawEvent.vesselName,
      vessel_imo: rawEvent.vesselImo,
      timezone: rawEvent.place.timezone,
    },
    ...(rawEvent.rejected !== null && { meta: { rejected: rawEvent.rejected } }),
    relationships: {
      location: placeLinkage(rawEvent.place),
      vessel: vesselLinkage(rawEvent),
      container: toOne("container", container.id),
      terminal: terminalLinkage(rawEvent.place),
    },
  };
}

/** The reference object of `shipment.estimated.arrival` (contract: events#estimated-events). */
export const estimatedEventResource = (of: {
  readonly id: string;
  readonly shipment: Pick<ShipmentItem, "id">;
  readonly estimate: ProjectedEstimate;
  readonly createdAt: string;
}): Resource => ({
  id: of.id,
  type: "estimated_event",
  attributes: {
    created_at: of.createdAt,
    estimated_timestamp: of.estimate.at,
    event: "shipment.estimated.arrival",
    location_locode: of.estimate.place.locode,
    timezone: of.estimate.place.timezone,
    voyage_number: of.estimate.voyage,
    data_source: "shipping_line",
  },
  relationships: {
    shipment: toOne("shipment", of.shipment.id),
    port: placeLinkage(of.estimate.place),
    vessel: vesselLinkage(of.estimate),
  },
});

/** The reference object of `container.created` (contract: events#container-created). */
export const containerCreatedEventResource = (of: {
  readonly id: string;
  readonly container: Pick<ContainerItem, "id" | "shipmentId">;
  readonly createdAt: string;
}): Resource => ({
  id: of.id,
  type: "container_created_event",
  attributes: { timestamp: of.createdAt, timezone: "Etc/UTC" },
  relationships: {
    container: toOne("container", of.container.id),
    shipment: toOne("shipment", of.container.shipmentId),
  },
});

/**
 * The reference object of `container.updated`, old value first
 * (contract: events#container-updated).
 */
export const containerUpdatedEventResource = (of: {
  readonly id: string;
  readonly container: Pick<ContainerItem, "id" | "shipmentId" | "portOfDischarge">;
  readonly terminal: Resource | null;
  readonly changeset: Readonly<Record<string, readonly [unknown, unknown]>>;
  readonly at: string;
}): Resource => ({
  id: of.id,
  type: "container_updated_event",
  attributes: {
    changeset: of.changeset,
    timestamp: of.at,
    timezone: of.container.portOfDischarge?.timezone ?? "Etc/UTC",
    data_source: "terminal",
  },
  relationships: {
    container: toOne("container", of.container.id),
    terminal: { data: of.terminal && { id: of.terminal.id, type: of.terminal.type } },
    shipment: toOne("shipment", of.container.shipmentId),
  },
});

/**
 * Of `container.pod_terminal_changed`; names the new terminal (contract: events#terminal-changed).
 */
export const podTerminalChangedEventResource = (of: {
  readonly id: string;
  readonly container: Pick<ContainerItem, "id" | "shipmentId">;
  readonly terminal: Resource | null;
  readonly at: string;
  /** Who states where the container is now. */
  readonly source: "shipping_line" | "terminal";
}): Resource => ({
  id: of.id,
  type: "container_pod_terminal_changed_event",
  attributes: { timestamp: of.at, data_source: of.source },
  relationships: {
    container: toOne("container", of.container.id),
    shipment: toOne("shipment", of.container.shipmentId),
    terminal: { data: of.terminal && { id: of.terminal.id, type: of.terminal.type } },
  },
});
