import { findParityReport, parityMoment, parityReportBody } from "#src/parity/index.ts";
import { endpoint } from "../../endpoint.ts";
import { getParityReport } from "../../manifest/parity.ts";

export const handler = endpoint(getParityReport, async (ctx, { query }) =>
  parityReportBody(await findParityReport(ctx, parityMoment(ctx, query.at))),
);
