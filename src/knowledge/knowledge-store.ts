import { derivedId } from "#src/platform/ids.ts";
import type { Dependencies } from "#src/platform/dependencies.ts";
import type { FacilityTargetKey } from "#src/statements/equipment-source.ts";
import { pack, packedContentType, unpack } from "#src/platform/storage/pack.ts";
import { emptyKnowledge, remember, type Knowledge } from "./knowledge.ts";
import type { PollResult, CarrierTargetKey } from "#src/statements/carrier-source.ts";

/**
 * Everything that a poll target's sources ever stated is in one blob per poll target. It only ever
 * grows by union, so the next poll repairs a write that is lost to a crash or a race.
 */
const keyOf = ({ scac, type, number }: CarrierTargetKey): string =>
  `knowledge/${scac}/${type}/${encodeURIComponent(number)}.json.zst`;

export async function recall(
  deps: Dependencies,
  carrierTarget: CarrierTargetKey,
): Promise<Knowledge> {
  const stored = await deps.blobs.get(keyOf(carrierTarget));
  return stored ? (unpack(stored) as Knowledge) : emptyKnowledge();
}

/** Adds an answer to what is known and stores it; returns the new knowledge. */
export async function rememberAnswer(
  deps: Dependencies,
  carrierTarget: CarrierTargetKey,
  poll: Extract<PollResult, { outcome: "observed" }>,
  observedAt: string,
): Promise<Knowledge> {
  const before = await recall(deps, carrierTarget);
  const answers = poll.answers ?? [{ events: poll.events }];
  const after = answers.reduce(
    (known, { events, knownAt }, index) =>
      remember(known, events, index === 0 ? poll.setAside : [], {
        observedAt: knownAt ?? observedAt,
      }),
    before,
  );
  if (JSON.stringify(after) !== JSON.stringify(before))
    await deps.blobs.put(keyOf(carrierTarget), pack(after), packedContentType);
  return after;
}

const answersPrefix = ({ scac, type, number }: CarrierTargetKey): string =>
  `answers/${scac}/${type}/${encodeURIComponent(number)}/`;

/** Where all lies that a carrier stated of a number: objects, or what their keys begin with. */
export const blobsOfCarrierTarget = (carrierTarget: CarrierTargetKey): readonly string[] => [
  keyOf(carrierTarget),
  answersPrefix(carrierTarget),
];

/** The raw answer as received, for audit and replay; the bucket deletes it after 90 days. */
export async function archiveAnswer(
  deps: Dependencies,
  carrierTarget: CarrierTargetKey,
  at: string,
  bodies: readonly string[],
): Promise<void> {
  await deps.blobs.put(
    `${answersPrefix(carrierTarget)}${at}.json.zst`,
    pack(bodies),
    packedContentType,
  );
}

/** The same for a terminal's or railroad's answer about some containers. */
export async function archiveFacilityAnswer(
  deps: Dependencies,
  { kind, facilitySource }: Pick<FacilityTargetKey, "kind" | "facilitySource">,
  at: string,
  bodies: readonly string[],
): Promise<void> {
  await deps.blobs.put(
    `answers/${kind}/${facilitySource}/${at}-${derivedId("answer", ...bodies)}.json.zst`,
    pack(bodies),
    packedContentType,
  );
}
