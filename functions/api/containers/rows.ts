import { containerRows, containerTable } from "#src/tracking/index.ts";
import { CsvAnswer, endpoint } from "../../endpoint.ts";
import { containerRowsRoute } from "../../manifest/containers.ts";

export const rows = endpoint(containerRowsRoute, async (ctx, { query, wantsCsv }) =>
  wantsCsv ? new CsvAnswer(await containerTable(ctx, query)) : containerRows(ctx, query),
);
