import { oneDocument } from "#src/platform/http/json-api.ts";
import { findReconciliation, reconciliationResource } from "#src/reconciliation/index.ts";
import { endpoint } from "../../../endpoint.ts";
import { getReconciliation } from "../../../manifest/shipments.ts";

export const handler = endpoint(getReconciliation, async (ctx, { params, query, url }) =>
  oneDocument(
    url,
    reconciliationResource(params.id, await findReconciliation(ctx, params.id), query),
  ),
);
