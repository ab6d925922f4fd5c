import * as z from "zod";
import { ErrorDocument } from "./json-api.ts";
import { TrackingRequestBody } from "./tracking-request.ts";
import { requestTypes } from "./vocabulary.ts";

/** A call answers within what API Gateway waits. */
const maxBulkRows = 500;

const { attributes, relationships } = TrackingRequestBody.shape.data.shape;

/**
 * One number of POST /tracking_requests/bulk: the attributes of POST /tracking_requests, and its
 * relationships. Unknown members are ignored, known ones refused by name.
 */
export const TrackingRequestRow = z
  .object({
    ...attributes.shape,
    request_type: z.enum(requestTypes).nullish().meta({
      description: "What kind of number this is; if omitted, it is inferred from the number.",
      example: "bill_of_lading",
    }),
    scac: z.string().trim().max(10).nullish().meta({
      description: "Required unless scacs or auto_detect_vocc_scac is given.",
      example: "MAEU",
    }),
    scacs: z
      .array(z.string().trim().min(1).max(10))
      .max(10)
      .nullish()
      .meta({
        description:
          "Carriers that come into question, the first one first; read where scac is missing.",
        example: ["MAEU", "MSCU"],
      }),
    relationships,
  })
  .meta({ id: "TrackingRequestRow", description: "A number to track." });
export type TrackingRequestRow = z.output<typeof TrackingRequestRow>;

/** A row of another form is answered as `invalid`, and does not spoil the others. */
export const TrackingRequestsBulkBody = z
  .object({
    rows: z
      .array(z.union([TrackingRequestRow, z.unknown()]))
      .min(1)
      .max(maxBulkRows)
      .meta({ description: "Each is checked and answered alone." }),
  })
  .meta({ id: "TrackingRequestsBulkBody" });

export const bulkStatuses = [
  "created",
  "duplicate",
  "invalid",
  "forbidden",
  "rate_limited",
  "failed",
] as const;

const uuidOrNull = z.uuid().nullable();

const RowAnswer = z
  .strictObject({
    index: z.int().min(0).meta({ description: "Place of the row in `rows`, from 0." }),
    status: z.enum(bulkStatuses).meta({
      description:
        "`forbidden`: the plan's quota is used up, or a feature is not enabled. `rate_limited` and `failed`: send the row again.",
    }),
    id: uuidOrNull.meta({ description: "The tracking request that was created." }),
    errors: ErrorDocument.shape.errors.meta({
      description: "Why the row was not created; pointers begin with `/rows/<index>`.",
    }),
    existing_id: uuidOrNull.meta({
      description: "Of a duplicate, the request that tracks the number.",
    }),
    retry_after: z.int().min(1).nullable().meta({
      description: "Seconds until the row may be sent again, where waiting helps.",
    }),
  })
  .meta({ id: "TrackingRequestRowAnswer" });
export type RowAnswer = z.output<typeof RowAnswer>;

export const TrackingRequestsBulkAnswer = z
  .strictObject({
    results: z.array(RowAnswer).meta({ description: "One for each row, in their order." }),
    counts: z
      .strictObject(
        Object.fromEntries(bulkStatuses.map((status) => [status, z.int().min(0)])) as Record<
          (typeof bulkStatuses)[number],
          z.ZodInt
        >,
      )
      .meta({ description: "How many rows have each status." }),
  })
  .meta({ id: "TrackingRequestsBulkAnswer" });
