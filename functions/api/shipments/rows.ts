import { shipmentRows, shipmentTable } from "#src/tracking/index.ts";
import { CsvAnswer, endpoint } from "../../endpoint.ts";
import { shipmentRowsRoute } from "../../manifest/shipments.ts";

export const handler = endpoint(shipmentRowsRoute, async (ctx, { query, wantsCsv }) =>
  wantsCsv ? new CsvAnswer(await shipmentTable(ctx, query)) : shipmentRows(ctx, query),
);
