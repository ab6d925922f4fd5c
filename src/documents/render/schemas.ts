import type { Resource } from "#src/platform/http/json-api.ts";
import type { DocumentSchema } from "#src/document-extraction/index.ts";

/**
 * contract: documents#document-schemas. `current` is the version that the account is pinned to, not
 * the newest.
 */
export const documentSchemaResource = (
  schema: DocumentSchema,
  pinned: Readonly<Record<string, string>>,
): Resource => {
  const since = `${schema.schemaVersion}T00:00:00Z`;
  return {
    id: schema.fullVersion,
    type: "document_schema",
    attributes: {
      document_type: schema.documentType,
      label: schema.label,
      schema_version: schema.schemaVersion,
      full_version: schema.fullVersion,
      current: pinned[schema.documentType] === schema.fullVersion,
      draft: false,
      active_at: since,
      schema_format: "json_schema",
      description: null,
      schema_payload: schema.jsonSchema,
      created_at: since,
      updated_at: since,
    },
    links: { self: `/v2/document_schemas/${schema.fullVersion}` },
  };
};
