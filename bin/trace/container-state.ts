import type { Context } from "#src/platform/dependencies.ts";
import {
  changesOfContainer,
  containerResource,
  findContainer,
  findRequest,
  findShipment,
  requestResource,
  shipmentResource,
  transportEventResource,
} from "#src/tracking/index.ts";
import { includesContainer, includesShipment, publishedSince } from "./published-about.ts";

type Values = Readonly<Record<string, unknown>>;

/** What sources and rules made of a container, as a customer sees it. Plain JSON. */
export type ContainerState = {
  readonly request: Values;
  readonly shipment: Values;
  readonly container: Values;
  /** The oldest first. */
  readonly transport_events: readonly Values[];
  /** Each attribute that changed, the oldest first. */
  readonly changes: readonly AttributeChanged[];
  /** Events of the feed that speak of the container, by name, in their order. */
  readonly published: readonly { readonly at: string; readonly event: string }[];
};

export type AttributeChanged = {
  readonly at: string;
  readonly name: string;
  readonly before: unknown;
  readonly after: unknown;
  readonly source: string;
  readonly provider: string | null;
  readonly observed_at: string | null;
  readonly raw_event: string | null;
};

/** What users write, and when a source was last polled: neither follows from what sources stated. */
const leftOut = {
  request: ["ref_numbers", "shipment_tags", "updated_at", "is_retrying", "retry_count"],
  shipment: [
    "ref_numbers",
    "tags",
    "customer_name",
    "line_tracking_last_attempted_at",
    "line_tracking_last_succeeded_at",
  ],
  container: [
    "terminal_checked_at",
    "pod_last_tracking_request_at",
    "shipment_last_tracking_request_at",
    "rail_last_tracking_request_at",
  ],
} as const;

const without = (attributes: Values | undefined, names: readonly string[]): Values =>
  Object.fromEntries(Object.entries(attributes ?? {}).filter(([name]) => !names.includes(name)));

const idIn = (linkage: unknown): string | null =>
  (linkage as { data?: { id?: string } | null } | undefined)?.data?.id ?? null;

/** The order of transport events: when they came, then what they state. */
export const byTime = (a: Values, b: Values): number => {
  const [left, right] = [a, b].map((one) => JSON.stringify([one["created_at"], one]));
  return left! < right! ? -1 : 1;
};

/** The state of one container. Reads only. Throws 404 where the account has no such container. */
export async function stateOf(ctx: Context, id: string): Promise<ContainerState> {
  const { container, events } = await findContainer(ctx, id);
  const { shipment } = await findShipment(ctx, container.shipmentId);
  const request = await findRequest(ctx, shipment.requestId);
  const shown = containerResource(container);
  const isAbout = [includesContainer(id), includesShipment(shipment.id)];
  const since = [request.createdAt, shipment.createdAt].toSorted()[0]!;
  const published = await publishedSince(ctx, since, (entry) => isAbout.some((of) => of(entry)));
  const changes = await changesOfContainer(ctx, id);
  return {
    request: without(requestResource(request).attributes, leftOut.request),
    shipment: without(shipmentResource(shipment, null).attributes, leftOut.shipment),
    container: {
      ...without(shown.attributes, leftOut.container),
      pod_terminal: idIn(shown.relationships?.["pod_terminal"]),
      pickup_facility: idIn(shown.relationships?.["pickup_facility"]),
      raw_events: container.rawEventIds,
    },
    transport_events: events
      .filter(({ dataSource }) => dataSource !== "user_input")
      .map((event): Values => {
        const { attributes, relationships } = transportEventResource(event);
        return {
          ...attributes,
          vessel: idIn(relationships?.["vessel"]),
          terminal: idIn(relationships?.["terminal"]),
          source_event: idIn(relationships?.["source_event"]),
        };
      })
      .toSorted(byTime),
    changes: changes.flatMap(({ at, changes: ofOne }) =>
      ofOne
        // What users decide about a container is no attribute of it, and their names stay here.
        .filter(({ name }) => name in (shown.attributes ?? {}))
        .map(({ name, before, after, origin }) => ({
          at,
          name,
          before: before ?? null,
          after: after ?? null,
          source: origin.source,
          provider: origin.provider,
          observed_at: origin.observedAt,
          raw_event: origin.rawEventId,
        })),
    ),
    published: published.map(({ at, event }) => ({ at, event })),
  };
}
