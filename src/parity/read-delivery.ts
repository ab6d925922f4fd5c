import * as z from "zod";
import { check } from "#src/platform/http/request.ts";
import { normalizeNumber } from "#src/reference/index.ts";
import { milestones, webhookEvents, type Milestone } from "#schemas/vocabulary.ts";
import {
  factValue,
  fieldOfMilestone,
  instantValue,
  parityFields,
  valueAtPath,
  type FactValue,
  type ParityField,
} from "./fact.ts";
import { placedKey, type FactKey } from "./fact-key.ts";

/** A delivery about more is refused: each container is a write. */
const maxResources = 500;

const members = z.record(z.string(), z.unknown());
const toOne = z.looseObject({ data: z.looseObject({ id: z.string() }).nullish() });

/** What is read of a resource; whatever else it has is another provider's business. */
const Resource = z.looseObject({
  id: z.string().max(128),
  type: z.string(),
  attributes: members.default({}),
  relationships: z
    .looseObject({
      container: toOne.optional(),
      shipment: toOne.optional(),
      containers: z.unknown().optional(),
    })
    .default({}),
});
type Resource = z.infer<typeof Resource>;

const OtherDelivery = z.looseObject({
  data: z.looseObject({
    id: z.string().min(1).max(128),
    type: z.literal("webhook_notification"),
    attributes: z.looseObject({
      event: z.string().min(1).max(128),
      created_at: z.iso.datetime({ offset: true }),
    }),
    relationships: z.looseObject({ reference_object: toOne.optional() }).default({}),
  }),
  included: z.array(Resource).max(maxResources).default([]),
});

/** What a delivery states of one container. */
export type StatedContainer = {
  readonly number: string;
  /** The provider's own id of the container, which is another one for each journey. */
  readonly theirId: string;
  readonly scac: string | null;
  /** The provider's id of its shipment, whose estimates are the container's; null: it states none. */
  readonly theirShipment: string | null;
  readonly values: Partial<Record<FactKey, FactValue>>;
};

/** What a delivery states of a shipment whose containers it does not name: an estimate of its arrival. */
type StatedShipment = Pick<StatedContainer, "values"> & {
  readonly theirShipment: string;
  /** How many containers it has. */
  readonly containers: number;
};

/** Another provider's delivery, as far as it is compared. */
export type OtherDelivery = {
  /** The provider's own id of the notification: repeats have the same. */
  readonly id: string;
  readonly event: string;
  readonly isKnownEvent: boolean;
  readonly statedAt: string;
  readonly containers: readonly StatedContainer[];
  readonly shipments: readonly StatedShipment[];
  /** JSON pointers of values that are none of their field: nothing is compared of them. */
  readonly unreadable: readonly string[];
};

const knownEvents: ReadonlySet<string> = new Set(webhookEvents);

const pointerOf = (index: number, path: string): string =>
  `/included/${index}/attributes/${path.replaceAll(".", "/")}`;

type ReadValues = { readonly values: StatedContainer["values"]; readonly unreadable: string[] };

/** The fields that a container resource states; what it leaves out it does not state. */
function valuesOf({ attributes }: Resource, index: number): ReadValues {
  const values: Partial<Record<ParityField, FactValue>> = {};
  const unreadable: string[] = [];
  for (const field of parityFields) {
    const sent = valueAtPath(attributes, field);
    if (sent === undefined) continue;
    const value = factValue(field, sent);
    if (value === undefined) unreadable.push(pointerOf(index, field));
    else values[field] = value;
  }
  return { values, unreadable };
}

const scacOf = (shipment: Resource["attributes"] | undefined): string | null => {
  const scac = shipment?.["shipping_line_scac"];
  return typeof scac === "string" && /^[A-Z0-9]{2,4}$/.test(scac) ? scac : null;
};

/** The estimate of a shipment's arrival, which is what its containers arrive by; undefined: it states none. */
type Estimate = { readonly value: FactValue | undefined; readonly containers: number };

const LinkedContainers = z.looseObject({ data: z.array(z.unknown()) });

const linkedCount = (containers: unknown): number => {
  const { success, data } = LinkedContainers.safeParse(containers);
  return success ? data.data.length : 0;
};

/** The shipments of a delivery, by their ids: what each states, or its estimated event does, of its arrival. */
function estimatesOf(
  included: readonly Resource[],
  referenced: string | undefined,
  unreadable: string[],
): ReadonlyMap<string, Estimate> {
  const estimates = new Map<string, Estimate>();
  const valueOf = (sent: unknown, index: number, name: string): FactValue | undefined => {
    if (sent === undefined) return undefined;
    const value = factValue("pod_eta_at", sent);
    if (value === undefined) unreadable.push(pointerOf(index, name));
    return value;
  };
  for (const [index, { id, type, attributes, relationships }] of included.entries())
    if (type === "shipment")
      estimates.set(id, {
        value: valueOf(attributes["pod_eta_at"], index, "pod_eta_at"),
        containers: linkedCount(relationships.containers),
      });
  for (const [index, { id, type, attributes, relationships }] of included.entries()) {
    const shipment = relationships.shipment?.data?.id;
    if (type !== "estimated_event" || id !== referenced || !shipment) continue;
    const { value, containers = 0 } = estimates.get(shipment) ?? {};
    const name = "estimated_timestamp";
    if (!value)
      estimates.set(shipment, { value: valueOf(attributes[name], index, name), containers });
  }
  return estimates;
}

const isMilestone = (name: string): name is Milestone =>
  (milestones as readonly string[]).includes(name);

/** The milestone that a notification is about, where it is one attribute of its container. */
function milestoneOf(
  event: string,
  referenced: string | undefined,
  included: readonly Resource[],
): { readonly container: string; readonly field: ParityField; readonly value: FactValue } | null {
  const name = event.replace(/^container\.transport\./, "");
  const field = isMilestone(name) ? fieldOfMilestone[name] : undefined;
  const happened = included.find(({ id, type }) => type === "transport_event" && id === referenced);
  const container = happened?.relationships.container?.data?.id;
  if (!field || !happened || !container || happened.attributes["invalidated_at"]) return null;
  const value = factValue(field, happened.attributes["timestamp"]);
  return value ? { container, field, value } : null;
}

const locodeForm = /^[A-Z]{2}[A-Z2-9]{3}$/;

/**
 * The milestones at places that a delivery's transport events state, by the provider's id of the container. Of two
 * about one milestone and place the one that holds counts; one that was withdrawn states that there is none.
 */
function placedMilestonesOf(
  included: readonly Resource[],
  unreadable: string[],
): ReadonlyMap<string, StatedContainer["values"]> {
  const stated = new Map<string, Partial<Record<FactKey, FactValue>>>();
  for (const [index, { type, attributes, relationships }] of included.entries()) {
    const container = relationships.container?.data?.id;
    const { event, location_locode: locode = null, timestamp, invalidated_at: ended } = attributes;
    if (type !== "transport_event" || !container || typeof event !== "string") continue;
    const isCode = locode === null || (typeof locode === "string" && locodeForm.test(locode));
    const key = placedKey(event, isCode ? locode : null);
    if (key === undefined) continue;
    const value = ended ? null : instantValue(timestamp);
    if (!isCode) unreadable.push(pointerOf(index, "location_locode"));
    else if (value === undefined) unreadable.push(pointerOf(index, "timestamp"));
    else
      stated.set(container, {
        ...stated.get(container),
        [key]: stated.get(container)?.[key] ?? value,
      });
  }
  return stated;
}

/**
 * Reads a delivery of this interface family. What is not needed may be missing or unknown, since a receiver that
 * refuses is switched off by its provider. Throws 422 with a pointer for what is no delivery.
 */
export function readDelivery(body: unknown): OtherDelivery {
  const { data, included } = check(OtherDelivery, body, "body");
  const { event, created_at: statedAt } = data.attributes;
  const unreadable: string[] = [];
  const shipments = new Map(
    included.flatMap(({ id, type, attributes }) => (type === "shipment" ? [[id, attributes]] : [])),
  );
  const referenced = data.relationships.reference_object?.data?.id;
  const estimates = estimatesOf(included, referenced, unreadable);
  const milestone = milestoneOf(event, referenced, included);
  const placed = placedMilestonesOf(included, unreadable);
  const containers = new Map<string, StatedContainer>();
  for (const [index, resource] of included.entries()) {
    if (resource.type !== "container") continue;
    const sent = resource.attributes["number"];
    const number = typeof sent === "string" ? normalizeNumber(sent) : "";
    if (!/^[A-Z0-9]{4,20}$/.test(number)) {
      unreadable.push(pointerOf(index, "number"));
      continue;
    }
    const theirShipment = resource.relationships.shipment?.data?.id ?? null;
    const shipment = shipments.get(theirShipment ?? "");
    const estimate = estimates.get(theirShipment ?? "")?.value;
    const read = valuesOf(resource, index);
    unreadable.push(...read.unreadable);
    const stated =
      milestone?.container === resource.id ? { [milestone.field]: milestone.value } : {};
    containers.set(number, {
      number,
      theirId: resource.id,
      scac: scacOf(shipment),
      theirShipment,
      // The container's own attribute is the newer word where it has one; its shipment's estimate where it has none.
      values: {
        ...stated,
        ...placed.get(resource.id),
        ...read.values,
        ...(estimate && !read.values.pod_eta_at && { pod_eta_at: estimate }),
      },
    });
  }
  const named = new Set([...containers.values()].map(({ theirShipment }) => theirShipment));
  return {
    id: data.id,
    event,
    isKnownEvent: knownEvents.has(event),
    statedAt,
    containers: [...containers.values()],
    shipments: [...estimates].flatMap(([theirShipment, { value, containers: count }]) =>
      value === undefined || named.has(theirShipment)
        ? []
        : [{ theirShipment, containers: count, values: { pod_eta_at: value } }],
    ),
    unreadable,
  };
}
