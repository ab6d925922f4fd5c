import type { Resource } from "#src/platform/http/json-api.ts";
import { notFound } from "#src/platform/http/errors.ts";
import type { Context } from "#src/platform/dependencies.ts";
import { eventAsOf } from "../items/earlier-times.ts";
import { changes, type ChangeItem } from "../store/change-entity.ts";
import type { ContainerView } from "../render/views.ts";

/** Everything that changed of a container, oldest first. One query. */
export async function changesOfContainer(ctx: Context, id: string): Promise<ChangeItem[]> {
  const { data } = await changes(ctx.db)
    .query.log({ account: ctx.account.id, containerId: id })
    .go({ pages: "all" });
  return data;
}

/** The container with the events that were known then. Throws 404: it did not exist yet. */
export function viewAsOf(view: ContainerView, at: string): ContainerView {
  if (view.container.createdAt > at) throw notFound(`At ${at} container`, view.container.id);
  const events = view.events.filter((event) => event.createdAt <= at);
  const known = new Set(events.map(({ id }) => id));
  return {
    ...view,
    events: events.map((event) => eventAsOf(event, at)),
    container: {
      ...view.container,
      transportEventIds: view.container.transportEventIds.filter((id) => known.has(id)),
    },
  };
}

/** When a source was last polled says nothing about the container, and is not stored. */
const notStored = [
  "shipment_last_tracking_request_at",
  "terminal_checked_at",
  "pod_last_tracking_request_at",
  "rail_last_tracking_request_at",
] as const;

/** The container as it was shown then: every later change undone, newest first. */
export function resourceAsOf(
  resource: Resource,
  history: readonly ChangeItem[],
  at: string,
): Resource {
  const attributes: Record<string, unknown> = { ...resource.attributes };
  for (const change of history.toReversed())
    if (change.at > at)
      for (const { name, before } of change.changes)
        // What users decide about it (meta.triage) is logged too, and is no attribute.
        if (name in attributes) attributes[name] = before;
  for (const name of notStored) attributes[name] = null;
  return { ...resource, attributes, meta: { ...resource.meta, as_of: at } };
}

/**
 * The provenance of what is shown: the last change of each attribute until `at`
 * (contract: containers#provenance).
 */
export function withProvenance(
  resource: Resource,
  history: readonly ChangeItem[],
  at: string,
): Resource {
  const provenance = Object.fromEntries(
    history
      .filter((change) => change.at <= at)
      .flatMap((change) =>
        change.changes
          .filter(({ name }) => name in (resource.attributes ?? {}))
          .map(({ name, origin }) => [
            name,
            {
              source: origin.source,
              provider: origin.provider,
              observed_at: origin.observedAt,
              effective_at: origin.effectiveAt,
              raw_event: origin.rawEventId,
              changed_at: change.at,
            },
          ]),
      ),
  );
  return { ...resource, meta: { ...resource.meta, provenance } };
}
