import { Entity, type EntityItem } from "electrodb";
import { perDb, type Db } from "#src/platform/table.ts";

/** Whose documents the mail to `docs+<alias>` is (interface: Document processing). */
export const docsAliases = perDb(
  (db: Db) =>
    new Entity(
      {
        model: { entity: "docs_alias", version: "1", service: "accounts" },
        attributes: {
          alias: { type: "string", required: true },
          account: { type: "string", required: true },
        },
        indexes: {
          /** a recipient of a mail -> account */
          byAlias: {
            pk: { field: "pk", composite: ["alias"], casing: "none" },
            sk: { field: "sk", composite: [], casing: "none" },
          },
        },
      },
      db,
    ),
);

/** How an account's documents come in and go out. */
export const docsSettings = perDb(
  (db: Db) =>
    new Entity(
      {
        model: { entity: "docs_settings", version: "1", service: "accounts" },
        attributes: {
          account: { type: "string", required: true },
          alias: { type: "string", required: true },
          /** The date its payload schemas are pinned to (interface: Versioning 4). */
          schemaDate: { type: "string", required: true },
        },
        indexes: {
          byAccount: {
            pk: { field: "pk", composite: ["account"], casing: "none" },
            sk: { field: "sk", composite: [], casing: "none" },
          },
        },
      },
      db,
    ),
);
export type DocsSettings = EntityItem<ReturnType<typeof docsSettings>>;
