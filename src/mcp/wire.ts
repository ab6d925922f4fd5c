import * as z from "zod";

/** As plain as a model needs them: the pattern of every UUID and the widest integers only cost words. */
export const uuid = z.string().meta({ format: "uuid" });
export const count = z.number().meta({ type: "integer" });

/** The id of a record, in any case (schemas/json-api.ts, idParams). */
export const recordId = (what: string, from: string) =>
  z
    .uuid({ error: `id is the UUID of a ${what}; find it with ${from}.` })
    .toLowerCase()
    .describe(`UUID of the ${what}, as ${from} gives it. Not the ${what} number.`);
