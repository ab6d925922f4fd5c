import * as z from "zod";
import { columnsParameter, rowsAnswer, rowsParameters, type Kinds } from "./rows.ts";
import { requestFilterQuery } from "./tracking-request.ts";

/**
 * The columns of GET /tracking_request_rows and what each holds, named as the attributes of a tracking request
 * where it has them. src/tracking/read/lists/request-columns.ts reads them.
 */
export const requestColumns = {
  request_number: "The number as it was sent.",
  normalized_number: "The number in upper case, without spaces, hyphens, and SCAC in front.",
  request_type: "Kind of number.",
  scac: "SCAC of the shipping line; null until it is detected.",
  status: "Status of the request.",
  failed_reason: "Why it failed.",
  shipment_id: "Id of the shipment that it tracks.",
  ref_numbers: "References.",
  created_at: "When it was made.",
  updated_at: "When it last changed.",
} as const;
export type RequestColumn = keyof typeof requestColumns;

const usualColumns = Object.keys(requestColumns) as RequestColumn[];

/** GET /tracking_request_rows: newest first, as GET /tracking_requests. */
export const requestRowsQuery = z.object({
  columns: columnsParameter(requestColumns, usualColumns, "request_number,status,failed_reason"),
  ...rowsParameters,
  ...requestFilterQuery,
});

const kinds = { ref_numbers: "texts" } as const satisfies Kinds<RequestColumn>;

/** What GET /tracking_request_rows answers: the rows column by column, newest first. */
export const TrackingRequestRows = rowsAnswer(requestColumns, kinds, "tracking request").meta({
  id: "TrackingRequestRows",
  description: "Tracking requests as columns, with counts by value.",
});
