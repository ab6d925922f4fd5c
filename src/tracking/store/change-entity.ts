import { createSchema, CustomAttributeType, Entity, type EntityItem } from "electrodb";
import { perDb, type Db } from "#src/platform/storage/table.ts";

/** One attribute of a container as GET /containers/{id} shows it, and who changed it. */
export type AttributeChange = {
  readonly name: string;
  readonly before: unknown;
  readonly after: unknown;
  readonly origin: ChangeOrigin;
};

/** Who stated it, when they observed it, since when it holds, and in which raw event. */
export type ChangeOrigin = {
  readonly source: "shipping_line" | "terminal" | "rail" | "user";
  /** Name of the terminal, railroad or line; null for a user. */
  readonly provider: string | null;
  readonly observedAt: string | null;
  readonly effectiveAt: string | null;
  readonly rawEventId: string | null;
  /** Of a user's change. */
  readonly by?: ChangeActor;
};

/** The name of the key, client or user whose call made a change, and the user's id where one is known. */
export type ChangeActor = { readonly credential: string; readonly user?: string };

/** What one write changed of a container. Never changed, never deleted: its history. */
export const changeSchema = createSchema({
  model: { entity: "change", version: "1", service: "tracking" },
  attributes: {
    account: { type: "string", required: true },
    containerId: { type: "string", required: true },
    /** The container's version that it made. */
    version: { type: "number", required: true, padding: { length: 10, char: "0" } },
    at: { type: "string", required: true },
    changes: { type: CustomAttributeType<readonly AttributeChange[]>("any"), required: true },
  },
  indexes: {
    /** beside the container's history, and not part of its query */
    log: {
      pk: { field: "pk", composite: ["account", "containerId"], casing: "none" },
      sk: { field: "sk", composite: ["version"], casing: "none" },
    },
  },
});

export const changes = perDb((db: Db) => new Entity(changeSchema, db));
export type ChangeItem = EntityItem<ReturnType<typeof changes>>;
