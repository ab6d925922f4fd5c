import { createSchema, CustomAttributeType, Entity, type EntityItem } from "electrodb";
import { viewScreens } from "#schemas/vocabulary.ts";
import { perDb, type Db } from "#src/platform/storage/table.ts";

/** Parameters of a list: a text, or several for a name that ends in []. */
export type ViewQuery = Readonly<Record<string, string | readonly string[]>>;

const inAccount = { field: "pk", composite: ["account"] as const, casing: "none" as const };

/** A saved view. One partition an account: views are few and read together. */
export const viewSchema = createSchema({
  model: { entity: "view", version: "1", service: "views" },
  attributes: {
    account: { type: "string", required: true },
    id: { type: "string", required: true },
    version: { type: "number", required: true },
    name: { type: "string", required: true },
    screen: { type: viewScreens, required: true },
    /** Whose it is alone; without one it is the account's. */
    user: { type: "string" },
    query: { type: CustomAttributeType<ViewQuery>("any"), required: true },
    columns: { type: CustomAttributeType<readonly string[]>("any"), required: true },
    /** Column -> CSS pixels. */
    widths: { type: CustomAttributeType<Readonly<Record<string, number>>>("any"), required: true },
    /** The column whose values group the rows. */
    groupBy: { type: "string" },
    position: { type: "number" },
    createdAt: { type: "string", required: true },
    updatedAt: { type: "string", required: true },
  },
  indexes: {
    /** GET /views, GET /views/{id} */
    view: { pk: inAccount, sk: { field: "sk", composite: ["id"], casing: "none" } },
  },
});
export const views = perDb((db: Db) => new Entity(viewSchema, db));
export type ViewItem = EntityItem<ReturnType<typeof views>>;

/** How many views an account has, counted in the transactions that create and delete them. */
export const viewCountSchema = createSchema({
  model: { entity: "view_count", version: "1", service: "views" },
  attributes: {
    account: { type: "string", required: true },
    views: { type: "number" },
  },
  indexes: {
    count: { pk: inAccount, sk: { field: "sk", composite: [], casing: "none" } },
  },
});
export const viewCounts = perDb((db: Db) => new Entity(viewCountSchema, db));
