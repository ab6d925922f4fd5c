import { addSeconds, isoSeconds, minute } from "#src/platform/clock.ts";
import type { Owner } from "#src/platform/dependencies.ts";
import type { Knowledge } from "#src/knowledge/knowledge.ts";
import { recall } from "#src/knowledge/knowledge-store.ts";
import type { CarrierTargetKey } from "#src/statements/carrier-source.ts";
import { VersionConflict } from "../store/version-conflict.ts";
import type { ContainerItem } from "../store/container-entity.ts";

/** Clocks of two processes are less apart. */
const skewSeconds = 5 * minute;

/** What a carrier stated of a number, as it was read once. */
export type ReadStatements = {
  readonly knowledge: Knowledge;
  /**
   * Throws VersionConflict where a container, read after this, shows what was stated later: another process applied
   * it meanwhile, and this would take it back. One more blob read, where the container changed lately.
   */
  readonly covers: (container: Pick<ContainerItem, "id" | "updatedAt">) => Promise<void>;
};

/** One blob read. */
export async function readStated(
  owner: Owner,
  carrierTarget: CarrierTargetKey,
): Promise<ReadStatements> {
  const lately = isoSeconds(addSeconds(owner.clock.now(), -skewSeconds));
  const knowledge = await recall(owner, carrierTarget);
  return {
    knowledge,
    async covers({ id, updatedAt }) {
      if (updatedAt < lately) return;
      const now = await recall(owner, carrierTarget);
      if (JSON.stringify(now) !== JSON.stringify(knowledge))
        throw new VersionConflict(`container ${id} may show what was stated since it was read`);
    },
  };
}
