import * as z from "zod";
import { containerColumns, type ContainerColumn } from "./container-rows.ts";
import { dateTime } from "./json-api.ts";
import { shareFields, sharedColumns, sharedKinds, type SharedColumn } from "./share-link.ts";
import type { ShipmentColumn } from "./shipment-rows.ts";

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

/** Of what is shown, what a terminal may have stated. */
export const terminalColumns = [
  "available_for_pickup",
  "holds",
  "pickup_lfd",
  "pickup_appointment_at",
] as const satisfies readonly SharedColumn[];

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
  terminal_silent_since: dateTime.optional().meta({
    description:
      "When its terminal last answered, which is silent about it since: fields of `may_have_changed` are as old as that.",
  }),
  may_have_changed: z.array(z.enum(terminalColumns)).optional().meta({
    description:
      "Of the fields that are shown, what that terminal stated. Neither is there while it answers.",
  }),
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
