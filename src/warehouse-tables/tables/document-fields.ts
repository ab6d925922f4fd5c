import { exportTable } from "../export-table.ts";

/** One row for each value of a document. */
export const documentFieldsTable = exportTable(
  "document_fields",
  "Values of documents, one a row; fields without a value have none. All rows of a document are written whenever the document is.",
  ["document_id", "origin", "pointer", "export_run"],
  {
    document_id: ["text", "`id` of documents."],
    representation_id: ["text", "The extraction that has it; null for a correction."],
    schema_version: ["text", "Schema of the extraction, such as arrival_notice@2026-03-30."],
    origin: ["text", "extracted, or corrected by an operator."],
    pointer: ["text", "JSON pointer of the value, such as /containers/0/seal_number."],
    field: ["text", "The same without places in lists: containers.seal_number."],
    value: ["text", "The value as text; null where an operator cleared it."],
    value_number: ["number", "The value of the fields that are numbers."],
    page: ["integer", "Page on which it was read, from 1."],
    confidence: ["number", "From 0 to 1."],
    left_pt: ["number", "Left edge of its place, in points from the left.", "evidence.box.left"],
    top_pt: ["number", "Upper edge, in points from the top.", "evidence.box.top"],
    width_pt: ["number", "Width in points.", "evidence.box.width"],
    height_pt: ["number", "Height in points.", "evidence.box.height"],
  },
);
