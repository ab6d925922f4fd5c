import * as z from "zod";
import { dateTime } from "./json-api.ts";

/** contract: documents#representations */
export const RepresentationResource = z
  .strictObject({
    id: z.uuid(),
    type: z.literal("document_representation"),
    attributes: z.strictObject({
      schema_version: z.string().meta({ example: "master_bill_of_lading@2026-03-23" }),
      payload: z
        .record(z.string(), z.unknown())
        .meta({ description: "The fields of its schema; null where one was not found." }),
      created_at: dateTime,
      updated_at: dateTime,
    }),
    meta: z
      .strictObject({
        evidence: z.record(
          z.string(),
          z.strictObject({
            page: z.int().min(1),
            box: z.strictObject({
              left: z.number(),
              top: z.number(),
              width: z.number(),
              height: z.number(),
            }),
            confidence: z.number().min(0).max(1),
            /** Absent from what was read before values had one (contract: documents#doubt). */
            probability: z.number().min(0).max(1).optional().meta({
              description: "How probable it is that the value is what is printed.",
            }),
            doubts: z.array(z.string()).optional().meta({
              description:
                "Of a value that is null because it was doubted: what spoke against it, the strongest first.",
            }),
          }),
        ),
      })
      .optional()
      .meta({
        description:
          "The place of each value on its page, by JSON pointer into the payload; in points from the top left.",
      }),
  })
  .meta({ id: "DocumentRepresentation", description: "The data extracted from a document." });
