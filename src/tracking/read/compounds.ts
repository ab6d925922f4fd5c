import type { ContainerInclude } from "#schemas/container.ts";
import type { ShipmentInclude } from "#schemas/shipment-documents.ts";
import { sideload, type Resource } from "#src/platform/http/json-api.ts";
import type { Context } from "#src/platform/world.ts";
import { rawEventsOf } from "../raw-events.ts";
import { besideContainer, besideShipment, containerOf, shipmentOf } from "../render/compound.ts";
import type { RequestItem } from "../store/request-entity.ts";
import { containerViews, type ContainerView } from "./container-views.ts";
import { shipmentViews, type ShipmentView } from "./shipment-views.ts";

/** Primary resources, and what `include` brings along: absent when nothing was asked (gaps 6). */
type Compound = {
  readonly data: Resource[];
  readonly included: Resource[] | undefined;
};

const containersOf = (ctx: Context, views: readonly ShipmentView[]): Promise<ContainerView[]> =>
  containerViews(
    ctx,
    views.flatMap(({ shipment }) => shipment.containers.map((container) => container.id)),
    { shipment: false, events: false },
  );

/** Shipments with what was asked for; containers cost a BatchGet more, everything else nothing. */
export async function renderShipments(
  ctx: Context,
  views: readonly ShipmentView[],
  asked: {
    readonly include?: ReadonlySet<ShipmentInclude> | undefined;
    readonly "flag[parties]": boolean;
  },
): Promise<Compound> {
  const { include } = asked;
  const withRoles = asked["flag[parties]"] || Boolean(include?.has("party_roles"));
  const boxes = include?.has("containers") ? await containersOf(ctx, views) : [];
  return {
    data: views.map((view) => shipmentOf(view, withRoles)),
    included: include && sideload(views.flatMap((view) => besideShipment(view, include, boxes))),
  };
}

/** Containers with what was asked for; raw events cost a blob read each. */
export async function renderContainers(
  ctx: Context,
  views: readonly ContainerView[],
  include: ReadonlySet<ContainerInclude> | undefined,
): Promise<Compound> {
  const facts = include?.has("raw_events")
    ? await Promise.all(views.map(({ container }) => rawEventsOf(ctx, container)))
    : [];
  return {
    data: views.map(containerOf),
    included:
      include &&
      sideload(views.flatMap((view, i) => besideContainer(view, include, facts[i] ?? []))),
  };
}

/** The shipments that requests led to; included unless `include` asks for nothing (gaps 1.7). */
export async function trackedObjects(
  ctx: Context,
  items: readonly RequestItem[],
  include: ReadonlySet<string> = new Set(["tracked_object"]),
): Promise<Resource[]> {
  if (!include.has("tracked_object")) return [];
  const ids = items.flatMap((request) => (request.shipmentId ? [request.shipmentId] : []));
  const views = await shipmentViews(ctx, [...new Set(ids)]);
  const boxes = include.has("tracked_object.containers") ? await containersOf(ctx, views) : [];
  return [...views.map((view) => shipmentOf(view)), ...boxes.map(containerOf)];
}
