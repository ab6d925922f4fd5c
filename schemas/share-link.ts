import * as z from "zod";
import { containerColumns, type ContainerColumn } from "./container-rows.ts";
import type { ShipmentColumn } from "./shipment-rows.ts";
import { dateTime, instant, listOf, oneOf, ownType, pageQuery, toOneOf } from "./json-api.ts";
import { shortName } from "./view.ts";

/**
 * What a share link can show beside a container's number, in the order in which it is shown. Nothing else of
 * the account ever leaves by a link: no note, no assignee, no tag, no id.
 */
const sharedColumns = [
  "current_status",
  "shipping_line_scac",
  "shipment_number",
  "pol",
  "pol_etd_at",
  "pol_atd_at",
  "vessel_name",
  "pod",
  "pod_eta_at",
  "pod_arrived_at",
  "pod_discharged_at",
  "pod_terminal",
  "destination",
  "destination_eta_at",
  "destination_ata_at",
  "available_for_pickup",
  "holds",
  "pickup_lfd",
  "pickup_appointment_at",
  "picked_up_at",
  "empty_returned_at",
  "delivered_at",
  "ref_numbers",
  "shipment_ref_numbers",
] as const satisfies readonly ContainerColumn[];
export type SharedColumn = (typeof sharedColumns)[number];

export const shareFields = [...sharedColumns, "timeline"] as const;
export type ShareField = (typeof shareFields)[number];

/** Whether the list of containers has the field as a column. */
export const isSharedColumn = (field: ShareField): field is SharedColumn => field !== "timeline";

/** What a link shows where nothing was chosen: no references, and of a view no number of a bill. */
const usualColumns = [
  "current_status",
  "shipping_line_scac",
  "vessel_name",
  "pod",
  "pod_eta_at",
  "pod_arrived_at",
  "pod_terminal",
  "available_for_pickup",
  "holds",
  "pickup_lfd",
] as const satisfies readonly SharedColumn[];

const usual = {
  view: usualColumns,
  shipment: [
    ...usualColumns,
    "shipment_number",
    "pol",
    "pol_etd_at",
    "pol_atd_at",
    "destination",
    "timeline",
  ],
} as const satisfies Record<string, readonly ShareField[]>;

/** What can be shared. */
export const sharedKinds = ["view", "shipment"] as const;
export type SharedKind = (typeof sharedKinds)[number];

/** The fields in the order in which they are shown, each once. */
export const inShownOrder = (fields: readonly ShareField[]): readonly ShareField[] =>
  shareFields.filter((field) => fields.includes(field));

export const usualFields = (kind: SharedKind): readonly ShareField[] => inShownOrder(usual[kind]);

/** Days that a link lives. */
export const shareDays = { usual: 30, most: 90 } as const;

const name = shortName.meta({
  description: "What the link is called, for whoever opens it as well.",
  example: "Arrivals for Acme Trucking",
});

const fields = z
  .array(z.enum(shareFields))
  .min(1)
  .max(shareFields.length)
  .transform(inShownOrder)
  .meta({
    description:
      "What is shown beside the container numbers. timeline is what happened to each container, of a shipment alone.",
    example: ["current_status", "pod_eta_at", "pickup_lfd"],
  });

const expiresAt = instant.meta({
  description: `When the link ends, at most ${shareDays.most} days from now.`,
  example: "2026-12-21T08:00:00Z",
});

const opening = z.strictObject({
  at: dateTime,
  network: z.string().meta({
    description: "The network that it was opened from: the first part of the address.",
    example: "203.0.113.0/24",
  }),
});

const attributes = {
  name: z.string(),
  fields: z.array(z.enum(shareFields)),
  status: z.enum(["active", "expired"]),
  expires_at: dateTime,
  opened_count: z.int().nonnegative().meta({
    description: "Visits: what one network reads within an hour is one.",
  }),
  last_opened_at: dateTime.nullable(),
  openings: z.array(opening).meta({ description: "The latest visits, newest first." }),
  created_at: dateTime,
  updated_at: dateTime,
};

const relationships = z.strictObject({
  shared: toOneOf(...sharedKinds),
  created_by: toOneOf("user"),
});

const linkResource = <A extends z.core.$ZodShape>(given: A) =>
  z.strictObject({
    id: z.uuid(),
    type: z.literal("share_link"),
    attributes: z.strictObject(given),
    relationships,
  });

/** contract: accounts#share-links */
const ShareLinkResource = linkResource(attributes).meta({
  id: "ShareLink",
  description:
    "A link that shows a view or a shipment to whoever has it, read-only and for a time.",
});

const NewShareLinkResource = linkResource({
  ...attributes,
  token: z.string().meta({ description: "Shown here and never again." }),
  url: z.url().meta({ description: "The page to send. Shown here and never again." }),
}).meta({ id: "NewShareLink", description: "A share link with its secret, which is shown once." });

export const ShareLinkDocument = oneOf(ShareLinkResource);
export const NewShareLinkDocument = oneOf(NewShareLinkResource);
export const ShareLinkList = listOf(ShareLinkResource);

/** GET /share_links */
export const shareLinksQuery = z.object(pageQuery({ usual: 100, most: 100 }));

/** POST /share_links */
export const ShareLinkBody = z
  .object({
    data: z.object({
      type: ownType("share_link"),
      attributes: z.object({
        name,
        fields: fields.optional(),
        expires_at: expiresAt.optional().meta({
          description: `When the link ends, at most ${shareDays.most} days from now; ${shareDays.usual} days when it is not sent.`,
        }),
      }),
      relationships: z.object({
        shared: z.object({
          data: z.object({
            id: z.string().min(1).max(100).toLowerCase(),
            type: z.enum(sharedKinds),
          }),
        }),
      }),
    }),
  })
  .meta({ id: "ShareLinkBody" });

/** PATCH /share_links/{id} */
export const ShareLinkPatch = z
  .object({
    data: z.object({
      type: ownType("share_link"),
      attributes: z.object({
        name: name.optional(),
        fields: fields.optional(),
        expires_at: expiresAt.optional(),
      }),
    }),
  })
  .meta({ id: "ShareLinkPatch" });

/** GET /shared/{token}. Every token that opens nothing is answered alike, whatever it looks like. */
export const sharedParams = z.object({
  token: z.string().meta({ description: "The last part of the link." }),
});

/** Always shown: without the zones no time could be read, without the rest old news would look new. */
export const constantColumns = [
  "number",
  "pol_timezone",
  "pod_timezone",
  "destination_timezone",
  "actively_tracked",
  "last_status_refresh_at",
] as const satisfies readonly ContainerColumn[];
type ConstantColumn = (typeof constantColumns)[number];

const text = z.string().nullable();
const texts = z.array(z.string()).nullable();
const flag = z.boolean().nullable();

/** Columns that hold something else than one text. */
const kinds = {
  available_for_pickup: flag,
  actively_tracked: flag,
  holds: texts,
  ref_numbers: texts,
  shipment_ref_numbers: texts,
} as const;

const cells = Object.fromEntries(
  [...constantColumns, ...sharedColumns].map((column) => [
    column,
    ((kinds as Partial<Record<string, z.ZodType>>)[column] ?? text)
      .optional()
      .meta({ description: containerColumns[column] }),
  ]),
) as {
  [C in ConstantColumn | SharedColumn]: z.ZodOptional<
    C extends keyof typeof kinds ? (typeof kinds)[C] : typeof text
  >;
};

/** What a shipment has of the same, whether it has containers yet or not: its own column for each. */
export const shipmentColumnOf = {
  actively_tracked: "actively_tracked",
  pol_timezone: "pol_timezone",
  pod_timezone: "pod_timezone",
  destination_timezone: "destination_timezone",
  shipment_number: "bill_of_lading_number",
  shipping_line_scac: "shipping_line_scac",
  pol: "port_of_lading_name",
  pol_etd_at: "pol_etd_at",
  pol_atd_at: "pol_atd_at",
  vessel_name: "pod_vessel_name",
  pod: "port_of_discharge_name",
  pod_eta_at: "pod_eta_at",
  pod_arrived_at: "pod_ata_at",
  destination: "destination_name",
  destination_eta_at: "destination_eta_at",
  destination_ata_at: "destination_ata_at",
  shipment_ref_numbers: "ref_numbers",
} as const satisfies Partial<Record<ConstantColumn | SharedColumn, ShipmentColumn>>;

type SharedOfShipment = keyof typeof shipmentColumnOf;
const shipmentCells = Object.fromEntries(
  Object.keys(shipmentColumnOf).map((column) => [column, cells[column as SharedOfShipment]]),
) as Pick<typeof cells, SharedOfShipment>;

const happened = z.strictObject({
  event: z.string().meta({ example: "container.transport.vessel_loaded" }),
  at: dateTime,
  timezone: text,
  location: text,
  vessel: text,
  voyage: text,
  value: text.meta({ description: "The new last free day or appointment, an instant." }),
});

const container = z.strictObject({
  ...cells,
  timeline: z
    .array(happened)
    .optional()
    .meta({ description: "What happened, oldest first; without what a source took back." }),
});

/** GET /shared/{token} (contract: accounts#shared-content) */
export const SharedDocument = z
  .strictObject({
    name: z.string(),
    kind: z.enum(sharedKinds),
    state: z.enum(["shown", "view_deleted", "field_deleted", "shipment_deleted"]).meta({
      description:
        "shown, or why nothing is: the view or shipment is gone, or a custom field that the view is filtered by.",
    }),
    shared_by: z.string().meta({ description: "The company that shares it." }),
    expires_at: dateTime,
    as_of: dateTime.meta({ description: "When this was read." }),
    fields: z.array(z.enum(shareFields)),
    total: z
      .int()
      .nonnegative()
      .nullable()
      .meta({ description: "All containers; null where nothing is shown." }),
    containers: z.array(container).meta({ description: "At most 500 of a view." }),
    shipment: z.strictObject(shipmentCells).nullable().meta({
      description: "Of a shipment, what is known of all its containers; null for a view.",
    }),
  })
  .meta({ id: "SharedContent", description: "What a share link shows." });
