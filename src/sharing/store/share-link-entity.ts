import { createSchema, CustomAttributeType, Entity, type EntityItem } from "electrodb";
import { sharedKinds, type ShareField } from "#schemas/share-link.ts";
import { perDb, type Db } from "#src/platform/storage/table.ts";

/** One visit: when, and from which network. */
export type Opening = { readonly at: string; readonly network: string };

/** A share link. One partition an account: links are few and read together. */
export const shareLinkSchema = createSchema({
  model: { entity: "share_link", version: "1", service: "sharing" },
  attributes: {
    account: { type: "string", required: true },
    id: { type: "string", required: true },
    version: { type: "number", required: true },
    /** SHA-256 of the token, which is stored nowhere. */
    hash: { type: "string", required: true },
    name: { type: "string", required: true },
    kind: { type: sharedKinds, required: true },
    /** Id of the view or shipment. */
    target: { type: "string", required: true },
    fields: { type: CustomAttributeType<readonly ShareField[]>("any"), required: true },
    expiresAt: { type: "string", required: true },
    /** The user who made it. */
    user: { type: "string", required: true },
    openedCount: { type: "number", required: true },
    /** The latest, newest first. */
    openings: { type: CustomAttributeType<readonly Opening[]>("any"), required: true },
    createdAt: { type: "string", required: true },
    updatedAt: { type: "string", required: true },
    /** An expired link can be given a longer life for a while, then it goes. */
    ttl: { type: "number", required: true },
  },
  indexes: {
    /** GET /share_links, GET /share_links/{id} */
    link: {
      pk: { field: "pk", composite: ["account"], casing: "none" },
      sk: { field: "sk", composite: ["id"], casing: "none" },
    },
    /** GET /shared/{token} */
    token: {
      index: "gsi1",
      pk: { field: "gsi1pk", composite: ["hash"], casing: "none" },
      sk: { field: "gsi1sk", composite: [], casing: "none" },
    },
  },
});
export const shareLinks = perDb((db: Db) => new Entity(shareLinkSchema, db));
export type ShareLinkItem = EntityItem<ReturnType<typeof shareLinks>>;
