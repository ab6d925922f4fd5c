import { commitItem, commits } from "#src/events/index.ts";
import { isoSeconds } from "#src/platform/clock.ts";
import { transact } from "#src/platform/storage/transact.ts";
import type { Owner } from "#src/platform/dependencies.ts";
import { asTravelled } from "../items/as-travelled.ts";
import type { FacilityTarget, FacilityTargetKey } from "#src/statements/equipment-source.ts";
import { transportEventIdOf } from "../store/find.ts";
import type { ContainerJourney, ProjectedEstimate, ProjectedEvent } from "../projection/journey.ts";
import { VersionConflict } from "../store/version-conflict.ts";
import { containerAfter } from "../shipments/next-items.ts";
import { changeItem, containerChanges } from "../containers/origins.ts";
import { earlierTimes } from "../items/earlier-times.ts";
import { outboxOfShipment } from "../events/outbox-of-shipment.ts";
import { changesetOf, pickupEvents } from "../events/pickup-changes.ts";
import { canonicalJson } from "#src/platform/canonical.ts";
import { equipmentKnowledgeHash } from "#src/knowledge/equipment-knowledge.ts";
import {
  journeyChanges,
  terminalCodeOf,
  mergeLandsideReports,
  type FacilityKnowledge,
} from "../projection/index.ts";
import { rawEventId, terminalOf } from "../render/index.ts";
import { asEntitled } from "../containers/rail-plan.ts";
import { shipmentSummary } from "../read/summaries.ts";
import { causeOf } from "../events/revision-cause.ts";
import { configuredFacilities } from "#src/sources/configured-facilities.ts";
import { changes, type AttributeChange } from "../store/change-entity.ts";
import {
  histories,
  type ContainerItem,
  type TransportEventItem,
} from "../store/container-entity.ts";
import {
  shipments,
  type ContainerRef,
  type RampKey,
  type ShipmentItem,
} from "../store/shipment-entity.ts";
import { facilityPollKey } from "#src/polling/poll-target-key.ts";
import { polling } from "#src/polling/store/poll-target-entity.ts";
import {
  containerUpdatedEvent,
  pickupChangeEvent,
  podTerminalChangedEvent,
  revisionEvent,
  transportEvent,
  type Outbox,
  type PendingEvent,
} from "../events/pending-events.ts";
import { facilityPollPlans } from "./facility-poll-plans.ts";
import type { ReadStatements } from "./stated.ts";
import { askAtOnce } from "./ask-at-once.ts";
import {
  changedFacilityTargets,
  facilityKnowledgeOf,
  facilityTargetsAfter,
  dueFacilityTargets,
  facilitySubscriberItems,
} from "../items/facility-targets.ts";

/**
 * Transport events that one transaction writes beside the container, its facility targets and the
 * outbox (DynamoDB: 100 items).
 */
const eventsPerTransaction = 70;

/** The container's journey by what its carrier stated. */
type ContainerStated = { readonly journey: ContainerJourney } & Pick<ReadStatements, "covers">;

type Step = {
  readonly item: TransportEventItem;
  readonly eventOf: (c: ContainerItem, s: ShipmentItem) => PendingEvent;
};

/**
 * Brings one container up to date with what the carrier, terminals and railroads state: attributes,
 * transport events, facility targets, the ramp that its shipment shows, and the events published of
 * them in one transaction (more than one only beyond 70 new events). One query, a blob read for
 * each facility source that is or was polled, one write; none when nothing changed. `applied`: the
 * facility target whose news this shows. Returns the shipment as it is now: events include it as
 * the API shows it. Throws VersionConflict where it changed meanwhile.
 */
export async function applyContainer(
  owner: Owner,
  shipment: ShipmentItem,
  containerId: string,
  { journey: carrierJourney, covers }: ContainerStated,
  applied?: FacilityTargetKey,
): Promise<ShipmentItem> {
  const { data } = await histories(owner.db)
    .collections.history({ account: owner.account.id, containerId })
    .go({ consistent: true, pages: "all" });
  const stored = data.container[0];
  if (!stored) throw new VersionConflict(`container ${containerId} does not exist`);
  await covers(stored);
  const at = isoSeconds(owner.clock.now());
  const facilityReports = await facilityKnowledgeOf(owner, stored);
  const journey = await asEntitled(
    owner,
    mergeLandsideReports(carrierJourney, facilityReports, at),
  );
  const isStopped = shipment.lineTrackingStoppedAt !== undefined;
  const plans = isStopped
    ? []
    : facilityPollPlans(
        journey,
        asTravelled(shipment, carrierJourney.voyage),
        await configuredFacilities(owner),
      );
  const facilityTargets = facilityTargetsAfter(stored.facilityTargets ?? [], plans, isStopped);
  const after: ContainerItem = {
    ...containerAfter(stored, journey, shipment, at),
    facilityTargets,
    version: stored.version + 1,
  };
  const steps = [
    ...stepsOf(stored, data.event, journey, at),
    ...pickupEvents(stored, after, at, journey.provenance).map((item): Step => ({
      item,
      eventOf: (c, s) => pickupChangeEvent(item, c, s),
    })),
  ];
  const shown = withRampOf(shipment, containerId, rampGoneTo(journey, after), at);
  const changedTargets = changedFacilityTargets(stored.facilityTargets ?? [], facilityTargets);
  const isQuiet = steps.length === 0 && changedTargets.length === 0 && shown === shipment;
  if (applied && isQuiet && isShownAlready(stored, after)) {
    await markApplied(owner, containerId, applied, facilityReports);
    return shipment;
  }
  let version = stored.version;
  for (let from = 0; from === 0 || from < steps.length; from += eventsPerTransaction) {
    const part = steps.slice(from, from + eventsPerTransaction);
    const isLast = from + eventsPerTransaction >= steps.length;
    const next: ContainerItem = {
      ...(isLast ? after : stored),
      version: version + 1,
      transportEventIds: idsAfter(stored, steps.slice(0, from + eventsPerTransaction)),
    };
    const beside = isLast ? shown : shipment;
    const pendingEvents = [
      ...part.map((step) => step.eventOf(next, beside)),
      ...(isLast
        ? updates(stored, next, beside, at, journey.podTerminal ? "terminal" : "shipping_line")
        : []),
    ];
    const changed = isLast ? containerChanges(stored, next, journey) : [];
    await write(owner, next, version, {
      steps: part,
      news: await outboxOfShipment(owner, pendingEvents, beside),
      changedTargets: isLast ? changedTargets : [],
      changed,
      ...(beside !== shipment && { shipment: beside }),
    });
    version += 1;
  }
  await askAtOnce(owner, stored, changedTargets, at);
  if (applied) await markApplied(owner, containerId, applied, facilityReports);
  return shown;
}

/** The ramp that the container's item shows at its inland destination; null: none that is known. */
function rampGoneTo(
  { routeSummary }: ContainerJourney,
  { destination }: Pick<ContainerItem, "destination">,
): RampKey | null {
  const ramp = routeSummary.inland?.locode === destination?.locode ? terminalOf(destination) : null;
  return ramp && { locode: ramp.locode, code: ramp.code };
}

/** The shipment with a container's ramp; the same object when it has it already. */
function withRampOf(
  shipment: ShipmentItem,
  containerId: string,
  ramp: RampKey | null,
  at: string,
): ShipmentItem {
  const known = shipment.containers.find(({ id }) => id === containerId);
  if (!known || canonicalJson(known.ramp ?? null) === canonicalJson(ramp)) return shipment;
  const containers = shipment.containers.map((ref): ContainerRef => {
    if (ref !== known) return ref;
    const { ramp: _, ...rest } = ref;
    return ramp ? { ...rest, ramp } : rest;
  });
  const next = { ...shipment, containers, version: shipment.version + 1, updatedAt: at };
  return { ...next, summary: shipmentSummary(next) };
}

/** Nothing but marks of time and version would be written. */
const isShownAlready = (stored: ContainerItem, after: ContainerItem): boolean =>
  canonicalJson({ ...stored, ...marks(after) }) === canonicalJson({ ...stored, ...after });

const marks = (after: ContainerItem) => ({
  version: after.version,
  updatedAt: after.updatedAt,
  lastStatusRefreshAt: after.lastStatusRefreshAt,
  earlierRefreshes: after.earlierRefreshes,
  summary: after.summary,
});

/** The container shows what its facility source reported, so the poller need not queue it again. */
async function markApplied(
  owner: Owner,
  containerId: string,
  facilityTarget: FacilityTargetKey,
  facilityReports: readonly FacilityKnowledge[],
): Promise<void> {
  const applied = facilityReports.find(
    ({ kind, facilitySource }) =>
      kind === facilityTarget.kind && facilitySource === facilityTarget.facilitySource,
  );
  if (!applied) return;
  await polling(owner.db)
    .entities.pollSubscriber.patch({
      ...facilityPollKey(facilityTarget),
      account: owner.account.id,
      subscriberId: containerId,
    })
    .set({ appliedHash: equipmentKnowledgeHash(applied.knowledge) })
    .go();
}

/** Newest created first; a correction keeps its place. */
function idsAfter(container: ContainerItem, steps: readonly Step[]): string[] {
  const known = new Set(container.transportEventIds);
  const created = steps.map((step) => step.item.id).filter((id) => !known.has(id));
  return [...created.toReversed(), ...container.transportEventIds];
}

function stepsOf(
  container: ContainerItem,
  events: readonly TransportEventItem[],
  journey: ContainerJourney,
  at: string,
): Step[] {
  const byKey = new Map(events.map((event) => [event.key, event]));
  const changes = journeyChanges(
    events.map((event) => ({
      key: event.key,
      at: event.at,
      placeLocode: event.place.locode,
      terminalCode: terminalCodeOf(event.place),
      vesselImo: event.vesselImo ?? null,
      vesselName: event.vesselName ?? null,
      voyage: event.voyage ?? null,
      invalidatedAt: event.invalidatedAt ?? null,
    })),
    journey,
  );
  const held = (key: string): TransportEventItem[] => {
    const event = byKey.get(key);
    return event ? [event] : [];
  };
  return [
    ...changes.create.map((event): Step => {
      const item = itemOf(container, event, at);
      return { item, eventOf: (c, s) => transportEvent(item, c, s) };
    }),
    ...[...changes.correct.map((c) => c.after), ...changes.revive].flatMap((event) =>
      held(event.key).map((before): Step => {
        const earlier = earlierTimes(before, event.at, at);
        const item = {
          ...itemOf(container, event, at),
          createdAt: before.createdAt,
          ...(earlier && { earlier }),
        };
        const cause = causeOf(before, event, journey);
        return { item, eventOf: (c) => revisionEvent("transport_event.corrected", item, c, cause) };
      }),
    ),
    ...changes.withdraw.flatMap((key) =>
      held(key).map((before): Step => {
        const item = { ...before, invalidatedAt: at };
        const cause = causeOf(before, null, journey);
        return { item, eventOf: (c) => revisionEvent("transport_event.withdrawn", item, c, cause) };
      }),
    ),
  ];
}

function itemOf(
  container: ContainerItem,
  event: ProjectedEvent | ProjectedEstimate,
  at: string,
): TransportEventItem {
  return {
    account: container.account,
    containerId: container.containerId,
    id: transportEventIdOf(container.containerId, event.key),
    shipmentId: container.shipmentId,
    key: event.key,
    event:
      "milestone" in event
        ? `container.transport.${event.milestone}`
        : `container.transport.estimated.${event.estimate}`,
    at: event.at,
    place: event.place,
    vesselName: event.vesselName ?? undefined,
    vesselImo: event.vesselImo ?? undefined,
    voyage: event.voyage ?? undefined,
    dataSource: event.dataSource,
    sourceEventId: rawEventId(container.containerId, { key: event.rawKey }),
    createdAt: at,
  };
}

/** `container.updated` once for all that changed, and the changed terminal under its own name. */
function updates(
  before: ContainerItem,
  after: ContainerItem,
  shipment: ShipmentItem,
  at: string,
  source: "shipping_line" | "terminal",
): PendingEvent[] {
  const changeset = changesetOf(before, after);
  if (Object.keys(changeset).length === 0) return [];
  return [
    ...("pod_terminal" in changeset ? [podTerminalChangedEvent(after, shipment, at, source)] : []),
    containerUpdatedEvent(after, shipment, changeset, at),
  ];
}

type Part = {
  readonly steps: readonly Step[];
  readonly news: Outbox;
  readonly changedTargets: readonly FacilityTarget[];
  readonly changed: readonly AttributeChange[];
  /** For a change to the shipment as well: the version before this one is the condition. */
  readonly shipment?: ShipmentItem;
};

async function write(
  owner: Owner,
  container: ContainerItem,
  expectedVersion: number,
  { steps, news, changedTargets, changed, shipment }: Part,
): Promise<void> {
  const now = isoSeconds(owner.clock.now());
  const due = await dueFacilityTargets(owner, container, changedTargets, now);
  const outcome = await transact(
    {
      ...histories(owner.db).entities,
      ...polling(owner.db).entities,
      shipments: shipments(owner.db),
      changes: changes(owner.db),
      commits: commits(owner.db),
    },
    ({
      container: containers,
      event,
      pollTarget,
      pollSubscriber,
      shipments,
      changes,
      commits,
    }) => ({
      container: containers
        .put(container)
        .where((c, op) => op.eq(c.version, expectedVersion))
        .commit(),
      shipment:
        shipment &&
        shipments
          .put(shipment)
          .where((s, op) => op.eq(s.version, shipment.version - 1))
          .commit(),
      events: steps.map((step) => event.put(step.item).commit()),
      change: changed.length > 0 && changes.put(changeItem(container, changed)).commit(),
      pollSubscribers: facilitySubscriberItems(container, changedTargets).map((one) =>
        pollSubscriber.upsert(one).commit(),
      ),
      facilityTargets: due.map((one) =>
        pollTarget.upsert(one).ifNotExists({ createdAt: now, attempt: 0, failures: 0 }).commit(),
      ),
      commit:
        news.events.length > 0 &&
        commits
          .create(
            commitItem({
              account: owner.account.id,
              cause: ["container", container.containerId, String(container.version)],
              now: owner.clock.now(),
              ...news,
            }),
          )
          .commit(),
    }),
  );
  if (!outcome.committed)
    throw new VersionConflict(
      `container ${container.containerId} or its shipment was changed by another writer`,
    );
}
