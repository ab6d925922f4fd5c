import type { Dependencies } from "#src/platform/dependencies.ts";
import { healthAfter, healthOf } from "#src/polling/source-health.ts";
import { sourceHealths } from "#src/polling/store/source-health-entity.ts";
import type { Reject } from "./rejects.ts";

/**
 * How a partner's files have been lately, beside the facility sources that are polled: a file
 * without any usable part is a failure. One get and one put.
 */
export async function recordFile(
  deps: Dependencies,
  partner: string,
  file: {
    readonly reportCount: number;
    readonly rejects: readonly Reject[];
    readonly at: string;
  },
): Promise<void> {
  const facilitySource = { kind: "edi", facilitySource: partner } as const;
  const before = await healthOf(deps, facilitySource);
  const fatal = file.rejects.find(({ rejects }) => rejects);
  const poll =
    fatal && file.reportCount === 0
      ? ({ outcome: "unrecognized", detail: fatal.reason } as const)
      : ({ outcome: "observed", reports: [], setAside: [], bodies: [] } as const);
  await sourceHealths(deps.db)
    .put(healthAfter(facilitySource, before, poll, file.at))
    .go();
}
