import type { RequestColumn } from "#schemas/request-rows.ts";
import { countedColumn, shownColumn, type ListColumn } from "#src/platform/list/index.ts";
import type { RequestSummary } from "../summaries.ts";

const shown = shownColumn<RequestSummary>;
const counted = countedColumn<RequestSummary>;

/** Every column of GET /tracking_request_rows: how it is read from a row of the list, and whether it is counted. */
export const requestColumns: Readonly<Record<RequestColumn, ListColumn<RequestSummary>>> = {
  request_number: shown(({ summary }) => summary.requestNumber),
  normalized_number: shown(({ summary }) => summary.normalizedNumber),
  request_type: counted(({ summary }) => summary.requestType),
  scac: counted(({ summary }) => summary.scac),
  status: counted(({ summary }) => summary.status),
  failed_reason: counted(({ summary }) => summary.failedReason),
  shipment_id: shown(({ summary }) => summary.shipmentId),
  ref_numbers: shown(({ summary }) => summary.refNumbers ?? []),
  created_at: shown(({ summary }) => summary.createdAt),
  updated_at: shown(({ summary }) => summary.updatedAt),
};
