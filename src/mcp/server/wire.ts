import * as z from "zod";

/** As plain as a model needs them: the pattern of every UUID and the widest integers only cost tokens. */
export const uuid = z.string().meta({ format: "uuid" });
export const count = z.number().meta({ type: "integer" });

/** The id of a record, in any case (schemas/json-api.ts, idParams). */
export const recordId = (what: string, from: string) =>
  z
    .string()
    .regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i, {
      error: `id is the UUID of a ${what}, not its number; find it with ${from}.`,
    })
    .toLowerCase()
    .meta({ format: "uuid", description: `UUID of the ${what}, as ${from} returns it.` });
