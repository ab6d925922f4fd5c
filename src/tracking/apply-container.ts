import { createWriteTransaction } from "electrodb";
import { commitItem, commits } from "#src/events/index.ts";
import { isoSeconds } from "#src/platform/clock.ts";
import { transact } from "#src/platform/table.ts";
import type { Owner } from "#src/platform/world.ts";
import { terminalId } from "#src/reference/index.ts";
import { transportEventIdOf } from "./find.ts";
import type { ContainerJourney, EstimateFact, MilestoneFact } from "./journey.ts";
import { Moved } from "./moved.ts";
import { containerAfter } from "./next-items.ts";
import { journeyChanges } from "./reconcile/index.ts";
import { terminalOf } from "./render/index.ts";
import {
  histories,
  type ContainerItem,
  type TransportEventItem,
} from "./store/container-entity.ts";
import type { ShipmentItem } from "./store/shipment-entity.ts";
import {
  outbox,
  tellPodTerminalChange,
  tellRevision,
  tellTransportEvent,
  type Told,
} from "./tell.ts";

/** Transport events a transaction writes beside the container and the outbox (DynamoDB: 100 items). */
const eventsPerTransaction = 90;

type Step = { readonly item: TransportEventItem; readonly tell: (c: ContainerItem) => Told };

/**
 * Brings one container up to its journey: attributes, transport events and what is told of them
 * in one transaction (more than one only beyond 90 new events). One query, one write.
 */
export async function applyContainer(
  owner: Owner,
  shipment: ShipmentItem,
  containerId: string,
  journey: ContainerJourney,
): Promise<void> {
  const { data } = await histories(owner.db)
    .collections.history({ account: owner.account.id, containerId })
    .go({ consistent: true, pages: "all" });
  const stored = data.container[0];
  if (!stored) throw new Moved(`container ${containerId} is not there`);
  const at = isoSeconds(owner.clock.now());
  const steps = stepsOf(stored, data.event, journey, shipment, at);
  const after = containerAfter(stored, journey, shipment, at);
  let version = stored.version;
  for (let from = 0; from === 0 || from < steps.length; from += eventsPerTransaction) {
    const part = steps.slice(from, from + eventsPerTransaction);
    const isLast = from + eventsPerTransaction >= steps.length;
    const next: ContainerItem = {
      ...(isLast ? after : stored),
      version: version + 1,
      transportEventIds: idsAfter(stored, steps.slice(0, from + eventsPerTransaction)),
    };
    const told = [
      ...part.map((step) => step.tell(next)),
      ...(isLast ? terminalChange(stored, next, shipment, at) : []),
    ];
    await write(owner, next, version, part, told);
    version += 1;
  }
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
  shipment: ShipmentItem,
  at: string,
): Step[] {
  const byKey = new Map(events.map((event) => [event.key, event]));
  const changes = journeyChanges(
    events.map((event) => ({
      key: event.key,
      at: event.at,
      placeLocode: event.place.locode,
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
    ...changes.create.map((fact): Step => {
      const item = itemOf(container, fact, at);
      return { item, tell: (c) => tellTransportEvent(item, c, shipment) };
    }),
    ...[...changes.correct.map((c) => c.after), ...changes.revive].flatMap((fact) =>
      held(fact.key).map((before): Step => {
        const item = { ...itemOf(container, fact, at), createdAt: before.createdAt };
        return { item, tell: (c) => tellRevision("transport_event.corrected", item, c) };
      }),
    ),
    ...changes.withdraw.flatMap((key) =>
      held(key).map((before): Step => {
        const item = { ...before, invalidatedAt: at };
        return { item, tell: (c) => tellRevision("transport_event.withdrawn", item, c) };
      }),
    ),
  ];
}

function itemOf(
  container: ContainerItem,
  fact: MilestoneFact | EstimateFact,
  at: string,
): TransportEventItem {
  return {
    account: container.account,
    containerId: container.containerId,
    id: transportEventIdOf(container.containerId, fact.key),
    shipmentId: container.shipmentId,
    key: fact.key,
    event:
      "milestone" in fact
        ? `container.transport.${fact.milestone}`
        : `container.transport.estimated.${fact.estimate}`,
    at: fact.at,
    place: fact.place,
    vesselName: fact.vesselName ?? undefined,
    vesselImo: fact.vesselImo ?? undefined,
    voyage: fact.voyage ?? undefined,
    dataSource: "shipping_line",
    createdAt: at,
  };
}

/**
 * The terminal at the port of discharge became another one. A predicted berth is told only once
 * the port itself changes or the box is there, because predictions oscillate (incidents).
 */
function terminalChange(
  before: ContainerItem,
  after: ContainerItem,
  shipment: ShipmentItem,
  at: string,
): Told[] {
  const was = terminalOf(before.portOfDischarge);
  const is = terminalOf(after.portOfDischarge);
  if (!was || !is || terminalId(was) === terminalId(is)) return [];
  const confirmed = was.locode !== is.locode || after.podArrivedAt || after.podDischargedAt;
  return confirmed
    ? tellPodTerminalChange(after, shipment, { before: terminalId(was), after: terminalId(is) }, at)
    : [];
}

async function write(
  owner: Owner,
  container: ContainerItem,
  seenVersion: number,
  steps: readonly Step[],
  told: readonly Told[],
): Promise<void> {
  const outcome = await transact(() =>
    createWriteTransaction(
      { ...histories(owner.db).entities, commits: commits(owner.db) },
      ({ container: containers, event, commits }) => [
        containers
          .put(container)
          .where((c, op) => op.eq(c.version, seenVersion))
          .commit(),
        ...steps.map((step) => event.put(step.item).commit()),
        ...(told.length > 0
          ? [
              commits
                .create(
                  commitItem({
                    account: owner.account.id,
                    cause: ["container", container.containerId, String(container.version)],
                    now: owner.clock.now(),
                    ...outbox(told),
                  }),
                )
                .commit(),
            ]
          : []),
      ],
    ).go(),
  );
  if (!outcome.committed)
    throw new Moved(`container ${container.containerId} moved on from ${seenVersion}`);
}
