import * as z from "zod";
import type { ContainerColumn } from "./container-rows.ts";
import { dateTime, instant, listOf, oneOf, ownType, pageQuery, toOneOf } from "./json-api.ts";
import { shortName } from "./view.ts";

/**
 * What a share link can show beside a container's number, in the order in which it is shown. Nothing else of
 * the account ever leaves by a link: no note, no assignee, no tag, no id.
 */
export const sharedColumns = [
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
