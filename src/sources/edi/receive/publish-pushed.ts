import { isConditionRefused } from "#src/platform/storage/table.ts";
import type { Dependencies } from "#src/platform/dependencies.ts";
import { applyFacilityMessage } from "#src/polling/apply-facility-message.ts";
import { loadEquipmentKnowledge } from "#src/knowledge/equipment-knowledge-store.ts";
import type { FacilityTargetKey } from "#src/statements/equipment-source.ts";
import { equipmentKnowledgeHash } from "#src/knowledge/equipment-knowledge.ts";
import { facilityPollKey } from "#src/polling/poll-target-key.ts";
import { polling } from "#src/polling/store/poll-target-entity.ts";

/**
 * Updates the containers that follow a container number at a facility source with what was pushed
 * about it. One query while nobody follows it; else one more, a blob read, a message each and a
 * write.
 */
export async function publishPushedReports(
  deps: Dependencies,
  key: FacilityTargetKey,
): Promise<void> {
  const target = facilityPollKey(key);
  const { data } = await polling(deps.db)
    .collections.polling(target)
    .go({ consistent: true, pages: "all" });
  const waiting = data.pollSubscriber.filter(({ active }) => active);
  if (waiting.length === 0) return;
  const answerHash = equipmentKnowledgeHash(
    await loadEquipmentKnowledge(deps, key, {
      isPushed: true,
      repeats: data.pollTarget[0]?.repeats,
    }),
  );
  const behind = waiting.filter(({ appliedHash }) => appliedHash !== answerHash);
  await deps.queues.send("apply", behind.map(applyFacilityMessage));
  try {
    await polling(deps.db).entities.pollTarget.patch(target).set({ answerHash }).go();
  } catch (error) {
    if (!isConditionRefused(error)) throw error;
  }
}
