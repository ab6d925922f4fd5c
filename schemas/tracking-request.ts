import * as z from "zod";
import { ContainerResource } from "./container.ts";
import { initialCustomFields } from "./custom-field.ts";
import {
  dateTime,
  includes,
  listOf,
  oneOf,
  pageQuery,
  walkQuery,
  toOneOf,
  ownType,
} from "./json-api.ts";
import { instantOf, isDate } from "./filter-terms.ts";
import { exactly, filtersOf } from "./filters.ts";
import {
  MetroAreaResource,
  PortResource,
  RailTerminalResource,
  TerminalResource,
} from "./reference.ts";
import { refNumber, refNumbers, tags } from "./labels.ts";
import { ShipmentResource } from "./shipment.ts";
import { failedReasons, partyRoles, requestStatuses, requestTypes } from "./vocabulary.ts";

/** contract: tracking-requests#attributes */
export const TrackingRequestResource = z
  .strictObject({
    id: z.uuid(),
    type: z.literal("tracking_request"),
    attributes: z.strictObject({
      request_number: z.string().meta({ example: "MAEU123456789" }),
      request_type: z.enum(requestTypes),
      scac: z.string().nullable().meta({ description: "null until the carrier is detected." }),
      ref_numbers: z.array(z.string()),
      shipment_tags: z.array(z.string()),
      created_at: dateTime,
      updated_at: dateTime,
      status: z.enum(requestStatuses),
      failed_reason: z.enum(failedReasons).nullable(),
      is_retrying: z.boolean(),
      retry_count: z.int().min(0).nullable(),
      auto_detect_vocc_scac: z.boolean(),
    }),
    relationships: z.strictObject({
      tracked_object: toOneOf("shipment"),
      user: toOneOf("user"),
    }),
    links: z.strictObject({ self: z.string().meta({ description: "Path of the request." }) }),
  })
  .meta({ id: "TrackingRequest", description: "A request to track a number." });

const Included = z.discriminatedUnion("type", [
  ShipmentResource,
  ContainerResource,
  PortResource,
  MetroAreaResource,
  TerminalResource,
  RailTerminalResource,
]);

export const TrackingRequestDocument = oneOf(TrackingRequestResource, Included);
/** The answer to a creation, when no shipment exists yet. */
export const TrackingRequestAlone = oneOf(TrackingRequestResource);
export const TrackingRequestList = listOf(TrackingRequestResource, Included);

const roleOnCreation = z
  .object({
    data: z
      .object({ id: z.string().min(1).max(100).toLowerCase(), type: z.literal("party") })
      .nullable(),
  })
  .optional();

/** POST /tracking_requests. Unknown members are ignored, known ones refused by name. */
export const TrackingRequestBody = z
  .object({
    data: z.object({
      type: ownType("tracking_request"),
      attributes: z.object({
        request_type: z.enum(requestTypes).meta({
          description: "What kind of number this is; container numbers are in beta.",
          example: "bill_of_lading",
        }),
        request_number: z.string().trim().min(1).max(100).meta({ example: "MAEU123456789" }),
        scac: z
          .string()
          .trim()
          .max(10)
          .nullish()
          .meta({ description: "Required unless auto_detect_vocc_scac is true.", example: "MAEU" }),
        auto_detect_vocc_scac: z
          .boolean()
          .nullish()
          .meta({ description: "Infer the carrier from the number.", example: false }),
        ref_numbers: refNumbers.nullish(),
        shipment_tags: tags.nullish(),
        initial_custom_fields: initialCustomFields.nullish(),
      }),
      relationships: z
        .object(
          Object.fromEntries(partyRoles.map((role) => [role, roleOnCreation])) as Record<
            (typeof partyRoles)[number],
            typeof roleOnCreation
          >,
        )
        .optional(),
    }),
  })
  .meta({ id: "TrackingRequestBody" });

/**
 * PATCH /tracking_requests/{id} (contract: tracking-requests#edits): the references of both names
 * replace those it had.
 */
export const TrackingRequestPatch = z
  .object({
    data: z.object({
      type: ownType("tracking_request"),
      attributes: z
        .object({
          ref_number: refNumber.optional().meta({ description: "A single reference." }),
          ref_numbers: refNumbers.optional(),
        })
        .transform(({ ref_number, ref_numbers }, ctx) => {
          if (ref_number === undefined && ref_numbers === undefined)
            ctx.addIssue({
              code: "custom",
              path: ["ref_numbers"],
              message: "Send ref_numbers, ref_number or both.",
            });
          return {
            ref_numbers: [
              ...(ref_number === undefined ? [] : [ref_number]),
              ...(ref_numbers ?? []),
            ],
          };
        }),
    }),
  })
  .meta({ id: "TrackingRequestPatch" });

/** Without `include` the tracked object comes along (contract: tracking-requests#attributes). */
const requestInclude = includes(
  "tracked_object",
  "tracked_object.containers",
  "tracked_object.port_of_lading",
  "tracked_object.port_of_discharge",
  "tracked_object.destination",
  "tracked_object.pod_terminal",
  "tracked_object.destination_terminal",
  "user",
);

export const trackingRequestQuery = z.object({ include: requestInclude });

/** Milliseconds since 1970. A bare date means its day in UTC, from the first to the last second. */
const bound = (time: "00:00:00" | "23:59:59") =>
  z
    .string()
    .transform((text, ctx): number => {
      const at = instantOf(isDate(text) ? `${text}T${time}Z` : text);
      if (at !== undefined) return at;
      ctx.addIssue({ code: "custom", message: "Use a date, or a date-time with Z or an offset." });
      return z.NEVER;
    })
    .optional()
    .meta({ description: "Date or date-time, inclusive." });

/** Every filter of GET /tracking_requests (contract: lists#filters-of-requests). */
export const requestFilterQuery = {
  q: z.string().max(200).optional().meta({ description: "Beginning of a number or reference." }),
  ...filtersOf(
    {
      request_number: "The number.",
      status: "Status of the request.",
      scac: "SCAC of the carrier.",
      request_type: "Kind of number.",
    },
    exactly,
  ),
  "filter[created_at][start]": bound("00:00:00"),
  "filter[created_at][end]": bound("23:59:59"),
  "filter[updated_at][start]": bound("00:00:00"),
  "filter[updated_at][end]": bound("23:59:59"),
};

/** contract: lists#filters-of-requests */
export const trackingRequestsQuery = z.object({
  ...pageQuery({ usual: 30, most: 100 }),
  ...walkQuery,
  include: requestInclude,
  ...requestFilterQuery,
});
