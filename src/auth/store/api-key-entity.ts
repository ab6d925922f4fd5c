import { CustomAttributeType, Entity, type EntityItem } from "electrodb";
import { perDb, type Db } from "#src/platform/table.ts";
import type { Account, Entitlement } from "#src/platform/world.ts";

/** One read answers who calls: the key's item carries what the request needs of the account. */
export const apiKeys = perDb(
  (db: Db) =>
    new Entity(
      {
        model: { entity: "api_key", version: "1", service: "auth" },
        attributes: {
          hash: { type: "string", required: true },
          name: { type: "string" },
          account: { type: "string", required: true },
          companyName: { type: "string", required: true },
          plan: { type: ["full", "free"] as const, required: true },
          trialEndsAt: { type: "string" },
          entitlements: {
            type: "list",
            items: { type: CustomAttributeType<Entitlement>("string") },
            required: true,
          },
          createdAt: { type: "string", required: true },
          /** The last characters, to know it by; a short key has none. */
          hint: { type: "string" },
          /** The user who made it. */
          user: { type: "string" },
          /** Only on an account's first key, which holds its counters and stays; others are deleted. */
          revokedAt: { type: "string" },
          /** The account's first key, at whose item its requests are counted; this one if absent. */
          countedAt: { type: "string" },
        },
        indexes: {
          /** every request: key -> account */
          byHash: {
            pk: { field: "pk", composite: ["hash"], template: "key#${hash}", casing: "none" },
            sk: { field: "sk", composite: [], template: "key", casing: "none" },
          },
        },
      },
      db,
    ),
);
export type ApiKeyItem = EntityItem<ReturnType<typeof apiKeys>>;

/** Which key an account had first: all its keys share that one's counters. */
export const firstKeys = perDb(
  (db: Db) =>
    new Entity(
      {
        model: { entity: "first_key", version: "1", service: "auth" },
        attributes: {
          account: { type: "string", required: true },
          hash: { type: "string", required: true },
          /** The account's other keys, for what changes all of them. */
          others: { type: "set", items: "string" },
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

/** The account as a key carries it. */
export const accountOf = (key: ApiKeyItem): Account => ({
  id: key.account,
  companyName: key.companyName,
  plan: key.plan,
  entitlements: key.entitlements,
  ...(key.trialEndsAt && { trialEndsAt: key.trialEndsAt }),
});
