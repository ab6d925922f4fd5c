import { isConditionRefused } from "#src/platform/storage/table.ts";
import type { Dependencies } from "#src/platform/dependencies.ts";
import { applyFacilityMessage } from "#src/polling/apply-facility-message.ts";
import { loadEquipmentKnowledge } from "#src/knowledge/equipment-knowledge-store.ts";
import type { FacilityTargetKey } from "#src/statements/equipment-source.ts";
import { equipmentKnowledgeHash } from "#src/knowledge/equipment-knowledge.ts";
import { facilityPolling } from "#src/polling/store/facility-target-entity.ts";

/**
 * Updates the containers that follow a container number at a facility source with what was pushed
 * about it. One query while nobody follows it; else one more, a blob read, a message each and a
 * write.
 */
export async function publishPushedReports(
  deps: Dependencies,
  key: FacilityTargetKey,
): Promise<void> {
  const { kind, facilitySource, number } = key;
  const { data } = await facilityPolling(deps.db)
    .collections.facilityPolling({ kind, facilitySource, number })
    .go({ consistent: true, pages: "all" });
  const waiting = data.facilitySubscriber.filter(({ active }) => active);
  if (waiting.length === 0) return;
  const knowledgeHash = equipmentKnowledgeHash(await loadEquipmentKnowledge(deps, key, true));
  const behind = waiting.filter(({ appliedHash }) => appliedHash !== knowledgeHash);
  await deps.queues.send("apply", behind.map(applyFacilityMessage));
  try {
    await facilityPolling(deps.db)
      .entities.facilityTarget.patch({ kind, facilitySource, number })
      .set({ knowledgeHash })
      .go();
  } catch (error) {
    if (!isConditionRefused(error)) throw error;
  }
}
