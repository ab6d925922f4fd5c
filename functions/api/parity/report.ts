import { findParityReport, parityReportBody } from "#src/parity/index.ts";
import { isoSeconds } from "#src/platform/clock.ts";
import { inParameter, refuse } from "#src/platform/http/errors.ts";
import { endpoint } from "../../endpoint.ts";
import { getParityReport } from "../../manifest/parity.ts";

export const handler = endpoint(getParityReport, async (ctx, { query }) => {
  const now = isoSeconds(ctx.clock.now());
  const at = query.at ?? now;
  if (at > now) throw refuse("bad_request", "at is in the future.", inParameter("at"));
  return parityReportBody(await findParityReport(ctx, at));
});
