import type { World } from "#src/platform/world.ts";
import { healthAfter, healthOf } from "../source-health.ts";
import { sourceHealths } from "../store/source-health-entity.ts";
import type { Reject } from "./rejects.ts";

/**
 * How a partner's files have been lately, beside the sites that are asked: a file of which nothing
 * could be used is a failure. One get and one put.
 */
export async function recordFile(
  world: World,
  partner: string,
  file: { readonly told: number; readonly rejects: readonly Reject[]; readonly at: string },
): Promise<void> {
  const site = { kind: "edi", site: partner } as const;
  const before = await healthOf(world, site);
  const fatal = file.rejects.find(({ rejects }) => rejects);
  const look =
    fatal && file.told === 0
      ? ({ outcome: "unrecognized", detail: fatal.reason } as const)
      : ({ outcome: "observed", words: [], setAside: [], bodies: [] } as const);
  await sourceHealths(world.db)
    .put(healthAfter(site, before, look, file.at))
    .go();
}
