import { bulkStatuses, TrackingRequestRow } from "#schemas/tracking-request-bulk.ts";
import { countPart } from "#src/access/index.ts";
import { check } from "#src/platform/http/request.ts";
import { trackBulk } from "#src/tracking/index.ts";
import { endpoint } from "../../endpoint.ts";
import { bulkTrackingRequests } from "../../manifest/tracking-requests.ts";
import { trackInput } from "../../track-input.ts";

export const handler = endpoint(bulkTrackingRequests, async (ctx, { body, idempotencyKey }) => {
  const rows = body.rows.map((sent) => ({
    sent,
    read: async () => {
      const { relationships, scacs, ...row } = check(TrackingRequestRow, sent, "body");
      const attributes = { ...row, request_type: row.request_type ?? null };
      return { ...(await trackInput(ctx, attributes, relationships)), scacs: scacs ?? [] };
    },
  }));
  const results = await trackBulk(ctx, rows, {
    count: () => countPart(ctx, "tracking_request_creation"),
    ...(idempotencyKey !== undefined && { idempotencyKey }),
  });
  const counts = bulkStatuses.map((status) => [
    status,
    results.filter((row) => row.status === status).length,
  ]);
  return { results, counts: Object.fromEntries(counts) as Record<string, number> };
});
