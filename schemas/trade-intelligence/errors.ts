import * as z from "zod";

export const PlainError = z
  .strictObject({ error: z.string() })
  .meta({ id: "PlainError", description: "An error as plain JSON, in one sentence." });
export const ValidationError = z
  .strictObject({
    detail: z.array(
      z.strictObject({
        loc: z.array(z.union([z.string(), z.number()])),
        msg: z.string(),
        type: z.string(),
      }),
    ),
  })
  .meta({ id: "ValidationError" });
