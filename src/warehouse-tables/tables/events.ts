import { exportTable } from "../export-table.ts";

/** The feed of the account, as GET /events has it. */
export const eventsTable = exportTable(
  "events",
  "Every event that webhooks and the feed have, in the order of the account and without gaps. A row never changes.",
  ["id"],
  {
    id: ["text", "Id of the event; webhooks have it as `data.id`."],
    sequence: ["integer", "Position in the account's order, from 1, without gaps."],
    event: ["text", "Such as container.updated."],
    created_at: ["timestamp", "When it was published."],
    reference_type: ["text", "Type of what it is about.", "reference_object.type"],
    reference_id: ["text", "Id of what it is about.", "reference_object.id"],
    container_id: ["text", "Container that it is about."],
    shipment_id: ["text", "Shipment that it is about."],
    document_id: ["text", "Document that it is about."],
    cause: ["json", "Why a transport event was corrected or withdrawn."],
    details: [
      "json",
      "Attributes of what exists for the event alone, such as `changeset` of container.updated.",
    ],
  },
);
