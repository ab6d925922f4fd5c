import * as z from "zod";

/** What became of the interchanges of a file; ours, beside the interface family. */
export const EdiReceipt = z
  .strictObject({
    partner: z
      .string()
      .meta({ description: "The partner to whom the key belongs.", example: "tti-lgb" }),
    interchanges: z.array(
      z.strictObject({
        control_number: z
          .string()
          .meta({ description: "ISA13 or UNB 0020.", example: "000000101" }),
        status: z
          .enum(["accepted", "accepted_with_errors", "partially_accepted", "rejected", "duplicate"])
          .meta({ description: "A duplicate gets the answer of the first time." }),
        acknowledgment: z.string().meta({
          description: "997 and TA1, or CONTRL, as stored in the partner's out folder.",
        }),
      }),
    ),
    rejects: z.array(
      z.strictObject({
        level: z.enum(["file", "interchange", "group", "transaction", "segment"]),
        rejected: z.boolean().meta({ description: "false: the value is still used." }),
        code: z.string().meta({ description: "As in the acknowledgment." }),
        reason: z.string(),
        offset: z.int().meta({ description: "Position of the character in the body, from 0." }),
        interchange: z.string().nullable(),
        group: z.string().nullable(),
        transaction: z.string().nullable(),
        segment: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: "EdiReceipt" });
