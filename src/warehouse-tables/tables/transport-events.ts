import { exportTable } from "../export-table.ts";

/** What happened to a container, and what is estimated. */
export const transportEventsTable = exportTable(
  "transport_events",
  "Milestones and estimates of containers. A corrected one comes again with the same id, a withdrawn one with `invalidated_at`.",
  ["id"],
  {
    id: ["text", "Id of the transport event."],
    container_id: ["text", "`id` of containers.", "container.id"],
    shipment_id: ["text", "`id` of shipments.", "shipment.id"],
    event: ["text", "Such as container.transport.vessel_loaded."],
    event_at: ["timestamp", "When it happens: `timestamp` of the API.", "timestamp"],
    location_locode: ["text", "UN/LOCODE of the place."],
    location_name: ["text", "Name of the place.", "location.name"],
    timezone: ["text", "IANA time zone of the place."],
    terminal_id: ["text", "Terminal or rail ramp.", "terminal.id"],
    terminal_name: ["text", "Its name.", "terminal.name"],
    vessel_id: ["text", "Ship.", "vessel.id"],
    vessel_name: ["text", "Its name.", "vessel.name"],
    vessel_imo: ["text", "Its IMO number.", "vessel.imo"],
    voyage_number: ["text", "Voyage."],
    value: ["text", "New value of a changed date."],
    data_source: ["text", "shipping_line, terminal, ais, rail or user_input."],
    source_event_id: ["text", "Raw event that states it.", "source_event.id"],
    created_at: ["timestamp", "When it was first known."],
    invalidated_at: ["timestamp", "When its source withdrew it."],
  },
);
