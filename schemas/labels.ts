import * as z from "zod";

/** What an account calls its shipments, containers and requests by. Each value counts once. */
export const refNumbers = z
  .array(z.string().trim().min(1).max(100))
  .max(100)
  .meta({ description: "References of your own.", example: ["PO-4711"] });

/** One reference alone. */
export const refNumber = z.string().trim().min(1).max(100).meta({ example: "PO-4711" });

export const tags = z
  .array(z.string().trim().min(1).max(100))
  .max(100)
  .meta({ example: ["spring"] });
