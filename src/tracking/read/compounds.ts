import { includedBy, type Resource } from "#src/platform/http/json-api.ts";
import type { Context } from "#src/platform/dependencies.ts";
import { rawEventsOf } from "./raw-events.ts";
import {
  containerResourceOf,
  finder,
  shipmentOf,
  type RawEventsOfContainer,
} from "../render/compound.ts";
import { rawEventResource, transportEventResource } from "../render/event-resources.ts";
import { requestResource } from "../render/request-resource.ts";
import type { ContainerItem, TransportEventItem } from "../store/container-entity.ts";
import type { RequestItem } from "../store/request-entity.ts";
import { containerViews } from "./lists/container-views.ts";
import { shipmentViews } from "./lists/shipment-views.ts";
import type { ContainerView, ShipmentView } from "../render/views.ts";

/** Paths of `include`, each after the steps that lead to it. */
type Paths = ReadonlySet<string>;

/**
 * Primary resources, and what `include` adds: absent when nothing was asked for
 * (contract: requests#include).
 */
type Compound = {
  readonly data: Resource[];
  readonly included: Resource[] | undefined;
};

const containersOf = (
  ctx: Context,
  views: readonly ShipmentView[],
  events = false,
): Promise<ContainerView[]> =>
  containerViews(
    ctx,
    views.flatMap(({ shipment }) => shipment.containers.map((container) => container.id)),
    { shipment: false, events },
  );

/** Raw events are in one blob for each poll target. */
const withRawEvents = async (
  ctx: Context,
  container: ContainerItem,
): Promise<RawEventsOfContainer> => ({
  container,
  rawEvents: await rawEventsOf(ctx, container),
});

/**
 * Shipments with what was asked for. Containers cost a BatchGet more, their events a query for each
 * container, everything else nothing.
 */
export async function renderShipments(
  ctx: Context,
  shipments: readonly ShipmentView[],
  asked: { readonly include?: Paths | undefined; readonly "flag[parties]": boolean },
): Promise<Compound> {
  const { include } = asked;
  const withRoles = asked["flag[parties]"] || Boolean(include?.has("party_roles"));
  const data = shipments.map((view) => shipmentOf(view, withRoles));
  if (!include) return { data, included: undefined };
  const containers = include.has("containers")
    ? await containersOf(ctx, shipments, include.has("containers.transport_events"))
    : [];
  return { data, included: includedBy(data, include, finder({ shipments, containers })) };
}

/** Containers with what was asked for; raw events cost a blob read each. */
export async function renderContainers(
  ctx: Context,
  views: readonly ContainerView[],
  include: Paths | undefined,
): Promise<Compound> {
  const data = views.map(containerResourceOf);
  if (!include) return { data, included: undefined };
  const shipments = includedShipments(views);
  const [siblings, rawEvents] = await Promise.all([
    include.has("shipment.containers") ? containersOf(ctx, shipments) : [],
    include.has("raw_events")
      ? Promise.all(views.map(({ container }) => withRawEvents(ctx, container)))
      : [],
  ]);
  const find = finder({
    shipments,
    containers: [...siblings, ...views],
    rawEvents,
    withRoles: include.has("shipment.party_roles"),
  });
  return { data, included: includedBy(data, include, find) };
}

const includedShipments = (views: readonly ContainerView[]): ShipmentView[] =>
  views.flatMap(({ shipment }) => (shipment ? [shipment] : []));

/** Some of a container's events (one page of them) with what was asked for. */
export function renderTransportEvents(
  view: ContainerView,
  events: readonly TransportEventItem[],
  include: Paths | undefined,
): Compound {
  const data = events.map(transportEventResource);
  const find = finder({ containers: [view], shipments: includedShipments([view]) });
  return { data, included: include && includedBy(data, include, find) };
}

/**
 * Places, terminals and ships come along unless `include` says otherwise
 * (contract: events#raw-events).
 */
const includedOfRawEvents: Paths = new Set(["location", "terminal", "vessel"]);

/** GET /containers/{id}/raw_events. One blob read. */
export async function renderRawEvents(
  ctx: Context,
  container: ContainerItem,
  include: Paths = includedOfRawEvents,
): Promise<{ readonly data: Resource[]; readonly included: Resource[] }> {
  const of = await withRawEvents(ctx, container);
  const data = of.rawEvents.map((one, index) => rawEventResource(container, one, index));
  return { data, included: includedBy(data, include, finder({ rawEvents: [of] })) };
}

/** The tracked object comes along unasked (contract: tracking-requests#attributes). */
const includedOfRequests: Paths = new Set(["tracked_object"]);

/** Requests with the shipments they led to; two BatchGets for those, none when not asked for. */
export async function renderRequests(
  ctx: Context,
  items: readonly RequestItem[],
  include: Paths = includedOfRequests,
): Promise<{ readonly data: Resource[]; readonly included: Resource[] }> {
  const data = items.map(requestResource);
  const ids = items.flatMap((request) => (request.shipmentId ? [request.shipmentId] : []));
  const shipments = include.has("tracked_object")
    ? await shipmentViews(ctx, [...new Set(ids)])
    : [];
  const containers = include.has("tracked_object.containers")
    ? await containersOf(ctx, shipments)
    : [];
  return { data, included: includedBy(data, include, finder({ shipments, containers })) };
}
