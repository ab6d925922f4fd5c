import type { Dependencies, Owner } from "#src/platform/dependencies.ts";
import type { FacilityTarget, FacilityPollPlan } from "#src/statements/equipment-source.ts";
import { loadEquipmentKnowledge } from "#src/knowledge/equipment-knowledge-store.ts";
import type { FacilityKnowledge } from "../projection/index.ts";
import type { ContainerItem } from "../store/container-entity.ts";
import { batchGet } from "#src/platform/list/index.ts";
import { pollTargetLookup } from "#src/polling/store/poll-target-lookup.ts";
import { dueFrom } from "#src/polling/schedule.ts";
import { facilityPollKey } from "#src/polling/poll-target-key.ts";

const isSame = (
  a: Pick<FacilityTarget, "kind" | "facilitySource">,
  b: Pick<FacilityTarget, "kind" | "facilitySource">,
): boolean => a.kind === b.kind && a.facilitySource === b.facilitySource;

/**
 * The container's facility targets by its plans: new ones, changed ones, and those that are over.
 */
export const facilityTargetsAfter = (
  before: readonly FacilityTarget[],
  plans: readonly FacilityPollPlan[],
  isStopped: boolean,
): FacilityTarget[] => [
  ...before.map((facilityTarget): FacilityTarget => {
    const plan = plans.find((one) => isSame(one, facilityTarget));
    if (isStopped) return turned(facilityTarget, true);
    return plan ? { ...plan, state: "active" } : { ...facilityTarget, state: "done" };
  }),
  ...(isStopped ? [] : plans)
    .filter((plan) => !before.some((facilityTarget) => isSame(facilityTarget, plan)))
    .map((plan): FacilityTarget => ({ ...plan, state: "active" })),
];

const turned = (facilityTarget: FacilityTarget, isStopped: boolean): FacilityTarget => {
  if (isStopped)
    return facilityTarget.state === "active"
      ? { ...facilityTarget, state: "paused" }
      : facilityTarget;
  return facilityTarget.state === "paused"
    ? { ...facilityTarget, state: "active" }
    : facilityTarget;
};

/**
 * The shipment's tracking was stopped or resumed: active targets pause, paused ones become active.
 */
export const pausedOrResumed = (
  facilityTargets: readonly FacilityTarget[],
  isStopped: boolean,
): FacilityTarget[] => facilityTargets.map((facilityTarget) => turned(facilityTarget, isStopped));

/** Those that are new or differ from what is stored. */
export const changedFacilityTargets = (
  before: readonly FacilityTarget[],
  after: readonly FacilityTarget[],
): FacilityTarget[] =>
  after.filter((facilityTarget) => {
    const was = before.find((one) => isSame(one, facilityTarget));
    return (
      was?.state !== facilityTarget.state ||
      was.pace !== facilityTarget.pace ||
      was.pollFrom !== facilityTarget.pollFrom ||
      was.bill !== facilityTarget.bill ||
      was.isPushed !== facilityTarget.isPushed
    );
  });

type Of = Pick<ContainerItem, "number" | "account" | "containerId">;

/** The container as a subscriber of its facility sources. */
export const facilitySubscriberItems = (
  { number, account, containerId }: Of,
  facilityTargets: readonly FacilityTarget[],
) =>
  facilityTargets.map(({ kind, facilitySource, pace, pollFrom, bill, state }) => ({
    ...facilityPollKey({ kind, facilitySource, number }),
    pace,
    pollFrom,
    ...(bill !== undefined && { bill }),
    account,
    subscriberId: containerId,
    active: state === "active",
  }));

/** The facility sources to poll, and when. */
export const dueFacilityTargets = (
  deps: Pick<Dependencies, "db">,
  { number }: Of,
  facilityTargets: readonly FacilityTarget[],
  now: string,
) =>
  Promise.all(
    facilityTargets
      .filter(({ state }) => state === "active")
      .map(async ({ kind, facilitySource, pollFrom, isSilent }) => {
        const key = facilityPollKey({ kind, facilitySource, number });
        // A facility source that is never polled may have reported before anybody followed the
        // container.
        const dueAt = pollFrom > now && !isSilent ? pollFrom : now;
        return { ...key, ...(await dueFrom(deps, key, dueAt)) };
      }),
  );

/**
 * What every facility source that the container follows or followed has reported of it. One blob
 * read each, and one read of the poll targets where some are polled.
 */
export async function facilityKnowledgeOf(
  owner: Owner,
  { number, facilityTargets = [] }: Pick<ContainerItem, "number" | "facilityTargets">,
): Promise<FacilityKnowledge[]> {
  if (facilityTargets.length === 0) return [];
  const polled = await batchGet(
    owner.db,
    facilityTargets.map((one) => pollTargetLookup(owner.db, facilityPollKey({ ...one, number }))),
  );
  return Promise.all(
    facilityTargets.map(async ({ kind, facilitySource, isPushed }, index) => ({
      kind,
      facilitySource,
      knowledge: await loadEquipmentKnowledge(
        owner,
        { kind, facilitySource, number },
        { isPushed, repeats: polled[index]?.repeats },
      ),
    })),
  );
}
