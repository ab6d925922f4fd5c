import { commitItem, type CommitItem, type DomainEvent } from "#src/events/index.ts";
import { derivedId } from "#src/platform/ids.ts";
import { terminalBy, terminalId } from "#src/reference/index.ts";
import type { Context } from "#src/platform/dependencies.ts";
import type { Resource } from "#src/platform/http/json-api.ts";

/** A statement as a commit carries it. */
export type Stated = {
  readonly container: string;
  /** A milestone, or a name as in `pickup_lfd_line`. */
  readonly field: string;
  readonly by: "shipping_line" | "terminal" | "rail";
  /** When it happened. */
  readonly happenedAt: string;
  readonly publishedAt: string;
  readonly trackedSince?: string;
  readonly scac?: string;
  /** Of a correction or withdrawal. */
  readonly fault?: "changed" | "superseded" | "retracted" | "reread" | "reinstated";
};

const one = (id: string, type: string) => ({ data: { id, type } });
const losAngeles = terminalBy({ locode: "USLAX", code: "APMT", provider: "SMDG" })!;

/** The commit of one statement, in the form that is stored with the change of a container. */
export function commitOf(ctx: Context, cause: string, stated: Stated): CommitItem {
  const { container: number, field, by, fault } = stated;
  const ids = {
    container: derivedId("container", ctx.account.id, number),
    shipment: derivedId("shipment", ctx.account.id, number),
    event: derivedId("transport_event", ctx.account.id, number, field),
  };
  const isDate = field.startsWith("pickup_");
  const name = isDate ? `container.${field}.changed` : `container.transport.${field}`;
  const resources: Resource[] = [
    {
      id: ids.shipment,
      type: "shipment",
      attributes: { shipping_line_scac: stated.scac ?? "MAEU" },
    },
    {
      id: ids.container,
      type: "container",
      attributes: {
        number,
        created_at: stated.trackedSince ?? "2026-01-01T00:00:00Z",
        ind_rail_carrier_scac: "UPRR",
        pod_rail_carrier_scac: null,
      },
      relationships: { shipment: one(ids.shipment, "shipment") },
    },
    {
      id: ids.event,
      type: "transport_event",
      attributes: { event: name, timestamp: stated.happenedAt, data_source: by },
      relationships: {
        container: one(ids.container, "container"),
        terminal: one(terminalId(losAngeles), "terminal"),
      },
    },
  ];
  const event: DomainEvent = {
    id: derivedId("event", ctx.account.id, cause),
    event:
      fault === undefined
        ? name
        : fault === "retracted"
          ? "transport_event.withdrawn"
          : "transport_event.corrected",
    reference: { id: ids.event, type: "transport_event" },
    included: [{ id: ids.container, type: "container" }],
    ...(fault && { cause: { kind: fault, before: { data_source: by } } }),
  };
  return commitItem({
    account: ctx.account.id,
    cause: [cause],
    now: new Date(stated.publishedAt),
    events: [event],
    resources,
  });
}
