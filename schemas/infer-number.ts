import * as z from "zod";

/**
 * POST /tracking_requests/infer_number (contract: tracking-requests#inference): plain JSON. The
 * verb judges the number.
 */
export const InferNumberBody = z
  .object({
    number: z.string().max(1000).nullish().meta({
      description: "A container, bill of lading or booking number in any spelling.",
      example: "MAEU123456789",
    }),
  })
  .meta({ id: "InferNumberBody" });

const inferredNumberTypes = ["container", "bill_of_lading", "booking"] as const;
const inferenceDecisions = ["auto_select", "needs_confirmation", "no_prediction"] as const;

const Candidate = z.strictObject({
  scac: z.string().meta({ example: "MAEU" }),
  name: z.string().meta({ example: "Maersk A/S" }),
  confidence: z.number().min(0).max(1).meta({ example: 0.98 }),
});

/** contract: tracking-requests#inference */
export const InferNumberDocument = z
  .strictObject({
    data: z.strictObject({
      id: z.string().regex(/^req_[0-9a-f-]{36}$/),
      type: z.literal("infer_number_results"),
      attributes: z.strictObject({
        number_type: z
          .enum(inferredNumberTypes)
          .meta({ description: "`booking` is request_type booking_number of a tracking request." }),
        validation: z.strictObject({
          is_valid: z
            .boolean()
            .nullable()
            .meta({ description: "null: the number has nothing that can be checked." }),
          type: z.enum(["container", "shipment"]),
          check_digit_passed: z
            .boolean()
            .nullable()
            .meta({ description: "null: numbers of this kind have none." }),
          parsed_number: z.string().nullable(),
          reason: z.string().nullable(),
        }),
        shipping_line: z.strictObject({
          decision: z.enum(inferenceDecisions).meta({
            description:
              "From 0.95 auto_select, from 0.70 needs_confirmation, below that no_prediction.",
          }),
          selected: Candidate.nullable(),
          candidates: z.array(Candidate).meta({ description: "Best first." }),
        }),
      }),
    }),
  })
  .meta({ id: "InferNumber", description: "The kind of a number and its shipping line." });
