import { addSeconds, isoSeconds, minute } from "#src/platform/clock.ts";
import { errorFields } from "#src/platform/log.ts";
import type { Dependencies } from "#src/platform/dependencies.ts";
import { applyFacilityMessage } from "./apply-facility-message.ts";
import { recordPolledReport } from "#src/knowledge/equipment-knowledge-store.ts";
import type {
  BillsByNumber,
  EquipmentPollResult,
  EquipmentReport,
  FacilityTargetKey,
} from "#src/statements/equipment-source.ts";
import { archiveFacilityAnswer } from "#src/knowledge/knowledge-store.ts";
import { publishPushedReports } from "#src/sources/edi/receive/publish-pushed.ts";
import { retryDelaySeconds } from "#src/tracking/projection/index.ts";
import { takeFromBudget } from "#src/sources/http/source-budget.ts";
import { closedUntilProbe, healthOf, recordPoll } from "./source-health.ts";
import { equipmentSources, type EquipmentSources } from "#src/sources/index.ts";
import {
  facilityPolling,
  type FacilitySubscriberItem,
  type FacilityTargetItem,
} from "./store/facility-target-entity.ts";
import { isWaiting, nextAskAfterSeconds } from "./facility-cadence.ts";
import { claim, claimSeconds, keyOf, postpone, rest } from "./facility-due.ts";
import type { FacilityPollMessage } from "./facility-poll-message.ts";

/** How long one poll may take, with its retries. Real time. */
const pollTimeoutSeconds = 60;
/** A new subscriber triggers no poll of what was polled this recently. Product time. */
const freshSeconds = 5 * minute;
/**
 * However fast product time runs, a facility source is not asked about a container more often. Real
 * time.
 */
const shortestWaitSeconds = 1;
/** Items that are read or written at one time. */
const lanes = 10;

/** A container at the facility source and who waits for it. */
type Container = {
  readonly facilityTarget: FacilityTargetItem;
  readonly waiting: readonly FacilitySubscriberItem[];
};

/**
 * Polls a terminal or railroad about the containers that are due, stores its reports, and queues an
 * update for each container that follows them. May run twice or stop anywhere: a container stays
 * due until it is done, and subscribers that do not show the newest report are queued again.
 */
export async function pollFacilitySource(
  deps: Dependencies,
  message: FacilityPollMessage,
  sources: (deps: Dependencies) => Promise<EquipmentSources> = equipmentSources,
): Promise<void> {
  const now = deps.clock.now();
  const facilitySource = { kind: message.kind, facilitySource: message.facilitySource };
  const known = await sources(deps);
  const mode = reportingModeOf(known, facilitySource);
  if (mode.isSilent)
    return each(message.numbers, (number) => showPushed(deps, { ...facilitySource, number }));
  const due = await dueContainers(deps, message, isoSeconds(now));
  if (due.length === 0) return;
  const configured = known.at(facilitySource);
  const health = await healthOf(deps, facilitySource);
  const closedUntil = await closedUntilProbe(
    deps,
    facilitySource,
    health,
    claimSeconds * deps.clock.scale,
  );
  if (closedUntil)
    return each(due, ({ facilityTarget }) => postpone(deps, facilityTarget, closedUntil));
  const budget = `${facilitySource.kind}-${facilitySource.facilitySource}`;
  const wait = await takeFromBudget(deps, budget, configured?.profile.requestsPerMinute);
  if (wait) {
    const later = isoSeconds(addSeconds(now, wait * deps.clock.scale));
    return each(due, ({ facilityTarget }) => postpone(deps, facilityTarget, later));
  }
  const claimed: Container[] = [];
  await each(due, async (container) => {
    const facilityTarget = await claim(deps, container.facilityTarget, now);
    if (facilityTarget) claimed.push({ ...container, facilityTarget });
  });
  if (claimed.length === 0) return;
  const numbers = claimed.map(({ facilityTarget }) => facilityTarget.number).toSorted();
  const poll: EquipmentPollResult = configured
    ? await configured.source.poll(
        numbers,
        AbortSignal.timeout(pollTimeoutSeconds * 1000),
        billsOf(claimed),
      )
    : { outcome: "unreachable", detail: "no source is configured for this facility source" };
  deps.log.info("facility.polled", {
    ...facilitySource,
    containers: numbers.length,
    outcome: poll.outcome,
  });
  if (configured) await recordPoll(deps, facilitySource, health, poll);
  if (poll.outcome === "observed") await keep(deps, facilitySource, claimed, poll, mode.isPushed);
  else await each(claimed, (container) => setBack(deps, container.facilityTarget, poll));
}

/** Whether the facility source sends messages by itself, and whether it is never polled. */
function reportingModeOf(
  { facilitySources }: EquipmentSources,
  { kind, facilitySource }: Pick<FacilityTargetKey, "kind" | "facilitySource">,
) {
  const all =
    kind === "terminal"
      ? facilitySources.terminals.map(({ locode, smdg, ...mode }) => ({
          name: smdg === null ? locode : `${locode}-${smdg}`,
          ...mode,
        }))
      : facilitySources.railroads.map(({ scac, ...mode }) => ({ name: scac, ...mode }));
  const one = all.find(({ name }) => name === facilitySource);
  return { isPushed: one?.isPushed ?? false, isSilent: one?.isSilent ?? false };
}

/**
 * A new subscriber of a facility source that is never polled: it gets what was pushed before it
 * came.
 */
async function showPushed(deps: Dependencies, key: FacilityTargetKey): Promise<void> {
  await publishPushedReports(deps, key);
  const { data } = await facilityPolling(deps.db)
    .entities.facilityTarget.get(key)
    .go({ consistent: true });
  if (data) await rest(deps, data);
}

/** The message's containers that somebody waits for and that are due. One query a container. */
async function dueContainers(
  deps: Dependencies,
  message: FacilityPollMessage,
  now: string,
): Promise<Container[]> {
  const { kind, facilitySource, isForced } = message;
  const due: Container[] = [];
  await each(message.numbers, async (number) => {
    const { data } = await facilityPolling(deps.db)
      .collections.facilityPolling({ kind, facilitySource, number })
      .go({ consistent: true, pages: "all" });
    const facilityTarget = data.facilityTarget[0];
    if (!facilityTarget) return;
    const waiting = data.facilitySubscriber.filter((one) => isWaiting(one, now));
    if (waiting.length === 0) return rest(deps, facilityTarget);
    if (isForced) due.push({ facilityTarget, waiting });
    else if (facilityTarget.dueAt && facilityTarget.dueAt > now) return;
    else if (isPollDue(facilityTarget, waiting, now)) due.push({ facilityTarget, waiting });
    else await serve(deps, { facilityTarget, waiting }, now);
  });
  return due;
}

/**
 * The bills under which each container is followed, of all accounts: container and journey are the
 * same.
 */
const billsOf = (containers: readonly Container[]): BillsByNumber =>
  new Map(
    containers.map(({ facilityTarget, waiting }) => [
      facilityTarget.number,
      [...new Set(waiting.flatMap(({ bill }) => bill ?? []))].toSorted(),
    ]),
  );

function isPollDue(
  facilityTarget: FacilityTargetItem,
  waiting: readonly FacilitySubscriberItem[],
  now: string,
): boolean {
  if (!waiting.some(({ pollFrom }) => pollFrom <= now)) return false;
  const fresh = isoSeconds(addSeconds(new Date(now), -freshSeconds));
  return (
    facilityTarget.knowledgeHash === undefined || (facilityTarget.lastSucceededAt ?? "") < fresh
  );
}

/** A new subscriber: it gets what is known, and the facility source is polled when it is due. */
async function serve(deps: Dependencies, container: Container, now: string): Promise<void> {
  const { facilityTarget, waiting } = container;
  if (facilityTarget.knowledgeHash !== undefined)
    await notifySubscribersBehind(deps, waiting, facilityTarget.knowledgeHash);
  const wait = nextAskAfterSeconds(waiting, null, now);
  await postpone(deps, facilityTarget, isoSeconds(addSeconds(new Date(now), wait)));
}

type Observed = Extract<EquipmentPollResult, { outcome: "observed" }>;

async function keep(
  deps: Dependencies,
  facilitySource: Pick<FacilityTargetKey, "kind" | "facilitySource">,
  containers: readonly Container[],
  poll: Observed,
  isPushed: boolean,
): Promise<void> {
  const reportsByNumber = Map.groupBy(poll.reports, ({ number }) => number);
  let isNews = false;
  await each(containers, async (container) => {
    try {
      const changed = await storeOne(
        deps,
        container,
        reportsByNumber.get(container.facilityTarget.number) ?? [],
        isPushed,
      );
      isNews ||= changed;
    } catch (error) {
      // One container that cannot be stored spoils no other (contract: incidents#batches): it
      // becomes due again by itself.
      deps.log.error("facility.poll_not_stored", {
        ...keyOf(container.facilityTarget),
        ...errorFields(error),
      });
      await setBack(deps, container.facilityTarget, {
        outcome: "unrecognized",
        detail: "not stored",
      });
    }
  });
  if (isNews)
    await archiveFacilityAnswer(deps, facilitySource, isoSeconds(deps.clock.now()), poll.bodies);
}

/**
 * What the facility source reported of one container. No report means nothing
 * (contract: incidents#batches). Subscribers are queued before the hash is written: a crash
 * between the two then costs a message, and no report.
 */
async function storeOne(
  deps: Dependencies,
  { facilityTarget, waiting }: Container,
  reports: readonly EquipmentReport[],
  isPushed: boolean,
): Promise<boolean> {
  const now = deps.clock.now();
  const at = isoSeconds(now);
  const wait = Math.max(
    nextAskAfterSeconds(waiting, reports.at(-1) ?? null, at) * (0.9 + deps.random() * 0.2),
    shortestWaitSeconds * deps.clock.scale,
  );
  let hash = facilityTarget.knowledgeHash;
  for (const report of reports)
    ({ hash } = await recordPolledReport(deps, keyOf(facilityTarget), report, isPushed));
  if (hash !== undefined && reports.length > 0) await notifySubscribersBehind(deps, waiting, hash);
  await postpone(deps, facilityTarget, isoSeconds(addSeconds(now, wait)), {
    failures: 0,
    ...(reports.length > 0 && { lastSucceededAt: at }),
    ...(hash !== undefined && { knowledgeHash: hash }),
  });
  return hash !== facilityTarget.knowledgeHash;
}

const notifySubscribersBehind = (
  deps: Dependencies,
  waiting: readonly FacilitySubscriberItem[],
  hash: string,
): Promise<void> =>
  deps.queues.send(
    "apply",
    waiting.filter(({ appliedHash }) => appliedHash !== hash).map(applyFacilityMessage),
  );

/** A poll that brought nothing usable: the next one comes later, and later each time. */
async function setBack(
  deps: Dependencies,
  facilityTarget: FacilityTargetItem,
  poll: Exclude<EquipmentPollResult, Observed>,
): Promise<void> {
  const failures = facilityTarget.failures + 1;
  const backOff = retryDelaySeconds(failures) * (0.9 + deps.random() * 0.2);
  const asked = poll.outcome === "unreachable" ? (poll.retryAfterSeconds ?? 0) : 0;
  const wait = Math.max(backOff, Math.max(asked, shortestWaitSeconds) * deps.clock.scale);
  const dueAt = isoSeconds(addSeconds(deps.clock.now(), wait));
  await postpone(deps, facilityTarget, dueAt, { failures });
}

/** All of them, some at a time. */
async function each<T>(items: readonly T[], work: (item: T) => Promise<unknown>): Promise<void> {
  const left = items.values();
  await Promise.all(
    Array.from({ length: Math.min(lanes, items.length) }, async () => {
      for (const item of left) await work(item);
    }),
  );
}
