import { toOne, type Resource } from "#src/platform/http/json-api.ts";
import type { RequestItem } from "../store/request-entity.ts";

/**
 * A tracking request (contract: tracking-requests#attributes). Party roles are copied to the
 * shipment and never shown here.
 */
export const requestResource = (item: RequestItem): Resource => ({
  id: item.id,
  type: "tracking_request",
  attributes: {
    request_number: item.requestNumber,
    request_type: item.requestType,
    scac: item.scac ?? null,
    ref_numbers: item.refNumbers,
    shipment_tags: item.shipmentTags,
    created_at: item.createdAt,
    updated_at: item.updatedAt,
    status: item.status,
    failed_reason: item.failedReason ?? null,
    is_retrying: item.isRetrying,
    retry_count: item.retryCount ?? null,
    auto_detect_vocc_scac: item.autoDetect,
  },
  relationships: {
    tracked_object: toOne("shipment", item.shipmentId),
    user: { data: null },
  },
  links: { self: `/v2/tracking_requests/${item.id}` },
});
