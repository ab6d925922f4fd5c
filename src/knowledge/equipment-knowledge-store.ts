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
  repeatedId,
  withRepeats,
  type EquipmentKnowledge,
  type Repeats,
} from "./equipment-knowledge.ts";

/**
 * Everything one facility source ever reported of one container is in one blob, beside the
 * carriers' (knowledge-store). Only the last repeats of its last report may wait at the poll target.
 */
const keyOf = ({ kind, facilitySource, number }: FacilityTargetKey): string =>
  `knowledge/${kind}/${encodeURIComponent(facilitySource)}/${encodeURIComponent(number)}.json.zst`;

/** Where all lies that a facility source was asked of a container; archived answers are of many containers. */
export const blobsOfFacilityTarget = (key: FacilityTargetKey): readonly string[] => [keyOf(key)];

const recallAnswers = async (
  deps: Dependencies,
  key: FacilityTargetKey,
): Promise<EquipmentKnowledge> => {
  const stored = await deps.blobs.get(keyOf(key));
  return stored ? (unpack(stored) as EquipmentKnowledge) : emptyEquipmentKnowledge();
};

/** What of a container's knowledge lies elsewhere than in its blob. */
type Beside = {
  /** The facility source also sends messages by itself. */
  readonly isPushed?: boolean;
  /** Of the poll target. */
  readonly repeats?: Repeats | undefined;
};

async function answersOf(
  deps: Dependencies,
  key: FacilityTargetKey,
  { repeats }: Beside,
): Promise<EquipmentKnowledge> {
  const answers = await recallAnswers(deps, key);
  return repeats ? withRepeats(answers, repeats) : answers;
}

/**
 * What a facility source answered, and what it sent by itself where it does (`isPushed`), as one.
 * One blob read, and one query for what was pushed.
 */
export async function loadEquipmentKnowledge(
  deps: Dependencies,
  key: FacilityTargetKey,
  beside: Beside = {},
): Promise<EquipmentKnowledge> {
  const [answers, reports] = await Promise.all([
    answersOf(deps, key, beside),
    beside.isPushed ? pushedReports(deps, key) : [],
  ]);
  return reports.reduce(add, answers);
}

/** How many repeats wait beside the blob: with more of them a poll target would cost more to write. */
const maxRepeats = 8;

/**
 * Adds what a facility source reported of a container. `isNews`: it reported something else than
 * before. `repeats`: what the poll target is to keep from now on, in place of what it had. One blob
 * read; one write where the report says something new, or no more repeats may wait.
 */
export async function recordPolledReport(
  deps: Dependencies,
  key: FacilityTargetKey,
  report: EquipmentReport,
  beside: Beside = {},
): Promise<{ readonly hash: string; readonly isNews: boolean; readonly repeats?: Repeats }> {
  const { isPushed = false, repeats } = beside;
  const [before, pushed] = await Promise.all([
    answersOf(deps, key, beside),
    isPushed ? pushedReports(deps, key) : [],
  ]);
  const after = addAt(before, report, isoSeconds(deps.clock.now()));
  const hash = equipmentKnowledgeHash(pushed.reduce(add, after));
  const isNews = hash !== equipmentKnowledgeHash(pushed.reduce(add, before));
  if (JSON.stringify(after) === JSON.stringify(before))
    return { hash, isNews, ...(repeats && { repeats }) };
  const id = isPushed ? null : repeatedId(before, report);
  const { id: waitingId = id, observed = [] } = repeats ?? {};
  if (id !== null && waitingId === id && observed.length < maxRepeats)
    return { hash, isNews, repeats: { id, observed: [...observed, report.observedAt] } };
  await deps.blobs.put(keyOf(key), pack(after), packedContentType);
  return { hash, isNews };
}
