import * as z from "zod";
import { documentTypes } from "./documents/types.ts";
import { dateTime, listOf, oneOf, pageQuery } from "./json-api.ts";

/** The id is the full version (contract: documents#document-schemas). */
const DocumentSchemaResource = z
  .strictObject({
    id: z.string().meta({ example: "master_bill_of_lading@2026-03-23" }),
    type: z.literal("document_schema"),
    attributes: z.strictObject({
      document_type: z.enum(documentTypes),
      label: z.string(),
      schema_version: z
        .string()
        .meta({ description: "The date of the schema version.", example: "2026-03-23" }),
      full_version: z.string(),
      current: z.boolean().meta({ description: "The version used for this account's documents." }),
      draft: z.boolean(),
      active_at: dateTime.nullable(),
      schema_format: z.literal("json_schema"),
      description: z.string().nullable(),
      schema_payload: z.record(z.string(), z.unknown()).meta({ description: "JSON Schema." }),
      created_at: dateTime,
      updated_at: dateTime,
    }),
    links: z.strictObject({ self: z.string() }),
  })
  .meta({ id: "DocumentSchema", description: "The contents of a document's payload, by version." });

export const DocumentSchemaDocument = oneOf(DocumentSchemaResource);
export const DocumentSchemaList = listOf(DocumentSchemaResource);

export const documentSchemasQuery = z.object(pageQuery({ usual: 30, most: 100 }));

export const documentSchemaParams = z.object({
  id: z
    .string()
    .max(100)
    .toLowerCase()
    .meta({ description: "`<document_type>@<date>`", example: "master_bill_of_lading@2026-03-23" }),
});
