import { feedEvents, type FeedEntry } from "#src/events/index.ts";
import type { Context } from "#src/platform/dependencies.ts";
import {
  changesOfContainer,
  findContainer,
  findRequest,
  findShipment,
} from "#src/tracking/index.ts";
import { notificationsByIds } from "#src/webhooks/index.ts";
import { includesContainer, publishedSince } from "./published-about.ts";

type Notification = Awaited<ReturnType<typeof notificationsByIds>>[number];

/** One thing that happened. `at` is UTC, ISO 8601; of equal instants a cause stands before what it led to. */
export type Happening = { readonly at: string } & (
  | {
      readonly kind: "request";
      readonly number: string;
      readonly scac: string | null;
      readonly status: string;
    }
  | { readonly kind: "shipment"; readonly id: string; readonly billOfLading: string }
  | { readonly kind: "container"; readonly number: string; readonly status: string }
  | {
      readonly kind: "change";
      readonly attribute: string;
      readonly before: unknown;
      readonly after: unknown;
      readonly source: string;
      readonly observedAt: string | null;
      readonly rawEventId: string | null;
    }
  | {
      readonly kind: "transport_event";
      readonly event: string;
      readonly happenedAt: string;
      readonly place: string | null;
      /** IANA zone of the place. */
      readonly zone: string | null;
      /** Of a last free day or an appointment: the new one, an instant. */
      readonly value: string | null;
      readonly source: string;
    }
  | { readonly kind: "withdrawn"; readonly event: string }
  | {
      readonly kind: "published";
      readonly event: string;
      readonly eventId: string;
      readonly sequence: number;
      readonly notifications: number;
    }
  | {
      readonly kind: "attempt";
      readonly event: string;
      readonly webhookId: string;
      readonly status: number | null;
      readonly durationMs: number;
      readonly error: string | null;
      readonly succeeded: boolean;
      /** From the commit of the change to this attempt. */
      readonly secondsSinceChange: number;
    }
  | {
      readonly kind: "last_poll";
      readonly source: string;
      readonly polls: number;
      readonly failures: number;
      readonly lastSucceededAt: string | null;
      readonly nextPollAt: string | null;
    }
);

const order = [
  "request",
  "shipment",
  "container",
  "last_poll",
  "transport_event",
  "withdrawn",
  "change",
  "published",
  "attempt",
] as const satisfies readonly Happening["kind"][];

async function notificationsOf(ctx: Context, entry: FeedEntry): Promise<readonly Notification[]> {
  const { account, eventId } = entry;
  const { data } = await feedEvents(ctx.db).get({ account, eventId }).go();
  return notificationsByIds(ctx, data?.notifications ?? []);
}

const publicationOf = (entry: FeedEntry, notifications: readonly Notification[]): Happening[] => [
  {
    kind: "published",
    at: entry.at,
    event: entry.event,
    eventId: entry.eventId,
    sequence: entry.sequence,
    notifications: notifications.length,
  },
  ...notifications.flatMap(({ event, webhookId, attempts }) =>
    attempts.map(({ at, status, durationMs, error, succeeded }) => ({
      kind: "attempt" as const,
      at,
      event,
      webhookId,
      status,
      durationMs,
      error,
      succeeded,
      secondsSinceChange: (Date.parse(at) - Date.parse(entry.at)) / 1000,
    })),
  ),
];

/**
 * What the table knows of one container, in the order of time: how it came to be tracked, when each of its sources was
 * last polled, what was reported and changed, what was published, and each attempt to deliver it. Secrets and addresses
 * of webhooks are not among it. Reads only. Throws 404 where the account has no such container.
 */
export async function historyOf(ctx: Context, id: string): Promise<readonly Happening[]> {
  const { container, events, carrierTarget, facilityTargets } = await findContainer(ctx, id);
  const { shipment } = await findShipment(ctx, container.shipmentId);
  const request = await findRequest(ctx, shipment.requestId);
  const changes = await changesOfContainer(ctx, id);
  const published = await publishedSince(ctx, container.createdAt, includesContainer(id));
  const deliveries: Happening[] = [];
  for (const entry of published)
    deliveries.push(...publicationOf(entry, await notificationsOf(ctx, entry)));
  const polled = [...(carrierTarget ? [carrierTarget] : []), ...facilityTargets];
  const all: Happening[] = [
    {
      kind: "request",
      at: request.createdAt,
      number: request.requestNumber,
      scac: request.scac ?? null,
      status: request.status,
    },
    {
      kind: "shipment",
      at: shipment.createdAt,
      id: shipment.id,
      billOfLading: shipment.billOfLadingNumber,
    },
    {
      kind: "container",
      at: container.createdAt,
      number: container.number,
      status: container.currentStatus,
    },
    ...events.flatMap((event): Happening[] => [
      {
        kind: "transport_event",
        at: event.createdAt,
        event: event.event,
        happenedAt: event.at,
        place: event.place.locode ?? event.place.name,
        zone: event.place.timezone,
        value: event.value ?? null,
        source: event.dataSource,
      },
      ...(event.invalidatedAt
        ? [{ kind: "withdrawn" as const, at: event.invalidatedAt, event: event.event }]
        : []),
    ]),
    ...changes.flatMap(({ at, changes: ofOne }) =>
      ofOne.map(({ name, before, after, origin }) => ({
        kind: "change" as const,
        at,
        attribute: name,
        before,
        after,
        source: origin.provider ?? origin.by?.credential ?? origin.source,
        observedAt: origin.observedAt,
        rawEventId: origin.rawEventId,
      })),
    ),
    ...deliveries,
    ...polled.flatMap((target): Happening[] =>
      target.lastAttemptedAt
        ? [
            {
              kind: "last_poll",
              at: target.lastAttemptedAt,
              source: `${target.kind} ${target.source}`,
              polls: target.attempt,
              failures: target.failures,
              lastSucceededAt: target.lastSucceededAt ?? null,
              nextPollAt: target.nextPollAt ?? target.dueAt ?? null,
            },
          ]
        : [],
    ),
  ];
  const place = ({ kind }: Happening): number => order.indexOf(kind);
  return all.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at) || place(a) - place(b));
}
