import { requestRows, requestTable } from "#src/tracking/index.ts";
import { CsvAnswer, endpoint } from "../../endpoint.ts";
import { trackingRequestRowsRoute } from "../../manifest/tracking-requests.ts";

export const handler = endpoint(trackingRequestRowsRoute, async (ctx, { query, wantsCsv }) =>
  wantsCsv ? new CsvAnswer(await requestTable(ctx, query)) : requestRows(ctx, query),
);
