import { CustomAttributeType, Entity, type EntityItem } from "electrodb";
import { perDb, type Db } from "#src/platform/storage/table.ts";
import type { Entitlement } from "#src/platform/dependencies.ts";

/**
 * An account: the one place that knows its plan and settings. API keys and users refer to it by id.
 * Its requests are counted on the same item (src/platform/storage/rolling-count), so that the call that
 * counts a request also reads the account.
 */
export const accountRecords = perDb(
  (db: Db) =>
    new Entity(
      {
        model: { entity: "account", version: "1", service: "accounts" },
        attributes: {
          account: { type: "string", required: true },
          companyName: { type: "string", required: true },
          plan: { type: ["full", "free"] as const, required: true },
          /** UTC; only of a free account. */
          trialEndsAt: { type: "string" },
          entitlements: {
            type: "list",
            items: { type: CustomAttributeType<Entitlement>("string") },
            required: true,
          },
          /** The part between `docs+` and `@` in the address that receives its documents. */
          docsAlias: { type: "string", required: true },
          /** The date its payload schemas are pinned to (contract: documents#schema-versions). */
          schemaDate: { type: "string", required: true },
          createdAt: { type: "string", required: true },
        },
        indexes: {
          /** every request of a cold function; background work */
          byAccount: {
            pk: {
              field: "pk",
              composite: ["account"],
              template: "account#${account}",
              casing: "none",
            },
            sk: { field: "sk", composite: [], template: "account", casing: "none" },
          },
        },
      },
      db,
    ),
);
export type AccountItem = EntityItem<ReturnType<typeof accountRecords>>;

/** Whose documents the email to `docs+<alias>` is (contract: accounts#document-settings). */
export const docsAliases = perDb(
  (db: Db) =>
    new Entity(
      {
        model: { entity: "docs_alias", version: "1", service: "accounts" },
        attributes: {
          alias: { type: "string", required: true },
          account: { type: "string", required: true },
          /** UTC. A replaced alias is honoured until then; the account's own has no end. */
          honouredUntil: { type: "string" },
        },
        indexes: {
          /** a recipient of an email -> account */
          byAlias: {
            pk: { field: "pk", composite: ["alias"], casing: "none" },
            sk: { field: "sk", composite: [], casing: "none" },
          },
        },
      },
      db,
    ),
);
