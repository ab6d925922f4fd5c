import type { BulkEditRecords } from "#schemas/vocabulary.ts";
import { partiesByRole, roleSetLookup, type PartyRoleSet } from "#src/accounts/index.ts";
import type { Context } from "#src/platform/dependencies.ts";
import { batchGetGroups, listShardOf } from "#src/platform/list/index.ts";
import {
  containerLookup,
  requestFieldsLookup,
  requestLookup,
  shipmentLookup,
} from "../read/lookups.ts";
import {
  containerSummary,
  requestFieldsSummary,
  requestSummary,
  shipmentSummary,
} from "../read/summaries.ts";
import { versionAfter } from "../requests/request-transitions.ts";
import type { ContainerItem } from "../store/container-entity.ts";
import type { RequestItem } from "../store/request-entity.ts";
import type { RequestFieldsItem } from "../store/request-fields-entity.ts";
import type { ShipmentItem } from "../store/shipment-entity.ts";
import type { Values } from "./values.ts";

type OfContainer = {
  readonly kind: "containers";
  readonly container: ContainerItem;
  readonly shipment: ShipmentItem;
  readonly set: PartyRoleSet | null;
};
type OfShipment = {
  readonly kind: "shipments";
  readonly shipment: ShipmentItem;
  readonly set: PartyRoleSet | null;
};
type OfRequest = {
  readonly kind: "tracking_requests";
  readonly request: RequestItem;
  readonly fields: RequestFieldsItem | null;
};

/** A record with what lies beside it. */
export type RecordState = OfContainer | OfShipment | OfRequest;

/**
 * The account's records in the order of the ids; null: none of the account. One consistent BatchGet for up
 * to 50, and one more for the shipments of containers.
 */
export async function readRecords(
  ctx: Context,
  kind: BulkEditRecords,
  ids: readonly string[],
): Promise<(RecordState | null)[]> {
  if (kind === "tracking_requests") {
    const found = await batchGetGroups(ctx.db, {
      requests: ids.map((id) => requestLookup(ctx, id)),
      fields: ids.map((id) => requestFieldsLookup(ctx, id)),
    });
    return ids.map((_, i) => {
      const request = found.requests[i];
      return request ? { kind, request, fields: found.fields[i] ?? null } : null;
    });
  }
  const type = kind === "containers" ? "Container" : "Shipment";
  const { containers, shipments, sets } = await batchGetGroups(ctx.db, {
    containers: kind === "containers" ? ids.map((id) => containerLookup(ctx, id)) : [],
    shipments: kind === "shipments" ? ids.map((id) => shipmentLookup(ctx, id)) : [],
    sets: ids.map((id) => roleSetLookup(ctx, { type, id })),
  });
  if (kind === "shipments")
    return ids.map((_, i) => {
      const shipment = shipments[i];
      return shipment ? { kind, shipment, set: sets[i] ?? null } : null;
    });
  const of = await shipmentsOf(ctx, containers);
  return ids.map((_, i) => {
    const container = containers[i];
    const shipment = container && of.get(container.shipmentId);
    return shipment ? { kind, container, shipment, set: sets[i] ?? null } : null;
  });
}

async function shipmentsOf(
  ctx: Context,
  containers: readonly (ContainerItem | null)[],
): Promise<ReadonlyMap<string, ShipmentItem>> {
  const ids = [...new Set(containers.flatMap((one) => (one ? [one.shipmentId] : [])))];
  const { shipments } = await batchGetGroups(ctx.db, {
    shipments: ids.map((id) => shipmentLookup(ctx, id)),
  });
  return new Map(shipments.flatMap((one) => (one ? [[one.id, one] as const] : [])));
}

const nothing = { tags: [], refNumbers: [], roles: [], fields: [], triage: {} };

/** What of it a job may change. */
export function editableValues(state: RecordState): Values {
  if (state.kind === "tracking_requests")
    return {
      ...nothing,
      refNumbers: state.request.refNumbers,
      fields: state.fields?.customFields ?? [],
    };
  const roles = state.set?.roles ?? [];
  if (state.kind === "shipments") {
    const { refNumbers, tags, customFields = [] } = state.shipment;
    return { ...nothing, refNumbers, tags, roles, fields: customFields };
  }
  const { refNumbers, customFields = [], triage = {} } = state.container;
  return { ...nothing, refNumbers, roles, fields: customFields, triage };
}

const present = <T>(
  values: readonly T[],
  before: readonly T[] | undefined,
): readonly T[] | undefined => (values.length > 0 || before ? values : undefined);

type At = { readonly account: string; readonly at: string };

/** The role set after a change; the same one when no role changed. */
function setWith(
  { account }: At,
  [recordType, recordId]: readonly ["Container" | "Shipment", string],
  set: PartyRoleSet | null,
  roles: Values["roles"],
): PartyRoleSet | null {
  if (roles === (set?.roles ?? roles) && (set !== null || roles.length === 0)) return set;
  return { account, recordType, recordId, version: (set?.version ?? 0) + 1, roles };
}

/** The record with other values, as its writers leave it. */
export function withValues<S extends RecordState>(state: S, values: Values, at: At): S;
export function withValues(state: RecordState, values: Values, at: At): RecordState {
  const { refNumbers, tags, fields, triage } = values;
  if (state.kind === "tracking_requests") return requestWith(state, values, at);
  if (state.kind === "shipments") {
    const { shipment } = state;
    const next: ShipmentItem = {
      ...shipment,
      refNumbers: [...refNumbers],
      tags: [...tags],
      customFields: present(fields, shipment.customFields),
      partyIds: partiesByRole(values.roles),
      version: shipment.version + 1,
      updatedAt: at.at,
    };
    return {
      kind: "shipments",
      shipment: { ...next, summary: shipmentSummary(next) },
      set: setWith(at, ["Shipment", shipment.id], state.set, values.roles),
    };
  }
  const { container, shipment } = state;
  const next: ContainerItem = {
    ...container,
    refNumbers: [...refNumbers],
    customFields: present(fields, container.customFields),
    partyIds: partiesByRole(values.roles),
    triage: Object.keys(triage).length > 0 ? triage : undefined,
    version: container.version + 1,
    updatedAt: at.at,
  };
  return {
    kind: "containers",
    container: { ...next, summary: containerSummary(next, shipment) },
    shipment,
    set: setWith(at, ["Container", container.id], state.set, values.roles),
  };
}

function requestWith(
  state: OfRequest,
  { refNumbers, fields: customFields }: Values,
  { account, at }: At,
): OfRequest {
  const { request, fields } = state;
  const next: RequestItem =
    refNumbers === request.refNumbers
      ? request
      : { ...request, refNumbers: [...refNumbers], version: versionAfter(request), updatedAt: at };
  return {
    kind: "tracking_requests",
    request: next === request ? request : { ...next, summary: requestSummary(next) },
    fields:
      customFields === (fields?.customFields ?? customFields) &&
      (fields !== null || customFields.length === 0)
        ? fields
        : {
            account,
            id: request.id,
            shard: listShardOf(request.id),
            customFields,
            summary: requestFieldsSummary({ customFields }),
            version: (fields?.version ?? 0) + 1,
          },
  };
}
