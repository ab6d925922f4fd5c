import { exportTable } from "../export-table.ts";

/** Left out is the address of the file, which is another one in each answer. */
export const documentsTable = exportTable(
  "documents",
  "Documents that were mailed or uploaded. A discarded one comes once more with `is_deleted`, and all else but its id null.",
  ["id"],
  {
    id: ["text", "Id of the document."],
    is_deleted: ["flag", "true: the document was discarded."],
    name: ["text", "Name."],
    document_type: ["text", "Recognized type; unknown if that failed, null until it is read."],
    document_type_manual: ["text", "Type that an operator set."],
    classification_notes: ["text", "Notes of the recognition."],
    source: ["text", "upload, api, email or split_document."],
    file_name: ["text", "Name of the file."],
    file_content_type: ["text", "Media type of the file."],
    file_size_bytes: ["integer", "Size of the file."],
    packet_segment: [
      "json",
      "Its pages in the packet that it was split from.",
      "parsed.packetSegment",
    ],
    unread_pages: ["json", "Pages that were not read, and why.", "parsed.unreadPages"],
    extracted_data_manual: ["json", "Corrections of an operator."],
    representation_id: [
      "text",
      "What was extracted last, `representation_id` of document_fields.",
      "last_document_representation.id",
    ],
    email_submission_id: ["text", "Email that brought it.", "email_submission.id"],
    parent_document_id: ["text", "Packet that it was split from.", "parent_document.id"],
    shipment_ids: ["json", "Shipments that it names, a list of `id` of shipments."],
    container_ids: ["json", "Containers that it names, a list of `id` of containers."],
    created_at: ["timestamp", "When it was received."],
    updated_at: ["timestamp", "When it last changed."],
  },
);
