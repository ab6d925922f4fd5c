import { isoSeconds } from "#src/platform/clock.ts";
import type { Dependencies } from "#src/platform/dependencies.ts";
import type { EquipmentReport, FacilityTargetKey } from "#src/statements/equipment-source.ts";
import { pushedReports } from "#src/sources/edi/stored-reports.ts";
import { pack, packedContentType, unpack } from "#src/platform/storage/pack.ts";
import {
  recordReport as add,
  recordReportAt as addAt,
  equipmentKnowledgeHash,
  emptyEquipmentKnowledge,
  type EquipmentKnowledge,
} from "./equipment-knowledge.ts";

/**
 * Everything one facility source ever reported of one container is in one blob, beside the
 * carriers' (knowledge-store).
 */
const keyOf = ({ kind, facilitySource, number }: FacilityTargetKey): string =>
  `knowledge/${kind}/${encodeURIComponent(facilitySource)}/${encodeURIComponent(number)}.json.zst`;

const recallAnswers = async (
  deps: Dependencies,
  key: FacilityTargetKey,
): Promise<EquipmentKnowledge> => {
  const stored = await deps.blobs.get(keyOf(key));
  return stored ? (unpack(stored) as EquipmentKnowledge) : emptyEquipmentKnowledge();
};

/**
 * What a facility source answered, and what it sent by itself where it does (`isPushed`), as one.
 * One blob read, and one query for what was pushed.
 */
export async function loadEquipmentKnowledge(
  deps: Dependencies,
  key: FacilityTargetKey,
  isPushed = false,
): Promise<EquipmentKnowledge> {
  const [answers, reports] = await Promise.all([
    recallAnswers(deps, key),
    isPushed ? pushedReports(deps, key) : [],
  ]);
  return reports.reduce(add, answers);
}

/**
 * Adds what a facility source reported of a container. `isNews`: it reported something else than
 * before. One blob read, and one write unless the very same was reported of the same instant.
 */
export async function recordPolledReport(
  deps: Dependencies,
  key: FacilityTargetKey,
  report: EquipmentReport,
  isPushed = false,
): Promise<{ readonly hash: string; readonly isNews: boolean }> {
  const [before, pushed] = await Promise.all([
    recallAnswers(deps, key),
    isPushed ? pushedReports(deps, key) : [],
  ]);
  const after = addAt(before, report, isoSeconds(deps.clock.now()));
  if (JSON.stringify(after) !== JSON.stringify(before))
    await deps.blobs.put(keyOf(key), pack(after), packedContentType);
  const hash = equipmentKnowledgeHash(pushed.reduce(add, after));
  return { hash, isNews: hash !== equipmentKnowledgeHash(pushed.reduce(add, before)) };
}
