import { createSchema, Entity, type EntityItem } from "electrodb";
import { perDb, type Db } from "#src/platform/storage/table.ts";

/** A company in the account's address book. One partition an account: parties are few. */
export const partySchema = createSchema({
  model: { entity: "party", version: "1", service: "accounts" },
  attributes: {
    account: { type: "string", required: true },
    id: { type: "string", required: true },
    companyName: { type: "string", required: true },
    createdAt: { type: "string", required: true },
    updatedAt: { type: "string", required: true },
  },
  indexes: {
    /** GET /parties, GET /parties/{id} */
    party: {
      pk: { field: "pk", composite: ["account"], casing: "none" },
      sk: { field: "sk", composite: ["id"], casing: "none" },
    },
  },
});
export const parties = perDb((db: Db) => new Entity(partySchema, db));
export type PartyItem = EntityItem<ReturnType<typeof parties>>;

/** Holds a company name for one party: two creates at once, one success. */
export const partyNameSchema = createSchema({
  model: { entity: "party_name", version: "1", service: "accounts" },
  attributes: {
    account: { type: "string", required: true },
    /** Lower case, single spaces. */
    name: { type: "string", required: true },
    party: { type: "string", required: true },
  },
  indexes: {
    name: {
      pk: { field: "pk", composite: ["account", "name"], casing: "none" },
      sk: { field: "sk", composite: [], casing: "none" },
    },
  },
});
export const partyNames = perDb((db: Db) => new Entity(partyNameSchema, db));
export type PartyName = EntityItem<ReturnType<typeof partyNames>>;
